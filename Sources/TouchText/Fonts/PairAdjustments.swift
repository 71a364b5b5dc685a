/// Kerning of the table `GPOS`: the pairs of its feature `kern`, formats 1 and 2.
struct PairAdjustments: Sendable {
  /// A part of a lookup.
  private struct Subtable {
    var data: FontPart
    var coverage: GlyphCoverage
    /// The classes of both glyphs; nil where pairs are listed one by one.
    var classes: (first: GlyphClasses, second: GlyphClasses)?
    var format1: Int
    var format2: Int
  }

  private let lookups: [[Subtable]]

  /// Whether there is anything to look up.
  var isEmpty: Bool { lookups.isEmpty }

  /// Takes the pairs of the default language of Latin, else of the default script.
  init(_ gpos: FontPart) {
    var lookups: [[Subtable]] = []
    var left = FontLimits.kerningTables
    var spread = 0
    for number in Self.lookups(gpos) {
      guard let list = gpos.part(from: gpos.unsigned(8)), list.has(2 + 2 * number, 2),
        let lookup = list.part(from: list.unsigned(2 + 2 * number))
      else { continue }
      var subtables: [Subtable] = []
      for index in 0..<lookup.unsigned(4) {
        left -= 1
        guard left >= 0, lookup.has(6 + 2 * index, 2) else { break }
        guard var data = lookup.part(from: lookup.unsigned(6 + 2 * index)) else { continue }
        var kind = lookup.unsigned(0)
        if kind == 9 {
          kind = data.unsigned(2)
          guard let extended = data.part(from: data.long(4)) else { continue }
          data = extended
        }
        let isSpread = spread < FontLimits.spreadKerningTables
        if kind == 2, let subtable = Self.subtable(data, isSpread: isSpread) {
          subtables.append(subtable)
          spread += 1
        }
      }
      if !subtables.isEmpty { lookups.append(subtables) }
    }
    self.lookups = lookups
  }

  /// The numbers of the lookups that are kerning, in order.
  private static func lookups(_ gpos: FontPart) -> [Int] {
    guard let scripts = gpos.part(from: gpos.unsigned(4)),
      let features = gpos.part(from: gpos.unsigned(6)), gpos.count >= 10
    else { return [] }
    let count = min(scripts.unsigned(0), 512)
    let tags = (0..<count).map { scripts.long(2 + 6 * $0) }
    // latn, DFLT
    let chosen =
      tags.firstIndex(of: 0x6C61_746E) ?? tags.firstIndex(of: 0x4446_4C54)
      ?? (tags.isEmpty ? nil : 0)
    guard let chosen, let script = scripts.part(from: scripts.unsigned(6 + 6 * chosen)),
      script.unsigned(0) > 0, let language = script.part(from: script.unsigned(0))
    else { return [] }
    var numbers: Set<Int> = []
    for index in 0..<min(language.unsigned(4), 512) {
      let feature = language.unsigned(6 + 2 * index)
      guard features.long(2 + 6 * feature) == 0x6B65_726E,
        let table = features.part(from: features.unsigned(6 + 6 * feature))
      else { continue }
      for at in 0..<min(table.unsigned(2), 512) { numbers.insert(table.unsigned(4 + 2 * at)) }
    }
    return numbers.sorted()
  }

  private static func subtable(_ data: FontPart, isSpread: Bool) -> Subtable? {
    guard data.count >= 10,
      let coverage = GlyphCoverage(data, at: data.unsigned(2), isSpread: isSpread)
    else { return nil }
    switch data.unsigned(0) {
    case 1:
      return Subtable(
        data: data, coverage: coverage, classes: nil, format1: data.unsigned(4),
        format2: data.unsigned(6))
    case 2:
      guard let first = GlyphClasses(data, at: data.unsigned(8), isSpread: isSpread),
        let second = GlyphClasses(data, at: data.unsigned(10), isSpread: isSpread)
      else { return nil }
      return Subtable(
        data: data, coverage: coverage, classes: (first, second), format1: data.unsigned(4),
        format2: data.unsigned(6))
    default: return nil
    }
  }

  /// What the first glyph's advance changes by before the second; 0 if nothing is said.
  ///
  /// In each lookup the first part counts that has the pair.
  func adjustment(_ left: Int, _ right: Int) -> Int {
    var sum = 0
    for lookup in lookups {
      for subtable in lookup {
        if let value = Self.value(subtable, left, right) {
          sum += value
          break
        }
      }
    }
    return sum
  }

  private static func value(_ subtable: Subtable, _ left: Int, _ right: Int) -> Int? {
    guard let index = subtable.coverage.index(left) else { return nil }
    let data = subtable.data
    let size1 = 2 * (subtable.format1 & 0xFF).nonzeroBitCount
    let size2 = 2 * (subtable.format2 & 0xFF).nonzeroBitCount
    let place: Int
    if let classes = subtable.classes {
      let counts = (data.unsigned(12), data.unsigned(14))
      let (first, second) = (classes.first.of(left), classes.second.of(right))
      guard first < counts.0, second < counts.1 else { return nil }
      place = 16 + (first * counts.1 + second) * (size1 + size2)
    } else {
      guard index < data.unsigned(8) else { return nil }
      let set = data.unsigned(10 + 2 * index)
      let size = 2 + size1 + size2
      var (low, high) = (0, data.unsigned(set))
      while low < high {
        let middle = (low + high) / 2
        if data.unsigned(set + 2 + middle * size) < right {
          low = middle + 1
        } else {
          high = middle
        }
      }
      guard low < data.unsigned(set), data.unsigned(set + 2 + low * size) == right
      else { return nil }
      place = set + 2 + low * size + 2
    }
    // The advance comes after what moves the glyph sideways and upwards.
    guard subtable.format1 & 4 != 0 else { return 0 }
    return data.signed(place + 2 * (subtable.format1 & 3).nonzeroBitCount)
  }
}
