import CTouchSystem

/// What a process gives up of its own accord; on Linux only.
package enum Confinement {
  /// Ends this process when the thread that started it ends, by a signal.
  ///
  /// A program that it becomes (`exec`) keeps that.
  package static func endWithParent(by signal: Int32) { _ = touch_end_with_parent(signal) }

  /// Closes every descriptor from this number on.
  package static func closeDescriptors(from first: Int32) {
    _ = touch_close_from(UInt32(first))
  }

  /// Limits this thread for good to computing, and to reading and writing what is open.
  ///
  /// All else fails with EPERM: opening files and sockets, starting threads and programs, sending
  /// signals to other processes.
  ///
  /// - Returns: Whether the system does that; otherwise nothing has changed, or only that the process
  ///   cannot gain privileges.
  @discardableResult
  package static func begin() -> Bool { touch_confine() == 0 }
}
