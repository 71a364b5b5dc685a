/// A fingerprint of a trace's whole text, 64 bits.
///
/// Each step takes eight bytes, and each line's length comes after its bytes. The trace of an hour
/// has half a gigabyte, so a step for each byte would cost as much as the gestures. The digest is
/// not cryptographic: it distinguishes two runs, and there is no adversary. It is the same on every
/// machine, in any byte order.
struct Digest {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ line: UnsafeBufferPointer<UInt8>) {
    let bytes = UnsafeRawBufferPointer(line)
    let whole = bytes.count & ~7
    for offset in stride(from: 0, to: whole, by: 8) {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    var rest: UInt64 = 0
    for offset in whole..<bytes.count { rest = rest << 8 | UInt64(bytes[offset]) }
    add(rest)
    add(UInt64(bytes.count))
  }

  @inline(__always)
  private mutating func add(_ word: UInt64) {
    // The factor is odd and has as many ones as zeros: 2^64 over the golden ratio.
    let product = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
    // The low bits of a product do not depend on the high bits of its factors.
    state = product ^ product >> 32
  }

  /// The digest as sixteen hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
