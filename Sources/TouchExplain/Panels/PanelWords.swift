import TouchGeometry
import TouchSandbox
import TouchScene

/// A few words in a panel that has nothing else to show.
struct PanelWords {
  private let lines: [String]
  /// The size of the box around the words.
  let size: Size

  private static let type = 13.0
  private static let pitch = 18.0

  init(_ text: String, within room: Size) {
    let width = min(room.width, PanelFace.width)
    lines = TextExtent.wrap(text, to: width, size: Self.type)
    let longest = lines.map { TextExtent.width($0, size: Self.type) }.max() ?? 0
    // The box must also be wide enough for the title.
    size = Size(
      width: min(max(longest, 120), max(width, 1)), height: Double(lines.count) * Self.pitch)
  }

  func draw(in box: Rect, into list: inout DrawList) {
    for (index, line) in lines.enumerated() {
      list.text(
        line, at: Point(x: box.minX, y: box.minY + Double(index) * Self.pitch), size: Self.type,
        color: Palette.text)
    }
  }
}
