/// A name whose line determines the layer's place.
///
/// A formula gives some of the first four, or all of the six numbers of a matrix.
public enum FormulaResult: String, CaseIterable, Hashable, Sendable {
  /// The layer's rotation, in degrees, clockwise positive.
  case angle
  /// The layer's scale factor.
  case scale
  /// The fixed point of the rotation and the scale.
  case pivot
  /// The translation after that.
  case move
  /// The matrix's numbers, by Core Graphics' names.
  case a, b, c, d, tx, ty

  /// The type of its value.
  public var type: FormulaType {
    switch self {
    case .pivot, .move: .vector
    default: .number
    }
  }

  /// Whether the result is a number of the matrix.
  public var isOfMatrix: Bool { ![.angle, .scale, .pivot, .move].contains(self) }

  /// The six numbers of a matrix, in the order of `Transform2D`.
  static let matrix = allCases.filter(\.isOfMatrix)
}
