import TouchGestures
public import TouchInput
public import TouchRecording

/// The moment at which the user takes over a recording, with the played part and its endings.
///
/// A new take consists of the part that was played, the events that end the input of the recorded
/// hand (its fingers are cancelled, its buttons and keys released), and the user's own input from
/// then on.
public struct TakeOver: Sendable {
  /// The moment, in the recording.
  public let time: Timestamp
  /// The lines of the played part, including its expectations.
  public let lines: [RecordingLine]
  /// The events that end the played part, all at ``time``; for the session and for the take.
  public let endings: [InputEvent]

  /// Takes over a recording after a number of its events.
  ///
  /// - Parameters:
  ///   - input: The recording.
  ///   - eventCount: The number of its events that have been played.
  ///   - time: The time that has passed; not before the last of those events.
  public init(_ input: RecordedInput, eventCount: Int, time: Timestamp) {
    let played = input.events.prefix(eventCount)
    let time = max(time, played.last?.time ?? .zero)
    var hands = OngoingInput()
    var lines: [RecordingLine] = []
    lines.reserveCapacity(played.count)
    var expectations = input.expectations[...]
    for (index, event) in played.enumerated() {
      while let next = expectations.first, next.eventCount <= index {
        lines.append(RecordingLine(time: next.time, .expect(next.expectation)))
        expectations.removeFirst()
      }
      // The end of the recording is not the end of the take.
      if event.kind == .end { continue }
      lines.append(RecordingLine(event))
      hands.note(event.kind)
    }
    // Expectations after the last event are part of the take if their time has passed.
    for next in expectations.prefix(while: { $0.eventCount <= played.count && $0.time <= time }) {
      lines.append(RecordingLine(time: next.time, .expect(next.expectation)))
    }
    self.time = time
    self.lines = lines
    endings = hands.endings(fingers: .cancelled).map { InputEvent(time: time, $0) }
  }

  /// Returns the header of the take.
  ///
  /// - Parameters:
  ///   - original: The recording's header.
  ///   - name: The recording's name, for the notes.
  ///   - created: The time at which the take is made, in ISO 8601.
  /// - Returns: The recording's header with another date and other notes.
  public func header(of original: RecordingHeader, name: String, created: String) -> RecordingHeader
  {
    var header = original
    header.rules = GestureRules.version
    header.created = created
    header.notes = "\(name) up to \(clock(time)), then live"
    return header
  }
}
