import TouchGeometry
import TouchInput
import TouchReplay
import TouchSandbox
import TouchScene

/// Draws the panel of wrong solvers: the list, the curves of the drift, the cause and the source.
struct SolverPanelDrawing {
  let content: SolverPanelContent
  let layout: SolverPanelLayout

  private static let type = SolverPanelLayout.type

  func draw(in box: Rect, into list: inout DrawList) {
    if !layout.rows.isEmpty { drawHeads(in: box, &list) }
    for (index, row) in layout.rows.enumerated() {
      draw(
        content.rows[row], top: box.minY + layout.headHeight + Double(index) * layout.pitch, box,
        &list)
    }
    if layout.missing > 0 {
      list.text(
        TextDraw(
          "and \(layout.missing) more",
          at: Point(x: box.minX + SolverPanelLayout.check - 8, y: box.minY + layout.listBottom),
          size: Self.type, color: Palette.quiet))
    }
    let plots = layout.plots(in: box)
    if plots.count == 2 {
      plot(in: plots[0], "points", { $0.points }, SolverNumbers.points, &list)
      plot(in: plots[1], "degrees", { $0.degrees }, SolverNumbers.degrees, &list)
    }
    for (index, line) in layout.words.enumerated() {
      list.text(
        TextDraw(
          line.text, at: layout.wordsLine(index, in: box), size: Self.type,
          color: line.isSource ? Palette.quiet : Palette.text))
    }
  }

  // MARK: The list

  /// What the columns say.
  private func drawHeads(in box: Rect, _ list: inout DrawList) {
    var edge = box.maxX - layout.columns.reduce(0, +)
    for (head, width) in zip(SolverDrift.names, layout.columns) {
      edge += width
      list.text(
        TextDraw(
          head, at: Point(x: edge, y: box.minY), size: Self.type, color: Palette.quiet,
          alignment: .right))
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
    var x = box.minX + SolverPanelLayout.check - 8
    list.text(
      TextDraw(
        "\(style.number)", at: Point(x: x, y: middle), face: .mono, size: Self.type,
        color: style.color, baseline: .middle))
    // Room for two digits.
    x += 18
    let end = box.minX + SolverPanelLayout.check + layout.swatch - 8
    list.line(
      from: Point(x: x, y: middle), to: Point(x: end, y: middle), stroke: style.stroke(width: 2.5))
    x = end + 8
    let right = box.maxX - layout.columns.reduce(0, +)
    list.text(
      TextDraw(
        TextExtent.fitted(row.kind.title, to: right - x, size: Self.type),
        at: Point(x: x, y: middle), size: Self.type,
        color: row.isShown ? Palette.text : Palette.quiet, baseline: .middle))
    guard let drift = row.line?.drift else { return }
    let numbers = [
      SolverNumbers.points(drift.points), SolverNumbers.degrees(drift.degrees),
      SolverNumbers.factor(drift.factor),
    ]
    var edge = right
    for (number, width) in zip(numbers, layout.columns) {
      edge += width
      list.text(
        TextDraw(
          number, at: Point(x: edge, y: middle), face: .mono, size: Self.type,
          color: drift.isVisible ? Palette.text : Palette.quiet, alignment: .right,
          baseline: .middle))
    }
  }

  // MARK: The curves

  private func plot(
    in rect: Rect, _ name: String, _ value: (SolverDrift) -> Double, _ words: (Double) -> String,
    _ list: inout DrawList
  ) {
    let shown = content.rows.filter { $0.isShown && $0.line != nil }
    var (low, high) = (0.0, 0.0)
    for row in shown {
      for sample in row.line?.samples ?? [] {
        low = min(low, value(sample.drift))
        high = max(high, value(sample.drift))
      }
    }
    let isFlat = high - low < 1
    if isFlat { high = low + 1 }
    let extreme = isFlat ? "" : words(-low > high ? low : high)
    let caption = "\(name), \(SolverNumbers.seconds(content.seconds))"
    let captionY = rect.minY - 20
    list.text(
      TextDraw(
        TextExtent.fitted(caption, to: rect.width - 70, size: Self.type),
        at: Point(x: rect.minX, y: captionY), size: Self.type, color: Palette.quiet))
    list.text(
      TextDraw(
        extreme, at: Point(x: rect.maxX, y: captionY), face: .mono, size: Self.type,
        color: Palette.quiet, alignment: .right))
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
    for row in shown where row.kind != content.selected { curve(row) }
    for row in shown where row.kind == content.selected { curve(row) }

    func curve(_ row: SolverPanelContent.Row) {
      guard let line = row.line, !line.samples.isEmpty else { return }
      let places = line.samples.map { sample in
        Point(
          x: inner.minX + min(sample.time.seconds(since: content.start) / content.seconds, 1)
            * inner.width,
          y: height(value(sample.drift)))
      }
      let isSelected = row.kind == content.selected
      let last = Point(x: inner.maxX, y: places.last?.y ?? inner.maxY)
      list.polyline(
        Self.thinned(places) + [last],
        stroke: SolverStyle(row.kind).stroke(width: isSelected ? 3 : 1.5))
    }
  }

  /// No more places than there are columns: of those in one, the highest and the lowest.
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
