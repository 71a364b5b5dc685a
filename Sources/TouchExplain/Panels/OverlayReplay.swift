package import TouchInput

/// The events since the session's start, for a panel that replays them with changes.
package struct OverlayReplay {
  /// Whether frames are rendered for output, so that answers must be complete immediately;
  /// otherwise panels search between frames when the user asks.
  package let answersAtOnce: Bool
  /// Returns all events, including later ones, or nil if they cannot be read or begin after the
  /// given moment.
  package let input: (_ moment: Timestamp) -> ReplayableInput?
  /// The record of a live session, active while a panel that may need it is shown, or nil if all
  /// events are known anyway.
  let record: InputRecord?

  /// Creates a replay from a function that returns replayable input.
  package init(answersAtOnce: Bool = false, _ input: @escaping () -> ReplayableInput?) {
    self.answersAtOnce = answersAtOnce
    self.input = { _ in input() }
    record = nil
  }

  /// Creates a replay from the record of a live session.
  package init(_ record: InputRecord) {
    answersAtOnce = false
    input = { record.input(from: $0) }
    self.record = record
  }
}
