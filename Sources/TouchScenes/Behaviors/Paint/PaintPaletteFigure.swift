import TouchGeometry
import TouchScene

/// Draws a canvas's palette, and a frame around the selected shape.
struct PaintPaletteFigure {
  private let bar: PaintBarFigure

  init(_ bar: PaintBarFigure) { self.bar = bar }

  func draw(into list: inout DrawList) {
    let parts = bar.behavior.bar
    list.panel(Rect(origin: .zero, size: parts.palette.bounds.size), cornerRadius: 12 * bar.scale)
    for (tool, button) in parts.moreTools { bar.draw(tool, button, into: &list) }
    width(parts.thinner, 3, isOn: bar.behavior.canStep(-1), into: &list)
    width(parts.thicker, 9, isOn: bar.behavior.canStep(1), into: &list)
    filling(parts.outline, into: &list)
    bin(parts.delete, isOn: bar.behavior.selected != nil, into: &list)
  }

  /// Draws the symbol of a tool.
  func draw(_ tool: PaintTool, _ center: Point, _ color: Color, into list: inout DrawList) {
    let k = bar.scale
    func place(_ x: Double, _ y: Double) -> Point { center + Vector(dx: x, dy: y) * k }
    switch tool {
    case .freehand:
      var wave = Shape(.path, color: color)
      wave.points = [place(-13, 6), place(-8, -12), place(-2, 4), place(4, 12), place(13, -8)]
      list.polyline(wave.points, stroke: Stroke(color, width: 2.5 * k))
    case .stamp:
      list.roundedRect(
        Rect(x: center.x - 12 * k, y: center.y - 9 * k, width: 24 * k, height: 18 * k),
        cornerRadius: 2 * k, stroke: Stroke(color, width: 2 * k))
      list.line(from: place(-6, 0), to: place(6, 0), stroke: Stroke(color, width: 2 * k))
      list.line(from: place(0, -6), to: place(0, 6), stroke: Stroke(color, width: 2 * k))
    default:
      // The symbol is the arrow of a pointer.
      list.polygon(
        [
          place(-7, -12), place(9, 2), place(1.5, 3), place(6, 11), place(2.5, 12.5),
          place(-1.5, 4.5), place(-7, 9.5),
        ], fill: color)
    }
  }

  /// Draws a line with the sign for thinner or thicker.
  private func width(_ button: Layer, _ thickness: Double, isOn: Bool, into list: inout DrawList) {
    let k = bar.scale
    let center = button.frame.center
    let tint = bar.tint(isOn)
    list.line(
      from: center + Vector(dx: -13, dy: 0) * k, to: center + Vector(dx: 1, dy: 0) * k,
      stroke: Stroke(tint, width: thickness * k))
    let sign = center + Vector(dx: 11, dy: 0) * k
    let arm = 4 * k
    list.line(
      from: sign + Vector(dx: -arm, dy: 0), to: sign + Vector(dx: arm, dy: 0),
      stroke: Stroke(tint, width: 2 * k))
    if thickness > 5 {
      list.line(
        from: sign + Vector(dx: 0, dy: -arm), to: sign + Vector(dx: 0, dy: arm),
        stroke: Stroke(tint, width: 2 * k))
    }
  }

  /// Draws a box, filled or not as new shapes are.
  private func filling(_ button: Layer, into list: inout DrawList) {
    let k = bar.scale
    let isOutlined = bar.behavior.options.isOutlined
    if isOutlined { bar.chosen(button, into: &list) }
    let center = button.frame.center
    list.roundedRect(
      Rect(x: center.x - 11 * k, y: center.y - 9 * k, width: 22 * k, height: 18 * k),
      cornerRadius: 3 * k, fill: isOutlined ? nil : Palette.quiet,
      stroke: Stroke(isOutlined ? Palette.text : Palette.quiet, width: 2.5 * k))
  }

  /// Draws a bin.
  private func bin(_ button: Layer, isOn: Bool, into list: inout DrawList) {
    let k = bar.scale
    let center = button.frame.center
    let stroke = Stroke(bar.tint(isOn), width: 2.2 * k)
    func place(_ x: Double, _ y: Double) -> Point { center + Vector(dx: x, dy: y) * k }
    list.polyline([place(-8, -7), place(-6.5, 11), place(6.5, 11), place(8, -7)], stroke: stroke)
    list.line(from: place(-11, -7), to: place(11, -7), stroke: stroke)
    list.polyline(
      [place(-3.5, -7), place(-3.5, -11), place(3.5, -11), place(3.5, -7)], stroke: stroke)
    for x in [-2.5, 2.5] { list.line(from: place(x, -2), to: place(x, 6), stroke: stroke) }
  }

  /// Draws a dashed frame around a shape; `map` converts from its parent's coordinates to those of
  /// the list.
  static func selection(_ layer: Layer, _ map: Transform2D, into list: inout DrawList) {
    var box = layer.bounds
    if case .shape(let shape) = layer.content {
      let reach = shape.lineWidth / 2
      box = box.insetBy(dx: -reach, dy: -reach)
    }
    let place = layer.toParent.concatenating(map)
    let room = 6 / max(place.similarityScale, 1e-6)
    let corners = box.insetBy(dx: -room, dy: -room).corners.map { $0.applying(place) }
    list.polyline(corners, closed: true, stroke: Stroke(ColorRole.panel.color, width: 4))
    list.polyline(corners, closed: true, stroke: Stroke(Palette.text, width: 2, dash: 7, gap: 5))
  }
}
