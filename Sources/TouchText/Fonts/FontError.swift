/// Why a file cannot be used as a font.
public enum FontError: Error, Hashable, Sendable {
  /// The bytes are not a TrueType or OpenType font.
  case notAFont
  /// It is a font, but one of a kind that is not read: compressed for the web, of bitmaps only, or
  /// variable with outlines of CFF2.
  case unsupported(reason: String)
  /// A table is missing, cut off or contradicts itself; the table's tag, such as `cmap`.
  case damaged(table: String, reason: String)
  /// It exceeds a limit of ``FontLimits``.
  case tooLarge(reason: String)
}

extension FontError: CustomStringConvertible {
  /// The error in one line.
  public var description: String {
    switch self {
    case .notAFont: "not a TrueType or OpenType font"
    case .unsupported(let reason): reason
    case .damaged(let table, let reason): "damaged font: \(table): \(reason)"
    case .tooLarge(let reason): "font too large: \(reason)"
    }
  }
}

/// What a font file may have at most; a file with more is refused, a glyph with more is not drawn.
public enum FontLimits {
  /// Bytes of a file.
  public static let fileSize = 128 << 20
  /// Fonts in a collection.
  public static let fonts = 256
  /// Tables of a font.
  public static let tables = 256
  /// How deep composite glyphs may refer to others.
  public static let componentDepth = 8
  /// Components of a glyph, those of its components included.
  public static let components = 256
  /// Points of a glyph's outline.
  public static let points = 32_768
  /// How deep subroutines of a CFF outline may call others.
  public static let subroutineDepth = 10
  /// Operators and operands of a CFF outline.
  public static let steps = 262_144
  /// Parts of the tables that hold kerning.
  public static let kerningTables = 1024
  /// Of these parts the first ones are spread out in memory, for as many glyphs.
  static let spreadKerningTables = 8
  static let spreadGlyphs = 4096
  /// Of the pairs that a part lists, so many at most are looked through when the font is read.
  static let spreadPairs = 65_536
}
