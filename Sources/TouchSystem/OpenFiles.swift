/// The number of files that a process may have open.
package enum OpenFiles {
  /// Returns whether a number of further files could be opened now.
  package static func hasRoom(for count: Int) -> Bool {
    var copies: [Int32] = []
    defer { for copy in copies { _ = close(copy) } }
    for _ in 0..<count {
      let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
      guard copy >= 0 else { return errno != EMFILE && errno != ENFILE }
      copies.append(copy)
    }
    return true
  }
}
