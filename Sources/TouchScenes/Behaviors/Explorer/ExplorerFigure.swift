import Foundation
import TouchGeometry
import TouchGestures
import TouchScene

/// The touch explorer's figure: the pad with its fingers, the table of them, and the lamps.
struct ExplorerFigure {
  private let behavior: ExplorerBehavior
  private let layout: ExplorerLayout

  init(_ behavior: ExplorerBehavior) {
    self.behavior = behavior
    layout = behavior.layout
  }

  func draw(into list: inout DrawList) {
    pad(into: &list)
    ExplorerTable(behavior.touches, at: behavior.now).draw(in: layout.list, into: &list)
    let box = layout.lamps
    list.card(box)
    let row = (box.height - 16) / Double(behavior.lamps.count)
    for (index, lamp) in behavior.lamps.enumerated() {
      let top = box.minY + 8 + Double(index) * row
      draw(
        lamp, in: Rect(x: box.minX, y: top, width: box.width, height: row),
        isFirst: index == 0, into: &list)
    }
  }

  // MARK: Pad

  private func pad(into list: inout DrawList) {
    let pad = layout.pad
    list.clip(to: pad)
    // From beyond the edge, so that it has corners on one side only.
    list.card(
      Rect(x: pad.minX - 40, y: pad.minY + 1, width: pad.width + 39, height: pad.height - 2),
      cornerRadius: 16, fill: Palette.well)
    list.clip(to: nil)
    list.line(
      from: Point(x: pad.minX + 20, y: pad.minY + 14),
      to: Point(x: pad.minX + 20, y: pad.maxY - 14),
      stroke: Stroke(Palette.faint, width: 1, dash: 4, gap: 6))
    if behavior.touches.isEmpty {
      list.text(
        TextDraw(
          "The pad: every recognizer of the library sees it", at: pad.center, size: 16,
          color: Palette.quiet.opacity(0.6), alignment: .center, baseline: .middle))
    }
    for live in behavior.touches {
      let color = Palette.finger(live.touch.id)
      let place = live.touch.location(in: behavior.layer)
      let start = live.touch.startLocation.applying(behavior.layer.fromSurface ?? .identity)
      list.line(
        from: start, to: place, stroke: Stroke(color.opacity(0.4), width: 1.5, dash: 5, gap: 5))
      list.circle(center: start, radius: 3, fill: color.opacity(0.6))
      // The harder, the larger.
      let radius = 20 + 16 * live.touch.pressure
      list.circle(
        center: place, radius: radius, fill: color.opacity(0.18), stroke: Stroke(color, width: 2.5))
      list.text(
        TextDraw(
          "\(live.touch.id)", at: place, face: .sansBold, size: 18, color: color,
          alignment: .center, baseline: .middle))
    }
  }

  // MARK: Lamps

  private func draw(
    _ lamp: ExplorerLamp, in box: Rect, isFirst: Bool, into list: inout DrawList
  ) {
    if !isFirst {
      list.line(
        from: Point(x: box.minX + 16, y: box.minY), to: Point(x: box.maxX - 16, y: box.minY),
        stroke: Stroke(Palette.edge, width: 1))
    }
    let color = Self.color(lamp)
    let light = lamp.isRunning ? 1 : lamp.brightness
    let center = Point(x: box.minX + 30, y: box.midY)
    if light > 0 {
      list.roundedRect(
        box.insetBy(dx: 8, dy: 3), cornerRadius: 8, fill: color.opacity(0.13 * light))
      list.discShadow(center: center, radius: 8, blur: 30, color: color, opacity: 0.55 * light)
    }
    list.circle(
      center: center, radius: 7, fill: Palette.well.mixed(with: color, light),
      stroke: Stroke(lamp.isTracking || light > 0 ? color : Palette.faint, width: 1.75))
    let left = box.minX + 54
    let right = box.maxX - 20
    let words = Self.lines(reason(lamp), room: Size(width: right - left, height: box.height))
    // Two lines below the title take the room of its lower half.
    let top = box.midY - (words.count > 1 ? 17 : 9)
    list.text(
      TextDraw(
        lamp.title, at: Point(x: left, y: top), face: .sansBold, size: 15,
        color: light > 0 || lamp.isTracking ? Palette.text : Palette.quiet, baseline: .middle))
    list.text(
      TextDraw(
        status(lamp), at: Point(x: right, y: top), size: 13,
        color: light > 0 ? color : Palette.quiet, alignment: .right, baseline: .middle))
    list.text(
      TextDraw(
        words.joined(separator: "\n"), at: Point(x: left, y: box.midY + 11), size: 12,
        color: Palette.quiet.opacity(0.55 + 0.45 * light), baseline: .middle))
  }

  /// A reason in as many lines as a row has room for; what does not fit ends in an ellipsis.
  static func lines(_ reason: String, room: Size) -> [String] {
    let lines = TextExtent.wrap(reason, to: room.width, size: 12)
    let most = room.height >= 54 ? 2 : 1
    guard lines.count > most else { return lines }
    let rest = lines[(most - 1)...].joined(separator: " ")
    return lines.prefix(most - 1) + [TextExtent.fitted(rest, to: room.width, size: 12)]
  }

  private static func color(_ lamp: ExplorerLamp) -> Color {
    if lamp.isRunning { return Palette.active }
    switch lamp.state {
    case .ended: return Palette.good
    case .failed: return lamp.brightness > 0 ? Palette.bad : Palette.faint
    case .cancelled: return Palette.accent
    default: return Palette.faint
    }
  }

  private func status(_ lamp: ExplorerLamp) -> String {
    if let running = lamp.recognizers.first(where: { $0.state.isRunning }) {
      return "\(running.state)"
    }
    if lamp.brightness == 0 { return lamp.isTracking ? "possible …" : "possible" }
    guard lamp.state == .ended, let swipe = lamp.latest as? SwipeGestureRecognizer else {
      return lamp.state.map { "\($0)" } ?? ""
    }
    return "ended, \(swipe.direction)"
  }

  /// The second line: what it measures while it runs, else why it decided as it did.
  private func reason(_ lamp: ExplorerLamp) -> String {
    if lamp.isRunning { return value(lamp) }
    // It has not decided about these fingers; the reason is that of earlier ones.
    if lamp.isTracking, lamp.brightness == 0 { return "" }
    return lamp.verdict?.description ?? ""
  }

  /// What a gesture under way says of itself.
  private func value(_ lamp: ExplorerLamp) -> String {
    func degrees(_ radians: Double) -> String { String(format: "%+.1f°", radians * 180 / .pi) }
    switch lamp.recognizers.first(where: { $0.state.isRunning }) {
    case let pan as PanGestureRecognizer:
      let moved = pan.translation(in: nil)
      return String(format: "%+.1f, %+.1f pt", moved.dx, moved.dy)
    case let pinch as PinchGestureRecognizer: return String(format: "× %.3f", pinch.scale)
    case let turn as RotationGestureRecognizer: return degrees(turn.rotation)
    case let dial as DialGestureRecognizer: return degrees(dial.rotation)
    case let transform as TransformGestureRecognizer:
      return String(format: "× %.3f  ", transform.scale) + degrees(transform.rotation)
    case let other?:
      let place = other.location(in: behavior.layer)
      return String(format: "at %.0f, %.0f", place.x, place.y)
    case nil: return ""
    }
  }
}
