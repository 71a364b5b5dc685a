import TouchGeometry
import TouchScene

/// A dashed frame at the place to which the fingers move a layer, and the replayed fingers.
struct ExactFrame: Figure {
  /// The layer's corners, in the coordinates of the figure's layer.
  var corners: [Point]
  var fingers: [Point]

  func draw(in bounds: Rect, into list: inout DrawList) {
    list.polyline(corners, closed: true, stroke: Stroke(Palette.halo, width: 4))
    list.polyline(corners, closed: true, stroke: Stroke(Palette.text, width: 2, dash: 8, gap: 6))
    for finger in fingers {
      list.circle(
        center: finger, radius: 22, fill: Palette.active.opacity(0.25),
        stroke: Stroke(Palette.active, width: 3))
    }
  }

  func add(to hash: inout StateHash) {
    for point in corners + fingers { hash.add(point) }
  }
}
