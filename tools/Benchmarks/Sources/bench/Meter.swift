import CAllocations
import Foundation

/// What the system says about this process.
enum Meter {
  /// CPU time that the process has used, in nanoseconds.
  static var cpuNanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The most memory that was ever resident, in bytes.
  static var peakBytes: Int {
    #if os(Linux)
      // getrusage would count the parent too: its peak survives exec.
      status("VmHWM")
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return Int(usage.ru_maxrss)
    #endif
  }

  /// The memory that is resident now, in bytes; the peak where the system tells no more.
  static var residentBytes: Int {
    #if os(Linux)
      status("VmRSS")
    #else
      peakBytes
    #endif
  }

  #if os(Linux)
    private static func status(_ name: String) -> Int {
      let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      for line in text.split(separator: "\n") where line.hasPrefix(name + ":") {
        return
          (line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0)
          * 1024
      }
      return 0
    }
  #endif

  /// Calls of the allocator so far; nil where they cannot be counted.
  static var allocations: UInt64? { allocations_are_counted() ? allocation_count() : nil }
}
