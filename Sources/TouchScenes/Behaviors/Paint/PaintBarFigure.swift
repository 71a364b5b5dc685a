import Foundation
import TouchGeometry
import TouchScene

/// Draws a canvas's tool bar.
struct PaintBarFigure {
  let behavior: PaintBehavior
  /// The size of one point of the figures.
  let scale: Double

  init(_ behavior: PaintBehavior) {
    self.behavior = behavior
    scale = behavior.bar.scale
  }

  func draw(into list: inout DrawList) {
    let bar = behavior.bar
    for box in bar.boxes { list.panel(box, cornerRadius: 12 * scale) }
    if bar.folds { draw(more: bar.more, isOpen: bar.isOpen, into: &list) }
    if bar.folds && !bar.isOpen { return }
    for (tool, button) in bar.tools { draw(tool, button, into: &list) }
    for (color, button) in bar.colors { draw(color, button, into: &list) }
    arrow(bar.undo, mirrored: false, isOn: behavior.canUndo, into: &list)
    arrow(bar.redo, mirrored: true, isOn: behavior.canRedo, into: &list)
    list.text(
      "Clear", centeredAt: bar.clear.frame.center, size: textSize(15),
      color: tint(behavior.canClear))
  }

  /// Returns the colour of a control: a disabled control is faint but opaque, because its parts
  /// overlap.
  func tint(_ isOn: Bool) -> Color {
    isOn ? Palette.text : Palette.well.mixed(with: Palette.text, 0.28)
  }

  /// Returns the text size for a size in points at the scale 1.
  func textSize(_ size: Double) -> Double { behavior.bar.textSize(size) }

  /// Draws the background of the chosen button.
  func chosen(_ button: Layer, into list: inout DrawList) {
    list.roundedRect(
      button.frame.insetBy(dx: 3, dy: 3), cornerRadius: 9 * scale,
      fill: ColorRole.highlight.color.opacity(0.16))
  }

  /// Draws three bars, or a cross while the other rows are open.
  private func draw(more button: Layer, isOpen: Bool, into list: inout DrawList) {
    let center = button.frame.center
    let stroke = Stroke(Palette.text, width: 2.5 * scale)
    func line(_ x: Double, _ y: Double, _ u: Double, _ v: Double) {
      list.line(
        from: center + Vector(dx: x, dy: y) * scale, to: center + Vector(dx: u, dy: v) * scale,
        stroke: stroke)
    }
    if isOpen {
      line(-8, -8, 8, 8)
      line(-8, 8, 8, -8)
    } else {
      for y in [-7.0, 0, 7] { line(-11, y, 11, y) }
    }
  }

  // MARK: Tools

  func draw(_ tool: PaintTool, _ button: Layer, into list: inout DrawList) {
    let isChosen = behavior.tool == tool
    if isChosen { chosen(button, into: &list) }
    // The chosen tool has the colour that it draws with.
    let color = isChosen ? behavior.color.color ?? Palette.text : Palette.quiet
    let center = button.frame.center
    let k = scale
    let box = Rect(x: center.x - 12 * k, y: center.y - 9 * k, width: 24 * k, height: 18 * k)
    switch tool {
    case .freehand, .stamp, .select:
      PaintPaletteFigure(self).draw(tool, center, isChosen ? Palette.text : color, into: &list)
    case .line:
      list.line(
        from: Point(x: box.minX, y: box.maxY), to: Point(x: box.maxX, y: box.minY),
        stroke: Stroke(color, width: 3 * k))
    case .rectangle:
      list.roundedRect(box, cornerRadius: 2 * k, stroke: Stroke(color, width: 2.5 * k))
    case .ellipse:
      let points = (0..<48).map { step in
        let direction = Vector.clockHand(at: 2 * .pi * Double(step) / 48)
        return Point(x: center.x + 13 * k * direction.dx, y: center.y + 9 * k * direction.dy)
      }
      list.polyline(points, closed: true, stroke: Stroke(color, width: 2.5 * k))
    case .image:
      let tone = isChosen ? Palette.text : color
      list.roundedRect(box, cornerRadius: 2 * k, stroke: Stroke(tone, width: 2 * k))
      list.circle(
        center: Point(x: center.x + 5 * k, y: center.y - 3 * k), radius: 2.5 * k, fill: tone)
      list.polygon(
        [
          Point(x: box.minX + 3 * k, y: box.maxY - 3 * k),
          Point(x: center.x - 3 * k, y: center.y - 2 * k),
          Point(x: center.x + 4 * k, y: box.maxY - 3 * k),
        ], fill: tone)
    }
  }

  // MARK: Colours

  /// Returns the colour of a colour's letter: named colours vary with the theme, and the wheel of
  /// all colours is the same in each.
  private func ink(on color: PaintColor) -> Color {
    color == .random ? ColorRole.panel.color.dark : ColorRole.panel.color
  }

  private func draw(_ color: PaintColor, _ button: Layer, into list: inout DrawList) {
    let center = button.frame.center
    if behavior.color == color {
      list.circle(
        center: center, radius: 20 * scale, stroke: Stroke(Palette.text, width: 2.5 * scale))
    }
    defer {
      // The first letter of the colour's name is for people who cannot tell the colours apart.
      list.text(
        color.mark, centeredAt: center, face: .sansBold, size: textSize(14), color: ink(on: color))
    }
    let radius = 14 * scale
    if let color = color.color { return list.circle(center: center, radius: radius, fill: color) }
    // Chance is shown as a wheel of all colours.
    let count = 36
    var vertices = [ColoredVertex(center, Color(0xF7F8F9))]
    var indices: [Int32] = []
    list.circle(center: center, radius: radius, fill: Palette.quiet)
    for step in 0..<count {
      let place =
        center + Vector.clockHand(at: 2 * .pi * Double(step) / Double(count)) * (radius - 0.5)
      vertices.append(ColoredVertex(place, Self.wheel(Double(step) / Double(count))))
      indices += [0, Int32(1 + step), Int32(1 + (step + 1) % count)]
    }
    list.append(.triangles(vertices: vertices, indices: indices))
  }

  /// Returns a colour of the wheel, which passes through the named colours and back, 0…1.
  private static func wheel(_ part: Double) -> Color {
    let colors = [
      Color(0xFF6B6B), Color(0xFFD43B), Color(0x69DB7C), Color(0x4DABF7), Color(0xB197FC),
      Color(0xFF6B6B),
    ]
    let place = part * Double(colors.count - 1)
    let index = min(Int(place), colors.count - 2)
    return colors[index].mixed(with: colors[index + 1], place - Double(index))
  }

  // MARK: Undo and redo

  /// Draws the arrow of undo; mirrored, it is the arrow of redo.
  private func arrow(_ button: Layer, mirrored: Bool, isOn: Bool, into list: inout DrawList) {
    let center = button.frame.center
    let side = mirrored ? -1.0 : 1.0
    func place(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + side * scale * x, y: center.y + scale * y)
    }
    let radius = 9.0
    // The arc runs from the left over the top to the lower right.
    let arc = (0...24).map { step in
      let angle = Double.pi * (1 + 1.3 * Double(step) / 24)
      return place(1 + radius * cos(angle), 2 + radius * sin(angle))
    }
    list.polyline(arc, stroke: Stroke(tint(isOn), width: 2.5 * scale))
    list.polygon([place(-14, 1), place(-2, 1), place(-8, 8)], fill: tint(isOn))
  }
}
