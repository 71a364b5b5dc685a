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
    headline(into: &list)
    pad(into: &list)
    if let box = layout.list {
      ExplorerTable(behavior.touches, at: behavior.now, layout: layout).draw(in: box, into: &list)
    }
    let grid = ExplorerGrid(layout, count: behavior.lamps.count)
    list.card(layout.lamps)
    for (index, lamp) in behavior.lamps.enumerated() {
      draw(lamp, in: grid, at: index, into: &list)
    }
  }

  /// Draws the recognized gestures: one in large letters, followed by the others in small ones.
  private func headline(into list: inout DrawList) {
    let (box, names) = (layout.headline, behavior.recognized)
    let words = names.first ?? behavior.expectation
    let size =
      layout.places?.textSize(52, of: words, in: box.size)
      ?? min(52, (52 * box.width / TextExtent.width(words, size: 52)).rounded(.down))
    let title = TextExtent.fitted(words, to: box.width, size: size)
    let (width, small) = (TextExtent.width(title, size: size), layout.letters(16))
    let others = names.count > 1 ? "also " + names.dropFirst().joined(separator: " · ") : ""
    let gap = 18 * layout.unit
    let room = max(box.width - width - gap, 0)
    let pitch = TextExtent.lineHeight(size: small)
    // With too little room beside the name, the others are left out.
    let beside =
      room > 60 * layout.unit && !others.isEmpty
      ? TextExtent.wrap(others, to: room, size: small).prefix(box.height < 2 * pitch ? 1 : 2) : []
    let widest = beside.map { TextExtent.width($0, size: small) + gap }.max() ?? 0
    let left = box.center.x - (width + widest) / 2
    list.text(
      title, at: Point(x: left, y: box.midY), size: size,
      color: names.isEmpty ? Palette.quiet : Palette.text, baseline: .middle)
    for (index, line) in beside.enumerated() {
      let y = box.midY + (Double(index) - Double(beside.count - 1) / 2) * pitch
      list.text(
        line, at: Point(x: left + width + gap, y: y), size: small, color: Palette.quiet,
        baseline: .middle)
    }
  }

  // MARK: Pad

  private func pad(into list: inout DrawList) {
    let pad = layout.pad
    list.clip(to: pad)
    // The card begins beyond the edge, so it has rounded corners on one side only.
    list.card(
      Rect(x: pad.minX - 40, y: pad.minY + 1, width: pad.width + 39, height: pad.height - 2),
      cornerRadius: 16, fill: Palette.well)
    list.clip(to: nil)
    list.line(
      from: Point(x: pad.minX + 20, y: pad.minY + 14),
      to: Point(x: pad.minX + 20, y: pad.maxY - 14),
      stroke: Stroke(Palette.faint, width: 1, dash: 4, gap: 6))
    if behavior.trails.isEmpty {
      list.text(
        TextExtent.wrap(
          "The pad: every recognizer of the library sees it", to: pad.width - 60 * layout.unit,
          size: layout.letters(16)
        ).joined(separator: "\n"),
        centeredAt: pad.center, size: layout.letters(16), color: Palette.quiet)
    }
    for trail in behavior.trails {
      let color = Palette.finger(trail.id)
      list.polyline(trail.points, stroke: Stroke(color.opacity(0.55), width: 2))
      if let start = trail.points.first {
        list.circle(center: start, radius: 3, fill: color.opacity(0.6))
      }
    }
    for live in behavior.touches {
      let color = Palette.finger(live.touch.id)
      let place = live.touch.location(in: behavior.layer)
      // A harder touch draws a larger disc.
      let radius = (20 + 16 * live.touch.pressure) * max(layout.unit, 0.7)
      list.circle(
        center: place, radius: radius, fill: color.opacity(0.18), stroke: Stroke(color, width: 2.5))
      list.text(
        "\(live.touch.id)", centeredAt: place, face: .sansBold, size: layout.letters(18),
        color: Palette.text)
    }
  }

  // MARK: Lamps

  private func draw(
    _ lamp: ExplorerLamp, in grid: ExplorerGrid, at index: Int, into list: inout DrawList
  ) {
    let (box, unit) = (grid.cell(index), layout.unit)
    if grid.row(of: index) > 0 {
      list.line(
        from: Point(x: box.minX + 16 * unit, y: box.minY),
        to: Point(x: box.maxX - 16 * unit, y: box.minY), stroke: Stroke(Palette.edge, width: 1))
    }
    let color = Self.color(lamp)
    let light = lamp.isRunning ? 1 : lamp.brightness
    let center = Point(x: box.minX + grid.lamp, y: box.midY)
    // A lamp's glow is the same in every theme.
    if light > 0 {
      list.roundedRect(
        box.insetBy(dx: 8 * unit, dy: min(3, box.height / 12)), cornerRadius: 8 * unit,
        fill: color.opacity(0.13 * light))
      list.discShadow(
        center: center, radius: grid.radius, blur: 4 * grid.radius, color: color.dark,
        opacity: 0.55 * light, isHollow: false)
    }
    list.circle(
      center: center, radius: grid.radius, fill: Palette.well.mixed(with: color.dark, light),
      stroke: Stroke(lamp.isTracking || light > 0 ? color : Palette.faint, width: 1.75))
    words(
      of: lamp, light, in: grid,
      Rect(
        x: box.minX + grid.left, y: box.minY, width: box.width - grid.left - grid.right,
        height: box.height), into: &list)
  }

  /// Draws the lamp's name and its text, centred together in its row.
  private func words(
    of lamp: ExplorerLamp, _ light: Double, in grid: ExplorerGrid, _ room: Rect,
    into list: inout DrawList
  ) {
    let line = TextExtent.lineHeight(size: grid.small)
    let reasons = grid.showsReasons ? reasons(lamp, in: grid, room.size) : []
    let block = Double(reasons.count) * line
    let top = room.midY - block / 2
    list.text(
      title(of: lamp, in: grid, room.width), at: Point(x: room.minX, y: top), face: .sansBold,
      size: grid.title, color: light > 0 || lamp.isTracking ? Palette.text : Palette.quiet,
      baseline: .middle)
    let status = status(lamp)
    let width = TextExtent.width(lamp.title, face: .sansBold, size: grid.title) + 10
    if TextExtent.width(status, size: grid.small) + width <= room.width {
      list.text(
        status, at: Point(x: room.maxX, y: top), size: grid.small,
        // The lamp carries the colour: words of that colour are illegible on its glow.
        color: light > 0 ? Palette.text : Palette.quiet, alignment: .right, baseline: .middle)
    }
    guard !reasons.isEmpty else { return }
    let below = top + TextExtent.lineHeight(.sansBold, size: grid.title) / 2 + 1
    list.text(
      reasons.joined(separator: "\n"), at: Point(x: room.minX, y: below), size: grid.small,
      color: Palette.quiet)
  }

  /// Returns the lines below a lamp's name.
  private func reasons(_ lamp: ExplorerLamp, in grid: ExplorerGrid, _ room: Size) -> [String] {
    let reason = reason(lamp)
    let line = TextExtent.lineHeight(size: grid.small)
    let free = Int((room.height - grid.title - 6) / line, clampedTo: 0...1000)
    guard free > 0, !reason.isEmpty else { return [] }
    let lines = TextExtent.wrap(reason, to: room.width, atMost: free, size: grid.small)
    // The row's glow ends 3 points before its edge.
    let name = TextExtent.lineHeight(.sansBold, size: grid.title) + 1
    let isInside = Double(lines.count) * line + name <= room.height - 8
    // A course in brackets is left out before words lie on the row's edge.
    guard !isInside, reason.hasSuffix(")"), let brackets = reason.ranges(of: " (").last else {
      return lines
    }
    let short = String(reason[..<brackets.lowerBound])
    let fewer = TextExtent.wrap(short, to: room.width, atMost: free, size: grid.small)
    return fewer.count < lines.count ? fewer : lines
  }

  private func title(of lamp: ExplorerLamp, in grid: ExplorerGrid, _ room: Double) -> String {
    let isShort = TextExtent.width(lamp.title, face: .sansBold, size: grid.title) > room
    let words = isShort ? lamp.title.replacing("Swipe by", with: "By") : lamp.title
    return TextExtent.fitted(words, to: room, face: .sansBold, size: grid.title)
  }

  private static func color(_ lamp: ExplorerLamp) -> Color {
    if lamp.isRunning { return Palette.active }
    switch lamp.state {
    case .ended: return Palette.good
    // The gesture was simply another one: nothing went wrong.
    case .failed: return lamp.brightness > 0 ? Palette.quiet : Palette.faint
    case .cancelled: return Palette.bad
    default: return Palette.faint
    }
  }

  private func status(_ lamp: ExplorerLamp) -> String {
    if lamp.isRunning { return "running" }
    if lamp.brightness == 0 { return lamp.isTracking ? "watching …" : "" }
    switch lamp.state {
    case .ended: return (lamp.latest as? SwipeGestureRecognizer).map { "\($0.direction)" } ?? "seen"
    case .cancelled: return "cancelled"
    default: return "not this gesture"
    }
  }

  /// Returns the second line: the measurement of a running gesture, otherwise the reason for the
  /// decision.
  private func reason(_ lamp: ExplorerLamp) -> String {
    if lamp.isRunning { return value(lamp) }
    // The recognizer has not decided about these fingers: the reason is about earlier ones.
    if lamp.isTracking, lamp.brightness == 0 { return "" }
    guard let verdict = lamp.verdict, let latest = lamp.latest, let state = lamp.state else {
      return ""
    }
    return verdict.words(of: latest, as: state)
  }

  /// Returns the current value of a running gesture.
  private func value(_ lamp: ExplorerLamp) -> String {
    guard let running = lamp.recognizers.first(where: { $0.state.isRunning }) else { return "" }
    func value(_ name: String) -> TraceValue.Value? {
      running.kind.traceValues.first { "\($0.name)" == name }?.value(of: running)
    }
    var changes: [String] = []
    if case .number(let scale)? = value("scale") {
      changes.append("× " + scale.decimalText(places: 3))
    }
    if case .number(let angle)? = value("rotation") {
      changes.append((angle * 180 / .pi).signedDecimalText(places: 1) + "°")
    }
    if !changes.isEmpty { return changes.joined(separator: "  ") }
    if case .vector(let moved)? = value("translation") {
      return moved.dx.signedDecimalText(places: 1) + ", "
        + moved.dy.signedDecimalText(places: 1) + " pt"
    }
    let place = running.location(in: behavior.layer)
    return "at " + place.x.decimalText(places: 0) + ", " + place.y.decimalText(places: 0)
  }
}
