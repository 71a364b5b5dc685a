import TouchGeometry
import TouchScene

/// A ship's wheel: eight spokes with handles; the king spoke has a Turk's head knot.
struct WheelFigure: DialLook {
  let figure: DialFigure
  private var rim: Double { figure.radius * 0.66 }
  private var hub: Double { figure.radius * 0.2 }
  private static let spokes = 8

  private static let light = Color(0xE0A96D)
  private static let wood = Color(0xB9814A)
  private static let dark = Color(0x7A4F2A)
  private static let brass = Color(0xE9C46A)

  func drawBase(into list: inout DrawList) {
    let (center, u) = (figure.center, figure.unit)
    // The wheel's shadow is a ring only, because the shadows of the other parts move on in a
    // moment.
    for (radius, width, shade) in [(rim, 52.0, 0.10), (rim, 44, 0.12), (rim, 36, 0.14)] {
      list.circle(
        center: Point(x: center.x + 2 * u, y: center.y + 10 * u), radius: radius,
        stroke: Stroke(Color.black.opacity(shade), width: width * u))
    }
    list.discShadow(
      center: center, radius: hub + 4 * u, blur: 26 * u, opacity: 0.4,
      offset: Vector(dx: 1 * u, dy: 8 * u))
    // This triangle marks midships.
    list.polygon(
      [
        figure.place(figure.radius * 1.08, 0.035), figure.place(figure.radius * 1.08, -0.035),
        figure.place(figure.radius * 1.015, 0),
      ], fill: Palette.accent)
  }

  func drawTurning(into list: inout DrawList) {
    for spoke in 0..<Self.spokes { draw(spoke: spoke, into: &list) }
    let (center, u) = (figure.center, figure.unit)
    for (radius, width, color) in [
      (rim, 34.0, Self.dark), (rim, 30, Self.wood), (rim - 8 * u, 3, Self.light),
      (rim + 11 * u, 2, Self.dark), (rim - 12 * u, 2, Self.dark),
    ] {
      list.circle(center: center, radius: radius, stroke: Stroke(color, width: width * u))
    }
    // The rim has as many pieces as the wheel has spokes, each held by two pins.
    for spoke in 0..<Self.spokes {
      let angle = (Double(spoke) + 0.5) * 2 * .pi / Double(Self.spokes)
      list.line(
        from: figure.place(rim - 15 * u, angle), to: figure.place(rim + 15 * u, angle),
        stroke: Stroke(Self.dark, width: 2 * u))
      let at = Double(spoke) * 2 * .pi / Double(Self.spokes)
      list.circle(
        center: figure.place(rim, at), radius: 5 * u, fill: Self.brass,
        stroke: Stroke(Self.dark, width: 1.5 * u))
    }
    list.circle(
      center: center, radius: hub, fill: Self.wood, stroke: Stroke(Self.dark, width: 3 * u))
    list.circle(center: center, radius: hub * 0.72, stroke: Stroke(Self.light, width: 2 * u))
    list.circle(
      center: center, radius: hub * 0.48, fill: Self.brass, stroke: Stroke(Self.dark, width: 2 * u))
    list.circle(center: center, radius: hub * 0.16, fill: Self.dark)
  }

  private func draw(spoke: Int, into list: inout DrawList) {
    let angle = Double(spoke) * 2 * .pi / Double(Self.spokes)
    let tip = figure.radius
    let u = figure.unit
    // Half widths at distances from the middle, as on a lathe.
    let profile = [
      (hub * 0.9, 7 * u), (hub + 14 * u, 6 * u), (hub + 20 * u, 9 * u), (hub + 27 * u, 6 * u),
      (rim - 26 * u, 6 * u), (rim - 20 * u, 9 * u), (rim - 14 * u, 8 * u), (rim + 14 * u, 8 * u),
      (rim + 19 * u, 9 * u), (rim + 23 * u, 5.5 * u), (tip * 0.86, 10 * u), (tip * 0.95, 9 * u),
      (tip * 0.99, 5 * u), (tip, 0),
    ]
    let out = Vector.clockHand(at: angle)
    let side = Vector(dx: -out.dy, dy: out.dx)
    let isKing = spoke == 0
    // Each two neighbouring stations enclose a convex piece.
    for (inner, outer) in zip(profile, profile.dropFirst()) {
      let a = figure.center + out * inner.0
      let b = figure.center + out * (outer.0 + 0.6 * u)
      list.polygon(
        [a + side * inner.1, b + side * outer.1, b - side * outer.1, a - side * inner.1],
        fill: Self.wood)
    }
    let right = profile.map { figure.center + out * $0.0 + side * $0.1 }
    let left = profile.reversed().map { figure.center + out * $0.0 - side * $0.1 }
    list.polyline(right + left, stroke: Stroke(Self.dark, width: 2 * u))
    list.line(
      from: figure.center + out * (tip * 0.85) - side * (3 * u),
      to: figure.center + out * (tip * 0.94) - side * (3 * u),
      stroke: Stroke(Self.light, width: 2.5 * u))
    guard isKing else { return }
    for ring in 0..<4 {
      let at = figure.center + out * (rim + 26 * u + Double(ring) * 5 * u)
      list.line(
        from: at - side * (8 * u), to: at + side * (8 * u),
        stroke: Stroke(Color(0xF4ECD8), width: 3.5 * u))
    }
  }
}
