import ArgumentParser
import Foundation
import TouchDevices
import TouchGeometry
import TouchGestures
import TouchInput
import TouchRecording

/// `touchstone import`.
struct ImportCommand: ParsableCommand {
  private static let formats = DeviceFormats.registered
  /// The endings of files that describe the device of another file.
  private static let endings = formats.importable.flatMap(\.descriptionEndings)

  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Convert another program's recording.",
    discussion: """
      Reads \(formats.importable.map(\.help).listed("and")). The content decides the format. \
      If the device's resolution is known, the recording keeps the device's proportions: its surface is the largest one \
      inside --size that has them. Otherwise, the device is stretched to --size.

      If a file does not contain the ranges of its axes, they come from --desc; else from a \
      \(endings.map { ".\($0)" }.listed()) file beside it (the one whose name is the longest prefix of its own); else from \
      the values that occur. The command reports oddities that it can import on standard error, one per line. \
      The recording is sound: `validate` finds no problem except fingers that --keep-open leaves down. \
      It names no scene: add one to its first line, such as "scene":"photos", or play it with --scene. \
      The command replaces an existing file only with --force, and never replaces the input.

        touchstone import pinch.events -o pinch.touch.jsonl
        touchstone import taps.txt --desc panel.desc --size 1920x1080 | head
      """)

  /// The treatment of proportions.
  enum Mode: String, ExpressibleByArgument, CaseIterable {
    /// Keep known proportions.
    case fit
    /// Fill the surface.
    case stretch
  }

  /// Reads a size in points, such as `1280x800`, for an option.
  static func readSize(_ argument: String) throws -> Size {
    let sides = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Double($0) ?? .nan }
    guard sides.count == 2, sides.allSatisfy(InputRange.side.contains) else {
      throw ValidationError(
        "expected \(InputRange.words(InputRange.side)) for each side, such as 1280x800")
    }
    return Size(width: sides[0], height: sides[1])
  }

  @Argument(help: "The file to import.", transform: Dash.input)
  var file: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The recording to write, a .touch.jsonl file. (default: standard output)", valueName: "path"),
    transform: Dash.output)
  var output: String?

  @OptionGroup var outputs: OutputOptions

  @Option(
    help: ArgumentHelp(
      "A file that describes the device, if FILE does not: from \(formats.importable.compactMap(\.describer).listed()).",
      valueName: "path"), transform: Dash.input)
  var desc: String?

  @Option(
    help: ArgumentHelp(
      "The width and height of the surface, in points. (default: from the file, else 1280x800)",
      valueName: "WxH"), transform: ImportCommand.readSize)
  var size: Size?

  @Option(
    help: ArgumentHelp("The former spelling of --size.", valueName: "WxH", visibility: .hidden),
    transform: ImportCommand.readSize)
  var surface: Size?

  @Option(
    help: ArgumentHelp(
      "fit keeps the device's proportions if they are known; stretch fills the surface.",
      valueName: "mode"))
  var mode = Mode.fit

  @Flag(help: "Keep unlifted fingers down, instead of lifting them at the end.")
  var keepOpen = false

  func validate() throws { try Dash.validate([file, desc]) }

  func run() throws {
    try Dash.prepare([file, desc])
    try CommandOutput.check(output, outputs, inputs: [file, desc].compactMap { $0 })
    var source = try TouchImport(path: file, formats: Self.formats)
    if let desc {
      try source.describe(path: desc)
    } else if !source.isDescribed, file != Dash.standardInput, let sibling = sibling() {
      if let output { try OutputOptions.check(OutputDestination(output), inputs: [sibling]) }
      do throws(RecordingError) {
        try FileStorage.checkRegular(sibling, expected: "the description of a device")
        try source.describe(path: sibling)
      } catch {
        // No option requested this file, so the import continues without it.
        var warning = error
        warning.severity = .warning
        Diagnostics.write("\(warning)")
      }
    }
    let options = ImportOptions(
      surface: size ?? surface, keepsProportions: mode == .fit, leavesFingersDown: keepOpen)
    var header = source.header(options)
    header.rules = GestureRules.version
    let result = try CommandOutput(output, outputs)
    let writer = try result.recording(header)
    try source.convert(options) { event throws(RecordingError) in try writer.write(event) }
    try result.finish("\(WrittenFile.describe(writer.summary)); imported from \(source.format)")
    for warning in source.warnings { Diagnostics.write("\(warning)") }
  }

  /// Returns the description beside the file whose name is the longest prefix of the file's name.
  private func sibling() -> String? {
    let place = URL(fileURLWithPath: file)
    let folder = place.deletingLastPathComponent()
    let name = place.lastPathComponent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let best =
      names.filter { other in
        let ending = (other as NSString).pathExtension
        let stem = (other as NSString).deletingPathExtension
        return other != name && Self.endings.contains(ending) && !stem.isEmpty
          && name.hasPrefix(stem)
      }
      // Sorting makes the choice among equally long names deterministic.
      .sorted().max {
        ($0 as NSString).deletingPathExtension.count < ($1 as NSString).deletingPathExtension.count
      }
    guard let best else { return nil }
    let directory = (file as NSString).deletingLastPathComponent
    return directory.isEmpty ? best : (directory as NSString).appendingPathComponent(best)
  }
}
