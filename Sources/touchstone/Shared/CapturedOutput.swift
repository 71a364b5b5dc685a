import Synchronization

/// What commands print, where they are called by tests and not by a process of their own.
enum CapturedOutput {
  private static let captured = Mutex<[Int32: [UInt8]]?>(nil)

  /// Calls a body and returns what was written meanwhile, by descriptor, instead of writing it.
  static func of(_ body: () throws -> Void) rethrows -> [Int32: [UInt8]] {
    captured.withLock { $0 = [:] }
    defer { captured.withLock { $0 = nil } }
    try body()
    StandardOutput.flush()
    return captured.withLock { $0 ?? [:] }
  }

  /// Takes bytes; false where nothing captures them.
  static func take(_ bytes: [UInt8], _ descriptor: Int32) -> Bool {
    captured.withLock { captured in
      captured?[descriptor, default: []] += bytes
      return captured != nil
    }
  }
}
