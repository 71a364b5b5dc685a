import TouchGeometry
import TouchSandbox
import TouchScene

/// The fingers over time, and below them the leading gesture: the part below the board's headline
/// while the other rows are folded.
struct BoardFigure {
  private let board: RecognizerBoard
  private let lead: RecognizerBoard.Row
  private let touches: ArraySlice<RecognizerBoard.TouchStrip>
  private let width: Double
  /// The meaning of the drawn line styles: thick, hollow and full.
  private let legend: [String]

  /// The width of the names before the strips.
  private let names: Double

  private static let mostTouches = 5
  private static let pitch = 20.0

  /// Creates the figure, or returns nil if nothing has happened.
  init?(_ board: RecognizerBoard, width: Double) {
    guard let index = board.lead, !board.rows[index].strip.isEmpty else { return nil }
    (self.board, self.width) = (board, width)
    lead = board.rows[index]
    touches = board.touches.suffix(Self.mostTouches)
    let widest = touches.reduce(0) {
      max($0, PanelText.width(board.name(of: $1)))
    }
    names = min(max(widest + 12, 96), width / 2)
    let states = Set(lead.strip.map(\.state))
    let hasMoves = touches.contains { !$0.moves.isEmpty }
    let words = [
      hasMoves ? "fingers are thick while they move" : nil,
      states.contains(.possible) ? "hollow: watching" : nil,
      states.contains(.waiting) ? "broken: waiting" : nil,
      states.contains(.running) ? "full: running" : nil,
    ]
    legend = TextExtent.lines(of: words.compactMap(\.self), to: width, size: PanelText.size)
  }

  var height: Double {
    Double(touches.count + 1) * Self.pitch + Double(1 + legend.count) * PanelText.pitch
  }

  func draw(at corner: Point, into list: inout DrawList) {
    var sheet = BoardSheet()
    // Marks extend past the ends of the strips.
    let strips = BoardStrips(span: board.span, left: names, width: width - names - 5)
    var y = 0.0
    for touch in touches {
      let name = PanelText.fitted(board.name(of: touch), to: names - 8)
      sheet.words(name, 0, y, Palette.finger(touch.id))
      strips.draw(touch, y + PanelText.pitch / 2, into: &sheet.list)
      y += Self.pitch
    }
    let name = BoardSheet.fitted(lead.name, to: names - 8)
    sheet.words(name, 0, y, Palette.text)
    strips.draw(lead.strip, gap: lead.gap, y + PanelText.pitch / 2, into: &sheet.list)
    y += Self.pitch
    strips.drawScale(y, decided: lead.decision.map(\.time), into: &sheet)
    for line in legend {
      y += PanelText.pitch
      sheet.words(line, 0, y, Palette.quiet)
    }
    list.append(contentsOf: sheet.list, transform: Transform2D(translationX: corner.x, y: corner.y))
  }
}
