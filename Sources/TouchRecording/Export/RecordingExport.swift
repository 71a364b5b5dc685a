import TouchInput
import TouchJSON

/// Exports a recording, or the trace of one, to formats of other programs.
///
///     var export = try RecordingExport(path: "pinch.touch.jsonl")
///     try export.write(.evemu, toFile: "pinch.evemu")
///
/// What is exported are the touches as a session receives them: the drags of a mouse and the turns
/// of a wheel count as the fingers that they play. The file is read twice, the first time when this
/// value is made: so nothing is written of one that is wrong somewhere.
public struct RecordingExport {
  /// A format that can be written.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// A device description and its events, for `evemu-play` and whatever reads evemu's files.
    case evemu
    /// A table for spreadsheets and plots: a line for each finger of each event, or of a trace a
    /// line for each of its lines.
    case csv
  }

  /// How much is collected before it is written.
  private static let chunk = 64 << 10

  /// That the file is cut off; nil if it is whole.
  public private(set) var truncation: RecordingError?
  /// The most fingers that are down at once; 0 for a trace.
  public private(set) var maximumFingers = 0
  /// Whether it is a trace and not a recording.
  public var isTrace: Bool { trace != nil }
  /// What is known of a trace; nil for a recording.
  private var trace: TraceTable?
  private let open: () throws(RecordingError) -> LineSource
  private let read: () throws(RecordingError) -> RecordingReader

  /// Reads a file once.
  ///
  /// - Parameter path: The file; also the name in errors.
  /// - Throws: What is wrong with it first.
  public init(path: String) throws(RecordingError) {
    try self.init(
      open: { () throws(RecordingError) in try LineSource(path: path) },
      read: { () throws(RecordingError) in try RecordingReader(path: path) })
  }

  /// Reads bytes in memory once.
  ///
  /// - Parameters:
  ///   - bytes: What a file would contain.
  ///   - name: The file's name in errors.
  /// - Throws: What is wrong with them first.
  public init(bytes: [UInt8], name: String) throws(RecordingError) {
    try self.init(
      open: { () throws(RecordingError) in LineSource(bytes: bytes, name: name) },
      read: { () throws(RecordingError) in try RecordingReader(bytes: bytes, name: name) })
  }

  private init(
    open: @escaping () throws(RecordingError) -> LineSource,
    read: @escaping () throws(RecordingError) -> RecordingReader
  ) throws(RecordingError) {
    self.open = open
    self.read = read
    if try startsTrace() {
      var table = TraceTable()
      try forEachLine { start, end throws(TextError) in try table.survey(start, end) }
      trace = table
    } else {
      try surveyRecording()
    }
  }

  private func startsTrace() throws(RecordingError) -> Bool {
    let source = try open()
    // The source owns the bytes of its line.
    return try withExtendedLifetime(source) { () throws(RecordingError) in
      guard let (start, end) = try source.next() else { return false }
      return TraceTable.recognizes(start, end)
    }
  }

  private mutating func surveyRecording() throws(RecordingError) {
    var player = RecordingPlayer(try read())
    var fingers = FingerPlaces()
    while let item = try player.next() {
      guard case .event(let event) = item else { continue }
      fingers.take(event)
      maximumFingers = max(maximumFingers, fingers.mostDown)
    }
    truncation = player.reader.truncation
  }

  /// Gives the lines of a trace.
  private mutating func forEachLine(
    _ body: (UnsafePointer<UInt8>, UnsafePointer<UInt8>) throws(TextError) -> Void
  ) throws(RecordingError) {
    let source = try open()
    while let (start, end) = try source.next() {
      guard start < end else { continue }
      do throws(TextError) {
        try body(start, end)
      } catch {
        var problem = error.at(source.name, line: source.number)
        guard !source.isTerminated else { throw problem }
        problem.severity = .warning
        truncation = problem
      }
    }
  }

  /// Writes to wherever the bytes are to go.
  ///
  /// - Parameters:
  ///   - format: What to write; of a trace only a table can be made.
  ///   - sink: Receives the bytes, many lines at a time.
  /// - Throws: What the sink throws, or that the file has changed and is wrong now.
  public mutating func write(
    _ format: Format, to sink: ([UInt8]) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    if let trace { return try write(trace, format, sink) }
    var player = RecordingPlayer(try read())
    var exporter: any RecordingExporter =
      switch format {
      case .evemu: EvemuExport(player.header, maximumFingers: maximumFingers)
      case .csv: CSVExport()
      }
    var bytes: [UInt8] = []
    exporter.begin(&bytes)
    while let item = try player.next() {
      guard case .event(let event) = item else { continue }
      exporter.take(event, &bytes)
      try flush(&bytes, atLeast: RecordingExport.chunk, sink)
    }
    try flush(&bytes, atLeast: 1, sink)
  }

  private mutating func write(
    _ trace: TraceTable, _ format: Format, _ sink: ([UInt8]) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    try check(format)
    let source = try open()
    var bytes: [UInt8] = []
    trace.begin(&bytes)
    while let (start, end) = try source.next() {
      guard start < end else { continue }
      do throws(TextError) {
        try trace.write(start, end, &bytes)
      } catch {
        // A last line that is cut off was told of in the first pass.
        guard !source.isTerminated else { throw error.at(source.name, line: source.number) }
      }
      try flush(&bytes, atLeast: RecordingExport.chunk, sink)
    }
    try flush(&bytes, atLeast: 1, sink)
  }

  private func check(_ format: Format) throws(RecordingError) {
    guard trace != nil, format != .csv else { return }
    throw RecordingError(
      file: try open().name, line: 1, what: "this is a trace", expected: "a recording's header")
  }

  private func flush(
    _ bytes: inout [UInt8], atLeast count: Int, _ sink: ([UInt8]) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    guard bytes.count >= count else { return }
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes a file, in place of one that is there once the new one is whole.
  ///
  /// - Parameters:
  ///   - format: What to write.
  ///   - path: The file; also the name in errors.
  ///   - replaces: Whether an ordinary file that is there already is replaced; otherwise it is an
  ///     error.
  /// - Throws: What keeps the file from being written, or that the file has changed and is wrong
  ///   now.
  public mutating func write(
    _ format: Format, toFile path: String, replaces: Bool = true
  ) throws(RecordingError) {
    try check(format)
    let file = try ReplacementFile(path: path, replaces: replaces)
    try write(format) { (bytes: [UInt8]) throws(RecordingError) in try file.write(bytes) }
    try file.finish()
  }
}

/// Writes one format.
protocol RecordingExporter {
  /// Writes what stands before the first event.
  mutating func begin(_ output: inout [UInt8])

  /// Writes an event, in the order of time.
  mutating func take(_ event: InputEvent, _ output: inout [UInt8])
}
