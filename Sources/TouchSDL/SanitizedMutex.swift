#if SANITIZED
  import Foundation

  /// In place of `Mutex`, whose lock ThreadSanitizer does not see: the standard library is not instrumented.
  ///
  /// Every access under it would be reported as a race. Foundation's lock is one of the threads library, which is watched.
  final nonisolated class Mutex<Value>: @unchecked Sendable {
    private var value: Value
    private let lock = NSLock()

    init(_ value: Value) { self.value = value }

    func withLock<Result, Failure: Error>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      lock.lock()
      defer { lock.unlock() }
      return try body(&value)
    }
  }
#endif
