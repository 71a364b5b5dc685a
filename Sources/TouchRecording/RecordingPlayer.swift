public import TouchInput

/// A player of a recording: the events that a live session received, and the expectations between
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
/// The lines go through an `InputPipeline`, as live input does, with the same bits: lines of equal
/// time that hold only moves of different fingers become one frame (E-2), `mouse` lines become
/// fingers, and `wheel` lines with Control or Shift become pinches. A recording of the events that
/// a session received passes unchanged.
///
/// The player does not wait: it returns events as fast as its caller asks, in memory that does not
/// grow with the file.
public struct RecordingPlayer {
  /// The next item of a recording.
  public enum Item: Hashable, Sendable {
    /// An event.
    case event(InputEvent)
    /// An expectation that must hold at that moment, and the number of its line.
    case expectation(RecordedExpectation, time: Timestamp, line: Int)
  }

  /// The source of the lines; its ``RecordingReader/truncation`` is known once ``next()`` has
  /// returned nil.
  public let reader: RecordingReader

  private var pipeline = InputPipeline()
  private var items: [Item] = []
  private var nextItem = 0
  /// The expectations between lines of one event, which wait for its end.
  private var waiting: [Item] = []
  private var lastTime = Timestamp.zero
  private var failure: RecordingError?
  private var isFinished = false

  /// Plays the lines of a reader, from its current line on.
  public init(_ reader: RecordingReader) { self.reader = reader }

  /// The recording's first line.
  public var header: RecordingHeader { reader.header }

  /// Returns the next event or expectation; nil at the end.
  ///
  /// - Throws: An error of the file, after all valid items before it have been returned.
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
        RecordingPlayer.play(line, &pipeline, &lastTime, &items, &waiting)
      } catch {
        failure = error
        finish()
      }
    }
  }

  private mutating func finish() {
    isFinished = true
    RecordingPlayer.advance(to: .distantFuture, &pipeline, &items, &waiting)
  }

  // Static, with the parts as separate arguments: a closure that captured all of `self` while the
  // pipeline runs would be an overlapping access.

  private static func play(
    _ line: RecordingLine, _ pipeline: inout InputPipeline, _ lastTime: inout Timestamp,
    _ items: inout [Item], _ waiting: inout [Item]
  ) {
    if line.time != lastTime {
      pipeline.flush { put($0, &items, &waiting) }
      lastTime = line.time
    }
    switch line.content {
    case .input(let kind):
      pipeline.process(InputEvent(time: line.time, kind)) { put($0, &items, &waiting) }
    case .expect(let expectation):
      let item = Item.expectation(expectation, time: line.time, line: line.number)
      // An expectation must not split an event, or a recording would play differently with it.
      if pipeline.isHolding { return waiting.append(item) }
      advance(to: line.time, &pipeline, &items, &waiting)
      items.append(item)
    }
  }

  private static func advance(
    to time: Timestamp, _ pipeline: inout InputPipeline, _ items: inout [Item],
    _ waiting: inout [Item]
  ) { pipeline.advance(to: time) { put($0, &items, &waiting) } }

  /// Appends an event, and the expectations that waited for it.
  private static func put(
    _ event: InputEvent, _ items: inout [Item], _ waiting: inout [Item]
  ) {
    items.append(.event(event))
    items.append(contentsOf: waiting)
    waiting.removeAll()
  }
}
