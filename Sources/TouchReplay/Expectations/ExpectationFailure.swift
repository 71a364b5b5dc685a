import TouchGeometry
public import TouchInput
public import TouchRecording

/// An `expect` line that does not hold.
public struct ExpectationFailure: Hashable, Sendable, CustomStringConvertible {
  /// The expectation.
  public var expectation: RecordedExpectation
  /// The time of the expectation.
  public var time: Timestamp
  /// The line in the recording.
  public var line: Int
  /// The expected result, in words.
  public var expected: String
  /// The actual result, in words.
  public var actual: String
  /// The reason of the decisive verdict; nil if nothing has been decided.
  public var why: String?
  /// The time of that verdict.
  public var decided: Timestamp?

  /// Whether the recognizer has reached the state too often, rather than too seldom.
  public var isTooOften = false

  /// The evidence that a smaller recording of this failure must keep.
  var evidence = FailureEvidence()

  /// The rule that the reason names, as `TAP-4`; nil without a reason.
  public var rule: String? {
    guard let why, let end = why.firstIndex(of: ":") else { return nil }
    return String(why[..<end])
  }

  /// The expected and the actual result, and the reason on a line of its own.
  public var description: String {
    var text = "expected \(expected), but \(actual)"
    if let why { text += "\nwhy: \(why)" }
    return text
  }
}

extension RecordedExpectation {
  /// The expectation as a sentence.
  public var sentence: String { sentence(measuredBy: nil) }

  /// Returns the failure's sentence, with the words of the kind that measures it.
  func sentence(measuredBy kind: (any ExpectationKind)?) -> String {
    switch self {
    case .state(let recognizer, "possible", nil): "'\(recognizer)' to be possible"
    case .state(let recognizer, let state, nil): "'\(recognizer)' \(Self.told(state)) at least once"
    case .state(let recognizer, let state, 0?): "'\(recognizer)' not \(Self.told(state))"
    case .state(let recognizer, let state, let count?):
      "'\(recognizer)' \(Self.told(state)) \(Self.times(count))"
    case .never(let recognizer, let state): "'\(recognizer)' never \(Self.told(state))"
    case .map(let layer, let from, let to, let tolerance):
      "(\(short(from.x)), \(short(from.y))) of '\(layer)' at (\(short(to.x)), \(short(to.y)))"
        + ", within \(short(tolerance ?? Self.defaultTolerance)) pt"
    case .pose(let layer, let rotation, let scale, let tolerance):
      "'\(layer)' "
        + [rotation.map { "turned by \(short($0)) rad" }, scale.map { "scaled by \(short($0))" }]
        .compactMap(\.self).joined(separator: " and ")
        + ", within \(short(tolerance ?? Self.defaultTolerance))"
    case .text(let layer, let text): "'\(layer)' to show \"\(text)\""
    case .color(let layer, let color): "'\(layer)' to show \(color)"
    case .measure(let form, let layer, let subject, let numbers, let tolerance):
      "\(subject) on '\(layer)' "
        + (kind?.words(numbers)
          ?? form.numbers.compactMap { key in numbers[key].map { "\(key) \(short($0))" } }
          .joined(separator: " and "))
        + ", within \(short(tolerance ?? Self.defaultTolerance))"
    }
  }

  static func told(_ state: String) -> String { "to have moved to \(state)" }

  static func times(_ count: Int) -> String {
    count == 1 ? "once" : count == 0 ? "not" : "\(count) times"
  }
}

/// Returns a number that is too far off, with all its digits if fewer would look near enough.
func short(_ value: Double, unless isNear: (Double) -> Bool) -> String {
  let text = short(value)
  return Double(text).map(isNear) ?? false ? "\(value)" : text
}

/// Returns a number for display: at most six decimals, without trailing zeros.
package func short(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
  let rounded = (value * 1e6).rounded() / 1e6
  return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
}
