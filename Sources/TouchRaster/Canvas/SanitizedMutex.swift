#if SANITIZED
  import Foundation

  /// In place of `Mutex`, whose lock ThreadSanitizer does not see: the standard library is not
  /// instrumented.
  ///
  /// Every access under it would be reported as a race. Foundation's lock is one of the threads
  /// library, which is watched.
  package final class SanitizedMutex<Value>: @unchecked Sendable {
    // The guarded value; closures return it as those of the real mutex do.
    private var value: Value
    private let lock = NSLock()

    package init(_ value: sending Value) { self.value = value }

    package func withLock<Result, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      lock.lock()
      defer { lock.unlock() }
      return try body(&value)
    }

    package func withLockIfAvailable<Result, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result? {
      guard lock.try() else { return nil }
      defer { lock.unlock() }
      return try body(&value)
    }
  }

  /// The mutex of this module's sources; other sanitized modules have the same line.
  typealias Mutex = SanitizedMutex
#endif
