import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// One finger: a ring and its number and, if the picture is about fingers, its trail and direction.
struct FingerFigure: GrowingMarks {
  let trail: TouchTrail
  let now: Timestamp
  /// The surface that contains the finger's number.
  let surface: Size
  /// Whether the finger's trail is drawn, which it is not if its paths are.
  var showsWay = true
  let growth: Double

  /// The time that the arrow looks ahead, in seconds.
  private static let lookAhead = 0.12
  static let radius = 24.0

  private var color: Color { Palette.finger(trail.id) }
  private var radius: Double { Self.radius * growth }

  /// Draws the whole figure, and keeps words off the ring.
  func draw(into list: inout DrawList, notes: inout OverlayNotes) {
    if showsWay { drawWay(into: &list) }
    drawRing(withArrow: true, into: &list, notes: &notes)
  }

  /// Draws the ring of a finger that is down with its number, and on request its arrow, and keeps
  /// words off the ring.
  func drawRing(withArrow: Bool = false, into list: inout DrawList, notes: inout OverlayNotes) {
    guard trail.isDown else { return }
    let place = trail.place
    list.circle(
      center: place, radius: radius, fill: color.opacity(0.16), stroke: pen(Palette.halo, width: 4))
    list.circle(center: place, radius: radius, stroke: pen(color, width: 2.25))
    list.circle(center: place, radius: 2.5 * growth, fill: color)
    if withArrow, let arrow {
      let out = trail.place + arrow / arrow.length * radius
      haloArrow(from: out, to: out + arrow, head: 11, color, into: &list)
    }
    keepVisible(&notes)
    drawNumber(into: &list, notes: &notes)
  }

  /// Draws a hollow ring at the location of a lift with the finger's number, and keeps words off the
  /// ring.
  func drawLastPlace(into list: inout DrawList, notes: inout OverlayNotes) {
    list.circle(
      center: trail.place, radius: radius, pens: pens(color, width: 2, halo: 3.5, dash: 4, gap: 3))
    keepVisible(&notes)
    drawNumber(isDown: false, into: &list, notes: &notes)
  }

  private func keepVisible(_ notes: inout OverlayNotes) {
    notes.keepVisible(trail.place, radius: radius + 2 * growth)
    // A finger's number counts as one of the words on the glass.
    notes.fixedLabels += 1
  }

  /// The description of the arrow.
  static var arrowWords: String {
    "arrow at a finger: the way of its next \(lookAhead.decimalText(places: 2)) s"
  }

  /// The extent of the arrow, or nil if the finger is too slow for an arrow.
  var arrow: Vector? {
    let reach = trail.speed(at: now) * Self.lookAhead
    return trail.isDown && reach.length > 12 * growth ? reach : nil
  }

  /// The places of a finger's number around the finger, best first, in radii of its ring.
  private static let tagPlaces: [(Double, Double)] = [
    (-0.9, -0.9), (0.9, -0.9), (-0.9, 0.9), (0.9, 0.9), (0, -2), (0, 2), (-2.6, 0), (2.6, 0),
  ]

  /// Draws the finger's number where it hides no other finger's number, if there is such a place.
  private func drawNumber(
    isDown: Bool = true, into list: inout DrawList, notes: inout OverlayNotes
  ) {
    let scale = max(growth, notes.textScale)
    let words = isDown ? "\(trail.id)" : "\(trail.id) lifted"
    let height = 12 * scale
    let half = TextExtent.width(words, face: .sansBold, size: 13 * scale) / 2 + 6 * scale
    let width = max(half, height)
    let boxes = Self.tagPlaces.lazy.map { across, down in
      let place = trail.place + Vector(dx: across, dy: down) * radius
      let (x, y) = (
        max(min(place.x, surface.width - width), width),
        max(min(place.y, surface.height - height), height)
      )
      return Rect(x: x - width, y: y - height, width: 2 * width, height: 2 * height)
    }
    let tags = notes.tags
    let free = boxes.first { box in !tags.contains { $0.intersection(box) != nil } }
    guard let box = free ?? boxes.first else { return }
    notes.tags.append(box)
    list.text(
      words, centeredAt: box.center, face: .sansBold, size: 13 * scale,
      color: isDown ? ColorRole.inkOnMark.color : color,
      badge: .init(
        color: isDown ? color : Palette.panel, padding: Size(width: 6 * scale, height: 2 * scale),
        cornerRadius: 9 * scale))
  }

  /// Draws the trail, fading towards its beginning.
  private func drawWay(into list: inout DrawList) {
    let points = trail.points
    guard points.count > 1 else { return }
    let chunk = max(1, points.count / 14)
    for start in stride(from: 0, to: points.count - 1, by: chunk) {
      let end = min(start + chunk, points.count - 1)
      let age = now.seconds(since: points[end].time) / TouchTrail.length
      let strength = min(max(1 - age, 0), 1)
      if strength > 0.02 {
        list.polyline(
          points[start...end].map(\.place),
          stroke: pen(color.opacity(0.8 * strength), width: 1.5 + 2.5 * strength))
      }
    }
  }
}
