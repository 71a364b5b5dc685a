import TouchGestures

/// The thresholds of gestures by their names in scene files, for whole sessions: a user's
/// preferences, or the thresholds of a recording.
package enum GestureThresholds {
  /// All names: those that all recognizers have, then those of one kind.
  package static var names: [String] {
    (RecognizerKind.sharedThresholds + RecognizerKind.ofScenes.flatMap(\.ownThresholds)).map(\.name)
  }

  /// Sets those thresholds of a recognizer that its scene and its behavior have not set.
  static func apply(_ values: [String: Double], to recognizer: GestureRecognizer) {
    let options = RecognizerKind.sharedThresholds + recognizer.kind.ownThresholds
    for option in options where !option.isSet(on: recognizer) {
      if let value = values[option.name] { option.set(.number(value), on: recognizer) }
    }
  }

  /// Returns a value as files write it.
  package static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}

extension RecognizerKind {
  fileprivate var ownThresholds: [RecognizerOption] { thresholds.filter { !$0.isShared } }
}
