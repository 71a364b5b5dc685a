/// What arrow keys do with a layer that listens to a kind of recognizer, for a person without a
/// touchscreen and without a mouse.
///
/// Return is a finger for as long as it is down, with every manner. Of several recognizers on a
/// layer the one counts whose manner comes first here.
public enum KeyboardManner: Sendable {
  /// Arrows show where a finger will land, and Shift with them swipes there.
  case points
  /// Arrows move the layer, `[` and `]` turn it, `+` and `-` scale it, as a trackpad's gesture does.
  case moves
  /// Arrows turn the layer about its anchor, a step each.
  case turns
  /// Arrows drag a finger, 10 points each.
  ///
  /// The number of points that a recognizer takes to begin is passed before the first step.
  case drags(past: RecognizerOption? = nil)
  /// Return taps or presses, and arrows do nothing.
  case presses
}
