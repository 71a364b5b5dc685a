public import TouchGeometry

/// A text and how it is set: wrapped, aligned and cut.
///
///     let note = Text("Buy milk, and bread if there is any", size: 14, lines: 2)
///     let room = note.size(width: 160)
///
/// It is measured with the fonts that draw it. All lengths are points.
public struct Text: Hashable, Sendable {
  /// The words.
  ///
  /// `\n`, `\r\n`, U+2028 and U+2029 end a line; a tab moves to the next multiple of eight spaces.
  public var string: String
  /// The size of the letters: the em.
  public var size: Double
  /// Which face.
  public var face: FontFace
  /// How heavy the letters are.
  public var weight: FontWeight
  /// Where lines stand.
  public var alignment: TextAlignment
  /// Whether lines that are too long are broken; if not, each is cut.
  public var wraps: Bool
  /// How many lines there may be; nil for any number.
  public var lines: Int?
  /// Where the text is cut if there are more.
  public var truncation: TextTruncation
  /// From one baseline to the next; nil for what the font wants.
  public var lineHeight: Double?

  /// Describes a text.
  ///
  /// - Parameters:
  ///   - string: The words.
  ///   - size: The size of the letters, more than 0.
  ///   - face: Which face.
  ///   - weight: How heavy the letters are.
  ///   - alignment: Where lines stand.
  ///   - wraps: Whether lines that are too long are broken.
  ///   - lines: How many lines there may be; nil for any number.
  ///   - truncation: Where the text is cut if there are more.
  ///   - lineHeight: From one baseline to the next; nil for what the font wants.
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

  /// The face that is drawn: the bold one of ``FontFace/sans`` if the weight is bold.
  public var drawnFace: FontFace { face == .sans && weight == .bold ? .sansBold : face }

  /// How much room it takes: as wide as its longest line, as high as its lines.
  ///
  /// - Parameters:
  ///   - width: How long lines may be; infinite for as long as they are.
  ///   - fonts: What it is drawn with.
  /// - Returns: The room in points.
  /// - Complexity: O(*n*) in the length of the text.
  public func size(width: Double = .infinity, fonts: FontSet = .bundled) -> Size {
    layout(width: width, fonts: fonts).size
  }

  /// Breaks it into lines; see ``size(width:fonts:)``.
  /// - Complexity: O(*n*) in the length of the text.
  public func layout(width: Double = .infinity, fonts: FontSet = .bundled) -> TextLayout {
    TextLayout(self, width: width, fonts: fonts)
  }
}
