import TouchGeometry

extension FormulaFunction {
  /// Returns the function's value, with numbers in `dx`; ``choose`` and ``unwrap`` need more than
  /// two values.
  func value(_ first: Vector, _ second: Vector) -> Vector {
    switch self {
    case .unit: return first / first.length
    case .turn:
      let (cos, sin) = (Self.cosine(second.dx), Self.sine(second.dx))
      return first.applying(Transform2D(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0))
    case .length: return Vector(dx: first.length, dy: 0)
    case .distance: return Vector(dx: (second - first).length, dy: 0)
    case .dot: return Vector(dx: first.dot(second), dy: 0)
    case .cross: return Vector(dx: first.cross(second), dy: 0)
    case .angle: return Vector(dx: Self.degrees(first.angle), dy: 0)
    default: return Vector(dx: number(first.dx, second.dx), dy: 0)
    }
  }

  /// Returns the value of a function of numbers.
  private func number(_ x: Double, _ y: Double) -> Double {
    switch self {
    case .sin: Self.sine(x)
    case .cos: Self.cosine(x)
    case .tan: Self.sine(x) / Self.cosine(x)
    case .asin: Self.degrees(arctangent(y: x, x: ((1 - x) * (1 + x)).squareRoot()))
    case .acos: Self.degrees(arccosine(x))
    case .atan: Self.degrees(arctangent(y: x, x: 1))
    // The call has y first, and zeros have no sign, as in `Vector.angle`.
    case .atan2: Self.degrees(arctangent(y: x + 0, x: y + 0))
    case .deg: Self.degrees(x)
    case .rad: Angle.degrees(x).radians
    case .sqrt: x.squareRoot()
    case .abs: x.magnitude
    case .sign: x == 0 || x.isNaN ? x : x > 0 ? 1 : -1
    case .min: x.isNaN || y.isNaN ? .nan : Swift.min(x, y)
    case .max: x.isNaN || y.isNaN ? .nan : Swift.max(x, y)
    case .floor: x.rounded(.down)
    case .round: x.rounded()
    case .exp: exponential(x)
    case .log: logarithm(x)
    case .hypot: Vector(dx: x, dy: y).length
    default: .nan
    }
  }

  private static func degrees(_ radians: Double) -> Double { Angle.radians(radians).degrees }

  /// Returns the sine of an angle in degrees, exact at quarter turns.
  static func sine(_ degrees: Double) -> Double {
    let reduced = degrees.remainder(dividingBy: 360)
    switch reduced {
    case 0, 180, -180: return 0
    case 90: return 1
    case -90: return -1
    default: return TouchGeometry.sine(Angle.degrees(reduced).radians)
    }
  }

  /// Returns the cosine of an angle in degrees, exact at quarter turns.
  static func cosine(_ degrees: Double) -> Double {
    let reduced = degrees.remainder(dividingBy: 360)
    switch reduced {
    case 0: return 1
    case 180, -180: return -1
    case 90, -90: return 0
    default: return TouchGeometry.cosine(Angle.degrees(reduced).radians)
    }
  }

  /// Returns the angle that differs by whole turns and is nearest to another.
  static func unwrapped(_ degrees: Double, near other: Double) -> Double {
    let turns = ((other - degrees) / 360).rounded()
    return degrees + 360 * turns
  }

  /// Returns a number to the power of another; whole powers up to 64 are computed by multiplying,
  /// which gives the same bits everywhere.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    if exponent == exponent.rounded(), exponent.magnitude <= 64 {
      var product = 1.0
      var count = Int(exponent.magnitude)
      var square = base
      while count > 0 {
        if count % 2 == 1 { product *= square }
        square *= square
        count /= 2
      }
      return exponent < 0 ? 1 / product : product
    }
    if exponent == 0.5 { return base.squareRoot() }
    if base == 0, exponent > 0 { return 0 }
    let isWhole = exponent == exponent.rounded()
    let size = exponential(exponent * logarithm(isWhole ? base.magnitude : base))
    // An odd power of a negative number is negative.
    let isOdd = exponent.truncatingRemainder(dividingBy: 2).magnitude == 1
    return base < 0 && isOdd ? -size : size
  }
}
