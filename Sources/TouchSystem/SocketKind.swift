/// The kinds of sockets, and how to send without blocking: systems differ in both.
enum SocketKind {
  #if canImport(Glibc)
    /// Closed on exec from the beginning.
    static let closesOnExec = Int32(SOCK_CLOEXEC.rawValue)
    static let datagram = Int32(SOCK_DGRAM.rawValue)
    static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    static let closesOnExec: Int32 = 0
    static let datagram = SOCK_DGRAM
    static let stream = SOCK_STREAM
  #endif

  #if canImport(Darwin)
    static let sending = Int32(MSG_DONTWAIT)
  #else
    static let sending = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
  #endif
}
