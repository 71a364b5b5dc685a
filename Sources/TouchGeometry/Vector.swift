/// A displacement in the plane: a distance and a direction.
///
/// The difference of two points is a vector. Vectors can be added, scaled and averaged. x grows to
/// the right and y grows down, so angles grow clockwise on the screen:
///
///     let right = Vector(dx: 1, dy: 0)
///     let down = Vector(dx: 0, dy: 1)
///     down.angle                           // 1.5707963267948966, a quarter turn clockwise
///     right.cross(down)                    // 1.0, positive: `down` is clockwise of `right`
@frozen
public struct Vector: Sendable, Hashable {
  /// The displacement to the right.
  public var dx: Double

  /// The displacement downwards.
  public var dy: Double

  /// Creates the vector with the given components.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// Whether both components are finite: neither infinite nor NaN.
  @inlinable
  public var isFinite: Bool { dx.isFinite && dy.isFinite }
}

// MARK: - Length and direction

extension Vector {
  /// The Euclidean length.
  ///
  ///     length = √(dx² + dy²)
  ///
  /// The result is correct even when `dx² + dy²` overflows or underflows.
  ///
  /// Edge cases:
  /// - The length of ``zero`` is 0.
  /// - If either component is infinite the length is infinite, even if the other is NaN.
  /// - Otherwise, if either component is NaN the length is NaN.
  ///
  /// ``lengthSquared`` is cheaper; use it to compare lengths.
  @inlinable
  public var length: Double {
    let squared = lengthSquared
    guard squared.isNormal else { return carefulLength }
    return squared.squareRoot()
  }

  /// The square of the length, `dx² + dy²`.
  ///
  /// It is infinite for lengths from 1.4e154, and loses digits, down to 0, for lengths below
  /// 1.5e-154. ``length`` does neither.
  @inlinable
  public var lengthSquared: Double { dx * dx + dy * dy }

  /// The length when the naive sum of squares is zero, subnormal, infinite or NaN.
  ///
  /// It is kept out of line, so that the common case stays small when inlined.
  @usableFromInline
  var carefulLength: Double {
    if dx.isInfinite || dy.isInfinite { return .infinity }
    let largest = Swift.max(dx.magnitude, dy.magnitude)
    guard largest > 0 else { return dx.magnitude + dy.magnitude }
    // A power of two, so that scaling is exact; its reciprocal may overflow, hence the division.
    let scale = largest.binade
    let x = dx / scale
    let y = dy / scale
    return scale * (x * x + y * y).squareRoot()
  }

  /// The direction, in radians from the positive x axis, clockwise positive, in (−π, π].
  ///
  ///     angle = atan2(dy, dx)
  ///
  /// Edge cases:
  /// - The angle of ``zero`` is 0, whatever the signs of its zeros.
  /// - A vector that points to the left has the angle +π, even if `dy` is −0.
  /// - If either component is NaN the angle is NaN.
  public var angle: Double {
    // Adding 0 turns −0 into +0, and changes nothing else.
    arctangent(y: dy + 0, x: dx + 0)
  }

  /// Returns the dot product, `dx₁·dx₂ + dy₁·dy₂`.
  ///
  /// It is `|self|·|other|·cos(θ)` for the angle θ between the vectors: positive when they point
  /// to the same side, 0 when they are perpendicular.
  @inlinable
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// Returns the cross product, `dx₁·dy₂ − dy₁·dx₂`.
  ///
  /// It is `|self|·|other|·sin(θ)` for the angle θ from this vector to the other: positive when the
  /// other is clockwise of this one on a y-down screen, 0 when they are parallel. It is also the
  /// signed area of the parallelogram that they span.
  @inlinable
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// Returns the turn from this direction to another, in (−π, π], clockwise positive.
  package func turn(to other: Vector) -> Double { Vector(dx: dot(other), dy: cross(other)).angle }

  /// Returns the vector turned by an angle in radians, clockwise positive.
  package func rotated(by angle: Double) -> Vector { applying(Transform2D(rotationAngle: angle)) }

  /// The vector turned by a quarter, clockwise.
  package var perpendicular: Vector { Vector(dx: -dy, dy: dx) }

  /// Returns the direction at an angle in radians, of length 1.
  package static func direction(_ angle: Double) -> Vector {
    Vector(dx: 1, dy: 0).rotated(by: angle)
  }
}

// MARK: - Arithmetic

extension Vector: AdditiveArithmetic {
  /// The vector of length zero.
  @inlinable
  public static var zero: Vector { Vector(dx: 0, dy: 0) }

  /// The sum of two vectors.
  @inlinable
  public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }

  /// The difference of two vectors.
  @inlinable
  public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
}

extension Vector {
  /// The opposite vector.
  @inlinable
  public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }

  /// The vector scaled by a factor.
  @inlinable
  public static func * (a: Vector, factor: Double) -> Vector {
    Vector(dx: a.dx * factor, dy: a.dy * factor)
  }

  /// The vector scaled by a factor.
  @inlinable
  public static func * (factor: Double, a: Vector) -> Vector { a * factor }

  /// The vector divided by a number; not finite when the number is 0.
  @inlinable
  public static func / (a: Vector, divisor: Double) -> Vector {
    Vector(dx: a.dx / divisor, dy: a.dy / divisor)
  }

  /// Scales the vector by a factor.
  @inlinable
  public static func *= (a: inout Vector, factor: Double) { a = a * factor }

  /// Divides the vector by a number.
  @inlinable
  public static func /= (a: inout Vector, divisor: Double) { a = a / divisor }
}
