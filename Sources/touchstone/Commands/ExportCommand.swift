import ArgumentParser
import TouchDevices
import TouchRecording

/// `touchstone export`.
struct ExportCommand: ParsableCommand {
  private static let formats = DeviceFormats.registered

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Convert a recording or a trace to another program's format.",
    discussion: """
      \(formats.writable.map { "\($0.about): \($0.help)" }.joined(separator: "\n\n"))

      An existing file is replaced only with --force; the input never is.

        touchstone export pinch.touch.jsonl --format evemu -o pinch.evemu
        touchstone trace pinch.touch.jsonl > pinch.trace.jsonl
        touchstone export pinch.trace.jsonl --format csv
      """)

  /// What to write.
  struct Format: ExpressibleByArgument {
    let format: any WritableFormat

    init?(argument: String) {
      guard
        let format = DeviceFormats.registered.writable.first(where: { $0.about.name == argument })
      else { return nil }
      self.format = format
    }

    static var allValueStrings: [String] { formats.writable.map(\.about.name) }
  }

  @Argument(
    help: ArgumentHelp(
      "The recording, a .touch.jsonl file; for \(formats.traceWritable.map(\.name).listed()) also a trace."
    ),
    transform: Dash.input)
  var file: String

  @Option(
    help: ArgumentHelp(
      "What to write. (default: what the ending of --output says)", valueName: "format"))
  var format: Format?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write. (default: standard output)", valueName: "path"),
    transform: Dash.output)
  var output: String?

  @OptionGroup var outputs: OutputOptions

  /// What to write: what was named, else what the output's name says.
  private var chosen: (any WritableFormat)? {
    format?.format ?? output.flatMap { Self.formats.writable(for: $0) }
  }

  func validate() throws {
    if chosen == nil { throw ValidationError("Missing expected argument '--format <format>'") }
  }

  func run() throws {
    guard let chosen else { return }
    do {
      try Dash.prepare([file])
      try CommandOutput.check(output, outputs, inputs: [file])
      var export = try RecordingExport(path: file)
      let result = try CommandOutput(output, outputs)
      try export.write(chosen) { (bytes: [UInt8]) throws(RecordingError) in
        try result.write(bytes)
      }
      let fingers =
        export.isTrace
        ? "a trace"
        : "a recording of at most \(WrittenFile.count(export.maximumFingers, "finger")) at once"
      try result.finish("\(fingers), exported as \(chosen.about)")
      if let truncation = export.truncation { Diagnostics.write("\(truncation)") }
    } catch {
      throw Failure.of(error)
    }
  }
}
