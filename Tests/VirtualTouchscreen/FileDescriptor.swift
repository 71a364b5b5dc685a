import Glibc

/// An open file, pipe end or socket that closes itself.
struct FileDescriptor: ~Copyable, Sendable {
  /// The number of the descriptor.
  let raw: Int32

  /// Takes over an open descriptor.
  init(owning raw: Int32) { self.raw = raw }

  deinit { close(raw) }

  /// Opens a file for reading; it does not survive into child processes.
  static func reading(_ path: String) throws(VirtualTouchscreenError) -> FileDescriptor {
    try opened(path, O_RDONLY)
  }

  /// Creates or empties a file for writing; it does not survive into child processes.
  static func writing(_ path: String) throws(VirtualTouchscreenError) -> FileDescriptor {
    try opened(path, O_WRONLY | O_CREAT | O_TRUNC)
  }

  /// A pair of sockets: what is sent into one comes out of the other.
  static func pair() throws(VirtualTouchscreenError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .fileSystem("No sockets: \(lastSystemError())")
    }
    return (ends[0], ends[1])
  }

  /// Waits until the descriptor can be read (or written, or the other side is gone).
  ///
  /// - Parameters:
  ///   - events: `POLLIN` or `POLLOUT`.
  ///   - deadline: The moment at which waiting ends.
  /// - Returns: Whether it became ready before the deadline.
  borrowing func isReady(
    for events: Int32, before deadline: ContinuousClock.Instant
  ) -> Bool {
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      let milliseconds = max(0, left / .milliseconds(1))
      var entry = pollfd(fd: raw, events: Int16(truncatingIfNeeded: events), revents: 0)
      let count = poll(&entry, 1, Int32(min(milliseconds.rounded(.up), 60_000)))
      if count > 0 { return true }
      if count < 0 && errno != EINTR { return true }  // let read or write report it
      if ContinuousClock.now >= deadline { return false }
    }
  }

  private static func opened(
    _ path: String, _ flags: Int32
  ) throws(VirtualTouchscreenError) -> FileDescriptor {
    let raw = open(path, flags | O_CLOEXEC, 0o600)
    guard raw >= 0 else {
      throw .fileSystem("\(path) cannot be opened: \(lastSystemError())")
    }
    return FileDescriptor(owning: raw)
  }
}

/// What the last failed system call said, or what the given error number means.
func lastSystemError(_ number: Int32 = errno) -> String {
  guard let text = strerror(number) else { return "error \(number)" }
  return String(cString: text)
}
