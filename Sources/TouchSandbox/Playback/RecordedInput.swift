public import TouchInput
public import TouchRecording

/// A recording in memory, to be played from any point: the events that a session receives.
///
/// A frame of ten fingers takes about half a kilobyte; ten minutes of them at 120 Hz about 35 MB.
/// Commands that play once from the start read line by line instead.
public struct RecordedInput: Sendable {
  /// Something that must be true, and where it stands.
  public struct PlacedExpectation: Hashable, Sendable {
    /// How many events stand before it.
    public var eventCount: Int
    /// When it must be true.
    public var time: Timestamp
    /// What must be true.
    public var expectation: RecordedExpectation
  }

  /// The recording's first line.
  public package(set) var header: RecordingHeader
  /// What happened, in order; the end line included.
  public private(set) var events: [InputEvent]
  /// What must be true in between, in order.
  public let expectations: [PlacedExpectation]
  /// Where the file was cut off, if it was.
  public let truncation: RecordingError?
  /// That the recording was not closed, and when it breaks off; nil if it was closed.
  public let cut: RecordingError?
  /// How much work it is to handle the events before each, in touch samples; one more than there
  /// are events.
  package let work: [Int]

  /// Reads everything that a player gives.
  ///
  /// - Throws: What is wrong with the recording first.
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

  /// The same recording with each event as a closure returns it, at the same time.
  package func mapEvents(_ change: (InputEvent) -> InputEvent) -> RecordedInput {
    var copy = self
    copy.events = events.map(change)
    return copy
  }

  /// The time of the last event; zero if there is none.
  public var duration: Timestamp { events.last?.time ?? .zero }

  /// How many events happen up to a moment, those of the moment included.
  ///
  /// - Complexity: O(log n)
  public func eventCount(through time: Timestamp) -> Int {
    var low = 0
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      if events[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The moment at which that many events have happened: the time of the last of them.
  public func time(ofEventCount count: Int) -> Timestamp {
    guard count > 0, !events.isEmpty else { return .zero }
    return events[min(count, events.count) - 1].time
  }

  /// The captions, with their times; receipts of repairs are none.
  public var captions: [(time: Timestamp, text: String)] {
    events.compactMap { event in
      guard case .mark(let text) = event.kind, !text.hasPrefix(RepairReceipt.markPrefix)
      else { return nil }
      return (event.time, text)
    }
  }
}
