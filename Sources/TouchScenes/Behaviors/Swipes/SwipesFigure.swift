import Foundation
import TouchGeometry
import TouchGestures
import TouchScene

/// The swipes' board: two cards, the pad with the last attempt on it, and the scales.
struct SwipesFigure {
  private let behavior: SwipesBehavior
  private let layout: SwipesLayout

  init(_ behavior: SwipesBehavior) {
    self.behavior = behavior
    layout = behavior.layout
  }

  static func color(_ side: SwipeSide.Kind) -> Color {
    side == .length ? Palette.active : Palette.accent
  }

  static func color(isKept: Bool) -> Color { isKept ? Palette.good : Palette.bad }

  func draw(into list: inout DrawList) {
    for side in behavior.sides {
      card(side, into: &list)
      gauges(side, into: &list)
    }
    let pad = layout.pad
    list.card(pad, cornerRadius: 16, fill: Palette.well)
    guard !behavior.attempt.tracks.isEmpty else {
      list.text(
        TextDraw(
          "Swipe here, with one to four fingers", at: pad.center, size: 18,
          color: Palette.quiet.opacity(0.7), alignment: .center, baseline: .middle))
      return
    }
    list.clip(to: pad)
    for track in behavior.attempt.tracks { draw(track, into: &list) }
    list.clip(to: nil)
  }

  // MARK: Cards

  private func card(_ side: SwipeSide, into list: inout DrawList) {
    let box = layout.card(side.kind)
    list.card(box)
    list.circle(
      center: Point(x: box.minX + 22, y: box.minY + 24), radius: 5, fill: Self.color(side.kind))
    list.text(
      TextDraw(
        side.kind == .length ? "By length and variance" : "By recognizers",
        at: Point(x: box.minX + 36, y: box.minY + 24), size: 14, color: Palette.quiet,
        baseline: .middle))
  }

  // MARK: Pad

  /// A finger's way, and at its start how far each way wants it to go and how far aside it lets it.
  private func draw(_ track: SwipeAttempt.Track, into list: inout DrawList) {
    guard let start = track.points.first else { return }
    let direction = behavior.attempt.direction
    let along: Vector =
      switch direction {
      case .left: Vector(dx: -1, dy: 0)
      case .up: Vector(dx: 0, dy: -1)
      case .down: Vector(dx: 0, dy: 1)
      default: Vector(dx: 1, dy: 0)
      }
    let across = Vector(dx: -along.dy, dy: along.dx)
    for side in behavior.sides.reversed() {
      let time = side.measure?.time ?? 0
      let length = side.neededLength(at: time)
      let width = side.allowedWidth(at: time)
      let color = Self.color(side.kind)
      let corners = [
        start + across * width, start + along * length + across * width,
        start + along * length - across * width, start - across * width,
      ]
      list.polygon(corners, fill: color.opacity(0.10))
      list.polyline(corners, closed: true, stroke: Stroke(color.opacity(0.55), width: 1.25))
      list.line(from: corners[1], to: corners[2], stroke: Stroke(color, width: 2.5))
    }
    let color = Palette.finger(track.id)
    list.polyline(track.points, stroke: Stroke(color, width: 3.5))
    list.circle(center: start, radius: 4, fill: color)
    if track.isDown, let end = track.points.last {
      list.circle(
        center: end, radius: 22, fill: color.opacity(0.14), stroke: Stroke(color, width: 2))
    }
  }

  // MARK: Scales

  private func gauges(_ side: SwipeSide, into list: inout DrawList) {
    list.card(layout.gauges(side.kind))
    for gauge in SwipeGauge.allCases where gauge.side == side.kind {
      draw(gauge, side, into: &list)
    }
    guard side.kind == .length else { return }
    let (from, _) = layout.scale(.swipeDuration)
    let box = layout.gauges(.length)
    let place = Point(x: box.minX + 20, y: from.y)
    label("time", at: place, into: &list)
    list.text(
      TextDraw(
        "no limit", at: Point(x: layout.scale(.minimumLength).from.x, y: from.y), size: 14,
        color: Palette.quiet.opacity(0.7), baseline: .middle))
    if let measure = side.measure {
      value(
        String(format: "%.2f s", measure.time), at: Point(x: box.maxX - 20, y: from.y),
        color: Palette.quiet, into: &list)
    }
  }

  private func label(_ text: String, at place: Point, into list: inout DrawList) {
    list.text(TextDraw(text, at: place, size: 14, color: Palette.quiet, baseline: .middle))
  }

  private func value(_ text: String, at place: Point, color: Color, into list: inout DrawList) {
    list.text(
      TextDraw(
        text, at: place, face: .mono, size: 14, color: color, alignment: .right, baseline: .middle))
  }

  private func draw(_ gauge: SwipeGauge, _ side: SwipeSide, into list: inout DrawList) {
    let (from, to) = layout.scale(gauge)
    let box = layout.gauges(side.kind)
    label(gauge.label, at: Point(x: box.minX + 20, y: from.y), into: &list)
    list.line(from: from, to: to, stroke: Stroke(Palette.well, width: 10))
    let limit = gauge.limit(side)
    if let measure = side.measure, let reading = gauge.reading(side) {
      let value = gauge.value(measure)
      let color = Self.color(isKept: reading.isKept)
      if value > 0 {
        list.line(
          from: from, to: layout.place(value, on: gauge), stroke: Stroke(color, width: 6))
      }
      self.value(
        reading.words, at: Point(x: box.maxX - 20, y: from.y), color: color, into: &list)
    }
    let color = Self.color(side.kind)
    let place = layout.place(limit, on: gauge)
    list.line(
      from: Point(x: place.x, y: place.y - 11), to: Point(x: place.x, y: place.y + 11),
      stroke: Stroke(color, width: 2.5))
    if gauge != .swipeWidth { handle(gauge, color, into: &list) }
  }

  private func handle(_ gauge: SwipeGauge, _ color: Color, into list: inout DrawList) {
    guard let handle = behavior.handles.first(where: { $0.gauge == gauge })?.layer else { return }
    let isHeld = behavior.held === handle
    let place = handle.position
    list.circle(
      center: place, radius: isHeld ? 13 : 10, fill: isHeld ? color : Palette.card,
      stroke: Stroke(color, width: 2.5))
    let limit = behavior.limit(gauge)
    let text =
      gauge == .swipeDuration ? String(format: "%.2f s", limit) : String(format: "%.0f", limit)
    list.text(
      TextDraw(
        text, at: Point(x: place.x, y: place.y - 20), face: .mono, size: 12, color: color,
        alignment: .center, baseline: .middle))
  }
}
