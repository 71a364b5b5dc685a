import TouchInput

/// Keys as a hand: they operate the layer that is selected.
///
/// What becomes of them goes to the player at once. It is in the points of the session, which the
/// stages behind this one know nothing of.
@MainActor
final class KeyboardStage: InputStage {
  private(set) var hand = KeyboardHand()

  func handle(
    _ event: InputEvent, on content: any ShellContent, _ next: (InputEvent) -> Bool
  ) -> Bool {
    guard let player = content.player else { return next(event) }
    if case .key = event.kind, content.hasKeyboardElsewhere { return next(event) }
    return hand.handle(event, on: player.session) { player.operate($0) } || next(event)
  }

  func advance(to time: Timestamp, on content: any ShellContent, _ next: (InputEvent) -> Bool) {
    guard let player = content.player else { return }
    hand.advance(to: time, on: player.session) { player.operate($0) }
  }

  var nextDeadline: Timestamp? { hand.nextDeadline }

  /// Lifts its fingers.
  func finish(at time: Timestamp, _ emit: (InputEvent) -> Void) { hand.finish(at: time, emit) }

  /// Another session is played with.
  func restart() { hand = KeyboardHand() }
}
