import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// A coloured mark on a map at the point that a finger first touched, which keeps its own size and
/// orientation.
final class MapMark: LayerPainter {
  /// The layer that shows the mark.
  let layer: Layer
  /// The finger that has set the mark and is still down.
  private(set) var finger: Touch?

  /// The colours in which the overlay shows the first and the second finger.
  static let colors = [1, 2].map { Palette.finger(TouchID($0)) }

  /// The scale relative to a window of the usual size.
  var scale = 1.0

  private let color: Color
  private unowned let map: Layer

  /// The radius in surface points: that of a ring round a fingertip.
  private static let radius = 30.0

  /// Puts a mark on a map.
  init(_ name: String, on map: Layer, at place: Point, color: Color) {
    self.map = map
    self.color = color
    let reach = Self.radius + 4
    layer = Layer(
      name: "\(map.name).\(name)",
      bounds: Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach))
    layer.position = place
    layer.isUserInteractionEnabled = false
    layer.painter = self
    map.addChild(layer)
    followMap()
  }

  /// The radius on the surface.
  var reach: Double { (Self.radius + 2) * scale }

  /// Returns the mark's frame, in the map's parent.
  func box(on map: Layer) -> Rect {
    let place = layer.position.applying(map.toParent)
    return Rect(x: place.x - reach, y: place.y - reach, width: 2 * reach, height: 2 * reach)
  }

  /// Moves the mark to the finger's place on the map.
  func take(to place: Point, by finger: Touch) {
    self.finger = finger
    layer.position = place
  }

  /// Leaves the mark in place after the finger has lifted.
  func release() { finger = nil }

  /// Compensates for the map's rotation and scale.
  func followMap() {
    let place = map.toParent
    let linear = Transform2D(a: place.a, b: place.b, c: place.c, d: place.d, tx: 0, ty: 0)
    guard let inverse = linear.inverse else { return }
    layer.transform =
      scale == 1 ? inverse : Transform2D(scaleX: scale, y: scale).concatenating(inverse)
  }

  func draw(_ layer: Layer, into list: inout DrawList) {
    let center = Point.zero
    list.circle(
      center: center, radius: Self.radius, fill: color.opacity(finger == nil ? 0.14 : 0.26))
    list.circle(
      center: center, radius: Self.radius, stroke: Stroke(Color.black.opacity(0.35), width: 5))
    list.circle(center: center, radius: Self.radius, stroke: Stroke(color, width: 3))
    list.circle(center: center, radius: 7, fill: Color.black.opacity(0.35))
    list.circle(center: center, radius: 5.5, fill: color)
  }
}

extension MapMark: StateHashable {
  func add(to hash: inout StateHash) { hash.add(finger?.id.rawValue ?? -1) }
}
