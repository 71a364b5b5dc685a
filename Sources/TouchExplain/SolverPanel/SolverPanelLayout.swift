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
  let headHeight = 22.0
  let plotTop: Double
  /// 0 where there is no room for the curves.
  let plotHeight: Double
  /// Whether there are two plots side by side, or one above the other.
  let isWide: Bool
  let wordsTop: Double
  let words: [(text: String, isSource: Bool)]
  /// The rows that are shown: all, unless there is too little room.
  let rows: [Int]
  /// How many are not.
  let missing: Int

  private static let lineHeight = 18.0

  /// The largest that fits; nil where not even the list does.
  init?(_ content: SolverPanelContent, within room: Size) {
    isWide = room.width >= 430
    let width = min(room.width, isWide ? 470 : 300)
    guard width >= 150 else { return nil }
    swatch = isWide ? 46 : 34
    let free = width - Self.check - swatch - 150
    let wishes = [66.0, 66, 54]
    var fitting: [Double] = []
    for wish in wishes where fitting.reduce(wish, +) <= free { fitting.append(wish) }
    columns = fitting
    let cause = TextExtent.wrap(content.cause, to: width, size: Self.type)
    let source = TextExtent.wrap(content.selected.source, to: width, size: Self.type)
    let text = cause.map { ($0, false) } + source.map { ($0, true) }
    let count = Double(content.rows.count)
    let wordsHeight = 10 + Double(text.count) * Self.lineHeight
    let plots = isWide ? 1.0 : 2
    // From all of it to the list alone.
    var made: (pitch: Double, plot: Double, words: Bool)?
    for (pitch, plot, words) in [
      (26.0, 104.0, true), (22, 96, true), (22, 60, true), (20, 52, true), (20, 0, true),
      (20, 52, false), (20, 0, false),
    ] {
      let curves = plot > 0 ? plots * (plot + 26) : 0
      if headHeight + count * pitch + curves + (words ? wordsHeight : 0) <= room.height {
        made = (pitch, plot, words)
        break
      }
    }
    guard let made else {
      // Then as many rows as stand above a line that says how many are missing.
      let most = Int((room.height - headHeight) / 20, clampedTo: 0...content.rows.count) - 1
      guard most > 0 else { return nil }
      rows = Self.mostTelling(content, most)
      missing = content.rows.count - most
      (pitch, plotHeight, words) = (20, 0, [])
      plotTop = headHeight + Double(most) * pitch
      wordsTop = plotTop
      size = Size(width: width, height: plotTop + 20)
      return
    }
    (rows, missing) = (Array(content.rows.indices), 0)
    pitch = made.pitch
    plotHeight = made.plot
    plotTop = headHeight + count * pitch
    let curves = plotHeight > 0 ? plots * (plotHeight + 26) : 0
    wordsTop = plotTop + curves + 10
    self.words = made.words ? text.map { (text: $0.0, isSource: $0.1) } : []
    size = Size(width: width, height: plotTop + curves + (made.words ? wordsHeight : 0))
  }

  /// The row at a height below the box's upper edge.
  func row(at y: Double) -> Int? {
    guard y >= headHeight, y < plotTop else { return nil }
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

  /// Where the curves are drawn, the axes included; one for points, one for degrees.
  func plots(in box: Rect) -> [Rect] {
    guard plotHeight > 0 else { return [] }
    let top = box.minY + plotTop + 22
    if isWide {
      let width = (box.width - 16) / 2
      return [0, 1].map {
        Rect(x: box.minX + Double($0) * (width + 16), y: top, width: width, height: plotHeight)
      }
    }
    return [0, 1].map {
      Rect(
        x: box.minX, y: top + Double($0) * (plotHeight + 26), width: box.width, height: plotHeight)
    }
  }

  func wordsLine(_ index: Int, in box: Rect) -> Point {
    Point(x: box.minX, y: box.minY + wordsTop + Double(index) * Self.lineHeight)
  }
}
