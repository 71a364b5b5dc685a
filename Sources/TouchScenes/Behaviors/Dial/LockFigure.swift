import TouchGeometry
import TouchScene

/// A combination lock: a shackle that rises, a body, and a dial of numbers.
struct LockFigure {
  private let figure: DialFigure
  private var body: Double { figure.radius * 0.83 }
  private var disc: Double { figure.radius * 0.66 }

  init(_ figure: DialFigure) { self.figure = figure }

  func drawBase(into list: inout DrawList) {
    shackle(into: &list)
    let center = figure.center
    list.discShadow(
      center: center, radius: body, blur: 34, opacity: 0.45, offset: Vector(dx: 0, dy: 9),
      isHollow: true)
    list.shadedDisc(
      center: center, radius: body, inner: Color(0xAEB8C2), outer: Color(0x6B7682),
      hole: disc)
    list.shadedRing(
      center: center, radius: body - 5, width: 8, bright: Color(0xD5DCE3), dark: Color(0x59636E))
    list.circle(center: center, radius: disc + 2, stroke: Stroke(Color(0x3A434E), width: 6))
    list.shadedDisc(center: center, radius: disc, inner: Color(0x2E3640), outer: Color(0x14181D))
    mark(into: &list)
  }

  /// Opens upwards.
  private func shackle(into list: inout DrawList) {
    let lift = figure.behavior.openness * 40
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
    points.append(Point(x: right, y: figure.center.y - body * 0.86 - lift * 0.9 + 12))
    for (width, color) in [(30.0, Color(0x4B545E)), (25, Color(0x98A3AE)), (8, Color(0xD9E0E6))] {
      list.polyline(points, stroke: Stroke(color, width: width))
    }
  }

  private func mark(into list: inout DrawList) {
    list.polygon(
      [
        figure.place(disc + 17, 0.06), figure.place(disc + 17, -0.06), figure.place(disc + 3, 0),
      ], fill: Palette.accent)
  }

  func drawTurning(into list: inout DrawList) {
    let detents = max(figure.behavior.options.detents, 1)
    figure.scale(
      marks: detents, radius: disc - 5, long: detents % 5 == 0 ? 5 : max(detents / 8, 1),
      middle: detents, isClockwise: true, color: Palette.text, into: &list)
    let knob = disc * 0.42
    list.circle(
      center: figure.center, radius: knob, fill: Color(0x8C97A3),
      stroke: Stroke(Color(0x3A434E), width: 2))
    for step in 0..<40 {
      let angle = 2 * .pi * Double(step) / 40
      list.line(
        from: figure.place(knob - 7, angle), to: figure.place(knob - 1, angle),
        stroke: Stroke(Color(0x5B6672), width: 2))
    }
    list.circle(
      center: figure.center, radius: knob - 9, fill: Color(0xA7B1BB),
      stroke: Stroke(Color(0x7A8590), width: 1.5))
    list.line(
      from: figure.place(knob - 26, 0), to: figure.place(knob - 11, 0),
      stroke: Stroke(Color(0x2B323B), width: 4))
  }
}
