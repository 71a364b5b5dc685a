/// A name whose line says where the layer goes.
///
/// A formula gives some of the first four, or all of the six numbers of a matrix.
public enum FormulaResult: String, CaseIterable, Hashable, Sendable {
  /// How far the layer turns, in degrees, clockwise positive.
  case angle
  /// By which factor it grows.
  case scale
  /// The point about which it turns and grows.
  case pivot
  /// How far it moves then.
  case move
  /// The matrix's numbers, by Core Graphics' names.
  case a, b, c, d, tx, ty

  /// What its line must give.
  public var type: FormulaType {
    switch self {
    case .pivot, .move: .vector
    default: .number
    }
  }

  /// Whether it is a number of the matrix.
  public var isOfMatrix: Bool {
    switch self {
    case .angle, .scale, .pivot, .move: false
    case .a, .b, .c, .d, .tx, .ty: true
    }
  }

  /// The six numbers of a matrix, in the order of `Transform2D`.
  static let matrix = allCases.filter(\.isOfMatrix)
}
