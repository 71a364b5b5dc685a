import TouchGeometry

/// Numbers of a font's first glyphs, one step away: the file has them as ranges to be searched.
struct SpreadNumbers: Sendable {
  /// One more than each glyph's number, or 0 if it has none.
  private var numbers: [UInt16] = []

  /// Expands ranges, or returns nil if there are none or they are not in order.
  ///
  /// - Parameters:
  ///   - count: The number of ranges.
  ///   - range: Gives the first and the last glyph of one of them, and the number of a glyph in it.
  init?(_ count: Int, _ range: (Int) -> (first: Int, last: Int, number: (Int) -> Int)) {
    guard count > 0 else { return nil }
    for index in 0..<count {
      let (first, last, number) = range(index)
      guard first >= numbers.count || first >= FontLimits.spreadGlyphs, last >= first else {
        return nil
      }
      guard first < FontLimits.spreadGlyphs else { break }
      numbers += repeatElement(0, count: first - numbers.count)
      for glyph in first...min(last, FontLimits.spreadGlyphs - 1) {
        numbers.append(UInt16(clamping: number(glyph) + 1))
      }
    }
    numbers += repeatElement(0, count: FontLimits.spreadGlyphs - numbers.count)
  }

  /// Returns the number of a glyph, an inner nil if it has none, or nil for a glyph beyond the
  /// expanded ones.
  @inline(__always)
  func number(of glyph: Int) -> Int?? {
    guard glyph < numbers.count else { return nil }
    let found = Int(numbers[glyph])
    return .some(found > 0 ? found &- 1 : nil)
  }
}

/// The glyphs that a table covers, with the index of each among them.
struct GlyphCoverage: Sendable {
  private let data: FontPart
  private let isRanges: Bool
  private let spread: SpreadNumbers?

  /// Reads a table; one that is spread out is quick to ask.
  init?(_ table: FontPart, at offset: Int, isSpread: Bool) {
    guard let data = table.part(from: offset) else { return nil }
    let size = data.unsigned(0) == 2 ? 6 : 2
    guard [1, 2].contains(data.unsigned(0)), data.has(4, size * data.unsigned(2))
    else { return nil }
    self.data = data
    let isRanges = size == 6
    self.isRanges = isRanges
    spread = SpreadNumbers(isSpread ? data.unsigned(2) : 0) { index in
      let at = 4 + index * size
      let first = data.unsigned(at)
      return isRanges
        ? (first, data.unsigned(at + 2), { data.unsigned(at + 4) + $0 - first })
        : (first, first, { _ in index })
    }
  }

  func index(_ glyph: Int) -> Int? {
    if let spread, let known = spread.number(of: glyph) { return known }
    let size = isRanges ? 6 : 2
    let low = (0..<data.unsigned(2)).bisected {
      data.unsigned(4 &+ $0 &* size &+ (isRanges ? 2 : 0)) < glyph
    }
    guard low < data.unsigned(2) else { return nil }
    let first = data.unsigned(4 + low * size)
    guard first <= glyph else { return nil }
    return isRanges ? data.unsigned(8 + low * size) + glyph - first : low
  }
}

/// The class of each glyph, 0 for unlisted ones.
struct GlyphClasses: Sendable {
  private let data: FontPart
  private let isRanges: Bool
  private let spread: SpreadNumbers?

  /// Reads a table; one that is spread out is quick to ask.
  init?(_ table: FontPart, at offset: Int, isSpread: Bool) {
    guard let data = table.part(from: offset) else { return nil }
    switch data.unsigned(0) {
    case 1: guard data.has(6, 2 * data.unsigned(4)) else { return nil }
    case 2: guard data.has(4, 6 * data.unsigned(2)) else { return nil }
    default: return nil
    }
    self.data = data
    isRanges = data.unsigned(0) == 2
    spread = SpreadNumbers(isSpread && isRanges ? data.unsigned(2) : 0) { index in
      let at = 4 + 6 * index
      return (data.unsigned(at), data.unsigned(at + 2), { _ in data.unsigned(at + 4) })
    }
  }

  func of(_ glyph: Int) -> Int {
    if let spread, let known = spread.number(of: glyph) { return known ?? 0 }
    guard isRanges else {
      let index = glyph - data.unsigned(2)
      return index >= 0 && index < data.unsigned(4) ? data.unsigned(6 + 2 * index) : 0
    }
    let low = (0..<data.unsigned(2)).bisected { data.unsigned(6 &+ 6 &* $0) < glyph }
    guard low < data.unsigned(2), data.unsigned(4 + 6 * low) <= glyph else { return 0 }
    return data.unsigned(8 + 6 * low)
  }
}
