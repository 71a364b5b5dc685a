import TouchGeometry
import TouchScene

/// A round button over a map.
class MapButton: LayerPainter {
  /// The layer to tap.
  let layer: Layer

  static let radius = 23.0

  /// Puts a button over a map, into the map's parent.
  ///
  /// - Parameters:
  ///   - name: The end of the layer's name.
  ///   - tap: The end of the recognizer's name.
  ///   - map: The map's layer.
  ///   - action: Called after a tap.
  init(_ name: String, tap: String, over map: Layer, action: @escaping () -> Void) {
    let radius = MapButton.radius
    layer = ButtonLayer(
      name: "\(map.name).\(name)",
      bounds: Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    layer.addTap("\(map.name).\(tap)") { _ in action() }
    layer.painter = self
    map.parent?.addChild(layer)
  }

  /// The button's frame, in the map's parent.
  var box: Rect { layer.bounds.applying(layer.toParent) }

  func draw(_ layer: Layer, into list: inout DrawList) {
    list.circle(
      center: .zero, radius: MapButton.radius, fill: Palette.panel,
      stroke: Stroke(Palette.text.opacity(0.35), width: 1))
  }
}
