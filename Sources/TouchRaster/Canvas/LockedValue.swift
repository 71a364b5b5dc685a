import CTouchRaster

/// A value that only one thread can use at a time.
///
/// It is like the standard library's `Mutex`, which is in a module that an app with a window would
/// load for this alone, and whose lock ThreadSanitizer does not see.
package final nonisolated class LockedValue<Value>: @unchecked Sendable {
  // Unchecked: used only while the lock is held.
  private var value: Value
  private let lock = UnsafeMutablePointer<CTouchRaster_Lock>.allocate(capacity: 1)

  /// Keeps a value.
  package init(_ value: sending Value) {
    self.value = value
    CTouchRaster_Create(lock)
  }

  deinit {
    CTouchRaster_Destroy(lock)
    lock.deallocate()
  }

  /// Calls a closure with the value, after the other threads that use it.
  ///
  /// - Parameter body: A closure that must not use this value by another call.
  /// - Returns: The closure's result.
  /// - Throws: The closure's error.
  package func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    CTouchRaster_Take(lock)
    defer { CTouchRaster_Release(lock) }
    return try body(&value)
  }

  /// Calls a closure with the value, or returns nil if another thread is using it.
  ///
  /// - Parameter body: A closure that must not use this value by another call.
  /// - Returns: The closure's result, or nil.
  /// - Throws: The closure's error.
  package func withLockIfAvailable<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result? {
    guard CTouchRaster_TakeIfFree(lock) else { return nil }
    defer { CTouchRaster_Release(lock) }
    return try body(&value)
  }
}
