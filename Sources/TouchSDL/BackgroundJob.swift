import Foundation
import Synchronization

/// Something that is done on a thread of its own, while a window goes on.
///
/// Where there is no room for a thread, it is done at once.
final nonisolated class BackgroundJob<Value>: Sendable {
  private let result = Mutex<Value?>(nil)

  /// Starts it.
  init(_ work: @escaping @Sendable () -> sending Value) {
    guard ThreadRoom.canStartThreads(1) else {
      run(work)
      return
    }
    let thread = Thread {
      self.run(work)
      // The frame loop sleeps until something happens.
      LoopWake.now()
    }
    // A scene may be nested as deep as on the main thread.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Works with the lock held, so that the compiler sees who owns the value: first the lock, then
  /// the thread that takes it.
  private func run(_ work: @Sendable () -> sending Value) {
    result.withLock { $0 = work() }
  }

  /// The result, once; nil as long as the work goes on, without waiting for it.
  func take() -> sending Value? {
    result.withLockIfAvailable { result in
      let value = result
      result = nil
      return value
    } ?? nil
  }
}
