import TouchGeometry
import TouchSandbox
import TouchScene

/// A panel's main point in large words, with its reference in small words below.
package struct PanelHeadline: Hashable, Sendable {
  /// The tone of a headline.
  package enum Tone: Hashable, Sendable {
    /// A number, or a state.
    case plain
    /// A gesture runs, or was recognized.
    case good
    /// Nothing is happening.
    case quiet
    /// The gesture that the user waits for has failed.
    case alarm

    var color: Color {
      switch self {
      case .plain: Palette.text
      case .good: Palette.recognized
      case .quiet: Palette.quiet
      case .alarm: Palette.residual
      }
    }
  }

  /// The latest decision, or the panel's main number.
  package let words: String
  /// The parts of the note below: the headline's subject and since-when.
  package let notes: [String]
  /// The tone of the headline.
  package let tone: Tone

  /// Creates a headline.
  package init(_ words: String, note: String = "", tone: Tone = .plain) {
    self.init(words, notes: [note], tone: tone)
  }

  /// Creates a headline with a note of several parts, between which its lines break.
  package init(_ words: String, notes: [String], tone: Tone = .plain) {
    (self.words, self.notes, self.tone) = (words, notes.filter { !$0.isEmpty }, tone)
  }

  /// The note in one line; empty for none.
  package var note: String { notes.joined(separator: " · ") }
}

/// A headline laid out in a width.
struct HeadlineLayout {
  let headline: PanelHeadline
  /// The em size of the headline's words.
  let type: Double
  let lines: [String]
  let notes: [String]

  /// The width of the fold sign at the right.
  private static let signRoom = 26.0
  /// The sizes to try, largest first.
  private static let types = [20.0, 17, 15]
  /// The maximum number of lines of a headline, and of its note.
  private static let most = 2

  init(_ headline: PanelHeadline, width: Double) {
    self.headline = headline
    let room = max(width - Self.signRoom, 1)
    func lines(_ type: Double) -> [String] {
      TextExtent.wrap(headline.words, to: room, atMost: Self.most, face: .sansBold, size: type)
    }
    let type = Self.types.first { lines($0).count == 1 } ?? Self.types.last ?? 15
    self.type = type
    self.lines = lines(type)
    notes = Self.lines(of: headline.notes, width: width)
  }

  /// Returns the lines of a note, where a line's end takes the place of a dot between two parts.
  private static func lines(of parts: [String], width: Double) -> [String] {
    // A product's dot stays with its factors.
    let glue = "\u{A0}·"
    let parts = parts.map { $0.replacing(" · ", with: "\(glue)\u{A0}") }
    var lines = TextExtent.lines(of: parts, to: width, size: PanelText.size) {
      PanelText.wrap($0, to: width)
    }
    if lines.count > most {
      // Broken inside its parts, the note may need fewer lines.
      let text = parts.joined(separator: "\(glue) ")
      lines = TextExtent.wrap(text, to: width, atMost: most, size: PanelText.size).map {
        $0.hasSuffix(glue) ? String($0.dropLast(glue.count)) : $0
      }
    }
    return lines.map { $0.replacing("\u{A0}", with: " ") }
  }

  private var pitch: Double { (type * 1.25).rounded(.up) }

  var height: Double { Double(lines.count) * pitch + Double(notes.count) * PanelText.pitch + 2 }

  /// Draws the headline, with a sign at the right that indicates whether a tap shows more.
  func draw(in box: Rect, isUnfolded: Bool, into list: inout DrawList) {
    var y = box.minY
    for line in lines {
      list.text(
        line, at: Point(x: box.minX, y: y), face: .sansBold, size: type, color: headline.tone.color)
      y += pitch
    }
    for note in notes {
      list.words(note, at: Point(x: box.minX, y: y), color: Palette.quiet)
      y += PanelText.pitch
    }
    let sign = Point(x: box.maxX - 8, y: box.minY + pitch / 2)
    let rise = isUnfolded ? -3.5 : 3.5
    list.polyline(
      [
        Point(x: sign.x - 7, y: sign.y - rise), Point(x: sign.x, y: sign.y + rise),
        Point(x: sign.x + 7, y: sign.y - rise),
      ], stroke: Stroke(Palette.quiet, width: 2))
  }
}
