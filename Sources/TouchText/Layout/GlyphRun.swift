/// A glyph of a text and its place.
package struct PlacedGlyph: Sendable {
  /// The index of the font in the set.
  package var font: Int
  /// The glyph; 0 is the box that represents a missing one.
  package var glyph: Font.GlyphID
  /// The pen, in points from the left end of its line.
  package var x: Double
  /// The line, from 0.
  package var line: Int
  /// The factor by which the glyph is shrunk to fit its cell: 1 for most.
  package var shrink: Double
}

/// The lines of a text that is not wrapped, with the place of each glyph.
package struct GlyphRun: Sendable {
  /// The visible glyphs, in order.
  package var glyphs: [PlacedGlyph] = []
  /// The width of each line, in points; there is at least one.
  package var lineWidths: [Double] = []
  /// The measures of each line.
  package var metrics: FontSet.LineMetrics
  /// The size that it is laid out for, in points.
  package var size: Double

  /// The width of the widest line.
  package var width: Double { lineWidths.max() ?? 0 }
  /// The height of all lines.
  package var height: Double { Double(lineWidths.count) * metrics.height }
}

extension FontSet {
  /// The number of spaces between tab stops.
  static let tabSpaces = 8.0

  /// Returns the tab stop after a pen; a pen that rounding has left before a stop is at it.
  static func tabStop(after pen: Double, every distance: Double) -> Double {
    distance > 0 ? ((pen / distance + 1e-9).rounded(.down) + 1) * distance : pen
  }

  /// Lays out a text without wrapping, with a new line only at each line end.
  /// - Complexity: O(*n*) in the length of the text.
  package func run(_ string: String, face: FontFace, size: Double) -> GlyphRun {
    var run = GlyphRun(metrics: lineMetrics(face, size: size), size: size)
    run.glyphs.reserveCapacity(string.utf8.count)
    let table = table(face)
    var width = 0.0
    let factor = table.factor(size: size)
    forEachGlyph(string, face: face, size: size) { entry, pen, end in
      width = end
      var x = pen
      var shrink = 1.0
      if table.cell != nil, entry.font > 2, entry.glyph > 0 {
        // A glyph of another font is in the middle of its cell, and no wider.
        let font = fonts[Int(entry.font)]
        let own = Double(font.advance(of: entry.glyph)) / Double(font.unitsPerEm) * size
        let cell = entry.advance * factor
        if own > cell * 1.05, own > 0 { shrink = cell / own }
        x += (cell - own * shrink) / 2
      }
      run.glyphs.append(
        PlacedGlyph(
          font: Int(entry.font), glyph: entry.glyph, x: x, line: run.lineWidths.count,
          shrink: shrink))
    } lineEnd: {
      run.lineWidths.append(width)
      width = 0
    }
    run.lineWidths.append(width)
    return run
  }

  /// Walks through a text: its glyphs with the pen before and after each, and its line ends.
  func forEachGlyph(
    _ string: String, face: FontFace, size: Double,
    _ body: (FaceTable.Entry, _ pen: Double, _ end: Double) -> Void, lineEnd: () -> Void
  ) {
    let table = table(face)
    let factor = table.factor(size: size)
    var pen = 0.0
    var last: (code: Unicode.Scalar, entry: FaceTable.Entry)?
    var isAfterReturn = false
    for scalar in string.unicodeScalars {
      if scalar.isLineEnd {
        if !(isAfterReturn && scalar == "\n") { lineEnd() }
        isAfterReturn = scalar == "\r"
        (pen, last) = (0, nil)
        continue
      }
      isAfterReturn = false
      if scalar == "\t" {
        let space = table.glyph(" ")
        pen = Self.tabStop(after: pen, every: space.advance * Self.tabSpaces)
        last = nil
        body(space, pen * factor, pen * factor)
        continue
      }
      if scalar.isInvisible { continue }
      let entry = table.glyph(scalar)
      if let last { pen += table.kerning(last, (scalar, entry)) }
      body(entry, pen * factor, (pen + entry.advance) * factor)
      pen += entry.advance
      last = (scalar, entry)
    }
  }
}

extension Unicode.Scalar {
  /// Whether a line ends with it; a line feed after a carriage return belongs to that.
  package var isLineEnd: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension String {
  /// The lines that the text's own line ends make; at least one.
  package var textLines: [String] {
    var lines = [UnicodeScalarView()]
    var isAfterReturn = false
    for scalar in unicodeScalars {
      if scalar.isLineEnd {
        if !(isAfterReturn && scalar == "\n") { lines.append(UnicodeScalarView()) }
      } else {
        lines[lines.count - 1].append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return lines.map { String($0) }
  }
}
