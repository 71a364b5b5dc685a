import TouchGeometry
import TouchInput
import TouchReplay
import TouchSandbox
import TouchScene

/// Draws the panel of wrong solvers: the list, the curves of the drift, the cause and the source.
struct SolverPanelDrawing {
  let content: SolverPanelContent
  let layout: SolverPanelLayout

  func draw(in box: Rect, into list: inout DrawList) {
    if !layout.isLegend { drawHeads(in: box, &list) }
    for (index, row) in layout.rows.enumerated() {
      let top = box.minY + layout.headHeight + Double(index) * layout.pitch
      if layout.isLegend {
        drawLegend(content.rows[row], top: top, box, &list)
      } else {
        draw(content.rows[row], top: top, box, &list)
      }
    }
    if layout.missing > 0 {
      list.words(
        "and \(layout.missing) more",
        at: Point(x: box.minX + SolverPanelLayout.check - 8, y: box.minY + layout.listBottom),
        color: Palette.quiet)
    }
    for (curve, rect) in zip(layout.curves, layout.plots(in: box)) { plot(curve, in: rect, &list) }
    for (index, line) in layout.words.enumerated() {
      let color = line.isQuiet ? Palette.quiet : Palette.text
      list.words(line.text, at: layout.wordsLine(index, in: box), color: color)
    }
  }

  // MARK: The list

  /// Draws the heads of the columns.
  private func drawHeads(in box: Rect, _ list: inout DrawList) {
    var edge = box.maxX - layout.columns.reduce(0, +)
    for (head, width) in zip(SolverDrift.names, layout.columns) {
      edge += width
      list.words(head, at: Point(x: edge, y: box.minY), color: Palette.quiet, alignment: .right)
    }
  }

  private func draw(
    _ row: SolverPanelContent.Row, top: Double, _ box: Rect, _ list: inout DrawList
  ) {
    let style = SolverStyle(row.kind)
    let middle = top + layout.pitch / 2
    if row.kind == content.selected {
      list.roundedRect(
        Rect(x: box.minX - 4, y: top + 0.5, width: box.width + 8, height: layout.pitch - 1),
        cornerRadius: 5, fill: ColorRole.highlight.color.opacity(0.12))
    }
    let square = Rect(x: box.minX + 4, y: middle - 7, width: 14, height: 14)
    list.roundedRect(
      square, cornerRadius: 3, fill: row.isShown ? style.color : nil,
      stroke: Stroke(row.isShown ? style.color : Palette.quiet, width: 1.5))
    if row.isShown {
      list.polyline(
        [
          Point(x: square.minX + 3, y: middle), Point(x: square.minX + 6, y: middle + 3.5),
          Point(x: square.minX + 11.5, y: middle - 3.5),
        ], stroke: Stroke(ColorRole.panel.color, width: 2))
    }
    let x = drawSwatch(style, from: square.maxX + 12, middle, &list)
    let right = box.maxX - layout.columns.reduce(0, +)
    list.words(
      PanelText.fitted(row.kind.title, to: right - x), at: Point(x: x, y: middle),
      color: row.isShown ? Palette.text : Palette.quiet, baseline: .middle)
    guard let drift = row.line?.drift else { return }
    let numbers = [
      SolverNumbers.points(drift.points), SolverNumbers.degrees(drift.degrees),
      SolverNumbers.factor(drift.factor),
    ]
    var edge = right
    for (number, width) in zip(numbers, layout.columns) {
      edge += width
      list.words(
        number, at: Point(x: edge, y: middle), face: .mono,
        color: drift.isVisible ? Palette.text : Palette.quiet, alignment: .right, baseline: .middle)
    }
  }

  /// Draws a sample of the line of a ghost and its curve, and returns the start of the words.
  private func drawSwatch(
    _ style: SolverStyle, from x: Double, _ middle: Double, _ list: inout DrawList
  ) -> Double {
    let end = x + layout.swatch - 8
    list.line(
      from: Point(x: x, y: middle), to: Point(x: end, y: middle), stroke: style.stroke(width: 2.5))
    return end + 8
  }

  /// Draws the legend of a line: its solver and the solver's error.
  private func drawLegend(
    _ row: SolverPanelContent.Row, top: Double, _ box: Rect, _ list: inout DrawList
  ) {
    let middle = top + layout.pitch / 2
    let x = drawSwatch(SolverStyle(row.kind), from: box.minX, middle, &list)
    let words = row.line?.drift.words ?? "right"
    let width = PanelText.width(words, face: .mono)
    let title = PanelText.fitted(row.kind.title, to: box.maxX - x - width - 8)
    list.words(title, at: Point(x: x, y: middle), color: Palette.text, baseline: .middle)
    list.words(
      words, at: Point(x: box.maxX, y: middle), face: .mono, color: Palette.text,
      alignment: .right, baseline: .middle)
  }

  // MARK: The curves

  /// The least range of a plot, in points or degrees.
  private static let leastRange = 4.0

  private func plot(_ curve: DriftCurve, in rect: Rect, _ list: inout DrawList) {
    let shown = content.rows.filter { $0.isShown && $0.line != nil }
    func range(_ rows: [SolverPanelContent.Row]) -> (low: Double, high: Double) {
      rows.flatMap { $0.line?.samples ?? [] }.reduce(into: (0, 0)) { range, sample in
        range.low = min(range.low, curve.value(sample.drift))
        range.high = max(range.high, curve.value(sample.drift))
      }
    }
    var (low, high) = range(shown)
    // A small error must look small.
    high = max(high, low + Self.leastRange)
    let own = range(shown.filter { $0.kind == content.selected })
    let extreme =
      own.high - own.low < 1 ? "" : "max \(curve.words(-own.low > own.high ? own.low : own.high))"
    let whole = "\(curve.name) over \(SolverNumbers.seconds(content.seconds))"
    let captionY = rect.minY - 20
    let extremeWidth = extreme.isEmpty ? 0 : PanelText.width(extreme, face: .mono) + 10
    let room = rect.width - extremeWidth
    // Half a word is less clear than the name alone.
    let name = PanelText.width(whole) <= room ? whole : curve.name
    let caption = PanelText.fitted(name, to: room)
    list.words(caption, at: Point(x: rect.minX, y: captionY), color: Palette.quiet)
    list.words(
      extreme, at: Point(x: rect.maxX, y: captionY), face: .mono, color: Palette.quiet,
      alignment: .right)
    list.roundedRect(
      rect, cornerRadius: 4, fill: ColorRole.highlight.color.opacity(0.05),
      stroke: Stroke(ColorRole.hairline.color.opacity(0.16), width: 1))
    let inner = rect.insetBy(dx: 3, dy: 5)
    func height(_ number: Double) -> Double {
      inner.maxY - (number - low) / (high - low) * inner.height
    }
    list.line(
      from: Point(x: inner.minX, y: height(0)), to: Point(x: inner.maxX, y: height(0)),
      stroke: Stroke(ColorRole.hairline.color.opacity(0.3), width: 1))
    for row in shown where row.kind != content.selected { draw(row) }
    for row in shown where row.kind == content.selected { draw(row) }

    func draw(_ row: SolverPanelContent.Row) {
      guard let line = row.line, !line.samples.isEmpty else { return }
      let places = line.samples.map { sample in
        Point(
          x: inner.minX + min(sample.time.seconds(since: content.start) / content.seconds, 1)
            * inner.width,
          // An error too small to see is drawn on the zero line.
          y: height(sample.drift.isVisible ? curve.value(sample.drift) : 0))
      }
      let isSelected = row.kind == content.selected
      let last = Point(x: inner.maxX, y: places.last?.y ?? inner.maxY)
      list.polyline(
        Self.thinned(places) + [last],
        stroke: SolverStyle(row.kind).stroke(width: isSelected ? 3 : 1.5))
    }
  }

  /// Returns points thinned to the highest and the lowest of each column.
  private static func thinned(_ places: [Point]) -> [Point] {
    guard places.count > 400 else { return places }
    var kept: [Point] = []
    var column: [Point] = []
    func flush() {
      guard let low = column.min(by: { $0.y < $1.y }), let high = column.max(by: { $0.y < $1.y })
      else { return }
      kept += low.x <= high.x ? [low, high] : [high, low]
    }
    for place in places {
      if let first = column.first, place.x - first.x >= 1 {
        flush()
        column = []
      }
      column.append(place)
    }
    flush()
    return kept
  }
}
