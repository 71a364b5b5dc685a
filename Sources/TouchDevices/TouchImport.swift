public import TouchInput
public import TouchRecording

/// Imports what other programs recorded: multi-touch devices under Linux and Android, Kivy, TUIO.
///
///     var file = try TouchImport(path: "pinch.events")
///     let writer = try RecordingWriter(path: "pinch.touch.jsonl", header: file.header())
///     try file.convert { event throws(RecordingError) in try writer.write(event) }
///     try writer.close()
///     for warning in file.warnings { print(warning) }
///
/// The format is found by the content, never by the name. The file is read twice, the first time
/// when this value is made: so everything that keeps it from being imported is reported before
/// anything is written. What is odd but can be imported becomes one of ``warnings``. Memory does
/// not grow with the file beyond its own bytes.
public struct TouchImport {
  /// The file, as the caller named it.
  public let file: String
  /// What it is.
  public let format: FormatDescription
  private let formats: DeviceFormats
  private var source: any ImportSource
  private var log: ImportLog

  /// Finds the format and reads everything once.
  ///
  /// - Parameters:
  ///   - bytes: What the file contains.
  ///   - name: The file's name in errors; without its folder and ending also the name of a device
  ///     that has none.
  ///   - formats: The formats that it may be of.
  /// - Throws: That the format is not known, or the first line that is not of that format.
  public init(
    bytes: [UInt8], name: String, formats: DeviceFormats = .bundled
  ) throws(RecordingError) {
    file = name
    self.formats = formats
    log = ImportLog(file: name)
    let found = try formats.detect(bytes, name: name)
    format = found.about
    source = try found.source(bytes, name: name, &log)
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
  ///   - formats: The formats that it may be of.
  /// - Throws: What keeps it from being read, or from being imported.
  public init(path: String, formats: DeviceFormats = .bundled) throws(RecordingError) {
    try self.init(bytes: InputFile.contents(of: path), name: path, formats: formats)
  }

  /// What is odd about the file, each kind of oddity once; complete after ``convert(_:_:)``.
  public var warnings: [RecordingError] { log.warnings }

  /// Whether the file states the ranges of its device's axes, or is of a format that needs none.
  ///
  /// If not, ``describe(bytes:name:)`` can; else the values that occur stand for the ranges.
  public var isDescribed: Bool { source.isDescribed }

  /// Takes the ranges, the kind and the name of the device from another file, unless this one tells
  /// them.
  ///
  /// - Parameters:
  ///   - bytes: What the other file contains: the description of a device.
  ///   - name: Its name in errors.
  /// - Throws: That it has no description.
  public mutating func describe(bytes: [UInt8], name: String) throws(RecordingError) {
    let found = try formats.detect(bytes, name: name).description(in: bytes, name: name)
    guard let found else {
      throw RecordingError(
        file: name, what: "no description of a touch device in the file",
        expected: "the ranges of its axes")
    }
    guard !isDescribed else { return log.note(.unusedDescription) }
    source.describe(found)
  }

  /// Takes the ranges, the kind and the name of the device from another file, unless this one tells
  /// them.
  ///
  /// - Parameter path: The other file; also the name in errors.
  /// - Throws: What keeps it from being read, or that it has no description.
  public mutating func describe(path: String) throws(RecordingError) {
    try describe(bytes: InputFile.contents(of: path), name: path)
  }

  /// The first line of the recording.
  ///
  /// - Parameter options: What a person chose.
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

  /// Gives the events of the recording in order, the last of them its end.
  ///
  /// They are sound: `RecordingCheck` finds nothing wrong with them, unless the options leave
  /// fingers down.
  ///
  /// - Parameters:
  ///   - options: What a person chose.
  ///   - body: Receives each event.
  /// - Throws: What the body throws.
  public mutating func convert(
    _ options: ImportOptions = ImportOptions(),
    _ body: @escaping (InputEvent) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    let repair = ImportRepair(surface: header(options).surface, sink: body)
    defer { repair.tell(&log) }
    try source.convert(options, &log) { event throws(RecordingError) in try repair.take(event) }
  }

  private static let maximumNameLength = 200

  /// A file's name without its folder and its ending.
  private static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
