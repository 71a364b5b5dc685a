/// A face's fonts, with the most frequent queries looked up once.
struct FaceTable: Sendable {
  /// A character's glyph: which font of the set, which glyph, and how far it moves the pen.
  struct Entry: Sendable {
    var font: UInt16
    /// The glyph, or 0 for the box that represents a missing one.
    var glyph: Font.GlyphID
    /// The advance as a fraction of the size, or in widths for a face whose letters have one width.
    var advance: Double
  }

  /// The ascent as a fraction of the size.
  let ascent: Double
  let descent: Double
  /// The width of all letters, as a fraction of the size; nil for faces of various widths.
  let cell: Double?

  private let chain: [Int]
  private let fonts: [Font]
  /// Characters below 0x530: Latin, Greek and Cyrillic.
  private let common: [Entry]
  /// Kerning of pairs of printable ASCII, from the space on, in units of the first font.
  private let plainPairs: [Int16]
  private let unit: Double

  private static let commonCount = 0x530
  /// Printable ASCII.
  private static let plain = 32..<127

  init(_ face: FontFace, chain: [Int], fonts: [Font]) {
    self.chain = chain
    self.fonts = fonts
    let main = fonts[chain[0]]
    unit = 1 / Double(main.unitsPerEm)
    ascent = Double(main.ascent) / Double(main.unitsPerEm)
    descent = Double(main.descent) / Double(main.unitsPerEm)
    if face == .mono, let zero = main.glyph(for: "0") {
      cell = Double(main.advance(of: zero)) / Double(main.unitsPerEm)
    } else {
      cell = nil
    }
    let cell = cell
    common = (0..<Self.commonCount).map { code in
      // Every number below 0xD800 is a character.
      Self.look(up: Unicode.Scalar(UInt16(code)) ?? " ", chain, fonts, cell)
    }
    let glyphs = Self.plain.map { main.glyph(for: Unicode.Scalar(UInt8($0))) ?? 0 }
    plainPairs =
      cell != nil
      ? []
      : glyphs.flatMap { left in glyphs.map { Int16(clamping: main.kerning(from: left, to: $0)) } }
  }

  /// The first font's glyph that shows a character.
  @inline(__always)
  func glyph(_ scalar: Unicode.Scalar) -> Entry {
    scalar.value < UInt32(Self.commonCount)
      ? common[Int(scalar.value)] : Self.look(up: scalar, chain, fonts, cell)
  }

  private static func look(
    up scalar: Unicode.Scalar, _ chain: [Int], _ fonts: [Font], _ cell: Double?
  ) -> Entry {
    for index in chain {
      let font = fonts[index]
      guard let glyph = font.glyph(for: scalar) else { continue }
      let own = Double(font.advance(of: glyph)) / Double(font.unitsPerEm)
      // Letters of China and Japan take two cells.
      let cells = index != chain[0] && scalar.isWide ? 2.0 : 1
      let advance = cell == nil || own <= 0 ? own : cells
      return Entry(font: UInt16(index), glyph: glyph, advance: advance)
    }
    // The first fallback's box is hollow; those of text faces have stripes or marks inside, which
    // are noise at small sizes.
    let index = chain.count > 1 ? chain[1] : chain[0]
    let font = fonts[index]
    let own = Double(font.advance(of: 0)) / Double(font.unitsPerEm)
    // A missing Chinese, Japanese or Korean letter takes the width that every font gives it, so
    // that words measured without such a font fit once it is available.
    let advance = cell == nil ? (scalar.isWide ? 1 : own) : scalar.isWide ? 2 : 1
    return Entry(font: UInt16(index), glyph: 0, advance: advance)
  }

  /// Returns the space added between two glyphs of one font, as a fraction of the size.
  @inline(__always)
  func kerning(
    _ left: (code: Unicode.Scalar, entry: Entry), _ right: (code: Unicode.Scalar, entry: Entry)
  ) -> Double {
    guard cell == nil, left.entry.font == right.entry.font else { return 0 }
    let a = Int(left.code.value)
    let b = Int(right.code.value)
    if Self.plain.contains(a), Self.plain.contains(b) {
      return Double(plainPairs[(a &- 32) &* Self.plain.count &+ b &- 32]) * unit
    }
    let font = fonts[Int(left.entry.font)]
    let adjustment = font.kerning(from: left.entry.glyph, to: right.entry.glyph)
    return Double(adjustment) / Double(font.unitsPerEm)
  }

  /// Returns the factor for advances.
  ///
  /// Letters of one width are a whole number of points wide at readable sizes, so that their stems
  /// look the same in every column.
  @inline(__always)
  func factor(size: Double) -> Double {
    guard let cell else { return size }
    return size >= 8 && size <= 64 ? (cell * size).rounded() : cell * size
  }

  /// The width of one line of printable ASCII; nil for any other text.
  func plainWidth(_ string: String, size: Double) -> Double? {
    let found = string.utf8.withContiguousStorageIfAvailable { bytes -> Double? in
      var sum = 0.0
      var before = -1
      for byte in bytes {
        let code = Int(byte)
        guard Self.plain.contains(code) else { return nil }
        if before >= 0, cell == nil {
          sum += Double(plainPairs[before &* Self.plain.count &+ code &- 32]) * unit
        }
        sum += common[code].advance
        before = code &- 32
      }
      return sum
    }
    return (found ?? nil).map { $0 * factor(size: size) }
  }
}

extension Unicode.Scalar {
  /// Whether it is as wide as high: of China, Japan and Korea.
  var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Whether it is not drawn and needs no glyph.
  var isInvisible: Bool {
    switch value {
    case 0..<32, 0x7F..<0xA0, 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F,
      0x200B...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB,
      0x1D173...0x1D17A, 0xE0000...0xE007F,
      0xE0100...0xE01EF:
      true
    default: false
    }
  }
}
