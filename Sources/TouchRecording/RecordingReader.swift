import TouchInput
import TouchJSON

/// A reader of a recording, line by line, in memory that does not grow with the file.
///
///     let reader = try RecordingReader(path: "photos.touch.jsonl")
///     while let line = try reader.next() { … }
///     if let warning = reader.truncation { print(warning) }
///
/// The reader is strict: a violation of <doc:RecordingFormat> is an error that names the line, the
/// column and the expected content. That covers the grammar, missing keys and wrong types, times
/// that run backwards, and impossible fingers: a finger that moves or lifts without being down,
/// lands twice, or occurs twice in a line. After an error in a line, ``next()`` may be called again
/// and continues behind it; the line still counts for its fingers, so that one slip is reported
/// once. ``RecordingCheck`` lists all errors in this way.
///
/// A file that was truncated, by a crash or a full disk, is read up to its last complete line, and
/// ``truncation`` gives the place of the cut.
///
/// Use a reader from one thread at a time.
public final class RecordingReader {
  /// The first line.
  public let header: RecordingHeader
  /// The warning that the last line was cut off; nil if it was not, or if that is not yet known.
  public private(set) var truncation: RecordingError?
  /// Whether the `end` line has been read: the recording was closed properly.
  @exclusivity(unchecked) public private(set) var isClosed = false

  private let source: LineSource
  // The reader runs on one thread, and no call during a change of these comes back here.
  @exclusivity(unchecked) private var fingers = FingerTracker()
  @exclusivity(unchecked) private var lastTime = Timestamp.zero
  @exclusivity(unchecked) private var touchCount = 1
  /// Further errors of the previous line, the last one first.
  @exclusivity(unchecked) private var waiting: [RecordingError] = []
  @exclusivity(unchecked) private var isFinished = false

  /// Opens a file of at most 256 MiB and reads its header.
  ///
  /// - Parameter path: The file; also the name in errors.
  /// - Throws: An error if the file cannot be read, or an error in its header.
  public convenience init(path: String) throws(RecordingError) {
    try self.init(path: path, isEndless: false)
  }

  /// Opens a file and reads its header.
  ///
  /// - Parameters:
  ///   - path: The file; also the name in errors.
  ///   - isEndless: Whether a file of more than 256 MiB, or a pipe that never ends, is read as
  ///     well. Otherwise a longer file is an error, here or of ``next()``.
  /// - Throws: An error if the file cannot be read, or an error in its header.
  public convenience init(path: String, isEndless: Bool) throws(RecordingError) {
    try self.init(LineSource(path: path, isEndless: isEndless))
  }

  /// Reads from bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: The content of a file.
  ///   - name: The file's name in errors.
  /// - Throws: An error in the header.
  public convenience init(bytes: [UInt8], name: String) throws(RecordingError) {
    try self.init(LineSource(bytes: bytes, name: name))
  }

  /// Reads the lines of a source, from its first.
  ///
  /// - Parameter source: The source, which nothing else reads.
  /// - Throws: An error in the header.
  package init(_ source: LineSource) throws(RecordingError) {
    self.source = source
    guard let (start, end) = try source.next() else {
      throw RecordingError(
        file: source.name, what: "the file is empty", expected: "a recording's header")
    }
    var parser = LineParser(from: start, to: end)
    do throws(TextError) {
      let line = UnsafeBufferPointer(start: start, count: end - start)
      if let stranger = JSONText.stranger(in: line, expected: "a recording's header") {
        throw stranger
      }
      header = try parser.header()
    } catch { throw RecordingReader.error(error, source, start, end) }
  }

  /// The file, as the caller named it.
  public var file: String { source.name }

  /// The warning that the recording was not closed, with the time of its last line.
  ///
  /// The program or the machine that wrote it stopped early. Nil if the recording was closed, or is
  /// not read to its end.
  public var cut: RecordingError? {
    guard isFinished, !isClosed else { return nil }
    let moment = "after \(lastTime.exactSeconds) s"
    if var cut = truncation {
      cut.what += ", \(moment)"
      return cut
    }
    return RecordingError(
      file: source.name, line: source.number, what: "the recording was cut off \(moment)",
      expected: "a last line with \"end\"", severity: .warning)
  }

  /// The number of fingers that are down after the last line read.
  public var fingersDown: Int { fingers.count }

  /// Returns the next line; nil at the end of the recording.
  ///
  /// - Throws: An error in the line, or an error if the file cannot be read.
  public func next() throws(RecordingError) -> RecordingLine? {
    if let error = waiting.popLast() { throw error }
    guard let entry = try nextEntry() else { return nil }
    if let first = entry.problems.first {
      waiting = entry.problems.dropFirst().reversed()
      throw first
    }
    return entry.line
  }

  /// A readable line, and its problems.
  struct Entry {
    var line: RecordingLine
    var problems: [RecordingError] = []
  }

  /// Returns the next readable line, valid or not; nil at the end of the recording.
  ///
  /// Numbers that are not finite are read as such, pressures are not checked, and fingers and times
  /// may be impossible. The problems list all of these.
  ///
  /// - Throws: An error if a line, or the file, cannot be read.
  func nextEntry() throws(RecordingError) -> Entry? {
    guard !isFinished else { return nil }
    guard let (start, end) = try source.next() else {
      isFinished = true
      return nil
    }
    if isClosed {
      isFinished = true
      throw error("a line after the end", expected: "nothing after the line with \"end\"")
    }
    if !source.isTerminated, !RecordingReader.isWholeJSON(start, end) {
      isFinished = true
      truncation = error(
        "the recording is cut off in this line", expected: "a whole line; all before it is used")
      truncation?.severity = .warning
      return nil
    }
    var parser = LineParser(from: start, to: end)
    parser.touchType = header.defaultTouchType
    parser.version = header.version
    parser.expectedTouches = touchCount
    parser.scanner.isLenient = true
    do throws(TextError) {
      let (time, content) = try parser.line()
      var entry = Entry(line: RecordingLine(time: time, content, number: source.number))
      if let problem = parser.scanner.numberProblem {
        entry.problems.append(RecordingReader.error(problem, source, start, end))
      }
      check(entry.line) { problem in
        entry.problems.append(RecordingReader.error(problem, source, start, end))
      }
      return entry
    } catch {
      throw RecordingReader.error(parser.scanner.numberProblem ?? error, source, start, end)
    }
  }

  // MARK: Checks across lines

  private func check(_ line: RecordingLine, _ tell: (TextError) -> Void) {
    if line.time < lastTime {
      tell(
        TextError(
          what: "t runs backwards from \(lastTime.exactSeconds) to \(line.time.exactSeconds)",
          expected: "times that never decrease"))
    } else {
      lastTime = line.time
    }
    switch line.content {
    case .input(.touches(let frame)):
      touchCount = frame.samples.count
      for sample in frame.samples {
        if let problem = fingers.accept(sample.id, sample.phase, line: line.number) {
          tell(problem)
        }
      }
      fingers.endLine()
    case .input(.focus(.lost)): fingers.removeAll()
    case .input(.end): isClosed = true
    default: break
    }
  }

  private static func isWholeJSON(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Bool {
    var scanner = JSONScanner(from: start, to: end)
    do throws(TextError) {
      // A wrong escape is a mistake in a whole line, not a sign that the line was cut off.
      try scanner.skipValue(checksTexts: false)
      try scanner.finish()
      return true
    } catch { return false }
  }

  // MARK: Errors

  private func error(_ what: String, expected: String) -> RecordingError {
    RecordingError(file: source.name, line: source.number, what: what, expected: expected)
  }

  private static func error(
    _ problem: TextError, _ source: LineSource, _ start: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>
  ) -> RecordingError {
    if start == end {
      return RecordingError(
        file: source.name, line: source.number, what: "the line is empty",
        expected: source.number == 1 ? "a recording's header" : "an event")
    }
    let column = problem.offset.map { offset in
      // Columns count characters, not bytes: a byte that continues a character does not count.
      1
        + UnsafeBufferPointer(start: start, count: min(offset, end - start))
        .count { $0 & 0xC0 != 0x80 }
    }
    return RecordingError(
      file: source.name, line: source.number, column: column, what: problem.what,
      expected: problem.expected)
  }
}
