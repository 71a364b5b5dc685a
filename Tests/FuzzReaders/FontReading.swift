import TouchGeometry
import TouchText

/// Any bytes are read as a font or a collection of fonts, and each font is asked for everything.
public func fuzzFont(_ bytes: [UInt8]) {
  do throws(FontError) {
    for font in try FontCollection(bytes).fonts.prefix(4) {
      let step = max(font.glyphCount / 256, 1)
      for glyph in stride(from: 0, to: min(font.glyphCount, 65_536), by: step) {
        let id = Font.GlyphID(glyph)
        if let bounds = font.bounds(of: id) { precondition(bounds.width >= 0) }
        precondition(font.advance(of: id) >= 0)
        _ = font.kerning(from: id, to: Font.GlyphID(glyph * 7 % font.glyphCount))
        _ = font.verticalAdvance(of: id)
      }
      let fonts = FontSet(sans: font, sansBold: font, mono: font)
      let text = Text("AB.\tḂ \u{20000}字 V\u{301}A\nθ", size: 14, lines: 2)
      precondition(!text.layout(width: 40, fonts: fonts).lines.isEmpty)
    }
  } catch {
    expectLine(error.description)
  }
}
