public import TouchGeometry

/// What a formula makes of two fingers.
public enum FormulaAnswer: Hashable, Sendable {
  /// What has happened to the layer since the fingers were pinned, as a map of the space in which
  /// the fingers are, and how far it says that the layer has turned, in degrees; nil if the formula
  /// has no line `angle`.
  case map(Transform2D, degrees: Double?)
  /// A result that no layer can follow: the layer stays where it is.
  case held(FormulaHold)
}

/// Why a formula's layer stays where it is.
public struct FormulaHold: Hashable, Sendable, CustomStringConvertible {
  /// What no layer can follow.
  public enum Cause: Hashable, Sendable {
    /// It is not a number: 0 ÷ 0, or the root of a negative number.
    case notANumber
    /// It is infinite: a number ÷ 0.
    case infinite
    /// The layer would have no size.
    case flat
  }

  /// The result whose value it is; of a flat matrix its first number.
  public let result: FormulaResult
  /// The value's fault.
  public let cause: Cause

  /// In a few words, for the pupil.
  public var description: String {
    switch cause {
    case .notANumber: "\(result.rawValue) is not a number, as 0 ÷ 0 is none: the layer waits"
    case .infinite: "\(result.rawValue) is infinite, as 1 ÷ 0 is: the layer waits"
    case .flat where result.isOfMatrix: "the matrix makes the layer flat: the layer waits"
    case .flat: "\(result.rawValue) makes the layer flat: the layer waits"
    }
  }
}
