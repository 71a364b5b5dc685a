import TouchGeometry
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
  static let ground = Palette.panel.opacity(1.1)
  static let text = Palette.text
  static let key = Palette.pivot
  private static let edge = Color.white.opacity(0.14)

  private let layout: BarLayout

  init(_ layout: BarLayout) { self.layout = layout }

  /// What lies over the ground under the words of a button.
  static func tint(_ look: Look) -> Color? {
    switch look {
    case _ where look.isPressed: Color.white.opacity(0.22)
    case _ where look.isHovered: Color.white.opacity(0.12)
    case _ where look.isOn: Palette.pivot.opacity(0.14)
    default: nil
    }
  }

  // MARK: The tab

  func drawTab(clock: String?, into list: inout DrawList) {
    let (tab, metrics) = (layout.tab, layout.metrics)
    list.roundedRect(
      tab, cornerRadius: tab.height / 2, fill: Self.ground,
      stroke: Stroke(Color.white.opacity(0.3), width: 1))
    if let clock {
      draw(
        clock: clock, at: Point(x: tab.minX + metrics.padding, y: tab.midY), into: &list)
    }
    let middle = layout.grip.midX
    for step in -1...1 {
      list.circle(
        center: Point(x: middle + Double(step) * 9 * metrics.growth, y: tab.midY),
        radius: 2.4 * metrics.growth, fill: Self.text)
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
    let label = TextExtent.width(place.caption.label, size: metrics.type)
    let key = TextExtent.width(place.caption.key, face: .mono, size: metrics.keyType)
    let gap = place.caption.key.isEmpty ? 0 : metrics.keyGap
    let left = (frame.midX - (label + gap + key) / 2).rounded()
    list.text(
      TextDraw(
        place.caption.label, at: Point(x: left, y: frame.midY), size: metrics.type,
        color: Self.text, baseline: .middle))
    guard gap > 0 else { return }
    list.text(
      TextDraw(
        place.caption.key, at: Point(x: left + label + gap, y: frame.midY), face: .mono,
        size: metrics.keyType, color: Self.key, baseline: .middle))
  }
}
