import Testing
import TouchGeometry
import TouchText

/// Fonts of every form that is read, and damaged ones.
struct FontFileTests {
  @Test(arguments: TestFonts.samples)
  func `the samples have the same shapes in each form`(name: String) throws {
    for font in try TestFonts.collection(name).fonts {
      #expect((font.unitsPerEm, font.glyphCount) == (1000, 6))
      #expect([font.ascent, font.descent, font.xHeight, font.capHeight] == [800, 200, 500, 700])
      let a = try #require(font.glyph(for: "A"))
      #expect(font.advance(of: a) == 600)
      #expect(font.verticalAdvance(of: a) == 900)
      #expect(font.bounds(of: a) == Rect(x: 50, y: 0, width: 500, height: 700))
      let b = try #require(font.glyph(for: "B"))
      #expect(font.bounds(of: b) == Rect(x: 100, y: 0, width: 500, height: 700))
      // Made of two parts, and a character beyond the first plane.
      let dotted = try #require(font.glyph(for: "Ḃ"))
      #expect(font.bounds(of: dotted) == Rect(x: 100, y: 0, width: 500, height: 900))
      #expect(font.glyph(for: "\u{20000}") != nil)
      #expect(font.glyph(for: "C") == nil)
      #expect(font.outline(of: 6) == nil)
      #expect(font.advance(of: 6) == 0)
    }
  }

  @Test func `kerning is the font's, of kern or of GPOS`() throws {
    func pair(_ font: Font, _ left: Unicode.Scalar, _ right: Unicode.Scalar) throws -> Int {
      let glyphs = try [left, right].map { try #require(font.glyph(for: $0)) }
      return font.kerning(from: glyphs[0], to: glyphs[1])
    }
    let old = try TestFonts.collection("sample.ttf").fonts[0]
    let new = try TestFonts.collection("sample.otf").fonts[0]
    // The new one has a pair and a pair of classes, in two lookups.
    let pairs: [(Font, Unicode.Scalar, Unicode.Scalar, Int)] = [
      (old, "A", "B", -40), (old, "B", "A", 0), (new, "A", "B", -80), (new, "A", ".", -30),
      (new, "Ḃ", "B", -30), (new, "B", ".", 0),
    ]
    for (font, left, right, kerning) in pairs {
      #expect(try pair(font, left, right) == kerning, "\(left)\(right)")
    }
  }

  @Test func `a collection has fonts of both kinds`() throws {
    let fonts = try TestFonts.collection("sample.otc").fonts
    #expect(fonts.count == 2)
    #expect(fonts.map(\.name) == ["Sample Regular", "Sample Regular"])
  }

  @Test func `what is no font is refused in one line`() throws {
    #expect(throws: FontError.notAFont) { try FontCollection([]) }
    #expect(throws: FontError.notAFont) { try FontCollection(Array("GIF89a".utf8)) }
    let error = try #require(throws: FontError.self) {
      try FontCollection(Array("wOF2".utf8) + [0, 1, 0, 0])
    }
    #expect(error.description.contains("WOFF"))
    var bytes = try TestFonts.bytes("sample.ttf")
    bytes.removeLast(bytes.count / 2)
    #expect(throws: FontError.self) { try FontCollection(bytes) }
  }

  @Test func `a glyph that is made of itself is damaged`() throws {
    var bytes = try TestFonts.bytes("sample.ttf")
    let font = try FontCollection(bytes).fonts[0]
    let dotted = try #require(font.glyph(for: "Ḃ"))
    // Its first component becomes the glyph itself.
    let glyphs = try #require(TableBytes("glyf", in: bytes))
    let components = glyphs.range.first { place in
      let flags = bytes[place + 11]
      return bytes[place] == 0xFF && bytes[place + 1] == 0xFF && flags & 0x20 != 0
    }
    bytes[try #require(components) + 13] = UInt8(dotted)
    let damaged = try FontCollection(bytes).fonts[0]
    #expect(damaged.outline(of: dotted) == nil)
    #expect(damaged.advance(of: dotted) == font.advance(of: dotted))
  }

  @Test(arguments: TestFonts.samples)
  func `damaged fonts are read or refused`(name: String) throws {
    let bytes = try TestFonts.bytes(name)
    var refused = 0
    for seed in 1...30 as ClosedRange<UInt64> {
      do throws(FontError) {
        for font in try FontCollection(DamagedFont.bytes(of: bytes, seed: seed)).fonts {
          DamagedFont.useAll(font)
        }
      } catch {
        refused += 1
        #expect(!error.description.isEmpty && !error.description.contains("\n"))
      }
    }
    #expect(refused > 0)
  }
}
