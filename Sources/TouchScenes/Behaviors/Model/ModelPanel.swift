import Foundation
import TouchGeometry
import TouchScene

/// What is drawn on top of a model: tabs, switches, small axes, and the numbers beside the gimbals.
struct ModelPanel {
  private let behavior: ModelBehavior
  private let bounds: Rect

  /// How large the numbers and the rings are, together or alone; nil where neither is shown.
  private var size: Size? {
    switch (shows(.numbers), shows(.rings)) {
    case (true, true): Size(width: 316, height: 316)
    case (true, false): Size(width: 316, height: 194)
    case (false, true): Size(width: 316, height: 300)
    case (false, false): nil
    }
  }
  private static let inset = 16.0
  private let scale: Double
  private let isSmall: Bool
  static let axisColors = [ColorRole.rose, .green, .blue].map(\.color)

  init(_ behavior: ModelBehavior) {
    self.behavior = behavior
    bounds = behavior.layer.bounds
    scale = behavior.parts.scale(in: bounds)
    isSmall = ModelParts.isSmall(bounds)
  }

  private func shows(_ part: ModelOptions.Part) -> Bool { behavior.options.shows.contains(part) }

  func draw(into list: inout DrawList) {
    if shows(.controls) { controls(into: &list) }
    if shows(.axes), !isSmall { axes(into: &list) }
    if let size, let box = place {
      var numbers = DrawList()
      self.numbers(in: Rect(origin: .zero, size: size), into: &numbers)
      list.append(
        contentsOf: numbers,
        transform: Transform2D(scaleX: box.width / size.width, y: box.width / size.width)
          .concatenatingTranslation(by: box.origin - .zero))
    }
  }

  private func controls(into list: inout DrawList) {
    let parts = behavior.parts
    if behavior.style == .arcball {
      let ball = behavior.ball
      list.circle(
        center: ball.center, radius: ball.radius,
        stroke: Stroke(ColorRole.hairline.color.opacity(0.18), width: 1.5))
    }
    segments(
      zip(parts.tabs, behavior.models.map(\.name)).map { ($0, $1) }, chosen: behavior.selected,
      into: &list)
    segments(
      [(parts.drag, "Drag"), (parts.arcball, "Arcball")],
      chosen: behavior.style == .drag ? 0 : 1, into: &list)
    lock(into: &list)
  }

  /// Where the numbers have their place: in the first corner that is not the model's and has no
  /// controls, else nowhere.
  var place: Rect? {
    if isSmall { return nil }
    // As large as the controls; where only that has no room, as without larger words.
    return place(scale) ?? place(ModelParts.plainScale(in: bounds))
  }

  private func place(_ growth: Double) -> Rect? {
    guard let plain = size else { return nil }
    let size = Size(width: plain.width * growth, height: plain.height * growth)
    let parts = behavior.parts
    let right = bounds.maxX - ModelParts.margin * scale - size.width
    let bottom = bounds.maxY - parts.footer(in: bounds) - size.height
    let origin = parts.origin(in: bounds)
    let axes = Rect(origin: origin, size: .zero).insetBy(dx: -48 * scale, dy: -48 * scale)
    let taken =
      (shows(.controls) ? parts.controls.map(\.frame) : []) + (shows(.axes) ? [axes] : [])
    let corners = [
      Point(x: right, y: bottom), Point(x: right, y: bounds.minY + ModelParts.margin * scale),
      Point(x: origin.x + 60 * scale, y: bottom),
    ]
    return corners.map { Rect(origin: $0, size: size) }.first { box in
      box.minX >= bounds.minX && box.minY >= bounds.minY
        && !taken.contains { !($0.intersection(box)?.isEmpty ?? true) } && !isOnModel(box)
    }
  }

  /// Whether a triangle of the model may be seen in a box; asked one by one only where the model as
  /// a whole comes near.
  private func isOnModel(_ box: Rect) -> Bool {
    guard let view = behavior.view, let all = view.bounds(in: bounds) else { return true }
    guard !(all.intersection(box)?.isEmpty ?? true) else { return false }
    let map = view.toEye
    let places = view.model.vertices.map { vertex in
      let point = Vector3D(
        x: Double(vertex.position.x), y: Double(vertex.position.y), z: Double(vertex.position.z))
      return point.applying(map).flatMap { view.place(of: $0, in: bounds) }
    }
    let indices = view.model.indices
    for first in stride(from: 0, to: indices.count - 2, by: 3) {
      guard let a = places[Int(indices[first])], let b = places[Int(indices[first + 1])],
        let c = places[Int(indices[first + 2])]
      else { return true }
      if min(a.x, b.x, c.x) < box.maxX, max(a.x, b.x, c.x) > box.minX,
        min(a.y, b.y, c.y) < box.maxY, max(a.y, b.y, c.y) > box.minY
      {
        return true
      }
    }
    return false
  }

  // MARK: Controls

  /// Letters in a column at the edge, which is as wide as ever.
  private var smallText: Double { min(12 * behavior.parts.textScale, 15) }

  private func segments(_ items: [(Layer, String)], chosen: Int, into list: inout DrawList) {
    guard let first = items.first?.0, let last = items.last?.0 else { return }
    let box = first.frame.union(last.frame)
    list.roundedRect(
      box, cornerRadius: 10 * scale, fill: Palette.panel,
      stroke: Stroke(Palette.panelEdge, width: 1))
    for (index, (layer, title)) in items.enumerated() {
      let isChosen = index == chosen
      if isChosen {
        list.roundedRect(
          layer.frame.insetBy(dx: 4, dy: 4), cornerRadius: 7 * scale,
          fill: ColorRole.highlight.color.opacity(0.16))
      }
      list.text(
        TextDraw(
          title, at: layer.frame.center, face: isChosen ? .sansBold : .sans,
          size: isSmall ? smallText : 15 * scale,
          color: isChosen ? Palette.text : Palette.quiet, alignment: .center,
          baseline: .middle))
    }
  }

  private func lock(into list: inout DrawList) {
    let frame = behavior.parts.lock.frame
    let isOn = behavior.isLocked
    list.roundedRect(
      frame, cornerRadius: 10 * scale, fill: Palette.panel,
      stroke: Stroke(Palette.panelEdge, width: 1))
    if isSmall {
      if isOn {
        list.roundedRect(
          frame.insetBy(dx: 4, dy: 4), cornerRadius: 7,
          fill: ColorRole.highlight.color.opacity(0.16))
      }
      list.text(
        TextDraw(
          "Lock", at: frame.center, face: isOn ? .sansBold : .sans, size: smallText,
          color: isOn ? Palette.text : Palette.quiet, alignment: .center, baseline: .middle))
      return
    }
    let left = frame.minX + 14 * scale
    list.text(
      TextDraw(
        "Lock to one kind", at: Point(x: left, y: frame.midY - 9 * scale), face: .sansBold,
        size: 14 * scale, color: isOn ? Palette.text : Palette.quiet, baseline: .middle))
    list.text(
      TextDraw(
        behavior.lockWords, at: Point(x: left, y: frame.midY + 9 * scale), size: 13 * scale,
        color: isOn ? Palette.pivot : Palette.quiet, baseline: .middle))
    let track = Rect(
      x: frame.maxX - 54 * scale, y: frame.midY - 11 * scale, width: 40 * scale,
      height: 22 * scale)
    list.roundedRect(
      track, cornerRadius: 11 * scale,
      fill: isOn ? Palette.active : ColorRole.highlight.color.opacity(0.22))
    let inset = 11 * scale
    let knob = Point(x: isOn ? track.maxX - inset : track.minX + inset, y: track.midY)
    list.circle(center: knob, radius: 8 * scale, fill: .white)
  }

  // MARK: Axes

  private func axes(into list: inout DrawList) {
    let origin = behavior.parts.origin(in: bounds)
    list.circle(center: origin, radius: 48 * scale, fill: Palette.panel)
    let orientation = behavior.pose.orientation
    let names = ["x", "y", "z"]
    let turned = [Vector3D.right, .up, .front].map { orientation.rotate($0) }
    // The nearest one last.
    for index in turned.indices.sorted(by: { turned[$0].z < turned[$1].z }) {
      let tip = behavior.parts.tips[index].position
      let color = Self.axisColors[index]
      list.line(from: origin, to: tip, stroke: Stroke(color.opacity(0.85), width: 2.5 * scale))
      list.circle(center: tip, radius: 8.5 * scale, fill: color)
      list.text(
        TextDraw(
          names[index], at: tip, face: .sansBold, size: 12 * scale, color: ColorRole.panel.color,
          alignment: .center, baseline: .middle))
    }
  }

  // MARK: Numbers

  private func numbers(in box: Rect, into list: inout DrawList) {
    list.roundedRect(
      box, cornerRadius: 12, fill: Palette.panel,
      stroke: Stroke(Palette.panelEdge, width: 1))
    let angles = EulerAngles(behavior.pose.orientation)
    guard shows(.numbers) else { return rings(angles, in: box, into: &list) }
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

    guard shows(.rings) else { return }
    let line = y + 28
    list.line(
      from: Point(x: left, y: line), to: Point(x: right, y: line),
      stroke: Stroke(ColorRole.hairline.color.opacity(0.16), width: 1))
    GimbalFigure(angles).draw(
      center: Point(x: box.minX + 76, y: line + 62), radius: 48, into: &list)
    list.text(
      TextDraw(
        GimbalFigure.words(angles), at: Point(x: middle, y: line + 62), size: 13,
        color: isLocking ? Palette.residual : Palette.quiet, baseline: .middle))
  }

  /// The rings alone, large.
  private func rings(_ angles: EulerAngles, in box: Rect, into list: inout DrawList) {
    let radius = 92.0
    GimbalFigure(angles).draw(
      center: Point(x: box.midX, y: box.minY + 28 + radius), radius: radius, into: &list)
    let turns = [
      ("yaw", GimbalFigure.yaw), ("pitch", GimbalFigure.pitch), ("roll", GimbalFigure.roll),
    ]
    for (index, (name, color)) in turns.enumerated() {
      list.text(
        TextDraw(
          name, at: Point(x: box.midX + Double(index - 1) * 84, y: box.maxY - 44), face: .sansBold,
          size: 17, color: color, alignment: .center, baseline: .middle))
    }
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
