/// A fingerprint of everything that a trace says: FNV-1a, 64 bits (Fowler, Noll, Vo).
///
/// Not a cryptographic one: it tells two runs apart, and nobody here is an adversary.
struct Digest {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
