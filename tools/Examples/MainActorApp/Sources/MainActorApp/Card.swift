import TouchGestures
import TouchScene

// PAGE
/// A layer of the app's own: it is highlighted while fingers are on it.
final class Card: Layer {
  /// A closure made on the main actor runs there: it uses the app's state, layers and touches.
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
