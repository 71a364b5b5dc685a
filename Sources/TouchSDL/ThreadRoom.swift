import TouchSystem

/// Whether there is room for threads.
package nonisolated enum ThreadRoom {
  /// The memory of a thread, with its stack and the library's own data, in bytes.
  private static let memory = 12 << 20
  /// The number of files that the system's queues need for themselves, and some threads for theirs.
  private static let files = 16

  /// Whether `count` threads can be started.
  ///
  /// The system's queues do not report failure: without memory for a thread they retry forever, and
  /// without files they end the process.
  package static func canStartThreads(_ count: Int) -> Bool {
    let probes = (0..<files).map { _ in dup(STDERR_FILENO) }
    for probe in probes where probe >= 0 { close(probe) }
    // If standard error is closed, nothing is known of the others.
    guard probes.allSatisfy({ $0 >= 0 }) || fcntl(STDERR_FILENO, F_GETFD) < 0
    else { return false }
    return AddressSpace.hasRoom(for: count * memory)
  }
}
