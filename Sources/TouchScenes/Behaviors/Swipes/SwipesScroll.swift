import TouchGestures
import TouchInput

/// A recognizer of scrolling over the pad of swipes that recognizes nothing itself: it reports the
/// events that the swipes will receive.
final class SwipesScroll: PanGestureRecognizer {
  /// Called for each step before any recognizer has decided; the flag is true for the first step of
  /// a burst.
  var willScroll: (WheelEvent, Bool) -> Void = { _, _ in }

  override func acceptsScrollInput(_ input: WheelEvent) -> Bool {
    (input.phase == .began || (input.phase != nil && isScrolling))
      && super.acceptsScrollInput(input)
  }

  override func scrollInput(_ input: WheelEvent, at time: Timestamp) {
    if input.phase != .ended { willScroll(input, !isScrolling) }
    isScrolling = true
    super.scrollInput(input, at: time)
  }

  override func reset() {
    super.reset()
    isScrolling = false
  }

  private var isScrolling = false
}
