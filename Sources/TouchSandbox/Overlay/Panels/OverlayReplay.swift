/// What happened since the session's start, for a panel that wants to play it again and see what
/// else could have come of it.
package struct OverlayReplay {
  /// Whether frames are made for good, so that answers have to be there at once; else they are
  /// looked for between frames, when somebody asks.
  package let answersAtOnce: Bool
  /// All that is known of it, what comes after the present moment too; nil where it cannot be read.
  package let input: () -> ReplayableInput?

  /// Makes one of what can be played.
  package init(answersAtOnce: Bool = false, _ input: @escaping () -> ReplayableInput?) {
    self.answersAtOnce = answersAtOnce
    self.input = input
  }
}
