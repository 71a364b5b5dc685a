public import TouchGeometry

/// The result of a formula for two fingers.
public enum FormulaAnswer: Hashable, Sendable {
  /// The layer's movement since the fingers were pinned, as a map of the fingers' space, and the
  /// formula's rotation in degrees; nil if the formula has no line `angle`.
  case map(Transform2D, degrees: Double?)
  /// A result that no layer can follow: the layer keeps its place.
  case held(FormulaHold)
}

/// The reason why a formula's layer keeps its place.
public struct FormulaHold: Hashable, Sendable, CustomStringConvertible {
  /// A kind of value that no layer can follow.
  public enum Cause: Hashable, Sendable {
    /// A value that is not a number: 0 ÷ 0, or the root of a negative number.
    case notANumber
    /// An infinite value: a number ÷ 0.
    case infinite
    /// A value that would leave the layer without a size.
    case flat
  }

  /// The result with this value; for a flat matrix, its first number.
  public let result: FormulaResult
  /// The kind of the value.
  public let cause: Cause

  /// A short explanation, for the pupil.
  public var description: String {
    switch cause {
    case .notANumber: "\(result.rawValue) is not a number, as 0 ÷ 0 is none: the layer waits"
    case .infinite: "\(result.rawValue) is infinite, as 1 ÷ 0 is: the layer waits"
    case .flat where result.isOfMatrix: "the matrix makes the layer flat: the layer waits"
    case .flat: "\(result.rawValue) makes the layer flat: the layer waits"
    }
  }
}
