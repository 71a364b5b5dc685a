import TouchGeometry
import TouchSandbox
import TouchScene

/// What the numbers lens draws on the glass: the layer's own axes, and where a wrong order puts it.
struct NumbersGlass: GrowingMarks {
  let lens: NumbersLens
  let content: LayerContent
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
    let middle = Point(x: bounds.minX + bounds.width / 2, y: bounds.minY + bounds.height / 2)
    let (a, b) = (middle.applying(lens.product), middle.applying(wrong))
    guard a.isFinite, b.isFinite, b.distance(to: a) < 1e5 else { return }
    list.arrow(from: a, to: b, headLength: 14 * growth, stroke: pen(Palette.halo, width: 5))
    list.arrow(
      from: a, to: b, headLength: 13 * growth,
      stroke: pen(Palette.comparison, width: 2.5, dash: 6, gap: 4))
    // The ghost may lie outside of the surface: the arrow says so, too.
    let way = b - a
    notes.labels.append(
      OverlayLabel(
        text: "\(lens.order.label.lowercased()): \(lens.verdict)", face: .sansBold,
        color: Palette.comparison, rank: .highlight,
        places: [0.5, 0.35, 0.65, 0.2, 0.8, 0.12].map { .init(at: a + way * $0) }))
  }

  /// Where the layer's own origin is, and where its x and y axes point.
  private func drawAxes(into list: inout DrawList, notes: inout OverlayNotes) {
    let map = lens.product
    let origin = Point.zero.applying(map)
    guard map.isFinite else { return }
    for (axis, name, color) in [
      (Vector(dx: 1, dy: 0), "x", Palette.limit), (Vector(dx: 0, dy: 1), "y", Palette.pivot),
    ] {
      let way = axis.applying(map)
      guard way.length > 0 else { continue }
      let tip = origin + way / way.length * (56 * growth)
      list.arrow(
        from: origin, to: tip, headLength: 12 * growth, stroke: pen(Palette.halo, width: 5))
      list.arrow(from: origin, to: tip, headLength: 11 * growth, stroke: pen(color, width: 2.5))
      for part in [0.5, 0.85] {
        notes.keepVisible(origin + (tip - origin) * part, radius: 8 * growth)
      }
      notes.labels.append(
        OverlayLabel(
          text: "\(name) axis", face: .sansBold, color: color,
          places: [15, 34].flatMap { OverlayLabel.around(tip, distance: $0, from: way) }))
    }
    let isLed = lens.order == .right && lens.isTurned
    if isLed { drawTurn(at: origin, into: &list, notes: &notes) }
    list.circle(
      center: origin, radius: 4 * growth, fill: Palette.text, stroke: pen(Palette.halo, width: 2))
    notes.labels.append(
      OverlayLabel(
        text: "origin at \(GeometryLens.place(origin)) pt", color: Palette.text,
        rank: lens.order == .right && !isLed ? .highlight : .mark,
        // Its words are long: beside an edge of the window they stand beyond the axes.
        places: [30, 60, 110].flatMap {
          OverlayLabel.around(origin, distance: $0, from: Vector(dx: -1, dy: -1))
        }))
  }

  /// The angle from the horizontal to the x axis, with the headline's number.
  private func drawTurn(
    at origin: Point, into list: inout DrawList, notes: inout OverlayNotes
  ) {
    let angle = lens.product.decomposed.rotation
    let radius = 38 * growth
    let level = Vector(dx: 1, dy: 0)
    let middle = level.applying(Transform2D(rotationAngle: angle / 2))
    for (width, color) in [(5.0, Palette.halo), (2.5, Palette.angle)] {
      list.line(
        from: origin, to: origin + level * (64 * growth),
        stroke: pen(color, width: width * 0.6, dash: 5, gap: 4))
      list.arc(center: origin, radius: radius, from: 0, to: angle, stroke: pen(color, width: width))
    }
    notes.labels.append(
      OverlayLabel(
        text: "turned \(lens.angle(angle))", face: .sansBold, color: Palette.angle,
        rank: .highlight,
        places: [24, 44, 70].flatMap {
          OverlayLabel.around(origin + middle * radius, distance: $0, from: middle)
        }))
  }
}
