/// Compresses a page's data as DEFLATE (RFC 1951), which browsers can decompress themselves.
///
/// The numbers of frames repeat each other, so the result is a third to a tenth of the size.
enum Deflate {
  /// A literal byte, or a repetition of earlier data.
  struct Token {
    /// The byte, or the length of the repetition.
    let value: UInt16
    /// The distance back to the earlier data; 0 for a byte.
    let distance: UInt16
  }

  /// Returns the compressed bytes, without a header or checksum.
  static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    var matcher = DeflateMatcher(count: bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      repeat {
        let tokens = matcher.tokens(of: bytes, atMost: blockTokens)
        write(tokens, isLast: matcher.at == bytes.count, to: &writer)
      } while matcher.at < bytes.count
    }
    return writer.finish()
  }

  /// The number of tokens in a block, which has its own codes: enough to make the codes cheap, and
  /// few enough to make them fit the data.
  private static let blockTokens = 1 << 15

  // MARK: Blocks

  /// The first length of each code, and the number of bits that follow the code.
  private static let lengths = classes(first: 3, steps: [8, 4, 4, 4, 4, 4], isLength: true)
  private static let distances = classes(first: 1, steps: [4] + Array(repeating: 2, count: 13))

  private static func classes(
    first: Int, steps: [Int], isLength: Bool = false
  ) -> [(base: Int, bits: Int)] {
    var classes: [(base: Int, bits: Int)] = []
    var base = first
    for (bits, count) in steps.enumerated() {
      for _ in 0..<count {
        classes.append((base, bits))
        base += 1 << bits
      }
    }
    // The longest length has its own code without extra bits.
    if isLength { classes.append((258, 0)) }
    return classes
  }

  /// The index of the code for each length from 3 to 258.
  private static let lengthClass: [Int] = (0...258).map { length in
    lengths.lastIndex { $0.base <= length } ?? 0
  }

  private static func distanceClass(_ distance: Int) -> Int {
    guard distance > 4 else { return distance - 1 }
    let top = (distance - 1).bitWidth - 1 - (distance - 1).leadingZeroBitCount
    return 2 * top + ((distance - 1) >> (top - 1) & 1)
  }

  private static func write(_ tokens: [Token], isLast: Bool, to writer: inout BitWriter) {
    var symbols = [Int](repeating: 0, count: 286)
    var places = [Int](repeating: 0, count: 30)
    symbols[256] = 1
    for token in tokens {
      if token.distance == 0 {
        symbols[Int(token.value)] += 1
      } else {
        symbols[257 + lengthClass[Int(token.value)]] += 1
        places[distanceClass(Int(token.distance))] += 1
      }
    }
    let symbolCode = HuffmanCode(symbols, longest: 15)
    let placeCode = HuffmanCode(places, longest: 15)
    writer.put(isLast ? 1 : 0, 1)
    writer.put(2, 2)
    writeLengths(symbolCode, placeCode, to: &writer)
    for token in tokens {
      if token.distance == 0 {
        symbolCode.put(Int(token.value), to: &writer)
        continue
      }
      let (length, distance) = (Int(token.value), Int(token.distance))
      let size = lengthClass[length]
      symbolCode.put(257 + size, to: &writer)
      writer.put(length - lengths[size].base, lengths[size].bits)
      let place = distanceClass(distance)
      placeCode.put(place, to: &writer)
      writer.put(distance - distances[place].base, distances[place].bits)
    }
    symbolCode.put(256, to: &writer)
  }

  /// Writes the lengths of the codes, Huffman-coded; long runs of zeros are written as counts.
  private static func writeLengths(
    _ symbols: HuffmanCode, _ places: HuffmanCode, to writer: inout BitWriter
  ) {
    let all = symbols.lengths + places.lengths
    var items: [(symbol: Int, extra: Int, bits: Int)] = []
    var at = 0
    while at < all.count {
      let zeros = all[at...].prefix(138).prefix { $0 == 0 }.count
      if zeros >= 11 {
        items.append((18, zeros - 11, 7))
        at += zeros
      } else if zeros >= 3 {
        items.append((17, zeros - 3, 3))
        at += zeros
      } else {
        items.append((all[at], 0, 0))
        at += 1
      }
    }
    var counts = [Int](repeating: 0, count: 19)
    for item in items { counts[item.symbol] += 1 }
    let code = HuffmanCode(counts, longest: 7)
    writer.put(symbols.lengths.count - 257, 5)
    writer.put(places.lengths.count - 1, 5)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    writer.put(order.count - 4, 4)
    for symbol in order { writer.put(code.lengths[symbol], 3) }
    for item in items {
      code.put(item.symbol, to: &writer)
      writer.put(item.extra, item.bits)
    }
  }
}

/// Writes bits in the order of DEFLATE: the lowest of each byte first.
struct BitWriter {
  private var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count = 0

  /// Appends the lowest bits of a number.
  mutating func put(_ value: Int, _ bits: Int) {
    pending |= UInt64(value) << UInt64(count)
    count += bits
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  /// Returns all bytes, the last one padded with zeros.
  mutating func finish() -> [UInt8] {
    if count > 0 { put(0, 8 - count) }
    return bytes
  }
}
