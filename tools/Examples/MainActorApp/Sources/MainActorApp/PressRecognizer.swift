import TouchGeometry
import TouchGestures

/// A recognizer of the app's own: two fingers that land together.
final class PressRecognizer: GestureRecognizer {
  private static let press = RecognizerKind("press")
  override var kind: RecognizerKind { Self.press }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if numberOfTouches == 2 { state = .ended }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { state = .failed }
}

// PAGE
/// A tap that counts the fingers that landed.
final class CountingTap: TapGestureRecognizer {
  private(set) var landed = 0

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    landed += touches.count
  }
}
// END
