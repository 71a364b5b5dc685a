/// The reason why a file cannot be used as a font.
public enum FontError: Error, Hashable, Sendable {
  /// The bytes are not a TrueType or OpenType font.
  case notAFont
  /// The font is of an unsupported kind: compressed for the web, of bitmaps only, or variable with
  /// CFF2 outlines.
  case unsupported(reason: String)
  /// A table is missing, cut off or inconsistent; the table's tag, such as `cmap`.
  case damaged(table: String, reason: String)
  /// The font exceeds a limit of ``FontLimits``.
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

/// The limits of a font: a larger file is rejected, and a larger glyph is not drawn.
public enum FontLimits {
  /// The largest size of a file, in bytes.
  public static let fileSize = 128 << 20
  /// The largest number of fonts in a collection.
  public static let fonts = 256
  /// The largest number of tables of a font.
  public static let tables = 256
  /// The deepest nesting of composite glyphs.
  public static let componentDepth = 8
  /// The largest number of components of a glyph, nested ones included.
  public static let components = 256
  /// The largest number of points of a glyph's outline.
  public static let points = 32_768
  /// The deepest nesting of subroutine calls in a CFF outline.
  public static let subroutineDepth = 10
  /// The largest number of operators and operands of a CFF outline.
  public static let steps = 262_144
  /// The largest number of subtables with kerning.
  public static let kerningTables = 1024
  /// Of these subtables the first ones are spread out in memory, for as many glyphs.
  static let spreadKerningTables = 8
  static let spreadGlyphs = 4096
  /// The largest number of pairs of a subtable that are read with the font.
  static let spreadPairs = 65_536
}
