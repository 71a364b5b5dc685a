import ArgumentParser
import TouchDevices
import TouchRecording

/// `touchstone export`.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Convert a recording or a trace to another program's format.",
    discussion: """
      evemu: a device and its events, for evemu-play and whatever reads evemu's files. What the format cannot \
      express is left out: keys, captions, expectations, and whether a finger was lifted or cancelled.

      csv: a table for spreadsheets and plots. Of a recording, a line for each finger of each event: \
      t,id,phase,x,y,pressure. Of a trace, a line for each of its lines, with a column for each key. A text that \
      begins with =, +, -, @, a tab or a carriage return gets an apostrophe before it, so that no spreadsheet computes \
      it; numbers stay numbers.

      The file that is read is never written over, nor any other without --force.

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

    static var allValueStrings: [String] { DeviceFormats.registered.writable.map(\.about.name) }
  }

  @Argument(
    help: "The recording, a .touch.jsonl file; for csv also a trace.", transform: Dash.input)
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
    format?.format ?? output.flatMap { DeviceFormats.registered.writable(for: $0) }
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
