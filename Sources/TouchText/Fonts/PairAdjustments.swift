import TouchGeometry

/// Kerning of the table `GPOS`: the pairs of its feature `kern`, formats 1 and 2.
struct PairAdjustments: Sendable {
  private let lookups: [[any PairTable]]

  /// Whether there is anything to look up.
  var isEmpty: Bool { lookups.isEmpty }

  /// Takes the pairs of the default language of Latin, else of the default script.
  init(_ gpos: FontPart) {
    var lookups: [[any PairTable]] = []
    var left = FontLimits.kerningTables
    var spread = 0
    for number in Self.lookups(gpos) {
      guard let list = gpos.part(from: gpos.unsigned(8)), list.has(2 + 2 * number, 2),
        let lookup = list.part(from: list.unsigned(2 + 2 * number))
      else { continue }
      var subtables: [any PairTable] = []
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

  private static func subtable(_ data: FontPart, isSpread: Bool) -> (any PairTable)? {
    guard data.count >= 10,
      let coverage = GlyphCoverage(data, at: data.unsigned(2), isSpread: isSpread)
    else { return nil }
    switch data.unsigned(0) {
    case 1: return ListedPairs(data, coverage, isSpread: isSpread)
    case 2:
      guard let first = GlyphClasses(data, at: data.unsigned(8), isSpread: isSpread),
        let second = GlyphClasses(data, at: data.unsigned(10), isSpread: isSpread)
      else { return nil }
      return ClassPairs(data, coverage, first, second)
    default: return nil
    }
  }

  /// Returns the change of the first glyph's advance before the second, or 0 if none is given.
  ///
  /// In each lookup, the first part that has the pair counts.
  func adjustment(_ left: Int, _ right: Int) -> Int {
    var sum = 0
    for lookup in lookups {
      for subtable in lookup {
        if let value = subtable.value(left, right) {
          sum += value
          break
        }
      }
    }
    return sum
  }
}

/// A part of a lookup.
///
/// It is an object, because each query would copy a value of many parts and retain each part.
private protocol PairTable: AnyObject, Sendable {
  /// Returns its value for a pair, or nil if it has none.
  func value(_ left: Int, _ right: Int) -> Int?
}

/// The layout of a lookup part's values for each pair.
private struct PairValues {
  /// Their size in bytes.
  let size: Int
  /// The offset of the first glyph's advance among the values, or nil if it does not change.
  let advance: Int?

  init(_ data: FontPart) {
    let (format1, format2) = (data.unsigned(4), data.unsigned(6))
    size = 2 * ((format1 & 0xFF).nonzeroBitCount + (format2 & 0xFF).nonzeroBitCount)
    // It comes after the values that move the glyph sideways and upwards.
    advance = format1 & 4 != 0 ? 2 * (format1 & 3).nonzeroBitCount : nil
  }

  @inline(__always)
  func advance(in data: FontPart, at place: Int) -> Int {
    advance.map { data.signed(place + $0) } ?? 0
  }
}

/// Pairs of classes of glyphs.
private final class ClassPairs: PairTable {
  private let data: FontPart
  private let coverage: GlyphCoverage
  private let values: PairValues
  private let first: GlyphClasses
  private let second: GlyphClasses
  private let counts: (first: Int, second: Int)

  init(_ data: FontPart, _ coverage: GlyphCoverage, _ first: GlyphClasses, _ second: GlyphClasses) {
    self.data = data
    self.coverage = coverage
    self.first = first
    self.second = second
    values = PairValues(data)
    counts = (data.unsigned(12), data.unsigned(14))
  }

  func value(_ left: Int, _ right: Int) -> Int? {
    guard coverage.index(left) != nil else { return nil }
    let (a, b) = (first.of(left), second.of(right))
    guard a < counts.first, b < counts.second else { return nil }
    return values.advance(in: data, at: 16 + (a * counts.second + b) * values.size)
  }
}

/// Pairs one by one.
private final class ListedPairs: PairTable {
  private let data: FontPart
  private let coverage: GlyphCoverage
  private let values: PairValues
  /// Of each first glyph, which second ones may be listed: a bit for all that are equal modulo 64.
  ///
  /// Most are not among the few that are, and are not searched for. Empty if the lists are too
  /// long.
  private let seconds: [UInt64]

  init(_ data: FontPart, _ coverage: GlyphCoverage, isSpread: Bool) {
    self.data = data
    self.coverage = coverage
    values = PairValues(data)
    seconds = isSpread ? Self.seconds(data, size: 2 + values.size) : []
  }

  private static func seconds(_ data: FontPart, size: Int) -> [UInt64] {
    var left = FontLimits.spreadPairs
    var seconds: [UInt64] = []
    for index in 0..<data.unsigned(8) {
      let set = data.unsigned(10 + 2 * index)
      let count = data.unsigned(set)
      left -= count
      guard left >= 0 else { return [] }
      var bits: UInt64 = 0
      for pair in 0..<count { bits |= 1 << UInt64(data.unsigned(set + 2 + pair * size) & 63) }
      seconds.append(bits)
    }
    return seconds
  }

  func value(_ left: Int, _ right: Int) -> Int? {
    guard let index = coverage.index(left) else { return nil }
    if index < seconds.count, seconds[index] & 1 << UInt64(right & 63) == 0 { return nil }
    guard index < data.unsigned(8) else { return nil }
    let set = data.unsigned(10 + 2 * index)
    let count = data.unsigned(set)
    let size = 2 + values.size
    let low = (0..<count).bisected { data.unsigned(set + 2 + $0 * size) < right }
    let place = set + 2 + low * size
    guard low < count, data.unsigned(place) == right else { return nil }
    return values.advance(in: data, at: place + 2)
  }
}
