/// A location in the plane: x to the right, y down, in points of some coordinate space.
///
/// A point is a location; a ``Vector`` is a distance and a direction. The difference of two points
/// is a vector, and a point plus a vector is a point. The sum of two points has no meaning and does
/// not compile:
///
///     let landed = Point(x: 100, y: 40)
///     let now = Point(x: 130, y: 80)
///     let drag = now - landed              // Vector(dx: 30.0, dy: 40.0)
///     drag.length                          // 50.0
///     Point(x: 10, y: 10) + drag           // Point(x: 40.0, y: 50.0)
///
/// The space of a point is not part of its type. Name it in the variable or in the documentation,
/// and change it with ``applying(_:)``.
@frozen
public struct Point: Sendable, Hashable {
  /// The distance to the right of the origin.
  public var x: Double

  /// The distance below the origin.
  public var y: Double

  /// Creates the point at the given coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, `(0, 0)`.
  @inlinable
  public static var zero: Point { Point(x: 0, y: 0) }

  /// Whether both coordinates are finite: neither infinite nor NaN.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the distance from this point to another.
  ///
  /// This is `(other - self).length`; see ``Vector/length`` for the edge cases.
  @inlinable
  public func distance(to other: Point) -> Double { (other - self).length }

  /// Returns the point halfway between two points.
  ///
  /// Each coordinate is `a / 2 + b / 2`, which cannot overflow.
  @inlinable
  public static func midpoint(_ a: Point, _ b: Point) -> Point {
    Point(x: a.x / 2 + b.x / 2, y: a.y / 2 + b.y / 2)
  }

  /// Returns the point at a fraction, 0…1, of the quadratic Bézier curve from this point to `end`.
  package func onCurve(_ control: Point, _ end: Point, _ t: Double) -> Point {
    let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
    return Point(x: a * x + b * control.x + c * end.x, y: a * y + b * control.y + c * end.y)
  }
}

// MARK: - Arithmetic with vectors

extension Point {
  /// The vector from the right point to the left one.
  @inlinable
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// The point moved by a vector.
  @inlinable
  public static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  /// The point moved by the opposite of a vector.
  @inlinable
  public static func - (point: Point, vector: Vector) -> Point {
    Point(x: point.x - vector.dx, y: point.y - vector.dy)
  }

  /// Moves the point by a vector.
  @inlinable
  public static func += (point: inout Point, vector: Vector) { point = point + vector }

  /// Moves the point by the opposite of a vector.
  @inlinable
  public static func -= (point: inout Point, vector: Vector) { point = point - vector }
}
