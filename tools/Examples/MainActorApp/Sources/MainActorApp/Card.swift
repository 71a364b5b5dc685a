import TouchGestures
import TouchScene

// PAGE
/// A layer of the app's own: it is highlighted while fingers are on it.
nonisolated final class Card: Layer {
  /// Made on the main actor, it can do there what it likes, with layers and touches too.
  var onTouch: (Card, [Touch]) -> Void = { _, _ in }
  private var fingers = 0

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    fingers += touches.count
    decoration.borderWidth = 4
    onTouch(self, touches)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    fingers -= touches.count
    if fingers == 0 { decoration.borderWidth = 0 }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    touchesEnded(touches, with: event)
  }
}
// END
