/// Draws what a layer shows besides its content: figures, dials, scales, words.
///
/// Asked once for each frame. It draws in the layer's own coordinates,
/// so that the drawing turns and grows with the layer; what it drew last is kept, mapped to the
/// surface, as long as it draws the same.
///
///     final class Target: LayerPainter {
///       func draw(_ layer: Layer, into list: inout DrawList) {
///         list.circle(center: layer.bounds.center, radius: 40, fill: .white)
///       }
///     }
///
/// A painter draws and does nothing else. What it draws may depend on the layer, on its own values
/// and on the stage's time; when its values change, ``Layer/setNeedsDisplay()`` brings the next
/// frame.
public protocol LayerPainter: AnyObject {
  /// Adds figures in the layer's own coordinates, over the layer's content and below its children.
  func draw(_ layer: Layer, into list: inout DrawList)
}
