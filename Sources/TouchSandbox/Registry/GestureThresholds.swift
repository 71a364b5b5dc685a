import TouchGestures
import TouchJSON

/// Thresholds of gestures by their names in scene files, for whole sessions: what a person wishes,
/// or a recording says that it was made with.
package enum GestureThresholds {
  /// Every name, in the order of `GestureTuning`, then those of a long press.
  package static var names: [String] {
    StandardRecognizer.thresholds.map(\.name) + ["minimumPressDuration", "allowableMovement"]
  }

  /// Sets the thresholds of a recognizer; one that has another value than the standard's already,
  /// because its scene or its behavior says so, keeps it.
  static func apply(_ values: [String: Double], to recognizer: GestureRecognizer) {
    let standard = GestureTuning.standard
    var tuning = recognizer.tuning
    for (name, field) in StandardRecognizer.thresholds {
      guard let value = values[name], tuning[keyPath: field] == standard[keyPath: field] else {
        continue
      }
      tuning[keyPath: field] = value
    }
    if tuning != recognizer.tuning { recognizer.tuning = tuning }
    guard let press = recognizer as? LongPressGestureRecognizer else { return }
    if let duration = values["minimumPressDuration"], press.minimumPressDuration == 0.5 {
      press.minimumPressDuration = duration
    }
    if let movement = values["allowableMovement"], press.allowableMovement == 10 {
      press.allowableMovement = movement
    }
  }

  /// A value as a file says it.
  package static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
