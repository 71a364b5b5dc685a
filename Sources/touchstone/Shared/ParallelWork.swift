import Dispatch
import Synchronization
import TouchSDL

/// Something that another thread does while this one does something else, and then waits for.
///
/// Where there is no room for a thread, it is done at once.
final class ParallelWork<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let isDone = DispatchGroup()

  /// Starts it.
  init(_ work: @escaping @Sendable () -> Value) {
    if ThreadRoom.canStartThreads(1) {
      DispatchQueue.global().async(group: isDone) { self.keep(work()) }
    } else {
      keep(work())
    }
  }

  private func keep(_ value: Value) { result.withLock { $0 = value } }

  /// What came of it; waits until it is there.
  func wait() -> Value {
    isDone.wait()
    guard let value = result.withLock({ $0 }) else {
      // The group is left when the value is there.
      fatalError("the work is over and nothing came of it")
    }
    return value
  }
}
