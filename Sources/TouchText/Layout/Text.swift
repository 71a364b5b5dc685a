public import TouchGeometry

/// A text with its style, wrapping, alignment and truncation.
///
///     let note = Text("Buy milk, and bread if there is any", size: 14, lines: 2)
///     let room = note.size(width: 160)
///
/// Layers and controls measure it with ``FontSet/bundled``, whatever draws it: of the characters
/// that a window's further fonts add, only Chinese, Japanese and Korean ones have the measured
/// width. All lengths are in points.
public struct Text: Hashable, Sendable {
  /// The characters of the text.
  ///
  /// `\n`, `\r\n`, U+2028 and U+2029 end a line; a tab moves to the next multiple of eight spaces.
  /// Soft hyphens are never visible: words are not broken at them.
  public var string: String
  /// The size of the letters, the em.
  public var size: Double
  /// The font face.
  public var face: FontFace
  /// The weight of the letters.
  public var weight: FontWeight
  /// The alignment of lines.
  public var alignment: TextAlignment
  /// Whether lines that are too long are wrapped; if not, each is cut.
  public var wraps: Bool
  /// The largest number of lines; nil for any number.
  public var lines: Int?
  /// The place at which the text is cut if there are more lines.
  public var truncation: TextTruncation
  /// The distance from one baseline to the next; nil for the font's own.
  public var lineHeight: Double?

  /// Makes a text.
  ///
  /// - Parameters:
  ///   - string: The characters of the text.
  ///   - size: The size of the letters, more than 0.
  ///   - face: The font face.
  ///   - weight: The weight of the letters.
  ///   - alignment: The alignment of lines.
  ///   - wraps: Whether lines that are too long are wrapped.
  ///   - lines: The largest number of lines; nil for any number.
  ///   - truncation: The place at which the text is cut if there are more lines.
  ///   - lineHeight: The distance from one baseline to the next; nil for the font's own.
  public init(
    _ string: String, size: Double = 14, face: FontFace = .sans, weight: FontWeight = .regular,
    alignment: TextAlignment = .left, wraps: Bool = true, lines: Int? = nil,
    truncation: TextTruncation = .tail, lineHeight: Double? = nil
  ) {
    self.string = string
    self.size = size
    self.face = face
    self.weight = weight
    self.alignment = alignment
    self.wraps = wraps
    self.lines = lines
    self.truncation = truncation
    self.lineHeight = lineHeight
  }

  /// The face in which the text is drawn: the bold one of ``FontFace/sans`` if the weight is bold.
  public var drawnFace: FontFace { face == .sans && weight == .bold ? .sansBold : face }

  /// Returns the size of the text: the width of its longest line, and the height of its lines.
  ///
  /// - Parameters:
  ///   - width: The largest width of a line; infinite for no limit.
  ///   - fonts: The fonts of the text.
  /// - Returns: The size in points.
  /// - Complexity: O(*n*) in the length of the text.
  public func size(width: Double = .infinity, fonts: FontSet = .bundled) -> Size {
    layout(width: width, fonts: fonts).size
  }

  /// Breaks the text into lines; see ``size(width:fonts:)``.
  /// - Complexity: O(*n*) in the length of the text.
  public func layout(width: Double = .infinity, fonts: FontSet = .bundled) -> TextLayout {
    TextLayout(self, width: width, fonts: fonts)
  }
}
