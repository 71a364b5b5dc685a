/// Thresholds of gestures as another toolkit has them.
///
/// A library that has no such number, or one with another meaning, leaves ours; so do thresholds
/// that no preset can say, such as the farthest that a tap wanders, which is also how far two taps
/// of a row may be apart here and is two numbers elsewhere.
package enum GesturePreset: String, CaseIterable, Sendable {
  /// Ours: UIKit's, or the nearest that is known.
  case uikit
  /// Android's `ViewConfiguration`: touch slop 8 dp, span slop 16 dp, double tap 300 ms, long press
  /// 400 ms.
  case android
  /// Flutter's `constants.dart`: touch slop 18, pan slop 36, double tap 300 ms, long press 500 ms.
  case flutter
  /// Qt's `QStyleHints` and pointer handlers: drag threshold 10 px, double click 400 ms, press and
  /// hold 800 ms.
  case qt

  /// The thresholds that differ from ours, by their names in scene files.
  package var thresholds: [String: Double] {
    switch self {
    case .uikit: [:]
    case .android:
      [
        "panHysteresis": 8, "transformHysteresis": 8, "edgeHysteresis": 8, "pinchHysteresis": 16,
        "tapGap": 0.3, "minimumPressDuration": 0.4, "allowableMovement": 8,
      ]
    case .flutter:
      [
        "panHysteresis": 36, "transformHysteresis": 18, "edgeHysteresis": 18,
        "pinchHysteresis": 18, "tapGap": 0.3, "allowableMovement": 18,
      ]
    case .qt:
      ["pinchHysteresis": 10, "tapGap": 0.4, "tapDuration": 0.8, "minimumPressDuration": 0.8]
    }
  }
}
