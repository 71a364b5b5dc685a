import TouchGeometry
import TouchSandbox
import TouchScene

/// A layer's ghost under another map: its outline with a translucent image.
struct LayerGhost: GrowingMarks {
  let bounds: Rect
  let content: LayerContent
  /// The map from the layer's coordinates to the surface.
  let map: Transform2D
  let color: Color
  /// The dashes, which distinguish outlines without their colours.
  let dash: (Double, gap: Double)
  /// Whether the ghost shows the layer's content.
  var isSolid = false
  /// The label beside the first corner on the surface; empty for none.
  var label = ""
  var rank = OverlayLabel.Rank.mark
  var growth = 1.0

  func draw(into list: inout DrawList, notes: inout OverlayNotes) {
    // A flat layer is drawn as a line, but an infinite one cannot be drawn.
    guard map.isFinite, bounds.isFinite else { return }
    let corners = bounds.corners.map { $0.applying(map) }
    guard corners.allSatisfy({ max($0.x.magnitude, $0.y.magnitude) < 1e5 }) else { return }
    if isSolid, map.determinant != 0 {
      if case .image(let image) = content {
        list.image(image, in: bounds, transform: map, tint: Color.white.opacity(0.4))
      } else {
        list.polygon(corners, fill: color.opacity(0.16))
      }
    }
    list.polyline(
      corners, closed: true,
      pens: pens(
        color, width: isSolid ? 2.75 : 2, halo: isSolid ? 5 : 4, dash: dash.0, gap: dash.gap))
    guard !label.isEmpty else { return }
    notes.label(label, face: .sansBold, color: color, rank: rank, at: labelPlaces)
  }

  /// The places for the label: along the upper edge first, then at the other edges.
  var labelPlaces: [OverlayLabel.Place] {
    let corners = bounds.corners.map { $0.applying(map) }
    return corners.indices.flatMap { index -> [OverlayLabel.Place] in
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let edge = b - a
      guard edge.length > 1 else { return [] }
      let out = Vector(dx: edge.dy, dy: -edge.dx) / edge.length
      let side = map.determinant < 0 ? -15.0 : 15
      return [0.25, 0.6, 0.9].flatMap { part in
        [side, -side].map { .init(at: a + edge * part, direction: out, distance: $0) }
      }
    }
  }
}
