/// Numbers that follow from a seed (SplitMix64).
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<max(limit, 1), using: &self) }
}

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
    var numbers = Numbers(seed: seed)
    var bytes = seeds[numbers.below(seeds.count)]
    let other = seeds[numbers.below(seeds.count)]
    for _ in 0..<(1 << numbers.below(5)) {
      let place = numbers.below(bytes.count)
      let end = min(bytes.count, place + 1 + numbers.below(numbers.below(4) == 0 ? 400 : 16))
      switch numbers.below(10) {
      case 0,
        1 where place < bytes.count:
        bytes[place] = UInt8(truncatingIfNeeded: numbers.next())
      case 2 where place < bytes.count: bytes[place] ^= 1 << numbers.below(8)
      case 3 where place < bytes.count: bytes[place] = telling[numbers.below(telling.count)]
      case 4: bytes.removeSubrange(place..<end)
      case 5: bytes.insert(contentsOf: bytes[place..<end], at: numbers.below(bytes.count))
      case 6: bytes.insert(contentsOf: words[numbers.below(words.count)].utf8, at: place)
      case 7:
        let from = numbers.below(other.count)
        bytes.replaceSubrange(place..<end, with: other[from...].prefix(end - place))
      case 8 where numbers.below(4) == 0: bytes.removeSubrange(place...)
      default:
        // The first bytes say most.
        let early = numbers.below(min(bytes.count, 64))
        if early < bytes.count { bytes[early] = UInt8(truncatingIfNeeded: numbers.next()) }
      }
      if bytes.isEmpty { break }
    }
    return Array(bytes.prefix(longest))
  }
}
