import TouchGestures

/// The settings of a recognizer of some kind, read from its object in a scene file.
struct RecognizerSettings: Sendable {
  private let values: [(option: RecognizerOption, value: RecognizerOption.Value)]

  /// Reads the common thresholds, then those of the kind; missing keys leave the recognizer's own
  /// values.
  init(_ reader: SceneReader, of kind: RecognizerKind) throws(SceneError) {
    var values: [(RecognizerOption, RecognizerOption.Value)] = []
    for option in RecognizerKind.sharedThresholds {
      guard case .number(_, let range) = option.form else { continue }
      if let number = try reader.number(option.name, in: range, "a number, 0 or more") {
        values.append((option, .number(number)))
      }
    }
    for option in kind.ownOptions {
      if let value = try reader.value(of: option) { values.append((option, value)) }
    }
    self.values = values
  }

  /// Applies the settings to a recognizer.
  func apply(to recognizer: GestureRecognizer) {
    for (option, value) in values { option.set(value, on: recognizer) }
  }
}

extension SceneReader {
  /// Returns the value of an option; nil if the key is missing.
  fileprivate func value(
    of option: RecognizerOption
  ) throws(SceneError) -> RecognizerOption.Value? {
    let key = option.name
    switch option.form {
    case .number(let unit, let range):
      return try number(key, in: range, unit.words(for: range)).map { .number($0) }
    case .count(let least): return try whole(key, from: least).map { .count($0) }
    case .flag: return try bool(key).map { .flag($0) }
    case .word(let words): return try word(key, of: words).map { .word($0) }
    case .words(let words): return try self.words(key, of: words).map { .words($0) }
    }
  }
}

extension GestureFigure.Unit {
  /// Returns the expectation of a number in a range: "seconds, 0 or more", "points from 20 to 500".
  fileprivate func words(for range: ClosedRange<Double>) -> String {
    let least = GestureThresholds.text(range.lowerBound)
    let (unlimited, limited) =
      switch self {
      case .points: ("a distance", "points")
      case .pointsPerSecond: ("a velocity", "points a second")
      case .radians: ("an angle", "radians")
      case .seconds: ("seconds", "seconds")
      case .factor: ("a number", "a part")
      case .count, .number: ("a number", "a number")
      }
    return range.upperBound < 1e6
      ? "\(limited) from \(least) to \(GestureThresholds.text(range.upperBound))"
      : "\(unlimited), \(least) or more"
  }
}
