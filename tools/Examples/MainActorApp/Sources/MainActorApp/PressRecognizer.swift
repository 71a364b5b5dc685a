import TouchGeometry
import TouchGestures

extension RecognizerKind {
  nonisolated fileprivate static let press = RecognizerKind("press")
}

/// A recognizer of the app's own: two fingers that land together.
nonisolated final class PressRecognizer: GestureRecognizer {
  override var kind: RecognizerKind { .press }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if numberOfTouches == 2 { state = .ended }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { state = .failed }
}

// PAGE
/// A recognizer that belongs to the main actor: each override says that it does not.
final class CountingTap: TapGestureRecognizer {
  private(set) var landed = 0

  nonisolated override init() { super.init() }

  nonisolated override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    let count = touches.count
    MainActor.assumeIsolated { landed += count }
  }
}
// END
