public import TouchInput

/// An object that decides what a recognizer may do (UIKit's `UIGestureRecognizerDelegate`).
///
/// Every method has UIKit's default. Answers never re-enter arbitration (G-8).
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether the recognizer may take new input from this event (G-1). Default true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool
  /// Whether the recognizer may receive this touch; asked once, at its landing (G-2). Default true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Whether the recognizer may leave `possible`; its values are already valid (G-3). Default true.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
  /// Whether both may run together; one true on either side is enough (G-5). Default false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool
  /// Whether the recognizer waits for `other` to fail (F-1). Default false; false does not cancel a
  /// requirement made elsewhere.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool
  /// Whether `other` waits for the recognizer to fail (F-1). Default false; false does not cancel a
  /// requirement made elsewhere.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Returns true.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive event: TouchEvent
  ) -> Bool { true }
  /// Returns true.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
  /// Returns false.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}

/// An observer of every transition and every delivery, in order of occurrence, as in a trace.
///
/// By default no observer is attached, and reporting costs nothing.
public protocol GestureObserver: AnyObject {
  /// Reports a released state of a recognizer; `old` equals `new` when `changed` acts again.
  /// Called before the recognizer's actions, while its values are those of the transition.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
    because verdict: Verdict?, at time: Timestamp)
  /// Reports a state that cannot follow `old` and that the recognizer therefore ignored (S-5).
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, ignored new: GestureState, in old: GestureState,
    at time: Timestamp)
  /// Reports a touch that was delivered to a target.
  func touch(
    _ touch: Touch, wasDeliveredTo target: any TouchTarget, as phase: TouchPhase, at time: Timestamp
  )
}

extension GestureObserver {
  /// Does nothing.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, ignored new: GestureState, in old: GestureState,
    at time: Timestamp
  ) {}
  /// Does nothing.
  public func touch(
    _ touch: Touch, wasDeliveredTo target: any TouchTarget, as phase: TouchPhase, at time: Timestamp
  ) {}
}
