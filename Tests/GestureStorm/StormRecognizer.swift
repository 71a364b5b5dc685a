import TouchGestures
import TouchInput

extension RecognizerKind {
  fileprivate static let storm = RecognizerKind("storm")
}

/// A recognizer of somebody's own that proposes anything at any time, legal or not (S-5), and
/// ignores touches.
final class StormRecognizer: GestureRecognizer {
  private let dice: Dice
  private let relations: StormRelations

  init(dice: Dice, relations: StormRelations) {
    self.dice = dice
    self.relations = relations
    super.init()
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { relations.prevents(self, other) }

  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    relations.isPrevented(self, by: other)
  }

  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    relations.waits(self, for: other)
  }

  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    relations.keeps(self, other)
  }

  override var kind: RecognizerKind { .storm }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    act(event)
    if dice.chance(0.1), let touch = touches.first {
      ignore(touch, for: event)
      if self.touches.isEmpty { finish() }
    }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { act(event) }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if self.touches.isEmpty { finish() } else { act(event) }
  }

  override func deadlineReached(at time: Timestamp) {
    if touches.isEmpty { finish() } else if dice.chance(0.5) { state = .began }
  }

  private func act(_ event: TouchEvent) {
    guard dice.chance(0.4) else { return }
    if let state = dice.pick(GestureState.allCases) { self.state = state }
    if dice.chance(0.2) { setDeadline(event.timestamp.advanced(bySeconds: dice.number(0...1))) }
  }

  /// What begins must end: without fingers nothing else will end it (S-9).
  private func finish() { state = proposedState.isRunning || dice.chance(0.5) ? .ended : .failed }
}
