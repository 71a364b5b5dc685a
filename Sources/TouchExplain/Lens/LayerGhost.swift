import TouchGeometry
import TouchSandbox
import TouchScene

/// A layer as it would lie under another map: its outline, with its image shining through.
struct LayerGhost: GrowingMarks {
  let bounds: Rect
  let content: LayerContent
  /// Own coordinates to the surface.
  let map: Transform2D
  let color: Color
  /// Dashes tell the outlines apart without their colours.
  let dash: (Double, gap: Double)
  /// Whether it shows what the layer shows.
  var isSolid = false
  /// What it is, beside its first corner that is on the surface; empty for nothing.
  var label = ""
  var rank = OverlayLabel.Rank.mark
  var growth = 1.0

  func draw(into list: inout DrawList, notes: inout OverlayNotes) {
    // A flat layer is a line, and one without end cannot be drawn.
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
      corners, closed: true, stroke: pen(Palette.halo, width: isSolid ? 5 : 4))
    list.polyline(
      corners, closed: true,
      stroke: pen(color, width: isSolid ? 2.75 : 2, dash: dash.0, gap: dash.gap))
    guard !label.isEmpty else { return }
    // Along the upper edge first, then at the other edges.
    var places: [OverlayLabel.Place] = []
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let edge = b - a
      guard edge.length > 1 else { continue }
      let out = Vector(dx: edge.dy, dy: -edge.dx) / edge.length
      for part in [0.25, 0.6, 0.9] {
        let side = map.determinant < 0 ? -15.0 : 15
        places.append(.init(at: a + edge * part, direction: out, distance: side))
        places.append(.init(at: a + edge * part, direction: out, distance: -side))
      }
    }
    notes.labels.append(
      OverlayLabel(text: label, face: .sansBold, color: color, rank: rank, places: places))
  }
}
