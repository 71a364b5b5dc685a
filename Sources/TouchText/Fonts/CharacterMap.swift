import TouchGeometry

/// The map from characters to glyphs: the table `cmap`, formats 4 and 12.
struct CharacterMap: Sendable {
  private let table: FontPart
  private let isLong: Bool
  /// Segments, or groups.
  private let count: Int

  /// Chooses the table with the most characters: one of all planes before one of the first.
  init(_ cmap: FontPart) throws(FontError) {
    var best: (rank: Int, part: FontPart, isLong: Bool, count: Int)?
    for index in 0..<min(cmap.unsigned(2), 64) {
      let entry = 4 + 8 * index
      let platform = cmap.unsigned(entry)
      let encoding = cmap.unsigned(entry + 2)
      guard platform == 0 && encoding != 5 || platform == 3 && [0, 1, 10].contains(encoding),
        cmap.has(entry, 8), let part = cmap.part(from: cmap.long(entry + 4))
      else { continue }
      switch part.unsigned(0) {
      case 4:
        let count = part.unsigned(6) / 2
        guard count > 0, part.has(14, 8 * count + 2), best.map({ $0.rank < 1 }) ?? true
        else { continue }
        best = (platform == 3 && encoding == 0 ? 0 : 1, part, false, count)
      case 12:
        let count = part.long(12)
        guard count > 0, part.has(16, 12 * count), best.map({ $0.rank < 2 }) ?? true
        else { continue }
        best = (2, part, true, count)
      default: continue
      }
    }
    guard let best else {
      throw .damaged(table: "cmap", reason: "no map of Unicode characters of format 4 or 12")
    }
    (table, isLong, count) = (best.part, best.isLong, best.count)
  }

  /// Returns the glyph of a character, or 0 if there is none.
  func glyph(_ code: Int) -> Int {
    if isLong { return longGlyph(code) }
    guard code <= 0xFFFF else { return 0 }
    // The first segment that ends at the character or after it.
    let low = (0..<count).bisected { table.unsigned(14 &+ 2 &* $0) < code }
    guard low < count else { return 0 }
    let starts = 16 + 2 * count
    let start = table.unsigned(starts + 2 * low)
    guard start <= code, code <= table.unsigned(14 + 2 * low) else { return 0 }
    let delta = table.unsigned(starts + 2 * count + 2 * low)
    let place = starts + 4 * count + 2 * low
    let offset = table.unsigned(place)
    if offset == 0 { return (code + delta) & 0xFFFF }
    let glyph = table.unsigned(place + offset + 2 * (code - start))
    return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
  }

  private func longGlyph(_ code: Int) -> Int {
    let low = (0..<count).bisected { table.long(20 &+ 12 &* $0) < code }
    let group = 16 + 12 * low
    guard low < count, table.long(group) <= code else { return 0 }
    return table.long(group + 8) + code - table.long(group)
  }
}
