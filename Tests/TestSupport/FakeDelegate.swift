public import TouchGestures

/// A delegate that answers with closures and writes down what it was asked.
///
/// Recognizers hold it weakly.
public final class FakeDelegate: GestureRecognizerDelegate {
  /// Answers G-1.
  public var receivesEvent: (GestureRecognizer, TouchEvent) -> Bool = { _, _ in true }
  /// Answers G-2.
  public var receivesTouch: (GestureRecognizer, Touch) -> Bool = { _, _ in true }
  /// Answers G-3.
  public var begins: (GestureRecognizer) -> Bool = { _ in true }
  /// Answers G-5.
  public var simultaneous: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  /// Answers F-1 for the recognizer.
  public var requiresFailure: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  /// Answers F-1 for the other one.
  public var isRequiredToFail: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }

  /// Every question, as `begin pan`, `simultaneous pan pinch`.
  public var questions: [String] = []

  /// Makes a delegate with UIKit's answers.
  public init() {}

  /// G-1.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive event: TouchEvent
  ) -> Bool {
    questions.append("event \(recognizer.displayName)")
    return receivesEvent(recognizer, event)
  }
  /// G-2.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    questions.append("touch \(recognizer.displayName) \(touch.id)")
    return receivesTouch(recognizer, touch)
  }
  /// G-3.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    questions.append("begin \(recognizer.displayName)")
    return begins(recognizer)
  }
  /// G-5.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    questions.append("simultaneous \(recognizer.displayName) \(other.displayName)")
    return simultaneous(recognizer, other)
  }
  /// F-1.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    questions.append("requires \(recognizer.displayName) \(other.displayName)")
    return requiresFailure(recognizer, other)
  }
  /// F-1.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    questions.append("required \(recognizer.displayName) \(other.displayName)")
    return isRequiredToFail(recognizer, other)
  }
}
