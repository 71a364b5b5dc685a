import TouchGeometry
package import TouchText

/// The outlines that letters are drawn with.
package enum GlyphOutline {
  /// Returns a glyph's outline in the font's units, or a box if it cannot be read.
  package static func shown(_ placed: PlacedGlyph, in fonts: FontSet) -> Outline {
    let font = fonts.fonts[placed.font]
    let read = font.outline(of: placed.glyph)
    let isMissing = placed.glyph == 0 && read?.isEmpty == true
    return (isMissing ? nil : read) ?? box(font, advance: font.advance(of: placed.glyph))
  }

  /// Returns the box for a letter that no font has, or whose outline is damaged.
  private static func box(_ font: Font, advance: Int) -> Outline {
    let width = Double(advance > 0 ? advance : font.unitsPerEm / 2)
    let height = Double(max(font.capHeight, font.unitsPerEm / 4))
    let (edge, line) = (width / 8, Double(font.unitsPerEm) / 16)
    func frame(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> [Outline.Element] {
      [
        .move(to: Point(x: x0, y: y0)), .line(to: Point(x: x1, y: y0)),
        .line(to: Point(x: x1, y: y1)), .line(to: Point(x: x0, y: y1)),
      ]
    }
    // The inner frame runs the other way round.
    return Outline(
      elements: frame(edge, 0, width - edge, height)
        + frame(width - edge - line, line, edge + line, height - line))
  }
}
