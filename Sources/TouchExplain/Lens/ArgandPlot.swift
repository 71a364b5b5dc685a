import TouchGeometry
import TouchSandbox
import TouchScene

/// The complex number of a similarity in its plane: an arrow, its angle, and the unit circle.
///
/// The imaginary axis points down, as y does on the screen, so that angles turn the same way.
package struct ArgandPlot {
  /// The number, real part first.
  let z: Vector

  /// The number of units from the center to the edge.
  var reach: Double { max(1.3, z.length * 1.3) }

  func draw(in frame: Rect, into list: inout DrawList) {
    let center = frame.center
    let half = min(frame.width, frame.height) / 2
    let unit = half / reach
    list.roundedRect(frame, cornerRadius: 6, fill: ColorRole.highlight.color.opacity(0.05))
    let axis = Stroke(Palette.quiet.opacity(0.8), width: 1)
    list.line(
      from: Point(x: frame.minX, y: center.y), to: Point(x: frame.maxX, y: center.y), stroke: axis)
    list.line(
      from: Point(x: center.x, y: frame.minY), to: Point(x: center.x, y: frame.maxY), stroke: axis)
    list.circle(
      center: center, radius: unit, stroke: Stroke(Palette.quiet, width: 1.25, dash: 5, gap: 4))
    func label(_ text: String, _ place: Point, _ alignment: TextDraw.Alignment) {
      list.words(text, at: place, color: Palette.quiet, alignment: alignment, baseline: .middle)
    }
    label("Re", Point(x: frame.maxX - 4, y: center.y - 10), .right)
    label("Im", Point(x: center.x - 5, y: frame.maxY - 11), .right)
    if unit < half - 52 { label("|z| = 1", Point(x: center.x + unit + 4, y: center.y + 11), .left) }
    guard z.isFinite else { return }
    let size = PanelText.size
    let tip = center + z * unit
    let angle = z.angle
    if abs(angle) > 0.01 {
      let radius = min(unit, z.length * unit) * 0.55
      list.arc(
        center: center, radius: radius, from: 0, to: angle, stroke: Stroke(Palette.angle, width: 2))
      if radius > 14 {
        let middle = Vector.direction(angle / 2)
        list.text(
          "θ", centeredAt: center + middle * (radius + 11), size: size, color: Palette.angle)
      }
    }
    list.arrow(from: center, to: tip, headLength: 9, stroke: Stroke(Palette.recognized, width: 2.5))
    // The label goes beyond the arrow's tip, where there is always enough room.
    let out = z.length > 0 ? z / z.length : Vector(dx: 1, dy: 0)
    list.text(
      "z", centeredAt: tip + out * 9, face: .sansBold, size: size, color: Palette.recognized)
  }
}
