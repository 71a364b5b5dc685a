import TouchGeometry
import TouchSandbox
import TouchScene

/// A few words in a panel that has nothing else to show.
struct PanelWords {
  private let lines: [String]
  /// The size of the box around the words.
  let size: Size

  init(_ text: String, within room: Size) {
    let width = min(room.width, PanelFace.width)
    lines = PanelText.wrap(text, to: width)
    let longest = lines.map { PanelText.width($0) }.max() ?? 0
    // The box must also be wide enough for the title.
    size = Size(
      width: min(max(longest, 120), max(width, 1)), height: Double(lines.count) * PanelText.pitch)
  }

  func draw(in box: Rect, into list: inout DrawList) {
    for (index, line) in lines.enumerated() {
      let y = box.minY + Double(index) * PanelText.pitch
      list.words(line, at: Point(x: box.minX, y: y), color: Palette.text)
    }
  }
}
