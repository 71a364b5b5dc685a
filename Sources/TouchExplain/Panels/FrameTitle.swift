import TouchGeometry
import TouchSandbox
import TouchScene

/// The words in the upper row of a panel's frame: its title and, if the panel is folded, its
/// headline, so that the main point fits any room.
struct FrameTitle {
  /// The title at a moment.
  let title: String
  /// The title without since-when, used if the headline needs the room.
  let short: String
  /// The headline beside the title, or nil.
  var headline: PanelHeadline?
  /// Whether the title is omitted if there is no room for both.
  var canBeLeftOut = false

  private static let type = 15.0
  private static let gap = 12.0
  /// The least width of a readable headline beside a title.
  private static let least = 3 * type

  private static func width(_ words: String) -> Double {
    TextExtent.width(words, face: .sansBold, size: type)
  }

  /// Draws the words from a point on the row's center line.
  func draw(at start: Point, width: Double, into list: inout DrawList) {
    let headlineWidth = headline.map { Self.width($0.words) + Self.gap } ?? 0
    let fits = Self.width(title) + headlineWidth <= width
    let words = headline == nil || fits ? title : short
    // A row has no second line for overflow.
    let nameType = headline == nil || Self.width(words) <= width ? Self.type : PanelText.size
    let name = TextExtent.fitted(words, to: width, face: .sansBold, size: nameType)
    let isLeftOut =
      canBeLeftOut && headline != nil && width - Self.width(name) - Self.gap <= Self.least
    var x = start.x
    func add(_ words: String, _ face: FontFace, _ size: Double, _ color: Color) {
      list.text(
        words, at: Point(x: x, y: start.y), face: face, size: size, color: color, baseline: .middle)
      x += TextExtent.width(words, face: face, size: size) + Self.gap
    }
    if !isLeftOut { add(name, .sansBold, nameType, headline == nil ? Palette.text : Palette.quiet) }
    guard let headline else { return }
    let left = start.x + width - x
    guard left > Self.least else { return }
    let type = Self.width(headline.words) <= left ? Self.type : PanelText.size
    add(
      TextExtent.fitted(headline.words, to: left, face: .sansBold, size: type), .sansBold, type,
      headline.tone.color)
    // The note is added only if all of it fits.
    if !headline.note.isEmpty, PanelText.width(headline.note) <= start.x + width - x {
      add(headline.note, .sans, PanelText.size, Palette.quiet)
    }
  }
}
