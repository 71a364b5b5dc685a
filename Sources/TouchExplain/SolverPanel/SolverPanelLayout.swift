import TouchGeometry
import TouchReplay
import TouchSandbox
import TouchScene

/// The layout of the wrong solvers' panel, with as much content as fits its box.
struct SolverPanelLayout {
  /// The height of a row: large enough for an aimed finger, small enough that nine rows fit.
  let pitch: Double
  /// The width of the check mark zone.
  static let check = 34.0
  /// The width of a line sample and the gap after it.
  let swatch: Double
  /// The widths of the number columns, from the right; fewer if room is short.
  let columns: [Double]
  let size: Size
  /// Whether the list is only a legend, rather than a choice.
  let isLegend: Bool
  /// The height of the column heads; 0 above a legend.
  let headHeight: Double
  /// The quantities with curves.
  let curves: [DriftCurve]
  /// The bottom of the list.
  let listBottom: Double
  let plotTop: Double
  /// The height of a plot; 0 if there is no room for the curves.
  let plotHeight: Double
  /// Whether two plots are side by side, rather than stacked.
  let isWide: Bool
  let wordsTop: Double
  let words: [(text: String, isQuiet: Bool)]
  /// The indexes of the shown rows: all, unless there is too little room.
  let rows: [Int]
  /// The number of hidden rows.
  let missing: Int

  /// The height of a row if room is short.
  private static let leastPitch = 20.0

  /// Lays out a legend, the curves and the cause at their full height.
  init(figureOf content: SolverPanelContent, width: Double) {
    (isWide, isLegend) = (false, true)
    (pitch, swatch, columns, headHeight, missing) = (PanelText.pitch, 46, [], 0, 0)
    rows = content.rows.indices.filter { content.rows[$0].isShown && content.rows[$0].line != nil }
    listBottom = Double(rows.count) * pitch
    plotTop = listBottom
    plotHeight = 40
    curves = content.curves
    words = Self.words(of: content, width: width, source: "")
    wordsTop = plotTop + Double(curves.count) * (plotHeight + 26) + 10
    size = Size(width: width, height: wordsTop + Double(words.count) * PanelText.pitch)
  }

  /// Returns the cause in one or more lines, the meaning of the marks on the glass, and the source.
  private static func words(
    of content: SolverPanelContent, width: Double, source: String
  ) -> [(text: String, isQuiet: Bool)] {
    [(content.cause, false), (content.marks, true), (source, true)]
      .filter { !$0.0.isEmpty }
      .flatMap { text, isQuiet in PanelText.wrap(text, to: width).map { ($0, isQuiet) } }
  }

  /// Creates the largest layout that fits, or returns nil if not even the list fits.
  init?(_ content: SolverPanelContent, within room: Size) {
    headHeight = 22
    isLegend = false
    curves = content.curves
    isWide = room.width >= 430
    let width = min(room.width, isWide ? 470 : 300)
    guard width >= 150 else { return nil }
    swatch = isWide ? 46 : 34
    let free = width - Self.check - swatch - 150
    let wishes = [66.0, 66, 54]
    var fitting: [Double] = []
    for wish in wishes where fitting.reduce(wish, +) <= free { fitting.append(wish) }
    columns = fitting
    let text = Self.words(of: content, width: width, source: content.selected.source)
    let count = Double(content.rows.count)
    let wordsHeight = 10 + Double(text.count) * PanelText.pitch
    let plots = isWide ? 1 : Double(curves.count)
    let head = headHeight
    /// Returns the height below the list: the curves, and the cause with its source.
    func rest(_ plot: Double, _ hasWords: Bool) -> Double {
      (plot > 0 ? plots * (plot + 26) : 0) + (hasWords ? wordsHeight : 0)
    }
    /// Returns the number of rows that fit: all, or those above a line with the number of missing
    /// ones.
    func most(_ plot: Double, _ hasWords: Bool) -> Int {
      let room = room.height - head - rest(plot, hasWords)
      let most = Int(room / Self.leastPitch + 1e-6, clampedTo: 0...content.rows.count)
      return most < content.rows.count ? most - 1 : most
    }
    var made: (pitch: Double, plot: Double, hasWords: Bool, rows: Int)?
    for (pitch, plot) in [(26.0, 104.0), (22, 96), (22, 60), (Self.leastPitch, 52)]
    where made == nil && head + count * pitch + rest(plot, true) <= room.height + 1e-6 {
      made = (pitch, plot, true, content.rows.count)
    }
    // The list is shortened before the cause, the source and the curves, which are the main
    // content, are dropped.
    for (plot, hasWords) in [(52.0, true), (0, true), (52, false), (0, false)]
    where made == nil && most(plot, hasWords) > 0 {
      made = (Self.leastPitch, plot, hasWords, most(plot, hasWords))
    }
    guard let made else { return nil }
    let isWhole = made.rows == content.rows.count
    rows = isWhole ? Array(content.rows.indices) : Self.mostTelling(content, made.rows)
    missing = content.rows.count - made.rows
    (pitch, plotHeight) = (made.pitch, made.plot)
    listBottom = headHeight + Double(made.rows) * pitch
    plotTop = listBottom + (isWhole ? 0 : Self.leastPitch)
    wordsTop = plotTop + rest(plotHeight, false) + 10
    words = made.hasWords ? text : []
    size = Size(width: width, height: plotTop + rest(made.plot, made.hasWords))
  }

  /// Returns the row at a distance below the box's upper edge.
  func row(at y: Double) -> Int? {
    guard y >= headHeight, y < listBottom else { return nil }
    return rows[Int((y - headHeight) / pitch, clampedTo: 0...(rows.count - 1))]
  }

  /// Returns the explained row and those farthest off, in order.
  private static func mostTelling(_ content: SolverPanelContent, _ most: Int) -> [Int] {
    func rank(_ index: Int) -> Double {
      let row = content.rows[index]
      if row.kind == content.selected { return .infinity }
      guard row.isShown, let drift = row.line?.drift else { return -1 }
      return drift.points + abs(drift.degrees)
    }
    return content.rows.indices.sorted { (rank($1), $0) < (rank($0), $1) }.prefix(most).sorted()
  }

  /// Returns the boxes of the plots, including the axes.
  func plots(in box: Rect) -> [Rect] {
    guard plotHeight > 0 else { return [] }
    let stack = StackLayout(isWide ? .horizontal : .vertical, spacing: isWide ? 16 : 26)
    let room = Rect(x: box.minX, y: box.minY + plotTop + 22, width: box.width, height: plotHeight)
    return stack.frames(of: curves.map { _ in isWide ? .flexible() : .fixed(plotHeight) }, in: room)
  }

  func wordsLine(_ index: Int, in box: Rect) -> Point {
    Point(x: box.minX, y: box.minY + wordsTop + Double(index) * PanelText.pitch)
  }
}
