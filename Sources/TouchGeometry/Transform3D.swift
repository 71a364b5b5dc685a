/// An affine or projective map of space: the sixteen numbers of `CATransform3D`, with **row
/// vectors**.
///
///                              | m11 m12 m13 m14 |
///     [x' y' z' w'] = [x y z 1]| m21 m22 m23 m24 |
///                              | m31 m32 m33 m34 |
///                              | m41 m42 m43 m44 |
///
/// Here it is the place where the plane meets space (rule LAY-9): a map of the plane is taken in by
/// ``init(_:)-(Transform2D)`` and comes out of ``affineTransform``.
@frozen
public struct Transform3D: Sendable, Hashable {
  /// How much x contributes to x'.
  public var m11 = 1.0
  /// How much x contributes to y'.
  public var m12 = 0.0
  /// How much x contributes to z'.
  public var m13 = 0.0
  /// How much x contributes to w'.
  public var m14 = 0.0

  /// How much y contributes to x'.
  public var m21 = 0.0
  /// How much y contributes to y'.
  public var m22 = 1.0
  /// How much y contributes to z'.
  public var m23 = 0.0
  /// How much y contributes to w'.
  public var m24 = 0.0

  /// How much z contributes to x'.
  public var m31 = 0.0
  /// How much z contributes to y'.
  public var m32 = 0.0
  /// How much z contributes to z'.
  public var m33 = 1.0
  /// How much z contributes to w'.
  public var m34 = 0.0

  /// The x coordinate to which the origin goes.
  public var m41 = 0.0
  /// The y coordinate to which the origin goes.
  public var m42 = 0.0
  /// The z coordinate to which the origin goes.
  public var m43 = 0.0
  /// The w coordinate to which the origin goes.
  public var m44 = 1.0

  /// Creates the map that leaves every point where it is.
  @inlinable
  public init() {}

  /// The map that leaves every point where it is.
  @inlinable
  public static var identity: Transform3D { Transform3D() }

  /// Creates the map that does in every plane parallel to the screen what `map` does in the plane.
  @inlinable
  public init(_ map: Transform2D) {
    m11 = map.a
    m12 = map.b
    m21 = map.c
    m22 = map.d
    m41 = map.tx
    m42 = map.ty
  }

  /// Whether it is nothing but a map of the plane, exactly: what ``init(_:)-(Transform2D)`` makes.
  @inlinable
  public var isAffine: Bool { self == Transform3D(affineTransform) }

  /// The map of the plane that it contains.
  ///
  /// Of a map that is not ``isAffine``, six numbers taken out of their context (rule LAY-9).
  @inlinable
  public var affineTransform: Transform2D {
    Transform2D(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }
}
