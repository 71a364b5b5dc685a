public import TouchInput
import TouchJSON

/// A writer of a recording, line by line; each line is complete in the file when the call returns.
///
///     let writer = try RecordingWriter(path: "photos.touch.jsonl", header: header)
///     try writer.write(event)        // as it happens
///     try writer.end(at: now)
///
/// Each line is one `write`, without a buffer across events: a process that is killed loses at most
/// the current line, and the file plays up to there. Against a loss of power, ``end(at:)`` and
/// ``close()`` sync the file to the disk, and a ``synchronizer()`` does before that, whenever its
/// owner asks. A line of moved touches allocates nothing.
///
/// ``RecordingReader`` reads everything back to equal values. An event that the format cannot hold
/// is *refused*: a NaN, a time earlier than the one before, a move of a finger that is not down.
/// The call throws, nothing is written, and the next event may be valid. If the file *fails*,
/// because the disk is full or the file was removed, that call and every later one throws
/// ``failure``: report it and continue without recording.
///
/// A line of text needs version 2 of the format. A file of version 1 becomes one of version 2 with
/// its first such line. In a pipe or a sink the header cannot be changed any more: give the header
/// version 2 at the start, or text is refused.
///
/// Use a writer from one thread at a time.
public final class RecordingWriter {
  /// A function that receives the bytes of one line, its line end included.
  public typealias Sink = (_ line: UnsafeRawBufferPointer) throws(RecordingError) -> Void

  /// The interval between two checks that the file still exists, in seconds of recorded time.
  private static let checkInterval = 1.0

  /// The file, as the caller named it.
  public let file: String
  /// The number of lines written, the header included.
  public private(set) var lineCount = 0
  /// The summary of the lines written.
  public private(set) var summary = RecordingSummary()
  /// The error that ended the recording early; nil if there is none.
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
  /// The writer replaces an existing file once the new one has its header, so that the name is that
  /// of a recording at every moment. While the writer is open, no other writer can replace its
  /// file.
  ///
  /// - Parameters:
  ///   - path: The file; also the name in errors.
  ///   - header: The first line.
  ///   - replaces: Whether an existing regular file is replaced; otherwise it is an error.
  /// - Throws: An error if the file cannot be written; then an existing file is unchanged.
  public convenience init(
    path: String, header: RecordingHeader, replaces: Bool = true
  ) throws(RecordingError) {
    var name = try NewFile(path, replaces: replaces, isLive: true)
    let file = try name.open()
    do throws(RecordingError) {
      try self.init(path, file, nil, header)
    } catch {
      name.abandon()
      throw error
    }
    try name.publish()
  }

  /// Writes to a sink.
  ///
  /// - Parameters:
  ///   - name: The file's name in errors.
  ///   - header: The first line.
  ///   - sink: Receives each line; an error that it throws is the recording's ``failure``.
  /// - Throws: The sink's error, or an error in the header.
  public convenience init(
    name: String, header: RecordingHeader, sink: @escaping Sink
  ) throws(RecordingError) { try self.init(name, nil, sink, header) }

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

  /// Writes an event.
  ///
  /// Stationary touches are left out, and so is a frame of nothing else.
  ///
  /// - Parameter event: The event; its time is written unchanged.
  /// - Throws: An error if the event cannot be written, or ``failure``.
  public func write(_ event: InputEvent) throws(RecordingError) {
    try write(event.time, .input(event.kind))
  }

  /// Writes an expectation.
  ///
  /// - Parameters:
  ///   - expectation: The expectation.
  ///   - time: The time at which it must hold.
  /// - Throws: An error if the expectation cannot be written, or ``failure``.
  public func write(_ expectation: RecordedExpectation, at time: Timestamp) throws(RecordingError) {
    try write(time, .expect(expectation))
  }

  /// Writes a line; its number is ignored.
  ///
  /// - Parameter line: The line.
  /// - Throws: An error if the line cannot be written, or ``failure``.
  public func write(_ line: RecordingLine) throws(RecordingError) {
    try write(line.time, line.content)
  }

  /// Returns an object that syncs the file to the disk, on any thread, while lines are written.
  ///
  /// - Returns: A synchronizer, or nil if the lines go to a sink.
  /// - Throws: An error if no more files can be opened.
  public func synchronizer() throws(RecordingError) -> RecordingSynchronizer? {
    guard output != nil else { return nil }
    return RecordingSynchronizer(try output?.duplicate())
  }

  /// Writes the end line, which marks the recording as closed properly, and closes the file.
  ///
  /// - Parameter time: The time of the end; the time of the last event if that is later.
  /// - Throws: ``failure``.
  public func end(at time: Timestamp) throws(RecordingError) {
    if !hasEnd { try write(max(time, lastTime), .input(.end)) }
    try close()
  }

  /// Syncs the file to the disk and closes it, without an end line.
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

  private func write(_ time: Timestamp, _ content: RecordingLine.Content) throws(RecordingError) {
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
        what: "a line after the end", expected: "nothing after the line with \"end\"")
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
      for sample in frame.samples { _ = fingers.accept(sample.id, sample.phase, line: lineCount) }
      fingers.endLine()
    case .input(.focus(.lost)): fingers.removeAll()
    case .input(.end): hasEnd = true
    default: break
    }
    summary.add(RecordingLine(time: time, content), fingersDown: fingers.count)
  }

  /// Raises the file's version to the one with text, by changing one digit of its header.
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
