import TouchGeometry
import TouchScene

/// The rows of the lamps: in one column where there is height for them, else in two and more.
struct ExplorerGrid {
  private let box: Rect
  private let rows: Int
  private let columns: Int
  private let margin: Double
  /// How large the names' letters are.
  let title: Double
  /// How large other letters are.
  let small: Double
  /// Whether there is room for reasons below the names.
  let showsReasons: Bool
  /// From the left end of a row to the middle of the lamp.
  let lamp: Double
  /// The radius of a lamp.
  let radius: Double
  /// From the left end of a row to the words, and from there to the right end.
  let left: Double
  let right: Double

  init(_ layout: ExplorerLayout, count: Int) {
    box = layout.lamps
    let unit = layout.unit
    title = layout.letters(15)
    small = layout.places == nil ? 12 : layout.letters(12)
    margin = min(8 * unit, 6)
    let line = TextExtent.lineHeight(.sansBold, size: title)
    let both = line + TextExtent.lineHeight(size: small) + 6
    let height = box.height - 2 * margin
    // Rows with reasons, if a column is wide enough for them; else as many columns as it takes.
    let widest = Int(box.width / (15 * small), clampedTo: 1...max(count, 1))
    let wide = (1...widest).first { Self.rows(count, $0) * both <= height }
    let narrow = (1...6).first { Self.rows(count, $0) * line <= height }
    showsReasons = wide != nil
    columns = wide ?? narrow ?? 6
    rows = Int(Self.rows(count, columns))
    let isTight = !showsReasons
    radius = isTight ? min(7 * unit, line / 3.2) : 7 * unit
    lamp = isTight ? radius + 4 : 30 * unit
    left = isTight ? 2 * radius + 9 : 54 * unit
    right = isTight ? 2 : 20 * unit
  }

  private static func rows(_ count: Int, _ columns: Int) -> Double {
    (Double(count) / Double(columns)).rounded(.up)
  }

  /// Which row a lamp is in: they follow each other down the columns.
  func row(of index: Int) -> Int { index % rows }

  /// Where a lamp's row is.
  func cell(_ index: Int) -> Rect {
    let size = Size(
      width: box.width / Double(columns), height: (box.height - 2 * margin) / Double(rows))
    return Rect(
      x: box.minX + Double(index / rows) * size.width,
      y: box.minY + margin + Double(index % rows) * size.height, width: size.width,
      height: size.height)
  }
}
