/// An affine or projective map of space: the sixteen numbers of `CATransform3D`, with **row
/// vectors**.
///
///                              | m11 m12 m13 m14 |
///     [x' y' z' w'] = [x y z 1]| m21 m22 m23 m24 |
///                              | m31 m32 m33 m34 |
///                              | m41 m42 m43 m44 |
///
/// The type connects the plane with space (rule LAY-9): ``init(_:)-(Transform2D)`` takes in a map
/// of the plane, and ``affineTransform`` gives it back.
@frozen
public struct Transform3D: Sendable, Hashable {
  /// The contribution of x to x'.
  public var m11 = 1.0
  /// The contribution of x to y'.
  public var m12 = 0.0
  /// The contribution of x to z'.
  public var m13 = 0.0
  /// The contribution of x to w'.
  public var m14 = 0.0

  /// The contribution of y to x'.
  public var m21 = 0.0
  /// The contribution of y to y'.
  public var m22 = 1.0
  /// The contribution of y to z'.
  public var m23 = 0.0
  /// The contribution of y to w'.
  public var m24 = 0.0

  /// The contribution of z to x'.
  public var m31 = 0.0
  /// The contribution of z to y'.
  public var m32 = 0.0
  /// The contribution of z to z'.
  public var m33 = 1.0
  /// The contribution of z to w'.
  public var m34 = 0.0

  /// The x coordinate of the origin's image.
  public var m41 = 0.0
  /// The y coordinate of the origin's image.
  public var m42 = 0.0
  /// The z coordinate of the origin's image.
  public var m43 = 0.0
  /// The w coordinate of the origin's image.
  public var m44 = 1.0

  /// Creates the map that leaves every point in place.
  @inlinable
  public init() {}

  /// The map that leaves every point in place.
  @inlinable
  public static var identity: Transform3D { Transform3D() }

  /// Creates the map that acts in every plane parallel to the screen as `map` does in the plane.
  @inlinable
  public init(_ map: Transform2D) {
    m11 = map.a
    m12 = map.b
    m21 = map.c
    m22 = map.d
    m41 = map.tx
    m42 = map.ty
  }

  /// Whether this is exactly a map of the plane, as ``init(_:)-(Transform2D)`` makes it.
  @inlinable
  public var isAffine: Bool { self == Transform3D(affineTransform) }

  /// The map of the plane in this map.
  ///
  /// If the map is not ``isAffine``, the other ten numbers are ignored, and the result has no
  /// geometric meaning (rule LAY-9).
  @inlinable
  public var affineTransform: Transform2D {
    Transform2D(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }
}
