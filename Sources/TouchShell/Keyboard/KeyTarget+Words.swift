import TouchGeometry
import TouchGestures
package import TouchSandbox
import TouchScene

extension KeyTarget {
  /// The effect of keys on the target, in words.
  package var words: String {
    switch manner {
    case .moves: Self.row(["arrows move"] + changes + ["Return taps"])
    case .turns: "arrows turn · Return taps"
    case .drags: Self.row(["arrows drag"] + changes + ["Return taps"])
    case .points: "arrows point · Shift-arrow swipes · Space holds · Return taps · 1 … 5 fingers"
    case .presses: "Return taps"
    }
  }

  private static func row(_ parts: [String]) -> String { parts.joined(separator: " · ") }

  /// The effects of brackets and signs, which make a trackpad's gesture: not every recognizer turns
  /// or scales by it (IND-2).
  private var changes: [String] {
    let followers = layer.selfAndAncestors.flatMap(\.gestureRecognizers)
      .filter { $0.isEnabled && $0.acceptsTransformInput }
    let turns = followers.contains { recognizer in
      switch recognizer {
      case is PinchGestureRecognizer: false
      case let transform as TransformGestureRecognizer: transform.mode != .translation
      default: true
      }
    }
    let scales = followers.contains { recognizer in
      switch recognizer {
      case is RotationGestureRecognizer, is DialGestureRecognizer: false
      case let transform as TransformGestureRecognizer:
        transform.mode == .similarity || transform.mode == .affine
      default: true
      }
    }
    return (turns ? ["[ ] turn"] : []) + (scales ? ["+ − scale"] : [])
  }
}
