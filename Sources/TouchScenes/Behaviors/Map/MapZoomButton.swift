import TouchGeometry
import TouchGestures
import TouchSandbox
import TouchScene

/// A button beside a map that zooms by a step: a plus, or a minus.
final class MapZoomButton: LayerPainter {
  /// What a tap does.
  enum Direction: String, CaseIterable {
    case zoomIn, zoomOut

    /// The button's layer, after the map's name.
    var part: String { self == .zoomIn ? "plus" : "minus" }
  }

  /// The layer that is tapped.
  let layer: Layer
  private unowned let map: Layer
  private let direction: Direction

  /// As wide as the compass, and what Apple's guidelines ask of a target.
  private static let side = 46.0
  private static let gap = 6.0
  /// The shorter side of the least window in which it shows.
  private static let leastRoom = 320.0

  /// Puts a button over a map, into the map's parent.
  ///
  /// - Parameters:
  ///   - direction: What it does.
  ///   - map: The map's layer.
  ///   - zoom: Called by a tap.
  init(_ direction: Direction, of map: Layer, zoom: @escaping () -> Void) {
    self.direction = direction
    self.map = map
    let half = Self.side / 2
    layer = ButtonLayer(
      name: "\(map.name).\(direction.part)",
      bounds: Rect(x: -half, y: -half, width: Self.side, height: Self.side))
    let tap = TapGestureRecognizer()
    tap.name = "\(map.name).\(direction.rawValue)"
    tap.addAction { _ in zoom() }
    layer.addGestureRecognizer(tap)
    layer.painter = self
    map.parent?.addChild(layer)
  }

  /// The room it takes, in the map's parent; nil where it is hidden.
  var box: Rect? { layer.isHidden ? nil : layer.bounds.applying(layer.toParent) }

  /// Goes below another part of the chart; hides in a window so small that the map would have little
  /// room beside it.
  ///
  /// - Parameters:
  ///   - growth: How much larger than usual it is.
  ///   - upper: What it goes below, in the map's parent.
  ///   - room: The map's parent.
  func layOut(growth: Double, below upper: Rect, in room: Size) {
    layer.transform = Transform2D(scaleX: growth, y: growth)
    layer.position = Point(
      x: upper.midX, y: upper.maxY + (Self.gap + Self.side / 2) * growth)
    layer.isHidden = min(room.width, room.height) < Self.leastRoom * growth
  }

  func draw(_ layer: Layer, into list: inout DrawList) {
    let (half, arm) = (Self.side / 2, 8.0)
    list.roundedRect(
      Rect(x: -half, y: -half, width: Self.side, height: Self.side), cornerRadius: 10,
      fill: Palette.panel, stroke: Stroke(Palette.text.opacity(0.35), width: 1))
    let stroke = Stroke(Palette.text, width: 2.5)
    list.line(from: Point(x: -arm, y: 0), to: Point(x: arm, y: 0), stroke: stroke)
    guard direction == .zoomIn else { return }
    list.line(from: Point(x: 0, y: -arm), to: Point(x: 0, y: arm), stroke: stroke)
  }
}
