public import TouchGeometry

/// What a formula is given of one event: two fingers that hold a layer.
///
/// All places are in one space, that of the layer's parent, in points, x to the right and y down.
public struct FormulaFingers: Hashable, Sendable {
  /// Where the first finger was when the two were pinned, and where it is.
  public var first: PointPair
  /// The second finger's places.
  public var second: PointPair
  /// Where the layer had its centre when the fingers were pinned.
  public var center: Point
  /// How large the surface is.
  public var surface: Size

  /// The places of an event.
  public init(
    first: PointPair, second: PointPair, center: Point = .zero,
    surface: Size = Size(width: 1280, height: 800)
  ) {
    self.first = first
    self.second = second
    self.center = center
    self.surface = surface
  }

  /// The exact map: the similarity that brings each finger's place then to its place now; a
  /// translation where the fingers tell no turn.
  public var exact: Transform2D { SimilarityFit.solve(first, second, mode: .similarity).transform }
}
