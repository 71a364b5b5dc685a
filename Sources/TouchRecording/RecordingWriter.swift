public import TouchInput
import TouchJSON

/// Writes a recording line by line, each of them complete in the file when the call returns.
///
///     let writer = try RecordingWriter(path: "photos.touch.jsonl", header: header)
///     try writer.write(event)        // as it happens
///     try writer.end(at: now)
///
/// One `write` a line and no buffer across events: a process that is killed loses at most the line
/// in flight, and the file plays up to there. The file is synced to the disk by ``end(at:)`` or
/// ``close()``, and before that whenever the owner of a clock asks its ``synchronizer()`` to,
/// against a loss of power. A line of moved touches allocates nothing.
///
/// Whatever it writes, ``RecordingReader`` reads back to equal values. An event that the format
/// cannot hold is *refused*: a NaN, a time earlier than the one before, a move of a finger that is
/// not down. The call throws, nothing is written, and the next event may be fine. When the file
/// *fails*, because the disk is full or the file was removed, that call and every later one throws
/// ``failure``: the owner reports it and goes on without recording.
///
/// A line of text needs version 2 of the format. A file of version 1 becomes one of version 2 with
/// its first such line; where the header cannot be changed any more, in a pipe or a sink, give the
/// header that version to begin with, else text is refused.
///
/// Used from one thread at a time.
public final class RecordingWriter {
  /// Receives the bytes of one line, its line end included.
  public typealias Sink = (_ line: UnsafeRawBufferPointer) throws(RecordingError) -> Void

  /// How many seconds of recorded time pass between two looks whether the file is still there.
  private static let checkInterval = 1.0

  /// The file, as the caller named it.
  public let file: String
  /// How many lines have been written, the header included.
  public private(set) var lineCount = 0
  /// What the lines amount to that have been written.
  public private(set) var summary = RecordingSummary()
  /// What ended the recording before its time; nil while all is well.
  public private(set) var failure: RecordingError?

  private var output: OpenFile?
  private let sink: Sink?
  private var formatter: LineFormatter
  private var version: Int
  private var fingers = FingerTracker()
  private var hasEnd = false
  private var lastTime = Timestamp.zero
  private var lastCheck = Timestamp.zero

  /// Creates a file and writes the header.
  ///
  /// A file that is there already is replaced at once when the new one has its header, so that the
  /// name is that of a recording at every moment. As long as the writer is open no other one can
  /// replace its file.
  ///
  /// - Parameters:
  ///   - path: The file; also the name in errors.
  ///   - header: The first line.
  ///   - replaces: Whether an ordinary file that is there already is replaced; otherwise it is an
  ///     error.
  /// - Throws: What keeps the file from being written; then a file that was there is as it was.
  public convenience init(
    path: String, header: RecordingHeader, replaces: Bool = true
  ) throws(RecordingError) {
    var name = try LiveName(path, replaces: replaces)
    let file = try name.open()
    do throws(RecordingError) {
      try self.init(path, file, nil, header)
    } catch {
      name.abandon()
      throw error
    }
    try name.publish()
  }

  /// Writes to wherever the lines are to go.
  ///
  /// - Parameters:
  ///   - name: The file's name in errors.
  ///   - header: The first line.
  ///   - sink: Receives each line; what it throws is the recording's ``failure``.
  /// - Throws: What the sink throws, or what is wrong with the header.
  public convenience init(
    name: String, header: RecordingHeader, sink: @escaping Sink
  ) throws(RecordingError) {
    try self.init(name, nil, sink, header)
  }

  private init(
    _ name: String, _ output: consuming OpenFile?, _ sink: Sink?, _ header: RecordingHeader
  ) throws(RecordingError) {
    file = name
    self.output = consume output
    self.sink = sink
    formatter = LineFormatter(touchType: header.defaultTouchType)
    version = header.version
    formatter.format(header)
    if let problem = formatter.problemOfHeader { throw refusal(problem) }
    try send()
  }

  /// Writes something that happened.
  ///
  /// Touches that are stationary are left out, and a frame of nothing else altogether.
  ///
  /// - Parameter event: The event; its time is written as it is.
  /// - Throws: That the event cannot be written, or ``failure``.
  public func write(_ event: InputEvent) throws(RecordingError) {
    try write(event.time, .input(event.kind))
  }

  /// Writes something that must be true.
  ///
  /// - Parameters:
  ///   - expectation: What must be true.
  ///   - time: When.
  /// - Throws: That it cannot be written, or ``failure``.
  public func write(_ expectation: RecordedExpectation, at time: Timestamp) throws(RecordingError) {
    try write(time, .expect(expectation))
  }

  /// Writes a line; its number is not looked at.
  ///
  /// - Parameter line: The line.
  /// - Throws: That it cannot be written, or ``failure``.
  public func write(_ line: RecordingLine) throws(RecordingError) {
    try write(line.time, line.content)
  }

  /// Something that syncs the file to the disk, on any thread, while lines are written.
  ///
  /// - Returns: It; nil when the lines go to a sink.
  /// - Throws: That no more files can be opened.
  public func synchronizer() throws(RecordingError) -> RecordingSynchronizer? {
    guard output != nil else { return nil }
    return RecordingSynchronizer(try output?.duplicate())
  }

  /// Writes the line that says that the recording was closed properly, and closes the file.
  ///
  /// - Parameter time: How far time has passed; not earlier than the last event, else that one's.
  /// - Throws: ``failure``.
  public func end(at time: Timestamp) throws(RecordingError) {
    if !hasEnd { try write(max(time, lastTime), .input(.end)) }
    try close()
  }

  /// Syncs what was written to the disk and closes the file, without an end line.
  ///
  /// - Throws: ``failure``.
  public func close() throws(RecordingError) {
    guard failure == nil else { return }
    failure = RecordingError(
      file: file, what: "the recording is closed", expected: "no more events")
    try output?.synchronize()
    output = nil
  }

  // MARK: One line

  private func write(
    _ time: Timestamp, _ content: RecordingLine.Content
  ) throws(RecordingError) {
    if let failure { throw failure }
    if case .input(.touches(let frame)) = content,
      frame.samples.allSatisfy({ $0.phase == .stationary })
    {
      return
    }
    if let problem = problem(of: time, content) { throw refusal(problem) }
    formatter.format(time, content)
    if let problem = formatter.problem(of: content) { throw refusal(problem) }
    try checkFile(time)
    if content.isText, version < RecordingHeader.textVersion { try raiseVersion() }
    try send()
    note(time, content)
  }

  private func problem(of time: Timestamp, _ content: RecordingLine.Content) -> TextError? {
    if hasEnd {
      return TextError(
        what: "a line after the end", expected: "nothing after the line that says end")
    }
    if time < lastTime {
      return TextError(
        what: "t runs backwards from \(lastTime.exactSeconds) to \(time.exactSeconds)",
        expected: "times that never decrease")
    }
    guard case .input(.touches(let frame)) = content else { return nil }
    return fingers.problem(in: frame.samples)
  }

  private func note(_ time: Timestamp, _ content: RecordingLine.Content) {
    lastTime = time
    switch content {
    case .input(.touches(let frame)):
      for sample in frame.samples {
        _ = fingers.accept(sample.id, sample.phase, line: lineCount)
      }
      fingers.endLine()
    case .input(.focus(.lost)): fingers.removeAll()
    case .input(.end): hasEnd = true
    default: break
    }
    summary.add(RecordingLine(time: time, content), fingersDown: fingers.count)
  }

  /// Makes the file one of the version that has text: one digit of its header.
  private func raiseVersion() throws(RecordingError) {
    let digit = [UInt8(ascii: "0") + UInt8(RecordingHeader.textVersion)]
    let offset = LineFormatter.beforeVersion.utf8CodeUnitCount
    guard output?.overwrite(digit, at: offset) == true else {
      throw refusal(
        TextError(
          what: "text in a recording of version \(version)",
          expected: "version \(RecordingHeader.textVersion) in the header"))
    }
    version = RecordingHeader.textVersion
  }

  private func checkFile(_ time: Timestamp) throws(RecordingError) {
    guard time.seconds(since: lastCheck) >= RecordingWriter.checkInterval else { return }
    lastCheck = time
    if output?.isLinked == false {
      let error = RecordingError(
        file: file, what: "the file was removed while recording", expected: "it to stay")
      failure = error
      throw error
    }
  }

  private func send() throws(RecordingError) {
    do throws(RecordingError) {
      try formatter.withLine { line throws(RecordingError) in
        if let sink { try sink(line) }
        try output?.write(line)
      }
      lineCount += 1
    } catch {
      failure = error
      throw error
    }
  }

  private func refusal(_ problem: TextError) -> RecordingError {
    RecordingError(file: file, line: lineCount + 1, what: problem.what, expected: problem.expected)
  }
}
