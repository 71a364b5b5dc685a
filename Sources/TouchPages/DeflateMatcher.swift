/// Finds repetitions of data at most 32 KiB back.
struct DeflateMatcher {
  /// The position up to which the data has been read.
  private(set) var at = 0

  /// The last position of each hash; `links` has the previous position with the same hash.
  private var heads = [Int32](repeating: -1, count: 1 << Self.hashBits)
  private var links: [Int32]

  private static let hashBits = 15
  private static let window = 32_768
  private static let shortest = 4
  private static let longest = 258
  /// More candidates would make pages hardly smaller, but slower to create.
  private static let tried = 48

  /// Creates a matcher for data with a number of bytes.
  init(count: Int) { links = [Int32](repeating: -1, count: count) }

  /// Returns the next tokens of the data.
  mutating func tokens(of bytes: UnsafeBufferPointer<UInt8>, atMost most: Int) -> [Deflate.Token] {
    var tokens: [Deflate.Token] = []
    tokens.reserveCapacity(most)
    heads.withUnsafeMutableBufferPointer { heads in
      links.withUnsafeMutableBufferPointer { links in
        while at < bytes.count, tokens.count < most {
          let found = Self.longestPiece(in: bytes, at: at, heads, links)
          Self.remember(at, bytes, heads, links)
          // A longer repetition that begins one byte later is worth a literal byte.
          let isLiteral =
            found.length < Self.shortest
            || found.length < 32
              && Self.longestPiece(in: bytes, at: at + 1, heads, links).length > found.length
          if isLiteral {
            tokens.append(Deflate.Token(value: UInt16(bytes[at]), distance: 0))
            at += 1
          } else {
            tokens.append(
              Deflate.Token(value: UInt16(found.length), distance: UInt16(found.distance)))
            for place in at + 1..<at + found.length { Self.remember(place, bytes, heads, links) }
            at += found.length
          }
        }
      }
    }
    return tokens
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int? {
    guard at + shortest <= bytes.count else { return nil }
    let word =
      UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16
      | UInt32(bytes[at + 3]) << 24
    return Int((word &* 0x9E37_79B1) >> UInt32(32 - hashBits))
  }

  private static func remember(
    _ place: Int, _ bytes: UnsafeBufferPointer<UInt8>,
    _ heads: UnsafeMutableBufferPointer<Int32>, _ links: UnsafeMutableBufferPointer<Int32>
  ) {
    guard let hash = hash(bytes, place) else { return }
    links[place] = heads[hash]
    heads[hash] = Int32(place)
  }

  private static func longestPiece(
    in bytes: UnsafeBufferPointer<UInt8>, at place: Int,
    _ heads: UnsafeMutableBufferPointer<Int32>, _ links: UnsafeMutableBufferPointer<Int32>
  ) -> (length: Int, distance: Int) {
    guard let hash = hash(bytes, place) else { return (0, 0) }
    var best = (length: 0, distance: 0)
    let most = min(longest, bytes.count - place)
    var candidate = Int(heads[hash])
    var left = tried
    while candidate >= 0, place - candidate <= window, left > 0, best.length < most {
      if bytes[candidate + best.length] == bytes[place + best.length] {
        var length = 0
        while length < most, bytes[candidate + length] == bytes[place + length] { length += 1 }
        if length > best.length { best = (length, place - candidate) }
      }
      candidate = Int(links[candidate])
      left -= 1
    }
    return best
  }
}
