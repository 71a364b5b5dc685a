import TouchGeometry
import TouchReplay
import TouchSandbox
import TouchScene

/// Where everything of the panel of wrong solvers lies in its box: as much as there is room for.
struct SolverPanelLayout {
  /// All words have this size.
  static let type = 13.0
  /// A row: high enough for a finger that aims, low enough that nine of them fit.
  let pitch: Double
  /// How wide the zone of a check mark is.
  static let check = 34.0
  /// How wide the sample of a line is, and the gap behind it.
  let swatch: Double
  /// How wide the columns of numbers are, from the right; fewer where there is less room.
  let columns: [Double]
  let size: Size
  /// Whether the list is a legend of what is drawn, and not to choose from.
  let isLegend: Bool
  /// How high the heads of the columns are; 0 above a legend.
  let headHeight: Double
  /// What has curves.
  let curves: [DriftCurve]
  /// Where the list ends.
  let listBottom: Double
  let plotTop: Double
  /// 0 where there is no room for the curves.
  let plotHeight: Double
  /// Whether there are two plots side by side, or one above the other.
  let isWide: Bool
  let wordsTop: Double
  let words: [(text: String, isQuiet: Bool)]
  /// The rows that are shown: all, unless there is too little room.
  let rows: [Int]
  /// How many are not.
  let missing: Int

  private static let lineHeight = 18.0
  /// How high a row is where there is little room.
  private static let leastPitch = 20.0

  /// A legend of what is drawn, the curves and the cause, as high as they are.
  init(figureOf content: SolverPanelContent, width: Double) {
    (isWide, isLegend) = (false, true)
    (pitch, swatch, columns, headHeight, missing) = (Self.lineHeight, 46, [], 0, 0)
    rows = content.rows.indices.filter { content.rows[$0].isShown && content.rows[$0].line != nil }
    listBottom = Double(rows.count) * pitch
    plotTop = listBottom
    plotHeight = 40
    curves = content.curves
    words = Self.words(of: content, width: width, source: "")
    wordsTop = plotTop + Double(curves.count) * (plotHeight + 26) + 10
    size = Size(width: width, height: wordsTop + Double(words.count) * Self.lineHeight)
  }

  /// The cause in a line or some, what the marks on the glass are, and the source.
  private static func words(
    of content: SolverPanelContent, width: Double, source: String
  ) -> [(text: String, isQuiet: Bool)] {
    [(content.cause, false), (content.marks, true), (source, true)]
      .filter { !$0.0.isEmpty }
      .flatMap { text, isQuiet in
        TextExtent.wrap(text, to: width, size: type).map { ($0, isQuiet) }
      }
  }

  /// The largest that fits; nil where not even the list does.
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
    let wordsHeight = 10 + Double(text.count) * Self.lineHeight
    let plots = isWide ? 1 : Double(curves.count)
    let head = headHeight
    /// What a layout has below its list: the curves, and the cause with its source.
    func rest(_ plot: Double, _ hasWords: Bool) -> Double {
      (plot > 0 ? plots * (plot + 26) : 0) + (hasWords ? wordsHeight : 0)
    }
    /// How many rows fit: all, or those that stand above a line that says how many are missing.
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
    // The list folds before its cause, the source and the curves go: these are what it is about.
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

  /// The row at a height below the box's upper edge.
  func row(at y: Double) -> Int? {
    guard y >= headHeight, y < listBottom else { return nil }
    return rows[Int((y - headHeight) / pitch, clampedTo: 0...(rows.count - 1))]
  }

  /// The row that is explained, and those that are farthest off, in their order.
  private static func mostTelling(_ content: SolverPanelContent, _ most: Int) -> [Int] {
    func rank(_ index: Int) -> Double {
      let row = content.rows[index]
      if row.kind == content.selected { return .infinity }
      guard row.isShown, let drift = row.line?.drift else { return -1 }
      return drift.points + abs(drift.degrees)
    }
    return content.rows.indices.sorted { (rank($1), $0) < (rank($0), $1) }.prefix(most).sorted()
  }

  /// Where the curves are drawn, the axes included.
  func plots(in box: Rect) -> [Rect] {
    guard plotHeight > 0 else { return [] }
    let stack = StackLayout(isWide ? .horizontal : .vertical, spacing: isWide ? 16 : 26)
    let room = Rect(
      x: box.minX, y: box.minY + plotTop + 22, width: box.width, height: plotHeight)
    return stack.frames(of: curves.map { _ in isWide ? .flexible() : .fixed(plotHeight) }, in: room)
  }

  func wordsLine(_ index: Int, in box: Rect) -> Point {
    Point(x: box.minX, y: box.minY + wordsTop + Double(index) * Self.lineHeight)
  }
}
