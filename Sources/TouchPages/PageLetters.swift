import TouchGeometry
import TouchRaster
import TouchText

/// The letters of a page: each outline once, and texts as rows of letters.
///
/// The page therefore shows the program's fonts, whichever fonts a browser has.
struct PageLetters {
  private struct Key: Hashable {
    let font: Int
    let glyph: Font.GlyphID
  }

  private let fonts: FontSet
  private var numbers: [Key: Int] = [:]
  /// The advance and the outline of each letter, both in thousandths of an em.
  private(set) var letters: [String] = []
  private(set) var runs = InternedTexts()

  init(_ fonts: FontSet) { self.fonts = fonts }

  /// Returns the number of the run for a line of text: one character for each letter, the size in
  /// hundredths of a point, and the pens' offsets from their advances.
  mutating func run(_ glyphs: ArraySlice<PlacedGlyph>, size: Double) -> Int? {
    guard let first = glyphs.first else { return nil }
    var text = ""
    var moves: [Int] = []
    var pen = first.x
    for glyph in glyphs {
      let number = number(of: glyph)
      guard let code = Self.code(number) else { return nil }
      text.unicodeScalars.append(code)
      moves.append(Int(((glyph.x - pen) * 100).rounded()))
      pen = glyph.x + advance(of: glyph) * size
    }
    let shifts =
      moves.contains { $0 != 0 } ? ",\(PageText.array(moves))" : ""
    return runs.number(of: "[\(PageText.json(text)),\(Int((size * 100).rounded()))\(shifts)]")
  }

  private func advance(of glyph: PlacedGlyph) -> Double {
    let font = fonts.fonts[glyph.font]
    return (Double(font.advance(of: glyph.glyph)) * 1000 / Double(font.unitsPerEm)).rounded() / 1000
  }

  private mutating func number(of glyph: PlacedGlyph) -> Int {
    let key = Key(font: glyph.font, glyph: glyph.glyph)
    if let known = numbers[key] { return known }
    let font = fonts.fonts[glyph.font]
    let unit = 1000 / Double(font.unitsPerEm)
    let outline = GlyphOutline.shown(glyph, in: fonts).applying(Transform2D(scaleX: unit, y: -unit))
    let number = letters.count
    letters.append("[\(Int((advance(of: glyph) * 1000).rounded())),\"\(Self.path(of: outline))\"]")
    numbers[key] = number
    return number
  }

  /// Returns the character that represents a letter, which needs no escape in JSON or HTML.
  private static func code(_ number: Int) -> Unicode.Scalar? { Unicode.Scalar(0xA1 + number) }

  /// Returns an outline as path data for SVG and canvases.
  private static func path(of outline: Outline) -> String {
    func place(_ point: Point) -> String {
      func whole(_ value: Double) -> Int { Int(min(max(value.rounded(), -1e6), 1e6)) }
      return "\(whole(point.x)) \(whole(point.y))"
    }
    var text = ""
    for element in outline.elements {
      switch element {
      case .move(let end): text += (text.isEmpty ? "M" : "ZM") + place(end)
      case .line(let end): text += "L" + place(end)
      case .quadratic(let end, let control): text += "Q\(place(control)) \(place(end))"
      case .cubic(let end, let control1, let control2):
        text += "C\(place(control1)) \(place(control2)) \(place(end))"
      }
    }
    return text.isEmpty ? "" : text + "Z"
  }
}
