/// An object that draws on a layer besides its content: figures, dials, scales, words.
///
/// It is asked once for each frame, and draws in the layer's own coordinates, so that the drawing
/// turns and grows with the layer. The last drawing is kept, mapped to the surface, as long as the
/// painter draws the same.
///
///     final class Target: LayerPainter {
///       func draw(_ layer: Layer, into list: inout DrawList) {
///         list.circle(center: layer.bounds.center, radius: 40, fill: .white)
///       }
///     }
///
/// A painter draws and does nothing else. The drawing may depend on the layer, on the painter's own
/// values and on the stage's time. When its values change, ``Layer/setNeedsDisplay()`` brings the
/// next frame.
public protocol LayerPainter: AnyObject {
  /// Adds figures in the layer's own coordinates, over the layer's content and below its children.
  func draw(_ layer: Layer, into list: inout DrawList)
}
