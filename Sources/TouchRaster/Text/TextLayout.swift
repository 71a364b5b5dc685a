import TouchScene

/// Where the glyphs of a text go, in pixels of one page: origin at the top left of the first line.
struct TextLayout {
  /// One glyph's place.
  struct Placed {
    /// The glyph's code point on its page.
    var code: UInt32
    var glyph: GlyphPage.Glyph
    /// The pen, from the left edge of its line.
    var pen: Double
    /// The line, counted from 0.
    var line: Int
    /// The page it is on, and what its pixels are multiplied by; nil for the text's own page.
    var substitute: (page: GlyphPage, factor: Double)?
  }

  /// The page that most glyphs are on.
  let page: GlyphPage
  /// The glyphs that can be seen.
  var glyphs: [Placed] = []
  /// The width of each line.
  var lineWidths: [Double] = []

  /// The width of the widest line.
  var width: Double { lineWidths.max() ?? 0 }
  /// The height of all lines.
  var height: Double { Double(lineWidths.count) * page.lineHeight }
}

extension GlyphAtlas {
  /// Lays out a text for so many pixels an em; nil if there is no page at all.
  func layout(_ string: String, face: FontFace, pixelSize: Double) -> TextLayout? {
    guard pixelSize > 0, pixelSize.isFinite, let page = page(face, pixelSize: pixelSize)
    else { return nil }
    var layout = TextLayout(page: page)
    var pen = 0.0
    var previous: UInt32?
    for scalar in string.unicodeScalars {
      let code = scalar.value
      if scalar == "\n" {
        layout.lineWidths.append(pen)
        pen = 0
        previous = nil
        continue
      }
      guard code >= 32 else { continue }
      pen += page.adjustment(from: previous, to: code)
      previous = code
      let line = layout.lineWidths.count
      if let glyph = page.glyphs[code] {
        if glyph.width > 0 {
          layout.glyphs.append(.init(code: code, glyph: glyph, pen: pen, line: line))
        }
        pen += glyph.advance
      } else if let other = substitute(face, for: code, below: page.size),
        let glyph = other.glyphs[code]
      {
        let factor = Double(page.size) / Double(other.size)
        if glyph.width > 0 {
          layout.glyphs.append(
            .init(code: code, glyph: glyph, pen: pen, line: line, substitute: (other, factor)))
        }
        pen += glyph.advance * factor
      } else if let glyph = page.glyphs[0xFFFD] {
        layout.glyphs.append(.init(code: 0xFFFD, glyph: glyph, pen: pen, line: line))
        pen += glyph.advance
      }
    }
    layout.lineWidths.append(pen)
    return layout
  }
}
