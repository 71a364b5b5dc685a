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

  /// Draws them at the top left: nothing where there are none, red where something was lost.
  func draw(isOpen: Bool, on surface: Surface, into list: inout DrawList) {
    guard count > 0 else { return }
    let size = 13.0
    var y = 16.0
    func line(_ text: String, _ color: Color) {
      let lines = TextExtent.wrap(text, to: surface.size.width - 40, size: size)
      list.text(
        TextDraw(
          lines.joined(separator: "\n"), at: Point(x: 20, y: y), size: size, color: color,
          baseline: .top,
          badge: .init(
            color: Palette.panel, padding: Size(width: 8, height: 4), cornerRadius: 6)))
      y += Double(lines.count) * TextExtent.lineHeight(size: size) + 10
    }
    func color(_ isLoss: Bool) -> Color { isLoss ? Palette.residual : Palette.quiet }
    let key = isOpen ? "" : " · F3"
    line(
      losses > 0
        ? "input: \(losses) lost\(count > losses ? ", \(count - losses) mended" : "")\(key)"
        : "input: \(count) mended\(key)",
      color(losses > 0))
    guard isOpen else { return }
    for receipt in latest { line(receipt.text, color(receipt.isLoss)) }
  }
}
