import TouchGestures
import TouchScene

extension Layer {
  /// Adds a recognizer for taps.
  ///
  /// - Parameters:
  ///   - name: The recognizer's name.
  ///   - taps: The number of taps.
  ///   - fingers: The number of fingers of each tap.
  ///   - sharesTouches: Whether the layer still receives the touches, as if there were no tap.
  ///   - delegate: The recognizer's delegate.
  ///   - action: Called after the last tap.
  /// - Returns: The recognizer.
  @discardableResult
  func addTap(
    _ name: String, taps: Int = 1, fingers: Int = 1, sharesTouches: Bool = false,
    delegate: (any GestureRecognizerDelegate)? = nil,
    action: @escaping (TapGestureRecognizer) -> Void
  ) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.name = name
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = fingers
    tap.cancelsTouchesInView = !sharesTouches
    tap.delaysTouchesEnded = !sharesTouches
    tap.delegate = delegate
    addGestureRecognizer(tap) { _, tap in action(tap) }
    return tap
  }
}
