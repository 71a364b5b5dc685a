/// Sockets between this process and a process that it starts.
///
/// Writing to a socket whose other end is closed is an error and raises no SIGPIPE.
package enum LocalSocket {
  /// Returns two connected ends that are closed on exec, or nil with `errno` if none are available.
  package static func pair() -> (Int32, Int32)? {
    var ends: [Int32] = [-1, -1]
    let kind = SocketKind.stream | SocketKind.closesOnExec
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &yes, 4)
    #endif
    #if !canImport(Glibc)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
    return (ends[0], ends[1])
  }

  /// Sends what it can without blocking; returns the number of bytes, or -1 with `errno`.
  package static func send(_ bytes: UnsafeRawPointer?, _ count: Int, to end: Int32) -> Int {
    TouchSystem.send(end, bytes, count, SocketKind.sending)
  }

  /// Receives what has arrived; returns the number of bytes, 0 if the other end is closed, or -1
  /// with `errno`.
  package static func receive(
    into bytes: UnsafeMutableRawPointer?, _ count: Int, from end: Int32
  ) -> Int {
    recv(end, bytes, count, Int32(MSG_DONTWAIT))
  }
}
