import TouchGestures
public import TouchInput
public import TouchRecording

/// The moment at which the user takes a recording over: what was played up to there, and how it
/// ends.
///
/// A new take consists of the part that was played, the events that end what the recorded fingers
/// were doing (their fingers are cancelled, their buttons and keys released), and what is done from
/// then on.
public struct TakeOver: Sendable {
  /// When, in the recording.
  public let time: Timestamp
  /// The part that was played, what must be true in it included.
  public let lines: [RecordingLine]
  /// What ends it, all at ``time``; for the session and for the take.
  public let endings: [InputEvent]

  /// Takes over a recording of which that many events have been played.
  ///
  /// - Parameters:
  ///   - input: The recording.
  ///   - eventCount: How many of its events have happened.
  ///   - time: How far time has passed; not before the last of them.
  public init(_ input: RecordedInput, eventCount: Int, time: Timestamp) {
    let played = input.events.prefix(eventCount)
    let time = max(time, played.last?.time ?? .zero)
    var hands = OngoingInput()
    var keys: [String] = []
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
      if case .key(let key) = event.kind {
        keys.removeAll { $0 == key.key }
        if key.phase == .down { keys.append(key.key) }
      }
    }
    let releases = keys.reversed().map { InputEvent.Kind.key(KeyEvent(phase: .up, key: $0)) }
    self.time = time
    self.lines = lines
    endings = (hands.endings(fingers: .cancelled) + releases).map {
      InputEvent(time: time, $0)
    }
  }

  /// The header of the take.
  ///
  /// - Parameters:
  ///   - original: The recording's.
  ///   - name: The recording's name, for the notes.
  ///   - created: When the take is made, in ISO 8601.
  /// - Returns: The recording's own, but for its date and its notes.
  public func header(of original: RecordingHeader, name: String, created: String)
    -> RecordingHeader
  {
    var header = original
    header.rules = GestureRules.version
    header.created = created
    header.notes = "\(name) up to \(clock(time)), then live"
    return header
  }
}
