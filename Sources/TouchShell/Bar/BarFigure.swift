import TouchGeometry
import TouchSandbox
import TouchScene

/// Draws a window's bar.
struct BarFigure {
  /// What a button looks like.
  struct Look: Hashable {
    var isPressed = false
    var isHovered = false
    var isOn = false
  }

  /// What everything stands on: dense enough for words over snow.
  static let ground = Palette.panel
  static let text = Palette.text
  static let key = Palette.pivot
  private static let edge = Palette.panelEdge
  /// Of what lies over the scene without a panel.
  private static let rim = ColorRole.hairline.color.opacity(0.3)

  private let layout: BarLayout

  init(_ layout: BarLayout) { self.layout = layout }

  /// What lies over the ground under the words of a button.
  static func tint(_ look: Look) -> Color? {
    switch look {
    case _ where look.isPressed: ColorRole.highlight.color.opacity(0.22)
    case _ where look.isHovered: ColorRole.highlight.color.opacity(0.12)
    case _ where look.isOn: Palette.pivot.opacity(0.14)
    default: nil
    }
  }

  // MARK: The tab

  func drawTab(clock: String?, into list: inout DrawList) {
    let (tab, metrics) = (layout.tab, layout.metrics)
    list.roundedRect(
      tab, cornerRadius: tab.height / 2, fill: Self.ground,
      stroke: Stroke(Self.rim, width: 1))
    if let clock {
      draw(
        clock: clock, at: Point(x: tab.minX + metrics.padding, y: tab.midY), into: &list)
    }
    drawDots(into: &list)
  }

  private func drawDots(into list: inout DrawList) {
    let (grip, growth) = (layout.grip, layout.metrics.growth)
    for step in -1...1 {
      list.circle(
        center: Point(x: grip.midX + Double(step) * 9 * growth, y: grip.midY),
        radius: 2.4 * growth, fill: Self.text)
    }
  }

  /// The switches beside the tab: what is on has a full dot, the others a ring.
  func drawSwitches(looks: (Int) -> Look, into list: inout DrawList) {
    let metrics = layout.metrics
    for (index, place) in layout.switches.enumerated() {
      let (frame, look) = (place.frame, looks(index))
      let color = look.isOn ? Self.text : Palette.quiet
      list.roundedRect(
        frame, cornerRadius: frame.height / 2, fill: Self.ground,
        stroke: Stroke(look.isOn ? ColorRole.ink.color.opacity(0.8) : Self.rim, width: 1))
      if let tint = Self.tint(Look(isPressed: look.isPressed, isHovered: look.isHovered)) {
        list.roundedRect(frame, cornerRadius: frame.height / 2, fill: tint)
      }
      let dot = Point(x: frame.minX + metrics.dotRoom - metrics.dotRadius - 1, y: frame.midY)
      list.circle(
        center: dot, radius: metrics.dotRadius, fill: look.isOn ? color : nil,
        stroke: Stroke(color, width: 1.2))
      let words = Rect(
        x: frame.minX + metrics.dotRoom, y: frame.minY, width: frame.width - metrics.dotRoom,
        height: frame.height)
      drawWords(
        place.caption, face: place.caption.key.isEmpty ? .mono : .sans, type: metrics.keyType,
        color: color, keyColor: Palette.quiet, in: words, into: &list)
    }
  }

  private func draw(clock: String, at place: Point, into list: inout DrawList) {
    let metrics = layout.metrics
    let radius = metrics.recordingRadius
    list.circle(
      center: Point(x: place.x + radius, y: place.y), radius: radius, fill: Palette.residual)
    list.text(
      TextDraw(
        clock, at: Point(x: place.x + 2 * radius + metrics.keyGap, y: place.y), face: .mono,
        size: metrics.keyType, color: Self.text, baseline: .middle))
  }

  // MARK: The panel

  func drawPanel(clock: String?, looks: (BarLayout.Part) -> Look, into list: inout DrawList) {
    let (panel, metrics) = (layout.panel, layout.metrics)
    list.shadow(
      of: panel, transform: .identity, blur: 18 * metrics.growth,
      color: Color.black.opacity(0.3), offset: Vector(dx: 0, dy: 3 * metrics.growth))
    list.roundedRect(
      panel, cornerRadius: metrics.corner, fill: Self.ground, stroke: Stroke(Self.edge, width: 1))
    // The tab stays where it was.
    drawDots(into: &list)
    for place in layout.places {
      if place.part == .clock {
        draw(
          clock: clock ?? "",
          at: Point(x: place.frame.minX + metrics.padding, y: place.frame.midY), into: &list)
      } else {
        draw(place, looks(place.part), into: &list)
      }
    }
  }

  private func draw(_ place: BarLayout.Place, _ look: Look, into list: inout DrawList) {
    let (frame, metrics) = (place.frame, layout.metrics)
    let corner = metrics.corner - metrics.inset
    list.roundedRect(
      frame.insetBy(dx: 0.5, dy: 0.5), cornerRadius: corner, fill: Self.tint(look),
      stroke: Stroke(look.isOn ? Self.key.opacity(0.8) : Self.edge, width: 1))
    drawWords(
      place.caption, face: .sans, type: metrics.type, color: Self.text, keyColor: Self.key,
      in: frame, into: &list)
  }

  /// A label and its key in the middle of a frame.
  private func drawWords(
    _ caption: BarLayout.Caption, face: FontFace, type: Double, color: Color, keyColor: Color,
    in frame: Rect, into list: inout DrawList
  ) {
    let metrics = layout.metrics
    let label = TextExtent.width(caption.label, face: face, size: type)
    let key = TextExtent.width(caption.key, face: .mono, size: metrics.keyType)
    let gap = caption.key.isEmpty ? 0 : metrics.keyGap
    let left = (frame.midX - (label + gap + key) / 2).rounded()
    list.text(
      TextDraw(
        caption.label, at: Point(x: left, y: frame.midY), face: face, size: type, color: color,
        baseline: .middle))
    guard gap > 0 else { return }
    list.text(
      TextDraw(
        caption.key, at: Point(x: left + label + gap, y: frame.midY), face: .mono,
        size: metrics.keyType, color: keyColor, baseline: .middle))
  }
}
