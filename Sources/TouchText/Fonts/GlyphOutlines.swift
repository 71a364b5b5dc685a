/// The tables of a font that hold the outlines of its glyphs.
protocol GlyphOutlines: Sendable {
  /// The outline of a glyph; nil if it is damaged or exceeds a limit.
  func outline(_ glyph: Int) -> Outline?
}
