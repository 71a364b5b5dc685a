import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// A table with a row for each path: its line and mark, its name, and its numbers or, if there is
/// no room for them, its meaning.
struct PathTable {
  /// A path, and whether it is drawn on the glass.
  struct Row {
    let kind: PathKind
    let isShown: Bool
  }

  var rows: [Row]
  /// The heads of the number columns; empty in a legend.
  let heads: [String]
  var notes: [String] = []
  var pitch: Double
  private var columns = (line: 58.0, name: 92.0, number: 72.0)

  /// Creates a table with numbers for a room, or returns nil if there is too little room.
  ///
  /// With less room columns become narrower, then the notes go, then the hidden paths.
  init?(_ rows: [Row], within room: Size, notes: (_ width: Double) -> [String]) {
    self.rows = rows
    heads = [GlassQuantity.lag, .jitter, .pathError].map { "\($0.name) \($0.unitWords)" }
    pitch = 26
    if width > room.width { columns = (44, 72, 54) }
    guard width <= room.width else { return nil }
    self.notes = notes(width)
    if height > room.height { self.notes = [] }
    if height > room.height {
      self.rows = rows.filter(\.isShown)
      pitch = 20
    }
    guard height <= room.height, !self.rows.isEmpty else { return nil }
  }

  /// Creates a legend: the lines and marks with their names and meanings.
  init(legendOf rows: [Row], notes: [String]) {
    (self.rows, self.notes) = (rows, notes)
    heads = []
    pitch = 22
  }

  var width: Double { columns.line + columns.name + Double(heads.count) * columns.number }

  var height: Double {
    top + Double(rows.count) * pitch + (notes.isEmpty ? 0 : 6)
      + Double(notes.count) * PanelText.lineHeight
  }

  /// The top of the rows, below the heads.
  private var top: Double { heads.isEmpty ? 0 : pitch }

  /// Returns the path whose row is at a distance below the upper edge, or nil if there is none.
  func kind(at y: Double) -> PathKind? {
    let row = Int(((y - top) / pitch).rounded(.down), clampedTo: -1...10_000)
    return rows.indices.contains(row) ? rows[row].kind : nil
  }

  /// Returns a path's meaning in a few words.
  private static func meaning(of kind: PathKind) -> String {
    switch kind {
    case .raw: "samples as they came"
    case .resampled: "5 ms before each frame"
    case .predicted: "one frame ahead"
    case .filtered: "without the tremble"
    }
  }

  /// Draws the table, with the numbers of each shown path.
  func draw(in box: Rect, numbers: (PathKind) -> [String], into list: inout DrawList) {
    let left = box.minX + columns.line + columns.name
    func text(
      _ words: String, _ x: Double, _ y: Double, _ color: Color,
      _ alignment: TextDraw.Alignment = .left, _ face: FontFace = .sans
    ) {
      list.words(
        words, at: Point(x: x, y: y), face: face, color: color, alignment: alignment,
        baseline: .middle)
    }
    func right(_ column: Int) -> Double { left + Double(column + 1) * columns.number }
    for (column, head) in heads.enumerated() {
      text(head, right(column), box.minY + pitch / 2, Palette.quiet, .right)
    }
    for (index, row) in rows.enumerated() {
      let y = box.minY + top + (Double(index) + 0.5) * pitch
      PathDrawing(row.kind).drawSample(
        from: Point(x: box.minX + 2, y: y), to: Point(x: box.minX + columns.line - 16, y: y),
        isShown: row.isShown, into: &list)
      let name = row.kind.rawValue
      text(
        row.isShown ? name : "\(name) (off)", box.minX + columns.line, y,
        row.isShown ? Palette.text : Palette.quiet)
      if heads.isEmpty {
        let x = left + 8
        text(PanelText.fitted(Self.meaning(of: row.kind), to: box.maxX - x), x, y, Palette.quiet)
      } else if row.isShown {
        for (column, number) in numbers(row.kind).enumerated() {
          text(number, right(column), y, Palette.text, .right, .mono)
        }
      }
    }
    var y = box.minY + top + Double(rows.count) * pitch + 4
    for line in notes {
      list.words(line, at: Point(x: box.minX, y: y), color: Palette.quiet, baseline: .top)
      y += PanelText.lineHeight
    }
  }
}
