import TouchJSON
public import TouchRecording

/// Exports a recording, or its trace, to formats of other programs.
///
///     var export = try RecordingExport(path: "pinch.touch.jsonl")
///     try export.write(.evemu, toFile: "pinch.evemu")
///
/// The touches are exported as a session receives them: the drags of a mouse and the turns of a
/// wheel count as the fingers into which they are converted. The file is read twice, the first time
/// when this value is made: so nothing is written of a file with an error.
public struct RecordingExport {
  /// The number of bytes collected before they are written.
  private static let chunk = 64 << 10

  /// The warning that the file is cut off; nil if the file is complete.
  public private(set) var truncation: RecordingError?
  /// The largest number of fingers that are down together; 0 for a trace.
  public private(set) var maximumFingers = 0
  /// Whether the file is a trace, not a recording.
  public let isTrace: Bool
  private let open: () throws(RecordingError) -> LineSource

  /// Reads a file once.
  ///
  /// - Parameter path: The file; also the name in errors.
  /// - Throws: The first error in the file.
  public init(path: String) throws(RecordingError) {
    try self.init { () throws(RecordingError) in try LineSource(path: path) }
  }

  /// Reads bytes in memory once.
  ///
  /// - Parameters:
  ///   - bytes: The content of a file.
  ///   - name: The file's name in errors.
  /// - Throws: The first error in the bytes.
  public init(bytes: [UInt8], name: String) throws(RecordingError) {
    try self.init { () throws(RecordingError) in LineSource(bytes: bytes, name: name) }
  }

  private init(_ open: @escaping () throws(RecordingError) -> LineSource) throws(RecordingError) {
    self.open = open
    isTrace = try RecordingExport.startsTrace(try open())
    if isTrace {
      truncation = try forEachLine { start, end throws(TextError) in
        try TraceLine.check(start, end)
      }
    } else {
      try surveyRecording()
    }
  }

  /// Returns whether the first line is one of a trace: an object whose first key is the time.
  private static func startsTrace(_ source: LineSource) throws(RecordingError) -> Bool {
    // The source owns the bytes of its line.
    try withExtendedLifetime(source) { () throws(RecordingError) in
      guard let (start, end) = try source.next() else { return false }
      var scanner = JSONScanner(from: start, to: end)
      do throws(TextError) {
        try scanner.openObject("the line")
        return try scanner.nextKey()?.matches("t") ?? false
      } catch { return false }
    }
  }

  private mutating func surveyRecording() throws(RecordingError) {
    var player = RecordingPlayer(try RecordingReader(open()))
    var fingers = FingerPlaces()
    while let item = try player.next() {
      guard case .event(let event) = item else { continue }
      fingers.take(event)
      maximumFingers = max(maximumFingers, fingers.mostDown)
    }
    truncation = player.reader.truncation
  }

  /// Passes on the lines of a trace; returns the problem with a truncated last line.
  @discardableResult
  private func forEachLine(
    _ body: (UnsafePointer<UInt8>, UnsafePointer<UInt8>) throws(TextError) -> Void,
    after: () throws(RecordingError) -> Void = {}
  ) throws(RecordingError) -> RecordingError? {
    let source = try open()
    while let (start, end) = try source.next() {
      guard start < end else { continue }
      do throws(TextError) {
        try body(start, end)
      } catch {
        var problem = error.at(source.name, line: source.number)
        guard !source.isTerminated else { throw problem }
        problem.severity = .warning
        return problem
      }
      try after()
    }
    return nil
  }

  /// Writes the export to a sink.
  ///
  /// - Parameters:
  ///   - format: The format, such as ``WritableFormat/csv``; a trace can only become a table.
  ///   - sink: Receives the bytes, many lines at a time.
  /// - Throws: The sink's error, or an error if the file has changed and is now invalid.
  public mutating func write(
    _ format: some WritableFormat, to sink: ([UInt8]) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    if isTrace { return try writeTrace(format, sink) }
    var player = RecordingPlayer(try RecordingReader(open()))
    var writer = try format.makeWriter(player.header, maximumFingers: maximumFingers)
    var bytes: [UInt8] = []
    writer.begin(&bytes)
    while let item = try player.next() {
      guard case .event(let event) = item else { continue }
      writer.take(event, &bytes)
      try flush(&bytes, atLeast: RecordingExport.chunk, sink)
    }
    try flush(&bytes, atLeast: 1, sink)
  }

  private mutating func writeTrace(
    _ format: any WritableFormat, _ sink: ([UInt8]) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    try checkTakesTraces(format)
    var table = TraceTable()
    try forEachLine { start, end throws(TextError) in try table.survey(start, end) }
    var bytes: [UInt8] = []
    table.begin(&bytes)
    try forEachLine { start, end throws(TextError) in
      try table.write(start, end, &bytes)
    } after: { () throws(RecordingError) in
      try flush(&bytes, atLeast: RecordingExport.chunk, sink)
    }
    try flush(&bytes, atLeast: 1, sink)
  }

  private func checkTakesTraces(_ format: any WritableFormat) throws(RecordingError) {
    if format.takesTraces { return }
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

  /// Writes the export to a file, and replaces an existing one atomically.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - path: The file; also the name in errors.
  ///   - replaces: Whether an existing regular file is replaced; otherwise it is an error.
  /// - Throws: An error if the file cannot be written, or if the recording has changed and is now
  ///   invalid.
  public mutating func write(
    _ format: some WritableFormat, toFile path: String, replaces: Bool = true
  ) throws(RecordingError) {
    if isTrace { try checkTakesTraces(format) }
    let file = try ReplacementFile(path: path, replaces: replaces)
    try write(format) { (bytes: [UInt8]) throws(RecordingError) in try file.write(bytes) }
    try file.finish()
  }
}
