import TouchGeometry
import TouchScene

/// A combination lock: a shackle that rises, a body, and a dial of numbers.
struct LockFigure: DialLook {
  let figure: DialFigure
  private var body: Double { figure.radius * 0.83 }
  private var disc: Double { figure.radius * 0.66 }

  func drawBase(into list: inout DrawList) {
    shackle(into: &list)
    let (center, u) = (figure.center, figure.unit)
    list.discShadow(
      center: center, radius: body, blur: 34 * u, opacity: 0.45, offset: Vector(dx: 0, dy: 9 * u))
    list.shadedDisc(
      center: center, radius: body, inner: Color(0xAEB8C2), outer: Color(0x6B7682), hole: disc)
    list.shadedRing(
      center: center, radius: body - 5 * u, width: 8 * u, bright: Color(0xD5DCE3),
      dark: Color(0x59636E))
    list.circle(center: center, radius: disc + 2 * u, stroke: Stroke(Color(0x3A434E), width: 6 * u))
    list.shadedDisc(center: center, radius: disc, inner: Color(0x2E3640), outer: Color(0x14181D))
    mark(into: &list)
  }

  /// Draws the shackle, which opens upwards.
  private func shackle(into list: inout DrawList) {
    let u = figure.unit
    let lift = figure.behavior.openness * 40 * u
    let half = figure.radius * 0.42
    let top = figure.center.y - figure.radius * 0.86 - lift
    let left = figure.center.x - half
    let right = figure.center.x + half
    var points = [Point(x: left, y: figure.center.y - body * 0.7)]
    for step in 0...32 {
      let angle = Double.pi * (Double(step) / 32 - 0.5)
      let out = Vector.clockHand(at: angle)
      points.append(Point(x: figure.center.x + out.dx * half, y: top + out.dy * half * 0.72))
    }
    // The free leg ends in the body while it is closed.
    points.append(Point(x: right, y: figure.center.y - body * 0.86 - lift * 0.9 + 12 * u))
    for (width, color) in [(30.0, Color(0x4B545E)), (25, Color(0x98A3AE)), (8, Color(0xD9E0E6))] {
      list.polyline(points, stroke: Stroke(color, width: width * u))
    }
  }

  private func mark(into list: inout DrawList) {
    let u = figure.unit
    list.polygon(
      [
        figure.place(disc + 17 * u, 0.06), figure.place(disc + 17 * u, -0.06),
        figure.place(disc + 3 * u, 0),
      ], fill: Palette.accent)
  }

  func drawTurning(into list: inout DrawList) {
    let u = figure.unit
    let detents = max(figure.behavior.options.detents, 1)
    figure.scale(
      marks: detents, radius: disc - 5 * u, long: detents % 5 == 0 ? 5 : max(detents / 8, 1),
      middle: detents, isClockwise: true, into: &list)
    // The knob fits inside the numbers.
    let knob =
      u == 1 ? disc * 0.42 : min(disc * 0.42, figure.numberRadius(disc - 5 * u) - max(9 * u, 8))
    list.circle(
      center: figure.center, radius: knob, fill: Color(0x8C97A3),
      stroke: Stroke(Color(0x3A434E), width: 2 * u))
    for step in 0..<40 {
      let angle = 2 * .pi * Double(step) / 40
      list.line(
        from: figure.place(knob - 7 * u, angle), to: figure.place(knob - 1 * u, angle),
        stroke: Stroke(Color(0x5B6672), width: 2 * u))
    }
    list.circle(
      center: figure.center, radius: knob - 9 * u, fill: Color(0xA7B1BB),
      stroke: Stroke(Color(0x7A8590), width: 1.5 * u))
    list.line(
      from: figure.place(max(knob - 26 * u, 0), 0), to: figure.place(knob - 11 * u, 0),
      stroke: Stroke(Color(0x2B323B), width: 4 * u))
  }
}
