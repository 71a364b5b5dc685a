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
  public var parameters: [FormulaType] { signature.map(\.value) }

  /// The type of its result; for ``choose``, the type of the last two parameters.
  public var result: FormulaType {
    switch self {
    case .unit, .turn: .vector
    default: .number
    }
  }

  /// The form of a call, with the usual names of the parameters.
  public var form: String {
    "\(rawValue)(\(signature.map(\.key).joined(separator: ", ")))"
  }

  /// The usual names of the parameters, with their types.
  private var signature: KeyValuePairs<String, FormulaType> {
    switch self {
    case .sin, .cos, .tan, .rad, .unwrap: ["degrees": .number]
    case .deg: ["radians": .number]
    case .atan2: ["y": .number, "x": .number]
    case .min, .max, .hypot: ["x": .number, "y": .number]
    case .length, .unit, .angle: ["v": .vector]
    case .distance: ["P": .vector, "Q": .vector]
    case .dot, .cross: ["u": .vector, "v": .vector]
    case .turn: ["v": .vector, "degrees": .number]
    case .choose: ["condition": .truth, "then": .number, "else": .number]
    case .asin, .acos, .atan, .sqrt, .abs, .sign, .floor, .round, .exp, .log: ["x": .number]
    }
  }
}
