import TouchGeometry
import TouchScene

/// The rows of the lamps: in one column if there is enough height, otherwise in two or more.
struct ExplorerGrid {
  private let box: Rect
  private let rows: Int
  private let columns: Int
  private let margin: Double
  /// The text size of the names.
  let title: Double
  /// The text size of other words.
  let small: Double
  /// Whether there is room for reasons below the names.
  let showsReasons: Bool
  /// The distance from the left end of a row to the middle of the lamp.
  let lamp: Double
  /// The radius of a lamp.
  let radius: Double
  /// The margins to the left and to the right of the words in a row.
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
    // Rows show reasons if a column is wide enough; otherwise there are as many columns as needed.
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
    // The lamp of the next column is near.
    right = isTight ? 6 : 20 * unit
  }

  private static func rows(_ count: Int, _ columns: Int) -> Double {
    (Double(count) / Double(columns)).rounded(.up)
  }

  /// Returns the row of a lamp: lamps fill one column after another.
  func row(of index: Int) -> Int { index % rows }

  /// Returns the frame of a lamp's row.
  func cell(_ index: Int) -> Rect {
    let size = Size(
      width: box.width / Double(columns), height: (box.height - 2 * margin) / Double(rows))
    return Rect(
      x: box.minX + Double(index / rows) * size.width,
      y: box.minY + margin + Double(index % rows) * size.height, width: size.width,
      height: size.height)
  }
}
