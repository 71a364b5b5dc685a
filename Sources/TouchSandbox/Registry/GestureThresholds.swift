import TouchGestures

/// Thresholds of gestures by their names in scene files, for whole sessions: what a person wishes,
/// or a recording says that it was made with.
package enum GestureThresholds {
  /// Every name: those that all recognizers have, then those of one kind.
  package static var names: [String] {
    (RecognizerKind.sharedThresholds + RecognizerKind.ofScenes.flatMap(\.ownThresholds)).map(\.name)
  }

  /// Sets the thresholds of a recognizer; one that has another value than the standard's already,
  /// because its scene or its behavior says so, keeps it.
  static func apply(_ values: [String: Double], to recognizer: GestureRecognizer) {
    var tuning = recognizer.tuning
    for option in RecognizerKind.sharedThresholds {
      guard let value = values[option.name], let field = option.tuning,
        tuning[keyPath: field] == GestureTuning.standard[keyPath: field]
      else { continue }
      tuning[keyPath: field] = value
    }
    if tuning != recognizer.tuning { recognizer.tuning = tuning }
    let own = recognizer.kind.ownThresholds.filter { values[$0.name] != nil }
    guard !own.isEmpty, let standard = recognizer.kind.make?() else { return }
    for option in own where option.value(of: recognizer) == option.value(of: standard) {
      if let value = values[option.name] { option.set(.number(value), on: recognizer) }
    }
  }

  /// A value as a file says it.
  package static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}

extension RecognizerKind {
  /// Those that are no fields of `GestureTuning`.
  fileprivate var ownThresholds: [RecognizerOption] { thresholds.filter { $0.tuning == nil } }
}
