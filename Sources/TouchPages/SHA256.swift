import Foundation

/// The digest (FIPS 180-4) that identifies, in a page's policy, the one script that may run.
enum SHA256 {
  private static let primes: [UInt32] = {
    var found: [UInt32] = []
    var next: UInt32 = 2
    while found.count < 64 {
      if found.allSatisfy({ next % $0 != 0 }) { found.append(next) }
      next += 1
    }
    return found
  }()

  /// The first 32 bits of the fractional parts of roots of primes.
  private static let constants = primes.map { fraction(of: cbrt(Double($0))) }
  private static let start = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }

  private static func fraction(of root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 4_294_967_296)
  }

  /// Returns the digest of a text's UTF-8.
  static func digest(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    let bits = UInt64(bytes.count) * 8
    bytes.append(0x80)
    while bytes.count % 64 != 56 { bytes.append(0) }
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
    var hash = start
    for block in stride(from: 0, to: bytes.count, by: 64) { mix(bytes[block..<block + 64], &hash) }
    return hash.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
  }

  /// Returns the digest in Base64, as policies contain it.
  static func base64(_ text: String) -> String { Data(digest(text)).base64EncodedString() }

  private static func mix(_ block: ArraySlice<UInt8>, _ hash: inout [UInt32]) {
    func turned(_ word: UInt32, _ by: UInt32) -> UInt32 { word >> by | word << (32 - by) }
    let first = block.startIndex
    var words = (0..<16).map { at in
      (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(block[first + 4 * at + $1]) }
    }
    for at in 16..<64 {
      let (near, far) = (words[at - 15], words[at - 2])
      let a = turned(near, 7) ^ turned(near, 18) ^ near >> 3
      let b = turned(far, 17) ^ turned(far, 19) ^ far >> 10
      words.append(words[at - 16] &+ a &+ words[at - 7] &+ b)
    }
    var h = hash
    for at in 0..<64 {
      let s1 = turned(h[4], 6) ^ turned(h[4], 11) ^ turned(h[4], 25)
      let choice = h[4] & h[5] ^ ~h[4] & h[6]
      let first = h[7] &+ s1 &+ choice &+ constants[at] &+ words[at]
      let s0 = turned(h[0], 2) ^ turned(h[0], 13) ^ turned(h[0], 22)
      let majority = h[0] & h[1] ^ h[0] & h[2] ^ h[1] & h[2]
      h = [first &+ s0 &+ majority, h[0], h[1], h[2], h[3] &+ first, h[4], h[5], h[6]]
    }
    for at in 0..<8 { hash[at] = hash[at] &+ h[at] }
  }
}
