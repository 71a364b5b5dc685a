import Dispatch
import Synchronization
import TouchSDL

/// Work that runs on another thread until this thread waits for its result.
///
/// If no thread can be started, the work is done immediately.
final class ParallelWork<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let isDone = DispatchGroup()

  /// Starts the work.
  init(_ work: @escaping @Sendable () -> Value) {
    if ThreadRoom.canStartThreads(1) {
      DispatchQueue.global().async(group: isDone) { self.keep(work()) }
    } else {
      keep(work())
    }
  }

  private func keep(_ value: Value) { result.withLock { $0 = value } }

  /// Waits for the work and returns its result.
  func wait() -> Value {
    isDone.wait()
    guard let value = result.withLock({ $0 }) else {
      // The group is empty only after the value is stored.
      fatalError("the work is over and nothing came of it")
    }
    return value
  }
}
