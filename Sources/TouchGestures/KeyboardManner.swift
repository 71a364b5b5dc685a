/// The effect of arrow keys on a layer with a kind of recognizer, for use without a touchscreen or
/// a mouse.
///
/// With every manner, Return is a finger for as long as it is down. If a layer has several
/// recognizers, the first of their manners in the order below applies.
public enum KeyboardManner: Sendable {
  /// Arrow keys show where a finger will land, and Shift with them swipes there.
  case points
  /// Arrow keys move the layer, `[` and `]` turn it, `+` and `-` scale it, as a trackpad's gesture
  /// does.
  case moves
  /// Arrow keys turn the layer about its anchor, one step each.
  case turns
  /// Arrow keys drag a finger, 10 points each.
  ///
  /// The finger passes the recognizer's threshold, in points, before the first step.
  case drags(past: RecognizerOption? = nil)
  /// Return taps or presses, and arrow keys do nothing.
  case presses
}
