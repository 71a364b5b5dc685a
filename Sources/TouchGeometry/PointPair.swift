/// A source point and the target to which a map should take it.
///
/// For a finger on a layer, the source is the finger's mark, a point of the layer, and the target
/// is the finger's current location, in the layer's parent. ``SimilarityFit`` finds the map that
/// brings the sources to the targets.
@frozen
public struct PointPair: Sendable, Hashable {
  /// The point to be mapped.
  public var source: Point

  /// The point to which the source should go.
  public var target: Point

  /// Creates a pair of points.
  @inlinable
  public init(source: Point, target: Point) {
    self.source = source
    self.target = target
  }

  /// Whether both points are finite: neither infinite nor NaN.
  @inlinable
  public var isFinite: Bool { source.isFinite && target.isFinite }
}
