import Foundation
import TouchGeometry
import TouchScene

/// What is drawn on top of a model: tabs, switches, small axes, and the numbers beside the gimbals.
struct ModelPanel {
  private let behavior: ModelBehavior
  private let bounds: Rect

  private static let size = Size(width: 316, height: 316)
  private static let inset = 16.0
  static let axisColors = [Color(0xFF8787), Color(0x69DB7C), Color(0x4DABF7)]

  init(_ behavior: ModelBehavior) {
    self.behavior = behavior
    bounds = behavior.layer.bounds
  }

  func draw(into list: inout DrawList) {
    let parts = behavior.parts
    if behavior.style == .arcball {
      let ball = behavior.ball
      list.circle(
        center: ball.center, radius: ball.radius,
        stroke: Stroke(Color.white.opacity(0.18), width: 1.5))
    }
    segments(
      zip(parts.tabs, behavior.models.map(\.name)).map { ($0, $1) }, chosen: behavior.selected,
      into: &list)
    segments(
      [(parts.drag, "Drag"), (parts.arcball, "Arcball")],
      chosen: behavior.style == .drag ? 0 : 1, into: &list)
    lock(into: &list)
    axes(into: &list)
    let box = Rect(
      x: bounds.maxX - ModelParts.margin - Self.size.width,
      y: bounds.maxY - ModelParts.footer - Self.size.height,
      width: Self.size.width, height: Self.size.height)
    if box.minX > bounds.minX + 2 * ModelParts.tabSize.width + 2 * ModelParts.margin {
      numbers(in: box, into: &list)
    }
  }

  // MARK: Controls

  private func segments(_ items: [(Layer, String)], chosen: Int, into list: inout DrawList) {
    guard let first = items.first?.0, let last = items.last?.0 else { return }
    let box = first.frame.union(last.frame)
    list.roundedRect(
      box, cornerRadius: 10, fill: Palette.panel,
      stroke: Stroke(Color.white.opacity(0.14), width: 1))
    for (index, (layer, title)) in items.enumerated() {
      let isChosen = index == chosen
      if isChosen {
        list.roundedRect(
          layer.frame.insetBy(dx: 4, dy: 4), cornerRadius: 7,
          fill: Color.white.opacity(0.16))
      }
      list.text(
        TextDraw(
          title, at: layer.frame.center, face: isChosen ? .sansBold : .sans,
          size: 15, color: isChosen ? Palette.text : Palette.quiet, alignment: .center,
          baseline: .middle))
    }
  }

  private func lock(into list: inout DrawList) {
    let frame = behavior.parts.lock.frame
    let isOn = behavior.isLocked
    list.roundedRect(
      frame, cornerRadius: 10, fill: Palette.panel,
      stroke: Stroke(Color.white.opacity(0.14), width: 1))
    list.text(
      TextDraw(
        "Lock", at: Point(x: frame.minX + 14, y: frame.midY), face: .sansBold,
        size: 15, color: isOn ? Palette.text : Palette.quiet, baseline: .middle))
    list.text(
      TextDraw(
        behavior.kind?.rawValue ?? "", at: Point(x: frame.minX + 62, y: frame.midY),
        size: 13, color: isOn ? Palette.pivot : Palette.quiet, baseline: .middle))
    let track = Rect(x: frame.maxX - 54, y: frame.midY - 11, width: 40, height: 22)
    list.roundedRect(
      track, cornerRadius: 11,
      fill: isOn ? Color(0x4DABF7) : Color.white.opacity(0.22))
    let knob = Point(x: isOn ? track.maxX - 11 : track.minX + 11, y: track.midY)
    list.circle(center: knob, radius: 8, fill: .white)
  }

  // MARK: Axes

  private func axes(into list: inout DrawList) {
    let origin = ModelParts.origin(in: bounds)
    list.circle(center: origin, radius: 48, fill: Palette.panel)
    let orientation = behavior.pose.orientation
    let names = ["x", "y", "z"]
    let turned = [Vector3D.right, .up, .front].map { orientation.rotate($0) }
    // The nearest one last.
    for index in turned.indices.sorted(by: { turned[$0].z < turned[$1].z }) {
      let tip = behavior.parts.tips[index].position
      let color = Self.axisColors[index]
      list.line(from: origin, to: tip, stroke: Stroke(color.opacity(0.85), width: 2.5))
      list.circle(center: tip, radius: 8.5, fill: color)
      list.text(
        TextDraw(
          names[index], at: tip, face: .sansBold, size: 12, color: Color(0x12161C),
          alignment: .center, baseline: .middle))
    }
  }

  // MARK: Numbers

  private func numbers(in box: Rect, into list: inout DrawList) {
    list.roundedRect(
      box, cornerRadius: 12, fill: Palette.panel,
      stroke: Stroke(Color.white.opacity(0.14), width: 1))
    let model = behavior.models[behavior.selected]
    let left = box.minX + Self.inset
    text(model.name, left, box.minY + 13, .sansBold, 15, Palette.text, into: &list)
    list.text(
      TextDraw(
        "\(model.triangleCount) triangles", at: Point(x: box.maxX - Self.inset, y: box.minY + 15),
        size: 13, color: Palette.quiet, alignment: .right))
    let pose = behavior.pose
    let q = pose.orientation
    let right = box.maxX - Self.inset
    let middle = left + 148
    var y = box.minY + 44
    text("quaternion", left, y, .sans, 13, Palette.quiet, into: &list)
    text("Euler angles", middle, y, .sans, 13, Palette.quiet, into: &list)
    let angles = EulerAngles(q)
    let isLocking = GimbalFigure.isLocking(angles)
    let turns = [
      ("yaw", angles.yaw, GimbalFigure.yaw), ("pitch", angles.pitch, GimbalFigure.pitch),
      ("roll", angles.roll, GimbalFigure.roll),
    ]
    for (index, (name, value)) in [("w", q.w), ("x", q.x), ("y", q.y), ("z", q.z)].enumerated() {
      y += index == 0 ? 22 : 18
      text(name, left, y, .sans, 13, Palette.quiet, into: &list)
      number(value, 4, left + 92, y, Palette.text, into: &list)
      guard index < turns.count else { continue }
      let (name, angle, color) = turns[index]
      text(name, middle, y, .sans, 13, color, into: &list)
      number(
        angle * 180 / .pi, 1, right, y, isLocking ? Palette.residual : Palette.text, unit: "°",
        into: &list)
    }
    y += 30
    text("x  y  z", left, y, .sans, 13, Palette.quiet, into: &list)
    for (value, end) in [(pose.x, left + 148), (pose.y, left + 216), (-5, right)] {
      number(value, 2, end, y, Palette.text, into: &list)
    }
    y += 18
    text("scale", left, y, .sans, 13, Palette.quiet, into: &list)
    number(pose.scale, 3, right, y, Palette.text, into: &list)

    let line = y + 28
    list.line(
      from: Point(x: left, y: line), to: Point(x: right, y: line),
      stroke: Stroke(Color.white.opacity(0.16), width: 1))
    GimbalFigure(angles).draw(
      center: Point(x: box.minX + 76, y: line + 62), radius: 48, into: &list)
    list.text(
      TextDraw(
        GimbalFigure.words(angles), at: Point(x: middle, y: line + 62), size: 13,
        color: isLocking ? Palette.residual : Palette.quiet, baseline: .middle))
  }

  private func text(
    _ string: String, _ x: Double, _ y: Double, _ face: FontFace, _ size: Double, _ color: Color,
    into list: inout DrawList
  ) {
    list.text(
      TextDraw(
        string, at: Point(x: x, y: y), face: face, size: size, color: color))
  }

  /// A number that ends at x.
  private func number(
    _ value: Double, _ places: Int, _ x: Double, _ y: Double, _ color: Color, unit: String = "",
    into list: inout DrawList
  ) {
    // A zero that rounding made negative is a zero.
    let shown = abs(value) < 0.5 / pow(10, Double(places)) ? 0 : value
    let digits = String(format: "%.\(places)f", abs(shown))
    list.text(
      TextDraw(
        (shown < 0 ? "−" : "") + digits + unit, at: Point(x: x, y: y), face: .mono, size: 13,
        color: color, alignment: .right))
  }
}
