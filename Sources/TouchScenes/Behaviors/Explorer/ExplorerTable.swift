import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// The table of the live touches: ten under each other, up to twenty in two columns, and how many
/// more there are.
struct ExplorerTable {
  /// One touch, as the table says it.
  struct Row {
    let id: TouchID
    let x: String
    let y: String
    let pressure: String
    let age: String
    let rate: String
    /// How full the bar of the pressure is, 0…1.
    let fill: Double

    init(_ live: LiveTouch, at time: Timestamp) {
      let touch = live.touch
      id = touch.id
      x = touch.surfaceLocation.x.decimalText(places: 1)
      y = touch.surfaceLocation.y.decimalText(places: 1)
      pressure = touch.pressure.decimalText(places: 2)
      age = live.age(at: time).decimalText(places: 1) + " s"
      rate = live.rate(at: time).decimalText(places: 0) + " Hz"
      fill = min(max(touch.pressure, 0), 1)
    }

    /// The row in one line.
    var words: String { "\(id)  \(x) \(y)  \(pressure)  \(age)  \(rate)" }
  }

  private enum Column: Int, CaseIterable {
    case id, x, y, pressure, age, rate

    var title: String { self == .id ? "touch" : "\(self)" }

    /// Where it is, of 690 points: its middle for the number of the touch, its right end for the
    /// others.
    var wide: Double { [38, 150, 240, 390, 520, 670][rawValue] }
    /// The same where two columns of touches are beside each other, of 372 points each.
    var narrow: Double { [30, 98, 160, 228, 294, 358][rawValue] }

    func text(_ row: Row) -> String {
      switch self {
      case .id: "\(row.id)"
      case .x: row.x
      case .y: row.y
      case .pressure: row.pressure
      case .age: row.age
      case .rate: row.rate
      }
    }
  }

  /// The touches that have a row.
  let rows: [Row]
  /// How many have none.
  let others: Int

  /// How many rows are under each other.
  static let height = 10

  init(_ touches: [LiveTouch], at time: Timestamp) {
    let room = 2 * Self.height
    // The last row says how many more there are.
    let shown = touches.count > room ? room - 1 : touches.count
    rows = touches.prefix(shown).map { Row($0, at: time) }
    others = touches.count - shown
  }

  /// What it says, a line a touch.
  var words: String { (rows.map(\.words) + more).joined(separator: "\n") }

  private var more: [String] { others > 0 ? ["and \(others) more"] : [] }

  // MARK: Drawing

  func draw(in box: Rect, into list: inout DrawList) {
    list.card(box)
    let isNarrow = rows.count > Self.height
    let half = (box.width - 20) / 2
    let row = (box.height - 44) / Double(Self.height)
    let head = box.minY + 20
    func place(_ column: Column, _ part: Int, _ y: Double) -> Point {
      let x = isNarrow ? column.narrow * half / 372 : column.wide * half / 345
      return Point(x: box.minX + Double(part) * (half + 10) + x, y: y)
    }
    for part in 0...(isNarrow ? 1 : 0) {
      for column in Column.allCases {
        list.text(
          TextDraw(
            column.title, at: place(column, part, head), size: 13, color: Palette.quiet,
            alignment: column == .id ? .center : .right, baseline: .middle))
      }
    }
    func height(_ index: Int) -> Double {
      head + 22 + (Double(index % Self.height) + 0.2) * row
    }
    for (index, entry) in rows.enumerated() {
      let (part, y) = (index / Self.height, height(index))
      draw(entry, size: isNarrow ? 13 : 14, into: &list) { place($0, part, y) }
      if !isNarrow { bar(entry, before: place(.pressure, part, y), into: &list) }
    }
    for words in more {
      let y = height(rows.count)
      let left = place(.x, 1, y).x - 48
      list.text(
        TextDraw(
          words, at: Point(x: left, y: y), size: 13, color: Palette.quiet, baseline: .middle))
    }
  }

  private func draw(
    _ row: Row, size: Double, into list: inout DrawList, at place: (Column) -> Point
  ) {
    list.text(
      TextDraw(
        Column.id.text(row), at: place(.id), face: .sansBold, size: 13, color: Color(0x101418),
        alignment: .center, baseline: .middle,
        badge: .init(
          color: Palette.finger(row.id), padding: Size(width: 7, height: 1), cornerRadius: 8)))
    for column in Column.allCases where column != .id {
      list.text(
        TextDraw(
          column.text(row), at: place(column), face: .mono, size: size, color: Palette.text,
          alignment: .right, baseline: .middle))
    }
  }

  private func bar(_ row: Row, before end: Point, into list: inout DrawList) {
    let start = Point(x: end.x - 100, y: end.y)
    list.line(
      from: start, to: Point(x: start.x + 56, y: end.y), stroke: Stroke(Palette.well, width: 6))
    guard row.fill > 0 else { return }
    list.line(
      from: start, to: Point(x: start.x + 56 * row.fill, y: end.y),
      stroke: Stroke(Palette.finger(row.id), width: 6))
  }
}
