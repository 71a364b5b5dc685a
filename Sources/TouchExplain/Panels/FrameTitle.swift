import TouchGeometry
import TouchSandbox
import TouchScene

/// The words in the upper row of a panel's frame: its title, and the headline of a panel that is
/// folded, so that its one thing is said in any room.
struct FrameTitle {
  /// The title at a moment.
  let title: String
  /// The title without since-when, for where the headline needs the room.
  let short: String
  /// The headline beside the title; nil for none.
  var headline: PanelHeadline?

  private static let type = 15.0
  private static let noteType = 13.0
  private static let gap = 12.0

  private static func width(_ words: String) -> Double {
    TextExtent.width(words, face: .sansBold, size: type)
  }

  /// Draws the words from a point on, on the middle of the row.
  func draw(at start: Point, width: Double, into list: inout DrawList) {
    let headlineWidth = headline.map { Self.width($0.words) + Self.gap } ?? 0
    let fits = Self.width(title) + headlineWidth <= width
    let name = TextExtent.fitted(
      headline == nil || fits ? title : short, to: width, face: .sansBold, size: Self.type)
    var x = start.x
    func add(_ words: String, _ face: FontFace, _ size: Double, _ color: Color) {
      list.text(
        TextDraw(
          words, at: Point(x: x, y: start.y), face: face, size: size, color: color,
          baseline: .middle))
      x += TextExtent.width(words, face: face, size: size) + Self.gap
    }
    add(name, .sansBold, Self.type, headline == nil ? Palette.text : Palette.quiet)
    guard let headline else { return }
    let left = start.x + width - x
    guard left > 3 * Self.type else { return }
    let type = Self.width(headline.words) <= left ? Self.type : Self.noteType
    add(
      TextExtent.fitted(headline.words, to: left, face: .sansBold, size: type), .sansBold, type,
      headline.tone.color)
    // What it counts from, where all of that has room.
    if !headline.note.isEmpty,
      TextExtent.width(headline.note, size: Self.noteType) <= start.x + width - x
    {
      add(headline.note, .sans, Self.noteType, Palette.quiet)
    }
  }
}
