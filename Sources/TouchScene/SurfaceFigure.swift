/// A figure that draws only its visible part, in the detail in which the surface shows it.
///
/// A map contains more than a frame could draw. The figure is drawn again when its place on the
/// surface or the surface's size has changed; until then its last drawing is kept.
public protocol SurfaceFigure: Figure {
  /// Adds the visible part, in the surface's coordinates.
  ///
  /// - Parameters:
  ///   - bounds: The layer's bounds.
  ///   - transform: From the layer's coordinates to the surface's.
  ///   - opacity: The layer's opacity, multiplied by its parents'.
  ///   - visible: The visible part of the surface.
  ///   - list: The draw list.
  func draw(
    in bounds: Rect, transform: Transform2D, opacity: Double, visible: Rect,
    into list: inout DrawList)
}
