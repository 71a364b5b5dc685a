/// An affine map of the plane: any combination of moving, turning, scaling, mirroring and shearing.
///
/// The six numbers are those of `CGAffineTransform`, with **row vectors** (rule AFF-1):
///
///                        | a   b   0 |          x' = a·x + c·y + tx
///     [x' y' 1] = [x y 1]| c   d   0 |    or
///                        | tx  ty  1 |          y' = b·x + d·y + ty
///
/// So (a, b) is the image of the vector (1, 0), (c, d) that of (0, 1), and (tx, ty) that of the
/// origin. Because y grows down, a positive rotation is clockwise.
///
/// ## Order
///
/// Two groups of methods combine maps, in opposite orders:
///
/// - ``concatenating(_:)`` puts a map **after** this one. The added map acts in the coordinates to
///   which this map leads: those of the parent.
/// - ``translatedBy(x:y:)``, ``scaledBy(x:y:)`` and ``rotated(by:)-(Double)`` put an operation
///   **before** this map. The operation acts in the coordinates from which this map starts: those
///   of the layer itself.
///
/// For example:
///
///     let move = Transform2D(translationX: 10, y: 20)
///     let grow = Transform2D(scaleX: 2, y: 3)
///     let p = Point(x: 1, y: 1)
///     p.applying(move.concatenating(grow))     // Point(x: 22.0, y: 63.0): moved, then grown
///     p.applying(move.scaledBy(x: 2, y: 3))    // Point(x: 12.0, y: 23.0): grown, then moved
@frozen
public struct Transform2D: Sendable, Hashable {
  /// The contribution of x to x'.
  public var a: Double

  /// The contribution of x to y'.
  public var b: Double

  /// The contribution of y to x'.
  public var c: Double

  /// The contribution of y to y'.
  public var d: Double

  /// The x coordinate of the origin's image.
  public var tx: Double

  /// The y coordinate of the origin's image.
  public var ty: Double

  /// Creates a map from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that leaves every point in place.
  @inlinable
  public static var identity: Transform2D { Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Creates the map that moves every point by the given distances.
  @inlinable
  public init(translationX tx: Double, y ty: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates the map that moves every point by a vector.
  @inlinable
  public init(translation: Vector) { self.init(translationX: translation.dx, y: translation.dy) }

  /// Creates the map that scales about the origin; a negative factor mirrors.
  @inlinable
  public init(scaleX sx: Double, y sy: Double) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  /// Creates the map that turns about the origin by an angle in radians; clockwise is positive
  /// (rule AFF-4).
  ///
  ///     a = cos θ, b = sin θ, c = −sin θ, d = cos θ
  ///
  /// The result is as exact as `sin` and `cos`: a turn by `.pi / 2` maps (1, 0) to (6e-17, 1).
  public init(rotationAngle radians: Double) {
    let sin = sine(radians)
    let cos = cosine(radians)
    self.init(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0)
  }

  /// Creates the map that turns about the origin; clockwise is positive.
  public init(rotationAngle angle: Angle) { self.init(rotationAngle: angle.radians) }
}

// MARK: - Queries

extension Transform2D {
  /// Whether this is ``identity``, compared exactly (rule AFF-6).
  ///
  /// A map combined from a turn and its opposite usually is not, because of rounding. To allow for
  /// rounding, use ``isApproximatelyEqual(to:absoluteTolerance:)``.
  @inlinable
  public var isIdentity: Bool { self == .identity }

  /// Whether all six numbers are finite: neither infinite nor NaN.
  @inlinable
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The factor by which areas grow, `a·d − b·c`.
  ///
  /// The factor is negative for maps that mirror, and 0 for maps that flatten the plane to a line
  /// or a point.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// The displacement of the origin: (``tx``, ``ty``).
  @inlinable
  public var translation: Vector { Vector(dx: tx, dy: ty) }
}

// MARK: - Applying a map

extension Point {
  /// Returns the image of the point under a map.
  @inlinable
  public func applying(_ t: Transform2D) -> Point {
    Point(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension Vector {
  /// Returns the image of the vector under a map, without the map's translation.
  @inlinable
  public func applying(_ t: Transform2D) -> Vector {
    Vector(dx: t.a * dx + t.c * dy, dy: t.b * dx + t.d * dy)
  }
}

extension Size {
  /// Returns the size mapped like a vector; the result may be negative (rule AFF-6).
  @inlinable
  public func applying(_ t: Transform2D) -> Size {
    Size(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension Rect {
  /// Returns the smallest rectangle around the four mapped corners (rule AFF-6).
  ///
  /// The result grows with every turn; to describe a turned rectangle, keep the map and the
  /// rectangle. If any number of the rectangle is not finite, the result is the unchanged
  /// rectangle. A translation keeps the width and the height exactly.
  @inlinable
  public func applying(_ t: Transform2D) -> Rect {
    guard isFinite else { return self }
    // Each coordinate is a sum of independent terms, so its extremes are sums of theirs.
    let left = Swift.min(t.a * minX, t.a * maxX) + Swift.min(t.c * minY, t.c * maxY)
    let top = Swift.min(t.b * minX, t.b * maxX) + Swift.min(t.d * minY, t.d * maxY)
    return Rect(
      x: left + t.tx, y: top + t.ty,
      width: t.a.magnitude * width + t.c.magnitude * height,
      height: t.b.magnitude * width + t.d.magnitude * height)
  }
}
