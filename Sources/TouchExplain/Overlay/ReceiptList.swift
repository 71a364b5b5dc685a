import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// The repairs of the input: a number in a corner, and their descriptions on request.
struct ReceiptList {
  /// The latest receipts, without the prefix of their marks.
  private(set) var latest: [(text: String, isLoss: Bool)] = []
  /// The number of receipts.
  private(set) var count = 0
  /// The number of receipts for lost input.
  private(set) var losses = 0

  /// The number of receipts kept for the list.
  private static let kept = 8

  /// Adds a receipt from the text of its mark.
  mutating func add(_ mark: String) {
    let isLoss = RepairReceipt.isLoss(mark: mark)
    count += 1
    losses += isLoss ? 1 : 0
    let text = String(mark.dropFirst(RepairReceipt.markPrefix.count))
    latest.append((text, isLoss), keepingLatest: Self.kept)
  }

  /// Returns the lines at the top left; empty if there are no receipts.
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
      let lines = PanelText.wrap($0, to: surface.size.width - 40)
      defer { y += Double(lines.count) * PanelText.lineHeight + 10 }
      return (lines.joined(separator: "\n"), $1, y)
    }
  }

  /// Returns the frames of the lines, which panels avoid.
  func frames(isOpen: Bool, on surface: Surface) -> [Rect] {
    lines(isOpen: isOpen, on: surface).map { line in
      let rows = line.text.split(separator: "\n")
      let width = rows.map { PanelText.width(String($0)) }.max() ?? 0
      return Rect(
        x: 12, y: line.top - 4, width: width + 16,
        height: Double(rows.count) * PanelText.lineHeight + 8)
    }
  }

  /// Draws the receipts, if any, at the top left, in red if input was lost.
  func draw(isOpen: Bool, on surface: Surface, into list: inout DrawList) {
    for line in lines(isOpen: isOpen, on: surface) {
      list.text(
        line.text, at: Point(x: 20, y: line.top), size: PanelText.size,
        color: line.isLoss ? Palette.residual : Palette.quiet, baseline: .top,
        badge: .init(color: Palette.panel, padding: Size(width: 8, height: 4), cornerRadius: 6))
    }
  }
}
