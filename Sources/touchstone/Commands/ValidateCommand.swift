import ArgumentParser
import Foundation
import TouchGestures
import TouchJSON
import TouchRecording
import TouchSandbox
import TouchScene
import TouchScenes
import TouchSystem

/// `touchstone validate`.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Validate recordings and scenes, and report their problems.",
    discussion: """
      The command reads a file that ends in .scene.json as a scene, with all its images. For other names that end in \
      .json, and for standard input, the content decides. Any other file is a recording. Each problem is one line on \
      standard error. \
      If a recording's header has another version of the gesture rules, one line mentions it. Unknown keys of a scene are \
      ignored, but a line warns of a key that resembles a known one. Exit status: 1 if a file has problems; 2 if a file \
      cannot be read.

      With --repair, the command writes a sound copy of a damaged recording, by the rules for live input. It omits a \
      finger that moves or lifts without having landed. It cancels a finger before the finger lands a second time, and at \
      the end if the finger never lifts. It puts a second location at the same time a nanosecond later, and an earlier \
      time at the time of the line before. It omits locations far outside or not finite, and invalid lines. Each repair \
      is one line on standard error, and the exit status is 0. The command replaces an existing file, including the \
      damaged one, only with --force.
      """)

  @OptionGroup var validation: FileValidation

  func run() throws { try validation.run(statusOfProblems: 1) }
}

/// `touchstone check`, the old name of `validate`, with exit status 2 for all problems.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "The former name of `validate`.", shouldDisplay: false)

  @OptionGroup var validation: FileValidation

  func run() throws { try validation.run(statusOfProblems: 2) }
}

/// Validates files, or repairs one.
struct FileValidation: ParsableArguments {
  @Argument(help: "Recordings and scene files.", transform: Dash.input)
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Write a sound copy of the recording to a file; with --force, it may be the same file.",
      valueName: "file"), transform: Dash.output)
  var repair: String?

  @OptionGroup var outputs: OutputOptions

  @OptionGroup var imagePlaces: ImagePlaceOptions

  @OptionGroup var resources: ResourceOptions

  func validate() throws {
    if files.isEmpty { throw ValidationError("Name at least one file.") }
    try Dash.validate(files)
    if repair != nil, files.count != 1 || files[0].hasSuffix(".scene.json") {
      throw ValidationError("--repair takes one recording.")
    }
  }

  /// Validates the files.
  ///
  /// - Parameter status: The exit status if a file that can be read has problems.
  /// - Throws: The exit status, or an error if a file cannot be read or written.
  func run(statusOfProblems status: Int32) throws {
    try Dash.prepare(files)
    if let repair { return try mend(files[0], into: repair) }
    let locator = try resources.locate()
    var worst: Int32 = 0
    for file in files {
      let problems = isScene(file) ? checkScene(file, locator) : checkRecording(file)
      for problem in problems { Diagnostics.write(problem) }
      if !problems.isEmpty { worst = max(worst, canBeRead(file) ? status : 2) }
    }
    if worst > 0 { throw ExitCode(worst) }
  }

  private func canBeRead(_ file: String) -> Bool {
    guard let status = FileStatus.of(file) else { return false }
    return status.st_mode & S_IFMT != S_IFDIR && status.st_size <= InputLimit.bytes
      && access(file, R_OK) == 0
  }

  /// Returns whether a file's name, or else its content, is that of a scene.
  private func isScene(_ file: String) -> Bool {
    let name = file.lowercased()
    if name.hasSuffix(".scene.json") { return true }
    // A pipe could not be read again.
    guard file == Dash.standardInput || name.hasSuffix(".json"), FilePlace(file) == .file
    else { return false }
    let text = FileManager.default.contents(atPath: file).map {
      String(decoding: $0, as: UTF8.self)
    }
    return text.flatMap { JSONValue.object(of: $0) }?["touchstone"] == .string("scene")
  }

  private func checkScene(_ file: String, _ locator: ResourceLocator) -> [String] {
    do {
      var reader = try SceneReader.open(file, mustBeRegular: false)
      let keys = SceneKeys()
      reader.keys = keys
      let scene = try SceneFile(reader, resources: locator, registry: .program, name: nil)
      let problems = scene.imageProblems(ProgramFile.images(trusting: locator))
      if problems.isEmpty {
        imagePlaces.warn(of: scene, locator)
        for warning in keys.warnings(in: reader) {
          Diagnostics.write(warning)
        }
        StandardOutput.print(
          "\(file): a scene with \(WrittenFile.count(scene.allLayers.count, "layer")), sound")
      }
      return problems
    } catch { return ["\(error)"] }
  }

  private func mend(_ file: String, into path: String) throws {
    try CommandOutput.check(path, outputs, inputs: [file], isInPlace: true)
    let reader = try RecordingReader(path: file)
    let output = try CommandOutput(path, outputs)
    let header = SceneOfRecording.header(reader.header, of: file, for: path)
    let writer = try output.recording(header)
    let repairs = try RecordingRepair.repair(reader, into: writer) { Diagnostics.write("\($0)") }
    try output.finish(
      "\(WrittenFile.describe(writer.summary)); \(WrittenFile.count(repairs, "repair"))")
  }

  private func checkRecording(_ file: String) -> [String] {
    let check = RecordingCheck(path: file)
    let problems = check.problems.map { "\($0)" }
    if !check.problems.contains(where: { $0.severity == .error }) {
      StandardOutput.print("\(file): \(WrittenFile.describe(check.summary))")
      if let recorded = check.header?.rules, let rules = GestureRules.difference(recorded: recorded)
      {
        StandardOutput.print("\(file): \(rules)")
      }
    }
    return problems
  }
}
