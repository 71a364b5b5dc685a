/// The plain arithmetic of a workload in a loop over numbers: no events, no objects, no dispatch.
///
/// Nothing that a library does can be faster than this by much; it measures the machine.
protocol Floor: AnyObject {
  /// Handles the whole recording once.
  func pass()
  /// Compares with what is expected, and says what was found.
  func checkEnd() throws -> String
}

extension UnsafeMutablePointer {
  /// Copies an array to where access is not checked; the caller frees it.
  static func copying(_ array: [Pointee]) -> UnsafeMutablePointer {
    let copy = UnsafeMutablePointer.allocate(capacity: array.count)
    copy.initialize(from: array, count: array.count)
    return copy
  }
}
