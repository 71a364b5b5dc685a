import TouchGeometry
import TouchSandbox
import TouchScene

/// The drawing of the numbers lens on the glass: the layer's axes, and its ghost under a wrong
/// order.
struct NumbersGlass: GrowingMarks {
  let lens: NumbersLens
  let content: LayerContent
  /// The visible area.
  let surface: Rect
  let growth: Double

  func draw(into list: inout DrawList, notes: inout OverlayNotes) {
    drawAxes(into: &list, notes: &notes)
    let bounds = lens.bounds
    LayerGhost(
      bounds: bounds, content: .none, map: lens.product, color: Palette.recognized,
      dash: (0, gap: 0), label: lens.order == .right ? "" : "right", growth: growth
    ).draw(into: &list, notes: &notes)
    guard lens.order != .right else { return }
    let wrong = lens.chosenProduct
    LayerGhost(
      bounds: bounds, content: content, map: wrong, color: Palette.comparison, dash: (8, gap: 5),
      isSolid: true, label: lens.order.label.lowercased(), growth: growth
    ).draw(into: &list, notes: &notes)
    let (a, b) = (bounds.center.applying(lens.product), bounds.center.applying(wrong))
    guard a.isFinite, b.isFinite, b.distance(to: a) < 1e5 else { return }
    haloArrow(from: a, to: b, head: 13, Palette.comparison, dash: (6, gap: 4), into: &list)
    // The ghost may be outside the surface, so the arrow has the label, too.
    let way = b - a
    notes.label(
      "\(lens.order.label.lowercased()): \(lens.verdict)", face: .sansBold,
      color: Palette.comparison, rank: .highlight,
      at: [0.5, 0.35, 0.65, 0.2, 0.8, 0.12].map { .init(at: a + way * $0) })
  }

  /// Returns a length on the layer with a well visible image: 10, 20, 50 … points.
  private func unit(_ scale: Double) -> Double {
    let lengths = [1.0, 10, 100, 1000].flatMap { power in [1.0, 2, 5].map { $0 * power } }
    return lengths.last { $0 * scale <= Self.longestAxis } ?? 1
  }

  /// The maximum length of a drawn axis and its margin to the surface's edges, in points.
  private static let longestAxis = 120.0
  private static let margin = 3.0

  /// The origin of the drawn axes: the layer's origin or, if that is out of sight, the center of
  /// the layer's visible part.
  private var place: (of: Point, isOrigin: Bool) {
    let origin = Point.zero.applying(lens.product)
    let seen = surface.insetBy(dx: Self.margin * growth, dy: Self.margin * growth)
    let box = Rect(boundingBox: lens.bounds.corners.map { $0.applying(lens.product) })
    guard !seen.contains(origin), let part = box.flatMap({ surface.intersection($0) }) else {
      return (origin, true)
    }
    return (part.center, false)
  }

  /// Draws the layer's origin and x and y axes and, if these are scaled, the length of some of the
  /// layer's points on the surface.
  private func drawAxes(into list: inout DrawList, notes: inout OverlayNotes) {
    let map = lens.product
    guard map.isFinite else { return }
    let (start, isOrigin) = place
    let parts = map.decomposed
    for (axis, name, color, scale) in [
      (Vector(dx: 1, dy: 0), "x", Palette.limit, parts.scaleX),
      (Vector(dx: 0, dy: 1), "y", Palette.pivot, abs(parts.scaleY)),
    ] {
      let way = axis.applying(map)
      guard way.length > 0 else { continue }
      let unit = unit(scale)
      let length = isMeasured ? unit * way.length : 56 * growth
      let tip = start + way / way.length * length
      haloArrow(from: start, to: tip, head: 11, color, into: &list)
      for part in [0.5, 0.85] {
        notes.keepVisible(start + (tip - start) * part, radius: 8 * growth)
      }
      // The length is shown once, at the axis of the headline's scale.
      let isLong = isMeasured && name == "x"
      let words =
        isLong
        ? "\(GeometryLens.number(unit, 0)) pt along x: \(GeometryLens.number(unit * scale, 1)) pt here"
        : "\(name) axis"
      notes.label(
        words, face: .sansBold, color: color, rank: isLong && !isTurnLed ? .highlight : .main,
        at: OverlayLabel.around(tip, distances: [15, 34, 60, 100], from: way))
    }
    if isTurnLed { drawTurn(at: start, into: &list, notes: &notes) }
    if isOrigin {
      list.circle(
        center: start, radius: 4 * growth, fill: Palette.text, stroke: pen(Palette.halo, width: 2))
      notes.keepVisible(start, radius: 6 * growth)
    }
    let origin = Point.zero.applying(map)
    let words = "origin at \(GeometryLens.place(origin)) pt"
    notes.label(
      isOrigin
        ? words : words + (surface.contains(origin) ? ", at this edge" : ", beyond this edge"),
      color: Palette.text,
      rank: lens.order == .right && !isTurnLed && !lens.isScaled ? .highlight : .mark,
      // The words are long, so beside an edge of the window they go beyond the axes.
      at: isOrigin
        ? OverlayLabel.around(start, distances: [18, 30, 60, 110], from: Vector(dx: -1, dy: -1))
        : edge(towards: origin).flatMap {
          OverlayLabel.around($0, distances: [1], from: $0 - start)
        })
  }

  /// Returns the point where the line to an out-of-sight location leaves the surface.
  private func edge(towards place: Point) -> [Point] {
    let rim = surface.insetBy(dx: 24 * growth, dy: 24 * growth)
    let near = Point(
      x: max(min(place.x, rim.maxX), rim.minX), y: max(min(place.y, rim.maxY), rim.minY))
    return [near, near + (surface.center - near) * 0.15, near + (surface.center - near) * 0.3]
  }

  /// Whether the axes have the length of some of the layer's points, which a wrong order leaves
  /// out.
  private var isMeasured: Bool { lens.order == .right && lens.isScaled }

  /// Whether the turn is the main content because it is more visible than the scale.
  private var isTurnLed: Bool {
    guard lens.order == .right, lens.isTurned else { return false }
    let parts = lens.product.decomposed
    return !lens.isScaled || abs(parts.rotation) >= abs(logarithm(parts.scaleX))
  }

  /// Draws the angle from the horizontal to the x axis, with the headline's number.
  private func drawTurn(at origin: Point, into list: inout DrawList, notes: inout OverlayNotes) {
    let angle = lens.product.decomposed.rotation
    let radius = 38 * growth
    let level = Vector(dx: 1, dy: 0)
    let middle = level.rotated(by: angle / 2)
    for (width, color) in [(5.0, Palette.halo), (2.5, Palette.angle)] {
      list.line(
        from: origin, to: origin + level * (64 * growth),
        stroke: pen(color, width: width * 0.6, dash: 5, gap: 4))
      list.arc(center: origin, radius: radius, from: 0, to: angle, stroke: pen(color, width: width))
    }
    notes.keepVisible(origin + middle * radius, radius: 10 * growth)
    notes.keepVisible(origin + level * (50 * growth), radius: 6 * growth)
    // The figures' label is of a gesture's turn, this one of how the layer lies now.
    notes.label(
      "stands turned \(lens.angle(angle))", face: .sansBold, color: Palette.angle, rank: .highlight,
      at: OverlayLabel.around(
        origin + middle * radius, distances: [24, 44, 70, 100, 140], from: middle))
  }
}
