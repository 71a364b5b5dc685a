import TouchGeometry
import TouchScene

/// A compass in the upper corner over a map: its needle points north, and a tap turns the map until
/// north is up.
final class MapCompass: MapButton {
  private unowned let map: Layer

  private static let margin = 14.0
  /// The gap below the corner in which a finger opens the bar.
  private static let gap = 4.0

  /// Puts a compass over a map, into the map's parent.
  init(of behavior: MapBehavior) {
    map = behavior.layer
    super.init("compass", tap: "north", over: behavior.layer) { [unowned behavior] in
      behavior.turnNorth()
    }
  }

  /// Places the compass at the right, below the corner of the bar's tab: a finger in that corner
  /// means the bar.
  ///
  /// - Parameters:
  ///   - growth: The compass's scale.
  ///   - corner: The bar's corner.
  func layOut(growth: Double, below corner: Rect) {
    guard let room = map.parent?.bounds else { return }
    layer.transform = Transform2D(scaleX: growth, y: growth)
    layer.position = Point(
      x: room.maxX - (Self.margin + Self.radius) * growth,
      y: room.minY + corner.maxY + (Self.gap + Self.radius) * growth)
  }

  override func draw(_ layer: Layer, into list: inout DrawList) {
    super.draw(layer, into: &list)
    let turn = Transform2D(rotationAngle: map.toParent.similarityRotation)
    func place(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y).applying(turn) }
    list.polygon([place(-5, 2), place(0, -9), place(5, 2)], fill: ColorRole.red.color)
    list.polygon([place(5, 2), place(0, 16), place(-5, 2)], fill: Palette.quiet)
    list.text("N", centeredAt: place(0, -15.5), face: .sansBold, size: 12, color: Palette.text)
  }
}
