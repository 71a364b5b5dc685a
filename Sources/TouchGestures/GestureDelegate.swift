public import TouchInput

/// Decides what a recognizer may do (UIKit's `UIGestureRecognizerDelegate`).
///
/// Every method has UIKit's default. Answers never re-enter arbitration (G-8).
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether the recognizer may take new input from this event (G-1). Default true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool
  /// Whether the recognizer may see this touch; asked once, when it lands (G-2). Default true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Whether the recognizer may leave `possible`; its values are valid already (G-3). Default true.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
  /// Whether both may run at once; one true on either side is enough (G-5). Default false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool
  /// Whether the recognizer waits for `other` to fail (F-1). Default false; false is no veto.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool
  /// Whether `other` waits for the recognizer to fail (F-1). Default false; false is no veto.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// True.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive event: TouchEvent
  ) -> Bool { true }
  /// True.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }
  /// True.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
  /// False.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }
  /// False.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }
  /// False.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}

/// Hears of every transition and every delivery, in order of occurrence: what a trace is made of.
///
/// None is attached by default, and then none of it costs anything.
public protocol GestureObserver: AnyObject {
  /// A recognizer's state was released to the world; `old` equals `new` when `changed` acts again.
  /// Called before the recognizer's actions, while its values are those of the transition.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
    because verdict: Verdict?, at time: Timestamp)
  /// A recognizer assigned a state that cannot follow `old`: nothing happened (S-5).
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, ignored new: GestureState, in old: GestureState,
    at time: Timestamp)
  /// A target was told of a touch.
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
}
