import TouchGeometry
import TouchSandbox
import TouchScene

/// A button over a map, + or −: each tap zooms about the middle of the window.
final class MapZoomButton: LayerPainter {
  /// The effect of a tap.
  enum Kind: String, CaseIterable {
    case zoomIn
    case zoomOut

    /// The end of its layer's name.
    var name: String { rawValue }

    /// The end of its recognizer's name.
    var recognizerName: String { name + "Tap" }
  }

  /// The effect of a tap.
  let kind: Kind
  /// The layer to tap.
  let layer: Layer
  private let canZoom: (Kind) -> Bool

  /// Half of the button's side.
  static let radius = MapCompass.radius
  /// Half the length of a bar in the button's sign.
  private static let reach = 8.0

  /// Puts a button over a map, into the map's parent.
  ///
  /// - Parameters:
  ///   - kind: The effect of a tap.
  ///   - map: The map's layer.
  ///   - canZoom: Whether the map is not at that limit already.
  ///   - zoom: Called after a tap.
  init(
    _ kind: Kind, over map: Layer, canZoom: @escaping (Kind) -> Bool, zoom: @escaping (Kind) -> Void
  ) {
    self.kind = kind
    self.canZoom = canZoom
    let radius = Self.radius
    layer = ButtonLayer(
      name: "\(map.name).\(kind.name)",
      bounds: Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    layer.addTap("\(map.name).\(kind.recognizerName)") { _ in zoom(kind) }
    layer.painter = self
    map.parent?.addChild(layer)
  }

  /// The button's frame, in the map's parent.
  var box: Rect { layer.bounds.applying(layer.toParent) }

  func draw(_ layer: Layer, into list: inout DrawList) {
    let isOpen = canZoom(kind)
    list.circle(
      center: .zero, radius: Self.radius, fill: Palette.panel,
      stroke: Stroke(Palette.text.opacity(0.35), width: 1))
    let stroke = Stroke(isOpen ? Palette.text : Palette.text.opacity(0.35), width: 2.4)
    let reach = Self.reach
    list.polyline([Point(x: -reach, y: 0), Point(x: reach, y: 0)], stroke: stroke)
    if kind == .zoomIn {
      list.polyline([Point(x: 0, y: -reach), Point(x: 0, y: reach)], stroke: stroke)
    }
  }
}
