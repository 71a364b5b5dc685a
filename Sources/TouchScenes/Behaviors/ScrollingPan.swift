import TouchGestures
import TouchInput

/// A pan that scrolling drives only where it says its phases, as all live scrolling does.
///
/// In recordings of programs before 0.2 it says none, and scrolled nothing in these scenes: they
/// play as they did.
final class ScrollingPan: PanGestureRecognizer {
  override func acceptsScrollInput(_ input: WheelEvent) -> Bool {
    input.phase != nil && super.acceptsScrollInput(input)
  }
}
