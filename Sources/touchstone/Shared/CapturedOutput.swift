import Synchronization

/// Captures the output of commands that tests call in their own process.
enum CapturedOutput {
  private static let captured = Mutex<[Int32: [UInt8]]?>(nil)

  /// Calls a body and returns the bytes that it would have written, by descriptor.
  static func of(_ body: () throws -> Void) rethrows -> [Int32: [UInt8]] {
    captured.withLock { $0 = [:] }
    defer { captured.withLock { $0 = nil } }
    try body()
    StandardOutput.flush()
    return captured.withLock { $0 ?? [:] }
  }

  /// Captures bytes; returns false if no capture is active.
  static func take(_ bytes: [UInt8], _ descriptor: Int32) -> Bool {
    captured.withLock { captured in
      captured?[descriptor, default: []] += bytes
      return captured != nil
    }
  }
}
