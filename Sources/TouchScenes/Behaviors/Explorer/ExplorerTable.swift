import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// The table of the live touches: ten in a column, up to twenty in two columns, and the number of
/// further touches.
struct ExplorerTable {
  /// One touch as a row of the table.
  struct Row {
    let id: TouchID
    /// The texts of the columns, from left to right.
    let texts: [String]
    /// The filled part of the pressure bar, 0…1.
    let fill: Double

    init(_ live: LiveTouch, at time: Timestamp) {
      let touch = live.touch
      id = touch.id
      texts = [
        "\(touch.id)", touch.surfaceLocation.x.decimalText(places: 1),
        touch.surfaceLocation.y.decimalText(places: 1), touch.pressure.decimalText(places: 2),
        live.age(at: time).decimalText(places: 1) + " s",
        live.rate(at: time).decimalText(places: 0) + " Hz",
      ]
      fill = min(max(touch.pressure, 0), 1)
    }

    /// The row as one line.
    var words: String {
      // The coordinates belong together.
      "\(texts[0])  \(texts[1]) \(texts[2])  " + texts[3...].joined(separator: "  ")
    }
  }

  private enum Column: Int, CaseIterable {
    case id, x, y, pressure, age, rate

    var title: String { self == .id ? "touch" : "\(self)" }

    /// The column's x position in 690 points: the middle for the number of the touch, the right end
    /// for the others.
    var wide: Double { [38, 150, 240, 390, 520, 670][rawValue] }
    /// The same for two columns of touches side by side, of 372 points each.
    var narrow: Double { [30, 98, 160, 228, 294, 358][rawValue] }

    /// Words as wide as the column usually needs.
    private var sample: String {
      ["10", "0000.0", "0000.0", "0.00", "000.0 s", "0000 Hz"][rawValue]
    }

    /// Returns the width of the column's title and words.
    func extent(_ size: Double, _ small: Double) -> Double {
      let words =
        self == .id
        ? TextExtent.width(sample, face: .sansBold, size: small) + 2 * ExplorerTable.badge.width
        : TextExtent.width(sample, face: .mono, size: size)
      return max(TextExtent.width(title, size: small), words)
    }

    /// The columns that a narrow table leaves out, first of all the pressure, which the disc on the
    /// pad shows as well.
    static let optional = [Column.pressure, .age, .rate]
  }

  /// The columns of a table with their x positions.
  private struct Columns {
    /// The x positions; columns without room have none.
    private(set) var places: [Column: Double] = [:]
    /// Whether all columns are at their usual places.
    private(set) var isUsual = true

    /// The distances between columns: the least at the usual places, and of columns set closer.
    private static let gaps = (usual: 2.0, closer: 8.0)

    /// Places the columns in a width: where they usually are unless words would touch there,
    /// because letters do not shrink as far as a card; otherwise close together, as many as fit.
    init(in width: Double, isNarrow: Bool, _ size: Double, _ small: Double) {
      let extents = Column.allCases.map { $0.extent(size, small) }
      var end = 0.0
      for column in Column.allCases {
        let x = isNarrow ? column.narrow * width / 372 : column.wide * width / 690
        let extent = extents[column.rawValue]
        let right = column == .id ? x + extent / 2 : x
        if right - extent < end + Self.gaps.usual { isUsual = false }
        places[column] = x
        end = right
      }
      if isUsual { return }
      var shown = Column.allCases
      // A single column of touches has the card's margin at its right, too.
      let room = isNarrow ? width : width + 20
      func gap() -> Double {
        let taken = shown.reduce(0) { $0 + extents[$1.rawValue] }
        return (room - taken) / Double(shown.count)
      }
      for column in Column.optional where gap() < Self.gaps.closer {
        shown.removeAll { $0 == column }
      }
      places = [:]
      end = gap() / 2
      for column in shown {
        let extent = extents[column.rawValue]
        places[column] = column == .id ? end + extent / 2 : end + extent
        end += extent + gap()
      }
    }
  }

  /// The padding of a touch's number.
  private static let badge = Size(width: 7, height: 1)

  /// The touches with a row.
  let rows: [Row]
  /// The number of touches without a row.
  let others: Int

  /// The number of rows in one column in a layer of the usual size.
  static let height = 10

  /// The number of rows in one column.
  private var height = Self.height
  private var layout: ExplorerLayout?

  /// Creates the table of some touches, as large as the layout allows.
  init(_ touches: [LiveTouch], at time: Timestamp, layout: ExplorerLayout) {
    var height = Self.height
    var columns = 2
    if let places = layout.places, let box = layout.list {
      let line = TextExtent.lineHeight(.mono, size: places.textSize(13)) + 1
      height = Int((box.height - 2.2 * line) / line, clampedTo: 1...Self.height)
      columns = box.width >= 56 * places.textSize(13) ? 2 : 1
    }
    self.init(touches, at: time, height: height, columns: columns)
    self.layout = layout
  }

  init(_ touches: [LiveTouch], at time: Timestamp) {
    self.init(touches, at: time, height: Self.height, columns: 2)
  }

  private init(_ touches: [LiveTouch], at time: Timestamp, height: Int, columns: Int) {
    self.height = height
    let room = columns * height
    // The last row shows the number of further touches.
    let shown = touches.count > room ? room - 1 : touches.count
    rows = touches.prefix(shown).map { Row($0, at: time) }
    others = touches.count - shown
  }

  /// The table's text, one line per touch.
  var words: String { (rows.map(\.words) + more).joined(separator: "\n") }

  private var more: [String] { others > 0 ? ["and \(others) more"] : [] }

  // MARK: Drawing

  func draw(in box: Rect, into list: inout DrawList) {
    list.card(box)
    let isNarrow = rows.count + (others > 0 ? 1 : 0) > height
    let half = (box.width - 20) / 2
    let isLaidOut = layout?.places != nil
    let width = isNarrow ? half : 2 * half
    let (body, quiet) = (letters(14, in: width), letters(13, in: width))
    let line = TextExtent.lineHeight(size: quiet)
    let row = isLaidOut ? (box.height - 2 * line) / Double(height) : (box.height - 44) / 10
    let head = box.minY + (isLaidOut ? 0.9 * line : 20)
    let first = isLaidOut ? 0.6 * line + row / 2 : 22 + 0.2 * row
    let columns = Columns(in: width, isNarrow: isNarrow, isNarrow ? quiet : body, quiet)
    func place(_ column: Column, _ part: Int, _ y: Double) -> Point? {
      columns.places[column].map { Point(x: box.minX + Double(part) * (half + 10) + $0, y: y) }
    }
    for part in 0...(isNarrow ? 1 : 0) {
      for column in Column.allCases {
        guard let spot = place(column, part, head) else { continue }
        list.text(
          column.title, at: spot, size: quiet, color: Palette.quiet,
          alignment: column == .id ? .center : .right, baseline: .middle)
      }
    }
    func level(_ index: Int) -> Double { head + first + Double(index % height) * row }
    for (index, entry) in rows.enumerated() {
      let (part, y) = (index / height, level(index))
      draw(entry, size: isNarrow ? quiet : body, quiet, into: &list) { place($0, part, y) }
      if !isNarrow, half >= 300, columns.isUsual, let end = place(.pressure, part, y) {
        bar(entry, before: end, isLaidOut ? body / 14 : 1, into: &list)
      }
    }
    for words in more {
      guard let end = place(.x, isNarrow ? 1 : 0, level(rows.count)) else { continue }
      list.text(
        words, at: Point(x: end.x - 48, y: end.y), size: quiet, color: Palette.quiet,
        baseline: .middle)
    }
  }

  /// Returns a text size that is limited by the width of the columns.
  private func letters(_ size: Double, in width: Double) -> Double {
    guard let places = layout?.places else { return size }
    return max(min(places.textSize(size), (width - 30) / 27.6), LayerLayout.leastTextSize)
  }

  private func draw(
    _ row: Row, size: Double, _ small: Double, into list: inout DrawList,
    at place: (Column) -> Point?
  ) {
    for column in Column.allCases {
      guard let spot = place(column) else { continue }
      let words = row.texts[column.rawValue]
      guard column == .id else {
        list.text(
          words, at: spot, face: .mono, size: size, color: Palette.text, alignment: .right,
          baseline: .middle)
        continue
      }
      list.text(
        words, centeredAt: spot, face: .sansBold, size: small, color: ColorRole.inkOnMark.color,
        badge: .init(color: Palette.finger(row.id), padding: Self.badge, cornerRadius: 8))
    }
  }

  private func bar(_ row: Row, before end: Point, _ unit: Double, into list: inout DrawList) {
    let start = Point(x: end.x - 100 * unit, y: end.y)
    list.line(
      from: start, to: Point(x: start.x + 56 * unit, y: end.y),
      stroke: Stroke(Palette.well, width: 6 * unit))
    guard row.fill > 0 else { return }
    list.line(
      from: start, to: Point(x: start.x + 56 * unit * row.fill, y: end.y),
      stroke: Stroke(Palette.finger(row.id), width: 6 * unit))
  }
}
