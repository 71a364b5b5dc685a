import Dispatch
import Foundation

/// Threads that do the same work side by side.
enum WorkerThreads {
  /// As large as that of the main thread, where a scene may be nested as deep.
  ///
  /// The threads of the system's queues have less on some systems.
  private static let stackSize = 8 << 20

  /// Does the work on so many threads, this one among them, and waits for all.
  static func run(_ count: Int, _ work: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for _ in 1..<max(count, 1) {
      group.enter()
      let thread = Thread {
        work()
        group.leave()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    work()
    group.wait()
  }
}
