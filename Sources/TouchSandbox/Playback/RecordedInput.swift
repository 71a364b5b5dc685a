import TouchGeometry
public import TouchInput
public import TouchRecording

/// A recording in memory, to be played from any point: the events that a session receives.
///
/// A frame of ten fingers takes about half a kilobyte; ten minutes at 120 Hz take about 35 MB.
/// Commands that play once from the start read line by line instead.
public struct RecordedInput: Sendable {
  /// An expectation and its place in the recording.
  public struct PlacedExpectation: Hashable, Sendable {
    /// The number of events before the expectation.
    public var eventCount: Int
    /// The time at which the expectation must hold.
    public var time: Timestamp
    /// The expectation.
    public var expectation: RecordedExpectation
  }

  /// The recording's first line.
  public package(set) var header: RecordingHeader
  /// The events, in order, including the end line.
  public private(set) var events: [InputEvent]
  /// The expectations between the events, in order.
  public let expectations: [PlacedExpectation]
  /// The error at which the file was truncated; nil if it is complete.
  public let truncation: RecordingError?
  /// The error that reports an unclosed recording and the time of its end; nil if it was closed.
  public let cut: RecordingError?
  /// The work of handling the events before each one, in touch samples; one element more than there
  /// are events.
  package let work: [Int]

  /// Reads all lines of a player.
  ///
  /// - Throws: The first error in the recording.
  public init(_ player: RecordingPlayer) throws(RecordingError) {
    var player = player
    var events: [InputEvent] = []
    var expectations: [PlacedExpectation] = []
    var work = [0]
    while let item = try player.next() {
      switch item {
      case .event(let event):
        events.append(event)
        var cost = 1
        if case .touches(let frame) = event.kind { cost += frame.samples.count }
        work.append(work[work.count - 1] + cost)
      case .expectation(let expectation, let time, _):
        expectations.append(
          PlacedExpectation(eventCount: events.count, time: time, expectation: expectation))
      }
    }
    header = player.header
    truncation = player.reader.truncation
    cut = player.reader.cut
    self.events = events
    self.expectations = expectations
    self.work = work
  }

  /// Returns the same recording with each event as a closure returns it, at the same time.
  package func mapEvents(_ change: (InputEvent) -> InputEvent) -> RecordedInput {
    var copy = self
    copy.events = events.map(change)
    return copy
  }

  /// The time of the last event; zero if there is none.
  public var duration: Timestamp { events.last?.time ?? .zero }

  /// Returns the number of events up to and including a moment.
  ///
  /// - Complexity: O(log n)
  public func eventCount(through time: Timestamp) -> Int {
    events.indices.bisected { events[$0].time <= time }
  }

  /// Returns the time of the last of a number of events.
  public func time(ofEventCount count: Int) -> Timestamp {
    guard count > 0, !events.isEmpty else { return .zero }
    return events[min(count, events.count) - 1].time
  }

  /// The captions, with their times; without the receipts of repairs.
  public var captions: [(time: Timestamp, text: String)] {
    events.compactMap { event in
      guard case .mark(let text) = event.kind, !text.hasPrefix(RepairReceipt.markPrefix)
      else { return nil }
      return (event.time, text)
    }
  }
}
