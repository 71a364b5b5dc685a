import CAllocations
import Foundation

/// What the system says about this process.
enum Meter {
  /// The processor time that a body takes, in nanoseconds: other programs do not lengthen it much.
  static func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
    let start = now()
    try body()
    return now() - start
  }

  /// The bytes that the allocator has given out, with what it needs to know of each piece; nil where it does not tell.
  static var heapBytes: Double? {
    let bytes = heap_bytes()
    return bytes < 0 ? nil : Double(bytes)
  }
}

/// Numbers by Steele, Lea and Flood's SplitMix64: the same every time.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
