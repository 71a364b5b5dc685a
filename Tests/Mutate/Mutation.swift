import TestBasics

/// A file's bytes with some of them changed, taken out, doubled or mixed with another file's.
enum Mutation {
  /// The largest mutant; more would only take longer.
  private static let longest = 1 << 16
  private static let telling: [UInt8] = [
    0, 1, 2, 0x7F, 0x80, 0xFE, 0xFF, 9, 10, 13, 32, 34, 44, 45, 48, 57,
  ]
  private static let words = [
    "-1", "0", "1e308", "1e-308", "nan", "inf", "4294967296", "9223372036854775807",
    "-9223372036854775808", "0x1p4", "\u{FEFF}", "[[[[[[[[", "{}", "\"\"", "\\u0000", "\r\n",
  ]

  /// The mutant of that seed.
  static func of(_ seeds: [[UInt8]], seed: UInt64) -> [UInt8] {
    var numbers = SeededGenerator(seed: seed)
    var bytes = seeds[numbers.int(below: seeds.count)]
    let other = seeds[numbers.int(below: seeds.count)]
    for _ in 0..<(1 << numbers.int(below: 5)) {
      let place = numbers.int(below: bytes.count)
      let end = min(
        bytes.count, place + 1 + numbers.int(below: numbers.int(below: 4) == 0 ? 400 : 16))
      switch numbers.int(below: 10) {
      case 0,
        1 where place < bytes.count:
        bytes[place] = UInt8(truncatingIfNeeded: numbers.next())
      case 2 where place < bytes.count: bytes[place] ^= 1 << numbers.int(below: 8)
      case 3 where place < bytes.count: bytes[place] = telling[numbers.int(below: telling.count)]
      case 4: bytes.removeSubrange(place..<end)
      case 5: bytes.insert(contentsOf: bytes[place..<end], at: numbers.int(below: bytes.count))
      case 6: bytes.insert(contentsOf: words[numbers.int(below: words.count)].utf8, at: place)
      case 7:
        let from = numbers.int(below: other.count)
        bytes.replaceSubrange(place..<end, with: other[from...].prefix(end - place))
      case 8 where numbers.int(below: 4) == 0: bytes.removeSubrange(place...)
      default:
        // The first bytes say most.
        let early = numbers.int(below: min(bytes.count, 64))
        if early < bytes.count { bytes[early] = UInt8(truncatingIfNeeded: numbers.next()) }
      }
      if bytes.isEmpty { break }
    }
    return Array(bytes.prefix(longest))
  }
}
