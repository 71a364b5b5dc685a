import Foundation
import TouchGeometry
import TouchScene

/// A knob with a scale around it.
struct KnobFigure {
  private let figure: DialFigure
  private var rim: Double { figure.radius * 0.86 }
  private var grip: Double { figure.radius * 0.47 }

  init(_ figure: DialFigure) { self.figure = figure }

  func drawBase(into list: inout DrawList) {
    let center = figure.center
    list.discShadow(
      center: center, radius: rim + 4, blur: 34, opacity: 0.45, offset: Vector(dx: 0, dy: 9),
      isHollow: true)
    list.circle(center: center, radius: rim + 2, stroke: Stroke(Color(0x3A434E), width: 6))
    list.shadedDisc(center: center, radius: rim, inner: Color(0x39424D), outer: Color(0x222830))
    list.discShadow(
      center: center, radius: grip + 6, blur: 26, opacity: 0.5, offset: Vector(dx: 0, dy: 7),
      isHollow: true)
    figure.pawl(at: rim + 6, into: &list)
  }

  func drawTurning(into list: inout DrawList) {
    let detents = figure.behavior.options.detents
    let marks = detents > 0 && detents <= 120 ? detents : 60
    figure.scale(
      marks: marks, radius: rim - 9, long: marks % 10 == 0 ? 10 : max(marks / 8, 1),
      middle: marks % 5 == 0 ? 5 : max(marks / 16, 1), isClockwise: false, color: Palette.text,
      into: &list)
    // A grip with hollows for the fingers.
    let points = (0..<144).map { step in
      let angle = 2 * .pi * Double(step) / 144
      let hollow = 0.5 + 0.5 * cos(angle * 12)
      return figure.place(grip + 7 * hollow, angle)
    }
    list.polygon(points, fill: Color(0x4A5563))
    list.polyline(points, closed: true, stroke: Stroke(Color(0x6B7785), width: 1.5))
    list.circle(
      center: figure.center, radius: grip - 12, fill: Color(0x3B4551),
      stroke: Stroke(Color(0x2B323B), width: 1.5))
    list.line(
      from: figure.place(grip - 40, 0), to: figure.place(grip + 2, 0),
      stroke: Stroke(Palette.accent, width: 6))
  }
}
