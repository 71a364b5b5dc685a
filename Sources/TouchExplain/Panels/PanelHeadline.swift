import TouchGeometry
import TouchSandbox
import TouchScene

/// The one thing that a panel says first, large, and in small words below it what that counts from.
package struct PanelHeadline: Hashable, Sendable {
  /// How a headline is meant.
  package enum Tone: Hashable, Sendable {
    /// A number, or a state.
    case plain
    /// A gesture runs, or was recognized.
    case good
    /// Nothing happens.
    case quiet
    /// What the user waits for has failed.
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

  /// What just decided, or the number that the panel is about.
  package let words: String
  /// Whose it is and since when it counts; empty for nothing.
  package let note: String
  /// How it is meant.
  package let tone: Tone

  /// Makes a headline.
  package init(_ words: String, note: String = "", tone: Tone = .plain) {
    (self.words, self.note, self.tone) = (words, note, tone)
  }
}

/// A headline laid out in a width.
struct HeadlineLayout {
  let headline: PanelHeadline
  /// The em size of its words.
  let type: Double
  let lines: [String]
  let notes: [String]

  /// What the sign of the fold takes at the right.
  private static let signRoom = 26.0
  private static let noteType = 13.0
  private static let notePitch = 18.0
  /// The sizes that are tried, the largest first.
  private static let types = [20.0, 17, 15]
  /// A headline has so many lines at most, and so has its note.
  private static let most = 2

  init(_ headline: PanelHeadline, width: Double) {
    self.headline = headline
    let room = max(width - Self.signRoom, 1)
    func lines(_ type: Double) -> [String] {
      TextExtent.wrap(headline.words, to: room, face: .sansBold, size: type)
    }
    let type = Self.types.first { lines($0).count == 1 } ?? Self.types.last ?? 15
    self.type = type
    self.lines = Self.cut(lines(type), to: room, face: .sansBold, size: type)
    notes =
      headline.note.isEmpty
      ? []
      : Self.cut(
        TextExtent.wrap(headline.note, to: width, size: Self.noteType), to: width, face: .sans,
        size: Self.noteType)
  }

  /// No more lines than there may be; the last says that there are more.
  private static func cut(
    _ lines: [String], to room: Double, face: FontFace, size: Double
  ) -> [String] {
    guard lines.count > most else { return lines }
    let rest = lines[(most - 1)...].joined(separator: " ")
    return lines.prefix(most - 1) + [TextExtent.fitted(rest, to: room, face: face, size: size)]
  }

  private var pitch: Double { (type * 1.25).rounded(.up) }

  var height: Double {
    Double(lines.count) * pitch + Double(notes.count) * Self.notePitch + 2
  }

  /// Draws it; a sign at the right says whether there is more below, and a tap shows it.
  func draw(in box: Rect, isUnfolded: Bool, into list: inout DrawList) {
    var y = box.minY
    for line in lines {
      list.text(
        TextDraw(
          line, at: Point(x: box.minX, y: y), face: .sansBold, size: type,
          color: headline.tone.color))
      y += pitch
    }
    for note in notes {
      list.text(
        TextDraw(note, at: Point(x: box.minX, y: y), size: Self.noteType, color: Palette.quiet))
      y += Self.notePitch
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
