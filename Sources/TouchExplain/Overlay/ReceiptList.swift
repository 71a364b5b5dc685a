import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// What was repaired of the input: a number in a corner, and the words for who asks.
struct ReceiptList {
  /// The latest, without the prefix of their marks.
  private(set) var latest: [(text: String, isLoss: Bool)] = []
  /// How many there were.
  private(set) var count = 0
  /// How many of them are for something that was lost.
  private(set) var losses = 0

  /// How many are kept to be listed.
  private static let kept = 8

  /// Takes the text of a mark that is a receipt.
  mutating func add(_ mark: String) {
    let isLoss = RepairReceipt.isLoss(mark: mark)
    count += 1
    losses += isLoss ? 1 : 0
    if latest.count == Self.kept { latest.removeFirst() }
    latest.append((String(mark.dropFirst(RepairReceipt.markPrefix.count)), isLoss))
  }

  private static let type = 13.0

  /// The lines at the top left: none where there are no receipts.
  private func lines(isOpen: Bool, on surface: Surface) -> [(
    text: String, isLoss: Bool, top: Double
  )] {
    guard count > 0 else { return [] }
    let key = isOpen ? "" : " · F3"
    let head =
      losses > 0
      ? "input: \(losses) lost\(count > losses ? ", \(count - losses) mended" : "")\(key)"
      : "input: \(count) mended\(key)"
    var y = 16.0
    return ([(head, losses > 0)] + (isOpen ? latest.map { ($0.text, $0.isLoss) } : [])).map {
      let lines = TextExtent.wrap($0, to: surface.size.width - 40, size: Self.type)
      defer { y += Double(lines.count) * TextExtent.lineHeight(size: Self.type) + 10 }
      return (lines.joined(separator: "\n"), $1, y)
    }
  }

  /// What they take, for panels to stay off them.
  func frames(isOpen: Bool, on surface: Surface) -> [Rect] {
    lines(isOpen: isOpen, on: surface).map { line in
      let rows = line.text.split(separator: "\n")
      let width = rows.map { TextExtent.width(String($0), size: Self.type) }.max() ?? 0
      return Rect(
        x: 12, y: line.top - 4, width: width + 16,
        height: Double(rows.count) * TextExtent.lineHeight(size: Self.type) + 8)
    }
  }

  /// Draws them at the top left: nothing where there are none, red where something was lost.
  func draw(isOpen: Bool, on surface: Surface, into list: inout DrawList) {
    for line in lines(isOpen: isOpen, on: surface) {
      list.text(
        TextDraw(
          line.text, at: Point(x: 20, y: line.top), size: Self.type,
          color: line.isLoss ? Palette.residual : Palette.quiet, baseline: .top,
          badge: .init(
            color: Palette.panel, padding: Size(width: 8, height: 4), cornerRadius: 6)))
    }
  }
}
