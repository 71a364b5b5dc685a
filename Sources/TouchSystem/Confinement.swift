import CTouchSystem

/// Restrictions that a process imposes on itself; on Linux only.
package enum Confinement {
  /// Makes the system end this process by a signal when the thread that started it ends.
  ///
  /// The setting survives `exec`.
  package static func endWithParent(by signal: Int32) { _ = touch_end_with_parent(signal) }

  /// Closes all descriptors from a number upwards.
  package static func closeDescriptors(from first: Int32) { _ = touch_close_from(UInt32(first)) }

  /// Limits this thread permanently to computation and to reading and writing open files.
  ///
  /// Everything else fails with EPERM: opening files and sockets, starting threads and programs,
  /// sending signals to other processes.
  ///
  /// - Returns: Whether the limit is in effect. If not, nothing has changed, except perhaps that
  ///   the process cannot gain privileges.
  @discardableResult
  package static func begin() -> Bool { touch_confine() == 0 }
}
