/// A width and a height, in points.
///
/// Sizes are usually not negative, but they may be: ``applying(_:)`` of a rotation gives negative
/// ones, and a ``Rect`` dragged open to the left has a negative width.
@frozen
public struct Size: Sendable, Hashable {
  /// The extent along x.
  public var width: Double

  /// The extent along y.
  public var height: Double

  /// Creates a size; the values are kept as they are.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size with no extent.
  @inlinable
  public static var zero: Size { Size(width: 0, height: 0) }

  /// Whether both extents are finite: neither infinite nor NaN.
  @inlinable
  public var isFinite: Bool { width.isFinite && height.isFinite }
}
