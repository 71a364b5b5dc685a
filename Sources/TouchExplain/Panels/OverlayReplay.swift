package import TouchInput

/// What happened since the session's start, for a panel that wants to play it again and see what
/// else could have come of it.
package struct OverlayReplay {
  /// Whether frames are made for good, so that answers have to be there at once; else they are
  /// looked for between frames, when the user asks.
  package let answersAtOnce: Bool
  /// All of its events, those after the present moment too; nil where they cannot be read, or begin
  /// after a moment.
  package let input: (_ moment: Timestamp) -> ReplayableInput?
  /// Keeps what happens to a live session, while a panel is shown that may ask; nil where all of it
  /// is known anyway.
  let record: (any ReplayRecord)?

  /// Makes one of what can be played.
  package init(answersAtOnce: Bool = false, _ input: @escaping () -> ReplayableInput?) {
    self.answersAtOnce = answersAtOnce
    self.input = { _ in input() }
    record = nil
  }

  /// Makes one of the record of a live session.
  package init(_ record: any ReplayRecord) {
    answersAtOnce = false
    input = { record.input(from: $0) }
    self.record = record
  }
}

/// Keeps what happens to a live session, so that it can be played again.
package protocol ReplayRecord: AnyObject {
  /// Keeps what happens from now on, as soon as it can.
  func begin()
  /// Keeps nothing any more.
  func end()
  /// Keeps an event that was handled.
  func note(_ event: InputEvent)
  /// The events that it holds, to be played again.
  ///
  /// - Parameter moment: From when on it has to be known.
  /// - Returns: The events; nil where they begin after the moment.
  func input(from moment: Timestamp) -> ReplayableInput?
}
