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
