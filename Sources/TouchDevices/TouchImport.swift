public import TouchInput
public import TouchRecording

/// Imports recordings of other programs: multi-touch devices under Linux and Android, Kivy, TUIO.
///
///     var file = try TouchImport(path: "pinch.events")
///     let writer = try RecordingWriter(path: "pinch.touch.jsonl", header: file.header())
///     try file.convert { event throws(RecordingError) in try writer.write(event) }
///     try writer.close()
///     for warning in file.warnings { print(warning) }
///
/// The content decides the format, never the name. The file is read twice, the first time when this
/// value is made: so everything that prevents an import is reported before anything is written. An
/// irregularity that can be imported becomes one of ``warnings``. Memory does not grow with the
/// file beyond its own bytes.
public struct TouchImport {
  /// The file, as the caller named it.
  public let file: String
  /// The format of the file.
  public let format: FormatDescription
  private let formats: DeviceFormats
  private var source: any ImportSource
  private var log: ImportLog

  /// Detects the format and reads all bytes once.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - name: The file's name in errors; without its folder and ending, also the name of a device
  ///     without a name.
  ///   - formats: The possible formats.
  /// - Throws: An error if the format is unknown, a line is not of that format, or there are no
  ///   events.
  public init(
    bytes: [UInt8], name: String, formats: DeviceFormats = .bundled
  ) throws(RecordingError) {
    file = name
    self.formats = formats
    log = ImportLog(file: name)
    let found = try formats.detect(bytes, name: name)
    format = found.about
    source = try found.source(bytes, log)
    guard source.hasEvents else {
      throw RecordingError(
        file: name, what: "there are no events in the file",
        expected: "a recording, not only a description")
    }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file; also the name in errors.
  ///   - formats: The possible formats.
  /// - Throws: An error if the file cannot be read, or cannot be imported.
  public init(path: String, formats: DeviceFormats = .bundled) throws(RecordingError) {
    try self.init(bytes: InputFile.contents(of: path), name: path, formats: formats)
  }

  /// The irregularities in the file, each kind once; complete after ``convert(_:_:)``.
  public var warnings: [RecordingError] { log.warnings }

  /// Whether the file states the ranges of its device's axes, or is of a format that needs none.
  ///
  /// If not, ``describe(bytes:name:)`` can; otherwise the occurring values serve as the ranges.
  public var isDescribed: Bool { source.isDescribed }

  /// Takes the ranges, the kind and the name of the device from another file, unless this file
  /// states them.
  ///
  /// - Parameters:
  ///   - bytes: The content of the other file: the description of a device.
  ///   - name: The other file's name in errors.
  /// - Throws: An error if the other file has no description.
  public mutating func describe(bytes: [UInt8], name: String) throws(RecordingError) {
    let found = try formats.detect(bytes, name: name).description(in: bytes, name: name)
    guard let found else {
      throw RecordingError(
        file: name, what: "no description of a touch device in the file",
        expected: "the ranges of its axes")
    }
    log = log.copy
    guard !isDescribed else { return log.note(.unusedDescription) }
    source.describe(found)
  }

  /// Takes the ranges, the kind and the name of the device from another file, unless this file
  /// states them.
  ///
  /// - Parameter path: The other file; also the name in errors.
  /// - Throws: An error if the other file cannot be read, or has no description.
  public mutating func describe(path: String) throws(RecordingError) {
    let bytes = try InputFile.contents(of: path, expected: "the description of a device")
    try describe(bytes: bytes, name: path)
  }

  /// Returns the header of the recording.
  ///
  /// - Parameter options: The options of the import.
  /// - Returns: The header.
  public func header(_ options: ImportOptions = ImportOptions()) -> RecordingHeader {
    var header = source.header(options)
    if let name = header.device?.name {
      header.device?.name =
        name.isEmpty
        ? TouchImport.stem(of: file) : String(name.prefix(TouchImport.maximumNameLength))
    }
    return header
  }

  /// Passes the events of the recording to a function, in order; the last one is the end.
  ///
  /// The events are valid: `RecordingCheck` finds no problem, unless the options leave fingers
  /// down.
  ///
  /// - Parameters:
  ///   - options: The options of the import.
  ///   - body: Receives each event.
  /// - Throws: The error that `body` throws.
  public mutating func convert(
    _ options: ImportOptions = ImportOptions(),
    _ body: @escaping (InputEvent) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    // A copy of this import keeps its own warnings.
    log = log.copy
    let repair = ImportRepair(surface: header(options).surface, sink: body)
    defer { repair.tell(log) }
    try source.convert(
      DecoderSetup(log: log, options: options, isWhole: true) { event throws(RecordingError) in
        try repair.take(event)
      })
  }

  private static let maximumNameLength = 200

  /// Returns a file's name without its folder and its ending.
  private static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
