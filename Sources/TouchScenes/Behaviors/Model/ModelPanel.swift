import TouchGeometry
import TouchScene

/// The panel on top of a model: tabs, switches, small axes, and the numbers beside the gimbals.
struct ModelPanel {
  private let behavior: ModelBehavior
  private let bounds: Rect

  /// The forms of the numbers and the rings, from the one that needs the most room; empty if
  /// neither is wanted.
  private var forms: [ModelNumbers.Form] {
    switch (shows(.numbers), shows(.rings)) {
    case (true, true): [.whole, .numbers, .angles]
    case (true, false): [.numbers, .angles]
    case (false, true): [.rings]
    case (false, false): []
    }
  }
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
    if axesFrame != nil { axes(into: &list) }
    if let (form, box) = placed {
      var numbers = DrawList()
      ModelNumbers(behavior, form).draw(into: &numbers)
      let growth = box.width / form.size.width
      list.append(
        contentsOf: numbers,
        transform: Transform2D(scaleX: growth, y: growth)
          .concatenatingTranslation(by: box.origin - .zero))
    }
  }

  /// The frames with text to read.
  var legends: [Rect] { [axesFrame, place].compactMap(\.self) }

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

  /// The frame of the numbers: in the first corner free of the model and of controls; nil if there
  /// is none.
  var place: Rect? { placed?.box }

  /// The largest form that finds a place, with its frame.
  private var placed: (form: ModelNumbers.Form, box: Rect)? {
    if isSmall { return nil }
    var model = ShownModel(behavior.view, in: bounds)
    for form in forms {
      // The numbers grow with the controls; if they then have no room, they stay as without larger
      // words.
      for growth in [scale, ModelParts.plainScale(in: bounds)] {
        if let box = place(form.size, growth, beside: &model) { return (form, box) }
      }
    }
    return nil
  }

  /// The frame of the small axes; nil if they are not shown, or have no room below the controls.
  private var axesFrame: Rect? {
    guard shows(.axes), !isSmall else { return nil }
    let frame = Rect(origin: behavior.parts.origin(in: bounds), size: .zero)
      .insetBy(dx: -48 * scale, dy: -48 * scale)
    return shows(.controls) && frame.minY < behavior.parts.lock.frame.maxY ? nil : frame
  }

  private func place(_ plain: Size, _ growth: Double, beside model: inout ShownModel) -> Rect? {
    let size = Size(width: plain.width * growth, height: plain.height * growth)
    let parts = behavior.parts
    let right = bounds.maxX - ModelParts.margin * scale - size.width
    let bottom = bounds.maxY - parts.footer(in: bounds) - size.height
    let origin = parts.origin(in: bounds)
    let taken =
      (shows(.controls) ? parts.controls.map(\.frame) : []) + [axesFrame].compactMap(\.self)
    // The frame is below the corner of the window's bar.
    let tab = WindowEdges(of: bounds.size, textScale: behavior.parts.textScale).corner
    let top = bounds.minY + max(ModelParts.margin * scale, tab.maxY)
    let corners = [
      Point(x: right, y: bottom), Point(x: right, y: top),
      Point(x: origin.x + 60 * scale, y: bottom),
    ]
    for corner in corners {
      let box = Rect(origin: corner, size: size)
      guard box.minX >= bounds.minX, box.maxX <= bounds.maxX, box.minY >= bounds.minY,
        corner.y <= bottom,
        !taken.contains(where: { !($0.intersection(box)?.isEmpty ?? true) })
      else { continue }
      if !model.isSeen(in: box) { return box }
    }
    return nil
  }

  // MARK: Controls

  /// The text size in a column at the edge, whose width does not grow.
  private var smallText: Double { min(12 * behavior.parts.textScale, 15) }

  private func segments(_ items: [(Layer, String)], chosen: Int, into list: inout DrawList) {
    guard let first = items.first?.0, let last = items.last?.0 else { return }
    list.panel(first.frame.union(last.frame), cornerRadius: 10 * scale)
    for (index, (layer, title)) in items.enumerated() {
      let isChosen = index == chosen
      if isChosen {
        list.roundedRect(
          layer.frame.insetBy(dx: 4, dy: 4), cornerRadius: 7 * scale,
          fill: ColorRole.highlight.color.opacity(0.16))
      }
      list.text(
        title, centeredAt: layer.frame.center, face: isChosen ? .sansBold : .sans,
        size: isSmall ? smallText : 15 * scale, color: isChosen ? Palette.text : Palette.quiet)
    }
  }

  private func lock(into list: inout DrawList) {
    let frame = behavior.parts.lock.frame
    let isOn = behavior.isLocked
    list.panel(frame, cornerRadius: 10 * scale)
    if isSmall {
      if isOn {
        list.roundedRect(
          frame.insetBy(dx: 4, dy: 4), cornerRadius: 7,
          fill: ColorRole.highlight.color.opacity(0.16))
      }
      list.text(
        "Lock", centeredAt: frame.center, face: isOn ? .sansBold : .sans, size: smallText,
        color: isOn ? Palette.text : Palette.quiet)
      return
    }
    let left = frame.minX + 14 * scale
    list.text(
      "Lock to one kind", at: Point(x: left, y: frame.midY - 9 * scale), face: .sansBold,
      size: 14 * scale, color: isOn ? Palette.text : Palette.quiet, baseline: .middle)
    list.text(
      behavior.lockWords, at: Point(x: left, y: frame.midY + 9 * scale), size: 13 * scale,
      color: isOn ? Palette.pivot : Palette.quiet, baseline: .middle)
    let track = Rect(
      x: frame.maxX - 54 * scale, y: frame.midY - 11 * scale, width: 40 * scale, height: 22 * scale)
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
    // The nearest axis is drawn last.
    for index in turned.indices.sorted(by: { turned[$0].z < turned[$1].z }) {
      let tip = behavior.parts.tips[index].position
      let color = Self.axisColors[index]
      list.line(from: origin, to: tip, stroke: Stroke(color.opacity(0.85), width: 2.5 * scale))
      list.circle(center: tip, radius: 8.5 * scale, fill: color)
      list.text(
        names[index], centeredAt: tip, face: .sansBold, size: 12 * scale,
        color: ColorRole.panel.color)
    }
  }
}
