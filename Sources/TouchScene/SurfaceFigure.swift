public import TouchGeometry

/// A figure that draws what the surface shows of it: as fine as it is seen, and no more of it than
/// is seen.
///
/// A map has more in it than a frame could draw. Asked when its place on the surface has changed or
/// the surface has another size; what it drew is kept until then.
public protocol SurfaceFigure: Figure {
  /// Adds what is seen, in the surface's coordinates.
  ///
  /// - Parameters:
  ///   - bounds: The layer's bounds.
  ///   - transform: From the layer's coordinates to the surface's.
  ///   - opacity: The layer's, with its parents'.
  ///   - visible: What of the surface is seen.
  ///   - list: What it is added to.
  func draw(
    in bounds: Rect, transform: Transform2D, opacity: Double, visible: Rect,
    into list: inout DrawList)
}
