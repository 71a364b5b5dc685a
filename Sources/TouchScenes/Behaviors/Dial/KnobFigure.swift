import Foundation
import TouchGeometry
import TouchScene

/// A knob with a scale around it.
struct KnobFigure: DialLook {
  let figure: DialFigure
  private var rim: Double { figure.radius * 0.86 }
  /// The radius of the grip, inside the numbers.
  private var grip: Double {
    let u = figure.unit
    return u == 1
      ? figure.radius * 0.47
      : min(figure.radius * 0.47, figure.numberRadius(rim - 9 * u) - 7 * u - max(9 * u, 7))
  }

  func drawBase(into list: inout DrawList) {
    let (center, u) = (figure.center, figure.unit)
    list.discShadow(
      center: center, radius: rim + 4 * u, blur: 34 * u, opacity: 0.45,
      offset: Vector(dx: 0, dy: 9 * u))
    list.circle(center: center, radius: rim + 2 * u, stroke: Stroke(Color(0x3A434E), width: 6 * u))
    list.shadedDisc(center: center, radius: rim, inner: Color(0x39424D), outer: Color(0x222830))
    list.discShadow(
      center: center, radius: grip + 6 * u, blur: 26 * u, opacity: 0.5,
      offset: Vector(dx: 0, dy: 7 * u))
    figure.pawl(at: rim + 6 * u, into: &list)
  }

  func drawTurning(into list: inout DrawList) {
    let u = figure.unit
    let detents = figure.behavior.options.detents
    let marks = detents > 0 && detents <= 120 ? detents : 60
    figure.scale(
      marks: marks, radius: rim - 9 * u, long: marks % 10 == 0 ? 10 : max(marks / 8, 1),
      middle: marks % 5 == 0 ? 5 : max(marks / 16, 1), isClockwise: false, into: &list)
    // A grip with hollows for the fingers.
    let points = (0..<144).map { step in
      let angle = 2 * .pi * Double(step) / 144
      let hollow = 0.5 + 0.5 * cos(angle * 12)
      return figure.place(grip + 7 * u * hollow, angle)
    }
    list.polygon(points, fill: Color(0x4A5563))
    list.polyline(points, closed: true, stroke: Stroke(Color(0x6B7785), width: 1.5 * u))
    list.circle(
      center: figure.center, radius: max(grip - 12 * u, 0), fill: Color(0x3B4551),
      stroke: Stroke(Color(0x2B323B), width: 1.5))
    list.line(
      from: figure.place(max(grip - 40 * u, grip * 0.4), 0),
      to: figure.place(grip + 2 * u, 0), stroke: Stroke(Palette.accent, width: 6 * u))
  }
}
