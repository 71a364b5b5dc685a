import ArgumentParser
import TouchDevices
import TouchInput
import TouchLessons
import TouchRecording
import TouchSandbox
import TouchScene
import TouchScenes
import TouchShell

/// `touchstone export`.
struct ExportCommand: ParsableCommand {
  private static let formats = DeviceFormats.registered

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract:
      "Convert a recording or a trace to another program's format, or to a page for browsers.",
    discussion: """
      \(formats.writable.map { "\($0.about): \($0.help)" }.joined(separator: "\n\n"))

      \(Format.pageName): one self-contained page that plays the recording in any browser, with its scene, fingers and \
      gestures. --scene, --show, --theme, --font and --allow-outside belong to it.

      With --moment, the page shows one moment: drag its two fingers and the pivot, or type numbers, and the layer follows.

      A lesson (a file that ends in .md) becomes a page that asks and explains, like `touchstone learn`. The page does not \
      recognize gestures: a task that needs one mentions it.

      The command replaces an existing file only with --force, and never replaces the input.

        touchstone export pinch.touch.jsonl --format evemu -o pinch.evemu
        touchstone trace pinch.touch.jsonl > pinch.trace.jsonl
        touchstone export pinch.trace.jsonl --format csv
        touchstone export pinch.touch.jsonl --format html --show figures -o p.html
        touchstone export pinch.touch.jsonl --moment 1.5 -o moment.html
        touchstone export mine.md -o mine.html
      """)

  /// The format of the output.
  enum Format: ExpressibleByArgument {
    /// The touches themselves.
    case touches(any WritableFormat)
    /// A page that shows how a scene responds to them.
    case page

    static let pageName = "html"

    init?(argument: String) {
      if argument == Self.pageName {
        self = .page
      } else if let format = formats.writable.first(where: { $0.about.name == argument }) {
        self = .touches(format)
      } else {
        return nil
      }
    }

    /// Finds the format from a file's name.
    init?(path: String) {
      if path.lowercased().hasSuffix(".\(Self.pageName)") {
        self = .page
      } else if let format = formats.writable(for: path) {
        self = .touches(format)
      } else {
        return nil
      }
    }

    static var allValueStrings: [String] { formats.writable.map(\.about.name) + [pageName] }

    /// The endings of names from which the format follows.
    static var endings: [String] {
      (formats.writable.flatMap(\.about.endings) + [pageName]).map { ".\($0)" }
    }
  }

  @Argument(
    help: ArgumentHelp(
      "The recording, a .touch.jsonl file; for \(formats.traceWritable.map(\.name).listed()) also a trace."
    ),
    transform: Dash.input)
  var file: String

  @Option(
    help: ArgumentHelp(
      "The format to write. (default: from the ending of --output)", valueName: "format"))
  var format: Format?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write. (default: standard output)", valueName: "path"),
    transform: Dash.output)
  var output: String?

  @Option(
    help:
      "A bundled scene or the path of a scene file. (default: the scene in the recording's header)",
    transform: Dash.input)
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "Write a page of this moment, in seconds, with two fingers to drag.", valueName: "seconds"))
  var moment: Double?

  @OptionGroup var show: ShowOptions
  @OptionGroup var theme: ThemeOption
  @OptionGroup var imagePlaces: ImagePlaceOptions
  @OptionGroup var resources: ResourceOptions
  @OptionGroup var fontFiles: FontOptions
  @OptionGroup var outputs: OutputOptions

  /// The requested format, or else the format that the output's name implies.
  private var chosen: Format? { format ?? output.flatMap { Format(path: $0) } }

  func validate() throws {
    guard let chosen else {
      if moment != nil { throw ValidationError("--moment needs --format \(Format.pageName).") }
      let found = output.map { "--output \($0) names no format" } ?? "No format is given"
      throw ValidationError(
        "\(found), expected --format, or an --output that ends in \(Format.endings.listed()).")
    }
    guard case .touches(let format) = chosen else { return try validatePage() }
    let flags = [
      ("--moment", moment != nil), ("--scene", scene != nil), ("--show", show.show != nil),
      ("--theme", theme.theme != nil), ("--allow-outside", imagePlaces.allowOutside),
      ("--font", !fontFiles.font.isEmpty),
    ]
    if let flag = flags.first(where: \.1)?.0 {
      throw ValidationError("\(flag) belongs to \(Format.pageName), not to \(format.about).")
    }
  }

  private func validatePage() throws {
    let looks = [("--show", show.show != nil), ("--theme", theme.theme != nil)]
    let flags = [("--moment", moment != nil), ("--scene", scene != nil)] + looks
    if file.hasSuffix(".md"), let flag = flags.first(where: \.1)?.0 {
      throw ValidationError("\(flag) needs a recording.")
    }
    guard let moment else { return }
    try limit(
      "--moment", moment, to: 0...Double.greatestFiniteMagnitude,
      "0 or more seconds from the recording's start")
    if let flag = looks.first(where: \.1)?.0 {
      throw ValidationError("\(flag) does not belong to a page of --moment.")
    }
  }

  func run() throws {
    guard let chosen else { return }
    // A pipe cannot be read several times.
    try Dash.prepare([file, scene])
    try CommandOutput.check(output, outputs, inputs: [file])
    switch chosen {
    case .touches(let format): try write(format)
    case .page: try MainActor.assumeIsolated { try writePage() }
    }
  }

  @MainActor private func writePage() throws {
    if file.hasSuffix(".md") { return try writeLesson() }
    if let moment { return try writeMoment(at: moment) }
    let locator = try resources.locate()
    let (page, shown, rate) = try PageExport(
      resources: locator, scene: scene, fonts: fontFiles, show: show,
      theme: theme.theme ?? .system
    ).html(of: file)
    try write(page, of: [shown], locator, "a page", ", \(Int(rate)) frames a second")
  }

  @MainActor private func writeLesson() throws {
    let locator = try resources.locate()
    let files = LessonFiles(resources: locator, language: nil)
    let lesson = try files.lesson(at: file)
    try write(lesson, try files.material(of: lesson), locator, "a lesson")
  }

  /// Writes a moment of the recording, as the key G does during playback.
  @MainActor private func writeMoment(at seconds: Double) throws {
    let locator = try resources.locate()
    let recording = try LoadedRecording(
      RecordingSource(file), sceneName: scene, scenes: SceneCache(locator))
    let shown = FigureMaterial(scene: recording.scene, input: try recording.input())
    let last = shown.input.duration.seconds
    guard seconds <= last else {
      throw RecordingError(
        file: file, what: "\(seconds) s is after the end", expected: "a moment up to \(last) s")
    }
    if shown.scene.isDrawnAnew {
      throw RecordingError(
        file: file, what: "a model that turns in space cannot be dragged in a page",
        expected: "layers in the plane")
    }
    let moment: MomentLesson
    do throws(MomentLesson.Problem) {
      moment = try MomentLesson(
        of: shown, in: Demonstration(shown, from: seconds, to: nil).session, registry: .program)
    } catch {
      let found =
        switch error {
        case .fingers(let count):
          "\(WrittenFile.count(count, "finger")) \(count == 1 ? "is" : "are") down"
        case .layer: "the two fingers are not on one layer of the scene"
        }
      throw RecordingError(
        file: file, what: "at \(seconds) s, \(found)", expected: "two fingers on one layer")
    }
    try write(moment.lesson, moment.material, locator, "a moment")
  }

  @MainActor private func write(
    _ lesson: Lesson, _ material: LessonMaterial, _ locator: ResourceLocator, _ what: String
  ) throws {
    let page = try LessonExport(lesson, material, fonts: fontFiles, locator).html()
    try write(page, of: material.shownScenes, locator, what)
  }

  private func write(
    _ page: String, of scenes: [SceneFile], _ locator: ResourceLocator, _ what: String,
    _ more: String = ""
  ) throws {
    // Several figures may show one scene.
    var seen: Set<String> = []
    for scene in scenes where seen.insert(scene.path).inserted {
      try CommandOutput.check(
        output, outputs, inputs: [scene.path] + scene.images.map(\.0.path))
      imagePlaces.warn(of: scene, locator)
    }
    let bytes = Array(page.utf8)
    let result = try CommandOutput(output, outputs)
    try result.write(bytes)
    try result.finish("\(what) for browsers, \(bytes.count / 1000) kB\(more)")
  }

  private func write(_ chosen: any WritableFormat) throws {
    // It is read twice, which a pipe cannot be.
    var export =
      try Dash.isLive(file)
      ? RecordingExport(bytes: InputFile.contents(of: file), name: file)
      : RecordingExport(path: file)
    let result = try CommandOutput(output, outputs)
    try export.write(chosen) { (bytes: [UInt8]) throws(RecordingError) in try result.write(bytes) }
    let fingers =
      export.isTrace
      ? "a trace"
      : "a recording of at most \(WrittenFile.count(export.maximumFingers, "finger")) at once"
    try result.finish("\(fingers), exported as \(chosen.about)")
    if let truncation = export.truncation { Diagnostics.write("\(truncation)") }
  }
}
