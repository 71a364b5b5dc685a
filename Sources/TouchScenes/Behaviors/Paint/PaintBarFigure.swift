import Foundation
import TouchGeometry
import TouchScene

/// Draws a canvas's tool bar.
struct PaintBarFigure {
  private let behavior: PaintBehavior

  init(_ behavior: PaintBehavior) { self.behavior = behavior }

  func draw(into list: inout DrawList) {
    let bar = behavior.bar
    for group in bar.groups where group.first !== bar.status {
      list.roundedRect(
        bar.frame(of: group), cornerRadius: 12, fill: Palette.panel,
        stroke: Stroke(Color.white.opacity(0.14), width: 1))
    }
    for (tool, button) in bar.tools { draw(tool, button, into: &list) }
    for (color, button) in bar.colors { draw(color, button, into: &list) }
    arrow(bar.undo, mirrored: false, isOn: behavior.canUndo, into: &list)
    arrow(bar.redo, mirrored: true, isOn: behavior.canRedo, into: &list)
    list.text(
      TextDraw(
        "Clear", at: bar.clear.frame.center, size: 15, color: tint(behavior.canClear),
        alignment: .center, baseline: .middle))
  }

  /// What can do nothing now is faint, and not seen through: its parts overlap.
  private func tint(_ isOn: Bool) -> Color {
    isOn ? Palette.text : Palette.well.mixed(with: Palette.text, 0.28)
  }

  // MARK: Tools

  private func draw(_ tool: PaintTool, _ button: Layer, into list: inout DrawList) {
    let isChosen = behavior.tool == tool
    if isChosen {
      list.roundedRect(
        button.frame.insetBy(dx: 3, dy: 3), cornerRadius: 9, fill: Color.white.opacity(0.16))
    }
    // The chosen one in the colour that it draws with.
    let color = isChosen ? behavior.color.color ?? Palette.text : Palette.quiet
    let center = button.frame.center
    let box = Rect(x: center.x - 12, y: center.y - 9, width: 24, height: 18)
    switch tool {
    case .line:
      list.line(
        from: Point(x: box.minX, y: box.maxY), to: Point(x: box.maxX, y: box.minY),
        stroke: Stroke(color, width: 3))
    case .rectangle:
      list.roundedRect(box, cornerRadius: 2, stroke: Stroke(color, width: 2.5))
    case .ellipse:
      let points = (0..<48).map { step in
        let direction = Vector.clockHand(at: 2 * .pi * Double(step) / 48)
        return Point(x: center.x + 13 * direction.dx, y: center.y + 9 * direction.dy)
      }
      list.polyline(points, closed: true, stroke: Stroke(color, width: 2.5))
    case .image:
      let tone = isChosen ? Palette.text : color
      list.roundedRect(box, cornerRadius: 2, stroke: Stroke(tone, width: 2))
      list.circle(center: Point(x: center.x + 5, y: center.y - 3), radius: 2.5, fill: tone)
      list.polygon(
        [
          Point(x: box.minX + 3, y: box.maxY - 3), Point(x: center.x - 3, y: center.y - 2),
          Point(x: center.x + 4, y: box.maxY - 3),
        ], fill: tone)
    }
  }

  // MARK: Colours

  private func draw(_ color: PaintColor, _ button: Layer, into list: inout DrawList) {
    let center = button.frame.center
    if behavior.color == color {
      list.circle(center: center, radius: 20, stroke: Stroke(Palette.text, width: 2.5))
    }
    if let color = color.color {
      return list.circle(center: center, radius: 14, fill: color)
    }
    // A wheel of all colours.
    let count = 36
    var vertices = [ColoredVertex(center, Palette.text)]
    var indices: [Int32] = []
    list.circle(center: center, radius: 14, fill: Palette.quiet)
    for step in 0..<count {
      let place = center + Vector.clockHand(at: 2 * .pi * Double(step) / Double(count)) * 13.5
      vertices.append(ColoredVertex(place, Self.wheel(Double(step) / Double(count))))
      indices += [0, Int32(1 + step), Int32(1 + (step + 1) % count)]
    }
    list.append(.triangles(vertices: vertices, indices: indices))
  }

  /// Through the named colours and back, 0…1.
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

  /// An arrow that turns back; the mirrored one turns on.
  private func arrow(
    _ button: Layer, mirrored: Bool, isOn: Bool, into list: inout DrawList
  ) {
    let center = button.frame.center
    let side = mirrored ? -1.0 : 1.0
    func place(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + side * x, y: center.y + y)
    }
    let radius = 9.0
    // From the left over the top to the lower right.
    let arc = (0...24).map { step in
      let angle = Double.pi * (1 + 1.3 * Double(step) / 24)
      return place(1 + radius * cos(angle), 2 + radius * sin(angle))
    }
    list.polyline(arc, stroke: Stroke(tint(isOn), width: 2.5))
    list.polygon([place(-14, 1), place(-2, 1), place(-8, 8)], fill: tint(isOn))
  }
}
