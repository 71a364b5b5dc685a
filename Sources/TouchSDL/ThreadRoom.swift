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
    OpenFiles.hasRoom(for: files) && AddressSpace.hasRoom(for: count * memory)
  }
}
