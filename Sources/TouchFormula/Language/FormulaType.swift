/// What a value of a formula is.
public enum FormulaType: String, CaseIterable, Hashable, Sendable {
  /// A number.
  case number
  /// Two numbers: a place, from the origin, or a way from place to place.
  case vector
  /// What a comparison gives.
  case truth

  /// With its article, as errors say it.
  var words: String {
    switch self {
    case .number: "a number"
    case .vector: "a vector"
    case .truth: "a truth value"
    }
  }
}
