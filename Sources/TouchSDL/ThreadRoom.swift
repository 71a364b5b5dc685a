import Foundation
import TouchSystem

/// Whether there is room for threads.
package nonisolated enum ThreadRoom {
  /// What a thread's stack takes, and what the library keeps for it, in bytes.
  private static let memory = 12 << 20
  /// How many files the system's queues need for themselves, and some threads for theirs.
  private static let files = 16

  /// Whether so many threads can be started.
  ///
  /// The system's queues do not say no: without memory for a thread they try again for ever, and
  /// without files they end the process.
  package static func canStartThreads(_ count: Int) -> Bool {
    let probes = (0..<files).map { _ in dup(STDERR_FILENO) }
    for probe in probes where probe >= 0 { close(probe) }
    // Where standard error is closed, nothing can be said of the others.
    guard probes.allSatisfy({ $0 >= 0 }) || fcntl(STDERR_FILENO, F_GETFD) < 0
    else { return false }
    return AddressSpace.hasRoom(for: count * memory)
  }
}
