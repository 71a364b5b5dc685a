/// A function that a formula calls.
///
/// All angles are in degrees, clockwise positive on a surface with y down; only ``deg`` and ``rad``
/// use radians.
public enum FormulaFunction: String, CaseIterable, Hashable, Sendable {
  // Functions of an angle.
  case sin, cos, tan
  // Functions that return an angle.
  case asin, acos, atan, atan2, angle, unwrap
  // Conversions from radians to degrees and back.
  case deg, rad
  case sqrt, abs, sign, min, max, floor, round, exp, log, hypot
  // Functions of vectors.
  case length, distance, dot, cross, unit, turn
  /// `if(c, a, b)`: one of two values of the same type.
  case choose = "if"

  /// The types of its parameters, in order; the formula chooses the type of the last two of
  /// ``choose``.
  public var parameters: [FormulaType] {
    switch self {
    case .sin, .cos, .tan, .asin, .acos, .atan, .deg, .rad, .sqrt, .abs, .sign, .floor, .round,
      .exp,
      .log, .unwrap:
      [.number]
    case .atan2, .min, .max, .hypot: [.number, .number]
    case .length, .unit, .angle: [.vector]
    case .distance, .dot, .cross: [.vector, .vector]
    case .turn: [.vector, .number]
    case .choose: [.truth, .number, .number]
    }
  }

  /// The type of its result; for ``choose``, the type of the last two parameters.
  public var result: FormulaType {
    switch self {
    case .unit, .turn: .vector
    default: .number
    }
  }

  /// The form of a call, with the usual names of the parameters.
  public var form: String {
    switch self {
    case .sin, .cos, .tan: "\(rawValue)(degrees)"
    case .atan2: "atan2(y, x)"
    case .min, .max, .hypot: "\(rawValue)(x, y)"
    case .length, .unit, .angle: "\(rawValue)(v)"
    case .distance: "distance(P, Q)"
    case .dot, .cross: "\(rawValue)(u, v)"
    case .turn: "turn(v, degrees)"
    case .choose: "if(condition, then, else)"
    case .rad, .unwrap: "\(rawValue)(degrees)"
    case .deg: "deg(radians)"
    default: "\(rawValue)(x)"
    }
  }
}
