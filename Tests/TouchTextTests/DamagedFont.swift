import TestBasics
import TouchText

/// A sound font with some bytes changed.
enum DamagedFont {
  static func bytes(of sound: [UInt8], seed: UInt64) -> [UInt8] {
    var numbers = SeededGenerator(seed: seed)
    var bytes = sound
    for _ in 0...numbers.int(below: 12) {
      let place = numbers.int(below: bytes.count)
      switch numbers.int(below: 4) {
      case 0: bytes[place] = numbers.chance(0.5) ? 0xFF : 0
      case 1: bytes[place] ^= 1 << numbers.int(below: 8)
      case 2: bytes[place] = UInt8(truncatingIfNeeded: numbers.next())
      default:
        if numbers.chance(0.1) { bytes.removeSubrange(place...) }
        if bytes.isEmpty { return [0] }
      }
    }
    return bytes
  }

  /// Asks a font everything.
  static func useAll(_ font: Font) {
    for glyph in 0..<Font.GlyphID(min(font.glyphCount, 300)) {
      _ = font.outline(of: glyph)?.bounds
      _ = font.advance(of: glyph) + (font.verticalAdvance(of: glyph) ?? 0)
      _ = font.kerning(from: glyph, to: glyph &+ 1)
    }
    for scalar in "AB.Ḃ\u{20000}é字".unicodeScalars { _ = font.glyph(for: scalar) }
  }
}

/// Where a table is in a font file of one font.
struct TableBytes {
  let range: Range<Int>

  init?(_ tag: String, in bytes: [UInt8]) {
    func number(_ at: Int) -> Int { bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    let found = (0..<count).map { 12 + 16 * $0 }.first {
      bytes[$0..<($0 + 4)].elementsEqual(tag.utf8)
    }
    guard let found else { return nil }
    let start = number(found + 8)
    range = start..<(start + number(found + 12))
  }
}
