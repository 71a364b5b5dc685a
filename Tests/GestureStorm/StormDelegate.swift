import TestBasics
import TouchGestures

/// Who may run beside whom, who waits for whom and who prevents whom: by chance, but always the
/// same for two names.
final class StormRelations {
  private let seed: UInt64
  private let together: UInt64
  private let waiting: UInt64

  init(dice: Dice, seed: UInt64) {
    self.seed = seed
    together = dice.pick([0, 30, 100]) ?? 0
    waiting = dice.pick([0, 0, 5, 20]) ?? 0
  }

  func areTogether(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    draw(a, b, 1) < together
  }

  /// Whether `a` wants to wait for `b`; two may want to wait for each other (F-8).
  func waits(_ a: GestureRecognizer, for b: GestureRecognizer) -> Bool { draw(a, b, 2) < waiting }

  /// Whether `a` wants `b` to wait for it.
  func keeps(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool { draw(a, b, 3) < waiting }

  func prevents(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool { draw(a, b, 4) < 85 }

  func isPrevented(_ a: GestureRecognizer, by b: GestureRecognizer) -> Bool { draw(a, b, 5) < 85 }

  /// A number below 100.
  private func draw(_ a: GestureRecognizer, _ b: GestureRecognizer, _ question: UInt64) -> UInt64 {
    var bits = SeededGenerator.mixed(seed ^ question)
    for byte in "\(a.displayName) \(b.displayName)".utf8 {
      bits = SeededGenerator.mixed(bits ^ UInt64(byte))
    }
    return bits % 100
  }
}

/// Answers by chance, but about two recognizers always the same.
final class StormDelegate: GestureRecognizerDelegate {
  let relations: StormRelations
  private let dice: Dice

  init(dice: Dice, relations: StormRelations) {
    self.dice = dice
    self.relations = relations
  }

  /// G-5: one yes is enough.
  func areSimultaneous(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    (a.delegate === self && relations.areTogether(a, b))
      || (b.delegate === self && relations.areTogether(b, a))
  }

  /// F-1: any yes is enough.
  func requires(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.failureRequirements.contains { $0 === b } || a.shouldRequireFailure(of: b)
      || b.shouldBeRequiredToFail(by: a) || (a.delegate === self && relations.waits(a, for: b))
      || (b.delegate === self && relations.keeps(b, a))
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { relations.areTogether(recognizer, other) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { relations.waits(recognizer, for: other) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { relations.keeps(recognizer, other) }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool {
    dice.chance(0.98)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    dice.chance(0.95)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { dice.chance(0.9) }
}
