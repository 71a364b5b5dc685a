import TouchSystem

/// Work on a separate thread, while a window keeps running.
///
/// Without memory for a thread, it is done immediately.
final nonisolated class BackgroundJob<Value>: Sendable {
  private let result = LockedValue<Value?>(nil)

  /// Starts it.
  init(_ work: @escaping @Sendable () -> sending Value) {
    let isStarted =
      ThreadRoom.canStartThreads(1)
      && SystemThread.start(stackSize: Self.stackSize) {
        self.run(work)
        // The frame loop sleeps until something happens.
        LoopWake.now()
      }
    if !isStarted { run(work) }
  }

  /// A scene may be nested as deep as on the main thread.
  private static var stackSize: Int { 8 << 20 }

  /// Works with the lock held, so that the compiler sees the value's owner: first the lock, then
  /// the thread that takes the value.
  private func run(_ work: @Sendable () -> sending Value) { result.withLock { $0 = work() } }

  /// Returns the result once, or nil while the work continues, without waiting for it.
  func take() -> sending Value? {
    result.withLockIfAvailable { result in
      let value = result
      result = nil
      return value
    } ?? nil
  }
}
