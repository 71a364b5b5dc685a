public import TouchInput

/// Plays a recording: gives the events that a live session received, and what must be true between
/// them.
///
///     var player = RecordingPlayer(try RecordingReader(path: path))
///     while let item = try player.next() {
///       switch item {
///       case .event(let event): session.handle(event)
///       case .expectation(let expectation, let time, let line): …
///       }
///     }
///
/// The lines go through an `InputPipeline`, as live input does: lines of equal time that hold only
/// moves of different fingers become one frame (E-2), `mouse` lines become fingers, `wheel` lines
/// with Control or Shift become pinches, with the same bits as they would live. A recording of what
/// a session received passes unchanged.
///
/// Time does not pass here: the player gives events as fast as it is asked, in memory that does not
/// grow with the file.
public struct RecordingPlayer {
  /// What comes next in a recording.
  public enum Item: Hashable, Sendable {
    /// Something that happened.
    case event(InputEvent)
    /// Something that must be true at that moment, and the number of the line that says so.
    case expectation(RecordedExpectation, time: Timestamp, line: Int)
  }

  /// Where the lines come from; its ``RecordingReader/truncation`` is known once ``next()`` gave
  /// nil.
  public let reader: RecordingReader

  private var pipeline = InputPipeline()
  private var items: [Item] = []
  private var nextItem = 0
  private var lastTime = Timestamp.zero
  private var failure: RecordingError?
  private var isFinished = false

  /// Plays what a reader reads from where it stands.
  public init(_ reader: RecordingReader) { self.reader = reader }

  /// The recording's first line.
  public var header: RecordingHeader { reader.header }

  /// The next event or expectation; nil at the end.
  ///
  /// - Throws: What is wrong with the file, after everything that was right before it has been
  ///   given.
  public mutating func next() throws(RecordingError) -> Item? {
    while true {
      if nextItem < items.count {
        nextItem += 1
        return items[nextItem - 1]
      }
      if let failure {
        self.failure = nil
        throw failure
      }
      guard !isFinished else { return nil }
      items.removeAll(keepingCapacity: true)
      nextItem = 0
      do {
        guard let line = try reader.next() else {
          finish()
          continue
        }
        RecordingPlayer.play(line, &pipeline, &lastTime, &items)
      } catch {
        failure = error
        finish()
      }
    }
  }

  private mutating func finish() {
    isFinished = true
    RecordingPlayer.advance(to: .distantFuture, &pipeline, &items)
  }

  // Static, with the parts as separate arguments: a closure that captured all of `self` while the
  // pipeline runs would be an overlapping access.

  private static func play(
    _ line: RecordingLine, _ pipeline: inout InputPipeline, _ lastTime: inout Timestamp,
    _ items: inout [Item]
  ) {
    if line.time != lastTime {
      pipeline.flush { items.append(.event($0)) }
      lastTime = line.time
    }
    switch line.content {
    case .input(let kind):
      pipeline.process(InputEvent(time: line.time, kind)) { items.append(.event($0)) }
    case .expect(let expectation):
      advance(to: line.time, &pipeline, &items)
      items.append(.expectation(expectation, time: line.time, line: line.number))
    }
  }

  private static func advance(
    to time: Timestamp, _ pipeline: inout InputPipeline, _ items: inout [Item]
  ) {
    pipeline.advance(to: time) { items.append(.event($0)) }
  }
}
