import TouchGestures
import TouchInput

/// A pan that is driven only by scrolling with phases, as all live scrolling is.
///
/// In recordings of programs before 0.2, scrolling has no phases and moved nothing in these scenes:
/// they play unchanged.
final class ScrollingPan: PanGestureRecognizer {
  override func acceptsScrollInput(_ input: WheelEvent) -> Bool {
    input.phase != nil && super.acceptsScrollInput(input)
  }
}
