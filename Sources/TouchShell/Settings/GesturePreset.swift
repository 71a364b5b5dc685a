/// Another toolkit's thresholds of gestures.
///
/// If a library has no such number, or one with another meaning, ours stays. So do thresholds that
/// no preset can express, such as the largest distance that a tap wanders. Here, that number also
/// limits the distance between two taps of a row; elsewhere it is two numbers.
package enum GesturePreset: String, CaseIterable, Sendable {
  /// Our thresholds: UIKit's, or the nearest known ones.
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
