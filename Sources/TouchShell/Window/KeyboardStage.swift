import TouchInput

/// The keyboard's hand as a stage: keys operate the selected layer.
///
/// The resulting events go directly to the player, because they are in the points of the session,
/// which the later stages do not know.
@MainActor
final class KeyboardStage: InputStage {
  private(set) var hand = KeyboardHand()

  func handle(_ event: InputEvent, on content: any ShellContent, _ next: Next) -> Bool {
    guard let player = content.player else { return next(event) }
    if case .key = event.kind, content.hasKeyboardElsewhere { return next(event) }
    return hand.handle(event, on: player.session) { player.operate($0) } || next(event)
  }

  func advance(to time: Timestamp, on content: any ShellContent, _ next: Next) {
    guard let player = content.player else { return }
    hand.advance(to: time, on: player.session) { player.operate($0) }
  }

  var nextDeadline: Timestamp? { hand.nextDeadline }

  /// Lifts the hand's fingers.
  func finish(at time: Timestamp, _ emit: (InputEvent) -> Void) { hand.finish(at: time, emit) }

  /// Restarts the hand for another session.
  func restart() { hand = KeyboardHand() }
}
