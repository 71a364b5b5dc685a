/// The advances of glyphs: the tables `hhea` and `hmtx`, or `vhea` and `vmtx`.
struct GlyphMetrics: Sendable {
  private let table: FontPart
  /// The number of glyphs with their own width; the rest have that of the last of them.
  private let count: Int

  /// Creates metrics from a header and a table, or nil if they do not match.
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
