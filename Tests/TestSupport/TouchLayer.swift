import TouchGeometry
public import TouchGestures
public import TouchInput
public import TouchScene

/// A layer that writes down every call it gets and lets a test answer.
public final class TouchLayer: Layer {
  /// Every call, one a line: `began 1 2`.
  public var calls: [String] = []
  /// Called inside each touch method, after it was written down.
  public var onTouches: ((TouchPhase, [Touch], TouchEvent) -> Void)?
  /// Answers `gestureRecognizerShouldBegin`.
  public var begins: (GestureRecognizer) -> Bool = { _ in true }

  /// Answers and tells as if no test had said anything.
  func forgetClosures() {
    onTouches = nil
    begins = { _ in true }
  }

  private func write(_ phase: TouchPhase, _ touches: [Touch], _ event: TouchEvent) {
    calls.append((["\(phase)"] + touches.map { "\($0.id)" }).joined(separator: " "))
    onTouches?(phase, touches, event)
  }

  /// Writes it down.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    write(.began, touches, event)
  }
  /// Writes it down.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    write(.moved, touches, event)
  }
  /// Writes it down.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    write(.ended, touches, event)
  }
  /// Writes it down.
  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    write(.cancelled, touches, event)
  }
  /// Answers with ``begins``.
  public override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    begins(recognizer)
  }
}
