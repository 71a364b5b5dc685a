import Foundation
import Testing
import TouchGeometry
import TouchText

/// Advances, bounds and kerning are those that fontTools reads in the whole fonts: the table is
/// made by tools/make fonts.
struct FontNumberTests {
  /// A font of the table.
  struct Numbers: Sendable, CustomTestStringConvertible {
    var file: String
    var units: Int
    var ascent: Int
    var descent: Int
    var glyphs: [(code: UInt32, advance: Int, bounds: [Double])] = []
    var pairs: [(left: UInt32, right: UInt32, adjustment: Int)] = []
    var testDescription: String { file }
  }

  static let table: [Numbers] = {
    let place = TestFonts.folder.appending(path: "numbers.txt")
    let text = (try? String(contentsOf: place, encoding: .utf8)) ?? ""
    var table: [Numbers] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words[0] == "font" {
        table.append(
          Numbers(
            file: String(words[1]), units: Int(words[2]) ?? 0, ascent: Int(words[3]) ?? 0,
            descent: Int(words[4]) ?? 0))
        continue
      }
      let codes = words[0].split(separator: "+").compactMap { UInt32($0, radix: 16) }
      let number = Int(words[1]) ?? .min
      if codes.count == 2 {
        table[table.count - 1].pairs.append((codes[0], codes[1], number))
      } else {
        let bounds = words.dropFirst(2).compactMap { Double($0) }
        table[table.count - 1].glyphs.append((codes[0], number, bounds))
      }
    }
    return table
  }()

  @Test func `the table has four fonts and thousands of glyphs and pairs`() {
    #expect(Self.table.count == FontSet.bundledCount)
    let glyphs: Int = Self.table.map(\.glyphs.count).reduce(0, +)
    let pairs: Int = Self.table.map(\.pairs.count).reduce(0, +)
    #expect(glyphs > 2000 && pairs > 1500, "\(glyphs) glyphs, \(pairs) pairs")
  }

  @Test(arguments: Array(zip(table, FontSet.bundled.fonts)).indices)
  func `the numbers are fontTools'`(index: Int) throws {
    let numbers = Self.table[index]
    let font = FontSet.bundled.fonts[index]
    #expect(font.unitsPerEm == numbers.units)
    #expect(font.ascent == numbers.ascent)
    #expect(font.descent == -numbers.descent)
    for (code, advance, bounds) in numbers.glyphs {
      let glyph = try #require(Unicode.Scalar(code).flatMap { font.glyph(for: $0) }, "\(code)")
      let own = font.bounds(of: glyph)
      #expect(font.advance(of: glyph) == advance, "U+\(String(code, radix: 16))")
      #expect((own == nil) == bounds.isEmpty)
      guard let own, bounds.count == 4 else { continue }
      let differences = [
        own.minX - bounds[0], own.minY - bounds[1], own.maxX - bounds[2], own.maxY - bounds[3],
      ]
      #expect(
        differences.allSatisfy { $0.magnitude < 0.02 },
        "\(numbers.file) U+\(String(code, radix: 16)): \(own) instead of \(bounds)")
    }
    for (left, right, adjustment) in numbers.pairs {
      let glyphs = [left, right].compactMap { Unicode.Scalar($0).flatMap { font.glyph(for: $0) } }
      try #require(glyphs.count == 2)
      #expect(
        font.kerning(from: glyphs[0], to: glyphs[1]) == adjustment,
        "\(numbers.file) U+\(String(left, radix: 16)) U+\(String(right, radix: 16))")
    }
  }

  /// All pairs of these, of which a few hundred are kerned: a sum of products says whether each is right.
  @Test(arguments: [(0, 271, -29_563_564), (1, 298, -29_522_511)])
  func `kerning of Greek, Cyrillic and accented letters is fontTools'`(
    index: Int, count: Int, sum: Int
  ) throws {
    let letters = "αβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщыьэюяÀÉÖßĄłżő"
    let font = FontSet.bundled.fonts[index]
    let glyphs = try letters.unicodeScalars.map { try #require(font.glyph(for: $0)) }
    try #require(glyphs.count == 63)
    var (kerned, total) = (0, 0)
    for (i, left) in glyphs.enumerated() {
      for (j, right) in glyphs.enumerated() {
        let adjustment = font.kerning(from: left, to: right)
        if adjustment != 0 { kerned += 1 }
        total += adjustment * (i + 1) * (j + 7)
      }
    }
    #expect(kerned == count && total == sum)
  }

  @Test func `the fonts in the program are those in the folder`() throws {
    for (numbers, font) in zip(Self.table, FontSet.bundled.fonts) {
      let file = TestFonts.bundled.appending(path: numbers.file)
      let read = try FontCollection([UInt8](try Data(contentsOf: file))).fonts[0]
      #expect(read.glyphCount == font.glyphCount)
      #expect(read.name == font.name)
      #expect(!font.name.isEmpty)
    }
  }
}
