import TouchGeometry
import TouchSandbox
import TouchScene

/// The words of panels, which all have one size, except for headlines and titles.
enum PanelText {
  /// The em size of the words.
  static let size = 13.0
  /// The distance between two lines of words.
  static let pitch = 18.0
  /// The distance between two lines of a note or a receipt, which are closer than others.
  static let lineHeight = TextExtent.lineHeight(size: size)
  /// The width of a character of the mono face.
  static let monoAdvance = TextExtent.monoAdvance(size: size)

  /// Returns the width of words in one line.
  static func width(_ words: String, face: FontFace = .sans) -> Double {
    TextExtent.width(words, face: face, size: size)
  }

  /// Returns words in lines that are at most as wide as a room.
  static func wrap(_ words: String, to room: Double) -> [String] {
    TextExtent.wrap(words, to: room, size: size)
  }

  /// Returns words cut to one line that is at most as wide as a room.
  static func fitted(_ words: String, to room: Double, face: FontFace = .sans) -> String {
    TextExtent.fitted(words, to: room, face: face, size: size)
  }
}

extension DrawList {
  /// Adds words of a panel at a point.
  mutating func words(
    _ words: String, at place: Point, face: FontFace = .sans, color: Color,
    alignment: TextDraw.Alignment = .left, baseline: TextDraw.Baseline = .top
  ) {
    text(
      words, at: place, face: face, size: PanelText.size, color: color, alignment: alignment,
      baseline: baseline)
  }
}
