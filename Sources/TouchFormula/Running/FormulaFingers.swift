public import TouchGeometry

/// The input of a formula at one event: two fingers that hold a layer.
///
/// All locations are in the space of the layer's parent, in points, x to the right and y down.
public struct FormulaFingers: Hashable, Sendable {
  /// The first finger's location when the two were pinned, and its current location.
  public var first: PointPair
  /// The second finger's locations.
  public var second: PointPair
  /// The layer's centre when the fingers were pinned.
  public var center: Point
  /// The size of the surface.
  public var surface: Size

  /// Makes the input of an event.
  public init(
    first: PointPair, second: PointPair, center: Point = .zero,
    surface: Size = Size(width: 1280, height: 800)
  ) {
    self.first = first
    self.second = second
    self.center = center
    self.surface = surface
  }

  /// The exact map: the similarity from the fingers' pinned locations to their current ones; a
  /// translation if the fingers determine no rotation.
  public var exact: Transform2D { SimilarityFit.solve(first, second, mode: .similarity).transform }
}
