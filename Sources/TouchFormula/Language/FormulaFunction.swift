/// A function that a formula calls.
///
/// All angles are in degrees, clockwise positive on a surface with y down; only ``deg`` and ``rad``
/// know radians.
public enum FormulaFunction: String, CaseIterable, Hashable, Sendable {
  // Of an angle.
  case sin, cos, tan
  // They give an angle.
  case asin, acos, atan, atan2, angle, unwrap
  // Radians to degrees, and back.
  case deg, rad
  case sqrt, abs, sign, min, max, floor, round, exp, log, hypot
  // Of vectors.
  case length, distance, dot, cross, unit, turn
  /// `if(c, a, b)`: one of two values, which are of one type.
  case choose = "if"

  /// What it takes, in order; of ``choose`` the type of the last two is up to the formula.
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

  /// What it gives; of ``choose`` it is the type of the last two.
  public var result: FormulaType {
    switch self {
    case .unit, .turn: .vector
    default: .number
    }
  }

  /// How it is called, with the usual names of what it takes.
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
