import TouchGestures
import TouchInput

/// Scrolling over the pad of swipes: it recognizes nothing, and says what the swipes will see.
final class SwipesScroll: PanGestureRecognizer {
  /// Called for each step, before any recognizer has decided; with the first of a burst, true.
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
