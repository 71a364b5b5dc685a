/// A fingerprint of everything that a trace says, 64 bits.
///
/// Eight bytes a step, each line's length after its bytes: a trace of an hour has half a gigabyte,
/// and a step for each byte would cost as much as the gestures. Not a cryptographic one: it tells
/// two runs apart, and there is no adversary. The same on every machine, whatever its byte
/// order.
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
    // Odd, and with as many ones as zeros: 2^64 over the golden ratio.
    let product = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
    // A product's low bits know nothing of the high ones.
    state = product ^ product >> 32
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
