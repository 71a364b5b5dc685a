import TouchGeometry
import TouchScene

/// A ship's wheel: eight spokes with handles, of which the king spoke has a turk's head knot.
struct WheelFigure {
  private let figure: DialFigure
  private var rim: Double { figure.radius * 0.66 }
  private var hub: Double { figure.radius * 0.2 }
  private static let spokes = 8

  private static let light = Color(0xE0A96D)
  private static let wood = Color(0xB9814A)
  private static let dark = Color(0x7A4F2A)
  private static let brass = Color(0xE9C46A)

  init(_ figure: DialFigure) { self.figure = figure }

  func drawBase(into list: inout DrawList) {
    let center = figure.center
    // The shadow of what turns: all of it but the ring is gone in a moment, so a ring is all there
    // is.
    for (radius, width, shade) in [(rim, 52.0, 0.10), (rim, 44, 0.12), (rim, 36, 0.14)] {
      list.circle(
        center: Point(x: center.x + 2, y: center.y + 10), radius: radius,
        stroke: Stroke(Color.black.opacity(shade), width: width))
    }
    list.discShadow(
      center: center, radius: hub + 4, blur: 26, opacity: 0.4, offset: Vector(dx: 1, dy: 8),
      isHollow: true)
    // Where midships is.
    list.polygon(
      [
        figure.place(figure.radius * 1.08, 0.035), figure.place(figure.radius * 1.08, -0.035),
        figure.place(figure.radius * 1.015, 0),
      ], fill: Palette.accent)
  }

  func drawTurning(into list: inout DrawList) {
    for spoke in 0..<Self.spokes {
      draw(spoke: spoke, into: &list)
    }
    let center = figure.center
    for (radius, width, color) in [
      (rim, 34.0, Self.dark), (rim, 30, Self.wood), (rim - 8, 3, Self.light),
      (rim + 11, 2, Self.dark), (rim - 12, 2, Self.dark),
    ] {
      list.circle(center: center, radius: radius, stroke: Stroke(color, width: width))
    }
    // The rim is joined of as many pieces, each held by two pins.
    for spoke in 0..<Self.spokes {
      let angle = (Double(spoke) + 0.5) * 2 * .pi / Double(Self.spokes)
      list.line(
        from: figure.place(rim - 15, angle), to: figure.place(rim + 15, angle),
        stroke: Stroke(Self.dark, width: 2))
      let at = Double(spoke) * 2 * .pi / Double(Self.spokes)
      list.circle(
        center: figure.place(rim, at), radius: 5, fill: Self.brass,
        stroke: Stroke(Self.dark, width: 1.5))
    }
    list.circle(
      center: center, radius: hub, fill: Self.wood, stroke: Stroke(Self.dark, width: 3))
    list.circle(center: center, radius: hub * 0.72, stroke: Stroke(Self.light, width: 2))
    list.circle(
      center: center, radius: hub * 0.48, fill: Self.brass, stroke: Stroke(Self.dark, width: 2))
    list.circle(center: center, radius: hub * 0.16, fill: Self.dark)
  }

  private func draw(spoke: Int, into list: inout DrawList) {
    let angle = Double(spoke) * 2 * .pi / Double(Self.spokes)
    let tip = figure.radius
    // Half widths at distances from the middle, as on a lathe.
    let profile = [
      (hub * 0.9, 7.0), (hub + 14, 6), (hub + 20, 9), (hub + 27, 6), (rim - 26, 6),
      (rim - 20, 9), (rim - 14, 8), (rim + 14, 8), (rim + 19, 9), (rim + 23, 5.5),
      (tip * 0.86, 10), (tip * 0.95, 9), (tip * 0.99, 5), (tip, 0),
    ]
    let out = Vector.clockHand(at: angle)
    let side = Vector(dx: -out.dy, dy: out.dx)
    let isKing = spoke == 0
    // Convex pieces, one between each two stations.
    for (inner, outer) in zip(profile, profile.dropFirst()) {
      let a = figure.center + out * inner.0
      let b = figure.center + out * (outer.0 + 0.6)
      list.polygon(
        [a + side * inner.1, b + side * outer.1, b - side * outer.1, a - side * inner.1],
        fill: Self.wood)
    }
    let right = profile.map { figure.center + out * $0.0 + side * $0.1 }
    let left = profile.reversed().map { figure.center + out * $0.0 - side * $0.1 }
    list.polyline(right + left, stroke: Stroke(Self.dark, width: 2))
    list.line(
      from: figure.center + out * (tip * 0.85) - side * 3,
      to: figure.center + out * (tip * 0.94) - side * 3, stroke: Stroke(Self.light, width: 2.5))
    guard isKing else { return }
    for ring in 0..<4 {
      let at = figure.center + out * (rim + 26 + Double(ring) * 5)
      list.line(
        from: at - side * 8, to: at + side * 8, stroke: Stroke(Color(0xF4ECD8), width: 3.5))
    }
  }
}
