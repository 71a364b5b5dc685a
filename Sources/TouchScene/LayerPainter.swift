/// An object that draws over a layer's content, such as figures, dials, scales or labels.
///
/// The stage calls the painter once for each frame. It draws in the layer's own coordinates, so
/// that the drawing turns and grows with the layer. While the painter draws the same, the stage
/// keeps the drawing as mapped to the surface.
///
///     final class Target: LayerPainter {
///       func draw(_ layer: Layer, into list: inout DrawList) {
///         list.circle(center: layer.bounds.center, radius: 40, fill: .white)
///       }
///     }
///
/// A painter must only draw. The drawing may depend on the layer, on the painter's own values and
/// on the stage's time. If its values change, call ``Layer/setNeedsDisplay()`` to request a frame.
public protocol LayerPainter: AnyObject {
  /// Adds figures in the layer's own coordinates, over the layer's content and below its children.
  func draw(_ layer: Layer, into list: inout DrawList)
}
