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
      if behavior.shows(side.kind) { gauges(side, into: &list) }
    }
    let pad = layout.pad
    list.card(pad, cornerRadius: 16, fill: Palette.well)
    guard !behavior.attempt.tracks.isEmpty else {
      list.text(
        invitation, centeredAt: pad.center, size: layout.letters(18), color: Palette.quiet)
      return
    }
    list.clip(to: pad)
    for track in behavior.attempt.tracks { draw(track, into: &list) }
    list.clip(to: nil)
  }

  /// The words on the pad before the first attempt.
  private var invitation: String {
    let names = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    let most = behavior.mostFingers
    if most < 3 { return "Swipe here, with " + (most < 2 ? "one finger" : "one or two fingers") }
    return "Swipe here, with one to \(most > names.count ? "\(most)" : names[most - 1]) fingers"
  }

  // MARK: Cards

  private func card(_ side: SwipeSide, into list: inout DrawList) {
    let box = layout.card(side.kind)
    list.card(box)
    if layout.takesTurns, behavior.chosen == side.kind { mark(box, as: side.kind, into: &list) }
    let unit = layout.unit
    let y = layout.lines(side.kind).name
    let dot = Point(x: box.minX + (layout.places == nil ? 22 : layout.side + 5 * unit), y: y)
    list.circle(center: dot, radius: 5 * unit, fill: Self.color(side.kind))
    let left = dot.x + 14 * unit
    let size = layout.letters(14)
    list.text(
      TextExtent.fitted(side.kind.title, to: box.maxX - left - 4, size: size),
      at: Point(x: left, y: y), size: size, color: Palette.quiet, baseline: .middle)
    let small = layout.letters(13)
    let end = left + TextExtent.width(side.kind.title, size: size) + 16
    let right = box.maxX - (layout.places == nil ? 20 : layout.side)
    guard end + TextExtent.width(side.account, size: small) <= right else { return }
    list.text(
      side.account, at: Point(x: right, y: y), size: small, color: Palette.quiet, alignment: .right,
      baseline: .middle)
  }

  /// Draws a ring around the chosen card and its scales.
  private func mark(_ box: Rect, as kind: SwipeSide.Kind, into list: inout DrawList) {
    list.roundedRect(box, cornerRadius: 12, stroke: Stroke(Self.color(kind), width: 1.5))
  }

  // MARK: Pad

  /// Draws a finger's path, and at its start the length that each side requires and the distance
  /// across that it allows.
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
        center: end, radius: 22 * layout.unit, fill: color.opacity(0.14),
        stroke: Stroke(color, width: 2))
    }
  }

  // MARK: Scales

  private func gauges(_ side: SwipeSide, into list: inout DrawList) {
    list.card(layout.gauges(side.kind))
    if layout.takesTurns { mark(layout.gauges(side.kind), as: side.kind, into: &list) }
    for gauge in SwipeGauge.allCases where gauge.side == side.kind {
      draw(gauge, side, into: &list)
    }
    guard side.kind == .length else { return }
    let box = layout.gauges(.length)
    let from = layout.scale(.minimumLength).from
    let y = from.y + 2 * layout.pitch
    let right = box.maxX - layout.side
    label("time", at: Point(x: box.minX + layout.side, y: y), into: &list)
    let words = side.measure.map { SwipeGauge.swipeDuration.words($0.time) }
    let size = layout.scaleLetters
    let room = right - from.x - 8
    let taken = words.map { TextExtent.width($0, face: .mono, size: size) } ?? 0
    if TextExtent.width("no limit", size: size) + taken <= room {
      list.text(
        "no limit", at: Point(x: from.x, y: y), size: size, color: Palette.quiet, baseline: .middle)
    }
    if let words { value(words, at: Point(x: right, y: y), color: Palette.quiet, into: &list) }
  }

  private func label(_ text: String, at place: Point, into list: inout DrawList) {
    list.text(text, at: place, size: layout.scaleLetters, color: Palette.quiet, baseline: .middle)
  }

  private func value(_ text: String, at place: Point, color: Color, into list: inout DrawList) {
    list.text(
      text, at: place, face: .mono, size: layout.scaleLetters, color: color, alignment: .right,
      baseline: .middle)
  }

  private func draw(_ gauge: SwipeGauge, _ side: SwipeSide, into list: inout DrawList) {
    let (from, to) = layout.scale(gauge)
    let box = layout.gauges(side.kind)
    label(gauge.label, at: Point(x: box.minX + layout.side, y: from.y), into: &list)
    let unit = layout.unit
    list.line(from: from, to: to, stroke: Stroke(Palette.well, width: 10 * unit))
    let limit = gauge.limit(side)
    if let measure = side.measure, let reading = gauge.reading(side) {
      let value = gauge.value(measure)
      let color = Self.color(isKept: reading.isKept)
      if value > 0 {
        list.line(
          from: from, to: layout.place(value, on: gauge), stroke: Stroke(color, width: 6 * unit))
      }
      self.value(
        reading.words, at: Point(x: box.maxX - layout.side, y: from.y), color: color, into: &list)
    } else if !layout.showsLimits {
      value(
        gauge.words(limit), at: Point(x: box.maxX - layout.side, y: from.y),
        color: Self.color(side.kind), into: &list)
    }
    let color = Self.color(side.kind)
    let place = layout.place(limit, on: gauge)
    list.line(
      from: Point(x: place.x, y: place.y - 11 * unit),
      to: Point(x: place.x, y: place.y + 11 * unit), stroke: Stroke(color, width: 2.5 * unit))
    if gauge != .swipeWidth { handle(gauge, color, into: &list) }
  }

  private func handle(_ gauge: SwipeGauge, _ color: Color, into list: inout DrawList) {
    guard let handle = behavior.handles.first(where: { $0.gauge == gauge })?.layer else { return }
    let isHeld = behavior.held === handle
    let place = handle.position
    let unit = layout.unit
    list.circle(
      center: place, radius: (isHeld ? 13 : 10) * unit, fill: isHeld ? color : Palette.card,
      stroke: Stroke(color, width: 2.5 * unit))
    guard layout.showsLimits else { return }
    let limit = behavior.limit(gauge)
    let text =
      gauge == .swipeDuration ? String(format: "%.2f s", limit) : String(format: "%.0f", limit)
    list.text(
      text, centeredAt: Point(x: place.x, y: place.y - 10 * unit - 10 * layout.letters(12) / 12),
      face: .mono, size: layout.letters(12), color: color)
  }
}
