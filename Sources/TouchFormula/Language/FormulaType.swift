/// A type of values in a formula.
public enum FormulaType: String, CaseIterable, Hashable, Sendable {
  /// A number.
  case number
  /// Two numbers: a location, from the origin, or the vector from one location to another.
  case vector
  /// The result of a comparison.
  case truth

  /// The type with its article, as in errors.
  var words: String {
    switch self {
    case .number: "a number"
    case .vector: "a vector"
    case .truth: "a truth value"
    }
  }
}
