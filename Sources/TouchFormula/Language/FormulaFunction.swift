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
    names.map { name -> FormulaType in
      switch name {
      case "u", "v", "P", "Q": .vector
      case "condition": .truth
      default: .number
      }
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
  public var form: String { "\(rawValue)(\(names.joined(separator: ", ")))" }

  /// The usual names of the parameters, which tell their types.
  private var names: [String] {
    switch self {
    case .sin, .cos, .tan, .rad, .unwrap: ["degrees"]
    case .deg: ["radians"]
    case .atan2: ["y", "x"]
    case .min, .max, .hypot: ["x", "y"]
    case .length, .unit, .angle: ["v"]
    case .distance: ["P", "Q"]
    case .dot, .cross: ["u", "v"]
    case .turn: ["v", "degrees"]
    case .choose: ["condition", "then", "else"]
    case .asin, .acos, .atan, .sqrt, .abs, .sign, .floor, .round, .exp, .log: ["x"]
    }
  }
}
