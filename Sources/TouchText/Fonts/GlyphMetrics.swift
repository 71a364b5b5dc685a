/// How far each glyph moves the pen: the tables `hhea` and `hmtx`, or `vhea` and `vmtx`.
struct GlyphMetrics: Sendable {
  private let table: FontPart
  /// Glyphs with a width of their own; the rest have that of the last of them.
  private let count: Int

  /// Takes a header and a table; nil if they do not fit together.
  init?(header: FontPart, table: FontPart, glyphCount: Int) {
    let count = header.unsigned(34)
    guard header.count >= 36, count > 0, count <= glyphCount, table.count >= 4 * count
    else { return nil }
    self.table = table
    self.count = count
  }

  @inline(__always)
  func advance(_ glyph: Int) -> Int { table.unsigned(4 &* min(glyph, count &- 1)) }
}
