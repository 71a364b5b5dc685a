public import TouchGeometry

/// A font: its glyphs' outlines, advances and kerning, read from a file's bytes.
///
///     let font = try FontCollection(bytes).fonts[0]
///     if let glyph = font.glyph(for: "A") {
///       let width = Double(font.advance(of: glyph)) / Double(font.unitsPerEm) * 16
///     }
///
/// Measures are in the font's units, ``unitsPerEm`` per em; y grows upwards from the baseline.
/// Several threads may use a font.
public final class Font: Sendable {
  /// The number of a glyph in its font.
  public typealias GlyphID = UInt16

  /// The full name, such as "Inter Regular"; empty if the file has none.
  public let name: String
  /// The number of units per em, 16…16,384.
  public let unitsPerEm: Int
  /// The number of glyphs, at least 1.
  public let glyphCount: Int
  /// The distance from the baseline up to the top of a line.
  public let ascent: Int
  /// The distance from the baseline down to the bottom of a line, positive.
  public let descent: Int
  /// The recommended gap between lines.
  public let lineGap: Int
  /// The height of a lower-case x.
  public let xHeight: Int
  /// The height of an upper-case H.
  public let capHeight: Int

  private let characters: CharacterMap
  private let horizontal: GlyphMetrics
  private let vertical: GlyphMetrics?
  private let outlines: any GlyphOutlines
  private let pairs: PairAdjustments?
  private let kern: KernTable?

  init(_ file: FontPart, directory: Int) throws(FontError) {
    let tables = try TableDirectory(file, at: directory)
    let head = try tables.required("head", atLeast: 54)
    unitsPerEm = head.unsigned(18)
    guard (16...16_384).contains(unitsPerEm) else {
      throw .damaged(table: "head", reason: "\(unitsPerEm) units per em, expected 16 to 16384")
    }
    let count = try tables.required("maxp", atLeast: 6).unsigned(4)
    guard count > 0 else { throw .damaged(table: "maxp", reason: "no glyphs") }
    glyphCount = count
    let hhea = try tables.required("hhea", atLeast: 36)
    let hmtx = try tables.required("hmtx", atLeast: 4)
    guard let horizontal = GlyphMetrics(header: hhea, table: hmtx, glyphCount: count) else {
      throw .damaged(table: "hmtx", reason: "fewer widths than \"hhea\" promises")
    }
    self.horizontal = horizontal
    vertical =
      if let header = tables.table("vhea"), let table = tables.table("vmtx") {
        GlyphMetrics(header: header, table: table, glyphCount: count)
      } else {
        nil
      }
    let characters = try CharacterMap(try tables.required("cmap", atLeast: 4))
    let outlines = try Self.outlines(tables, head, count)
    (self.characters, self.outlines) = (characters, outlines)
    let pairs = tables.table("GPOS").map { PairAdjustments($0) }
    self.pairs = pairs?.isEmpty == true ? nil : pairs
    // A font with both has one of them for old programs.
    kern = self.pairs == nil ? tables.table("kern").map { KernTable($0) } : nil
    let os2 = tables.table("OS/2") ?? .empty
    let line = Self.line(hhea, os2)
    (ascent, descent, lineGap) = (line.ascent, line.descent, line.gap)
    func height(_ offset: Int, of character: Int) -> Int {
      let stored = os2.unsigned(0) >= 2 ? os2.signed(offset) : 0
      if stored > 0 { return stored }
      let outline = outlines.outline(characters.glyph(character))
      return Int((outline?.bounds?.maxY ?? 0).rounded())
    }
    xHeight = height(86, of: 0x78)
    capHeight = height(88, of: 0x48)
    name = tables.table("name").map { Self.name($0) } ?? ""
  }

  private static func outlines(
    _ tables: TableDirectory, _ head: FontPart, _ count: Int
  ) throws(FontError) -> any GlyphOutlines {
    if let table = tables.table("CFF ") { return try CompactFont(table, glyphCount: count) }
    guard let glyf = tables.table("glyf") else {
      throw .unsupported(reason: "a font without outlines of TrueType or CFF is not read")
    }
    let loca = try tables.required("loca", atLeast: 2)
    return try GlyphTable(glyf: glyf, loca: loca, isLong: head.unsigned(50) != 0, glyphCount: count)
  }

  /// Returns the measures of a line: those of `hhea`, unless the font prefers those of `OS/2`.
  private static func line(
    _ hhea: FontPart, _ os2: FontPart
  ) -> (ascent: Int, descent: Int, gap: Int) {
    let own = (hhea.signed(4), -hhea.signed(6), hhea.signed(8))
    let typographic = (os2.signed(68), -os2.signed(70), os2.signed(72))
    let prefers = os2.unsigned(62) & 0x80 != 0 && typographic.0 + typographic.1 > 0
    if prefers || own.0 + own.1 <= 0, typographic.0 + typographic.1 > 0 { return typographic }
    if own.0 + own.1 > 0 { return own }
    return (os2.unsigned(74), os2.unsigned(76), 0)
  }

  /// Returns the full name from the Windows or Unicode names.
  private static func name(_ table: FontPart) -> String {
    let texts = table.unsigned(4)
    for index in 0..<min(table.unsigned(2), 512) {
      let entry = 6 + 12 * index
      guard [0, 3].contains(table.unsigned(entry)), table.unsigned(entry + 6) == 4,
        let text = table.part(texts + table.unsigned(entry + 10), table.unsigned(entry + 8))
      else { continue }
      let units = stride(from: 0, to: min(text.count, 512) - 1, by: 2)
        .map { UInt16(text.unsigned($0)) }
      return String(decoding: units, as: UTF16.self)
    }
    return ""
  }

  // MARK: Glyphs

  /// Returns the glyph of a character; nil if the font has none.
  /// - Complexity: O(log *n*) in the number of characters.
  public func glyph(for character: Unicode.Scalar) -> GlyphID? {
    let glyph = characters.glyph(Int(character.value))
    return glyph > 0 && glyph < glyphCount ? GlyphID(glyph) : nil
  }

  /// Returns the horizontal advance of a glyph; 0 if there is no such glyph.
  public func advance(of glyph: GlyphID) -> Int {
    Int(glyph) < glyphCount ? horizontal.advance(Int(glyph)) : 0
  }

  /// Returns the downward advance of a glyph in vertical text; nil if the font has no such
  /// measures.
  public func verticalAdvance(of glyph: GlyphID) -> Int? {
    Int(glyph) < glyphCount ? vertical?.advance(Int(glyph)) : nil
  }

  /// Returns the adjustment of the first glyph's advance when the second follows.
  ///
  /// It comes from the font's `kern` feature, or from its `kern` table if there is no such feature.
  /// - Complexity: O(log *n*) in the number of pairs.
  public func kerning(from left: GlyphID, to right: GlyphID) -> Int {
    pairs?.adjustment(Int(left), Int(right)) ?? kern?.adjustment(Int(left), Int(right)) ?? 0
  }

  /// Returns the outline of a glyph, empty for a space; nil if there is no such glyph, or if it is
  /// damaged or exceeds ``FontLimits``.
  /// - Complexity: O(*n*) in the number of its points.
  public func outline(of glyph: GlyphID) -> Outline? {
    Int(glyph) < glyphCount ? outlines.outline(Int(glyph)) : nil
  }

  /// Returns the smallest rectangle around a glyph's curves; nil if the glyph is empty or damaged.
  /// - Complexity: O(*n*) in the number of its points.
  public func bounds(of glyph: GlyphID) -> Rect? { outline(of: glyph)?.bounds }
}
