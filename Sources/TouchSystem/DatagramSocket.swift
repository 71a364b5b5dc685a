/// A UDP socket that receives datagrams from other programs or sends to one.
///
/// It uses system calls and no package, because it only needs to bind, receive and send.
///
/// Unchecked, because the compiler cannot see that only one thread at a time uses the socket: first
/// the thread that creates it, then the thread that receives.
package final class DatagramSocket: @unchecked Sendable {
  /// The reason why a socket could not be opened, as text.
  package struct Failure: Error {
    package let what: String
  }

  /// The sender of a datagram.
  package struct Sender: Hashable, Sendable {
    /// The numeric address.
    package var host = ""
    package var port = ""
  }

  /// The size of the system's receive buffer, in bytes.
  private static let backlog: Int32 = 1 << 20

  private let descriptors: [Int32]
  /// The sender of the last datagram, cached because the next one usually has the same sender.
  private var last: (address: [UInt8], sender: Sender) = ([], Sender())

  /// Creates a socket that receives datagrams at a port.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for any free port.
  ///   - isPublic: Whether other machines may send to the socket, or only this machine.
  /// - Throws: The reason why the socket cannot be opened.
  package init(port: UInt16, isPublic: Bool) throws(Failure) {
    let hosts = isPublic ? ["0.0.0.0", "::"] : ["127.0.0.1", "::1"]
    var descriptors: [Int32] = []
    var problem = "no address"
    for host in hosts {
      // A machine without IPv6 is not an error.
      do throws(Failure) {
        descriptors.append(try DatagramSocket.bound(host, port))
      } catch {
        problem = error.what
        if host == hosts[0] { throw error }
      }
    }
    guard !descriptors.isEmpty else { throw Failure(what: problem) }
    self.descriptors = descriptors
  }

  /// Creates a socket that sends to a program.
  ///
  /// - Parameters:
  ///   - host: A name or an address.
  ///   - port: The port.
  /// - Throws: The reason why the socket cannot be opened.
  package init(sendingTo host: String, port: UInt16) throws(Failure) {
    descriptors = [
      try DatagramSocket.open(host, port, flags: 0) { descriptor, address, length in
        connect(descriptor, address, length)
      }
    ]
  }

  deinit {
    for descriptor in descriptors { _ = close(descriptor) }
  }

  private static func bound(_ host: String, _ port: UInt16) throws(Failure) -> Int32 {
    try open(host, port, flags: AI_PASSIVE | AI_NUMERICHOST) { descriptor, address, length in
      var yes: Int32 = 1
      if host.contains(":") { setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, 4) }
      var size = backlog
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, 4)
      // From the first request on, the system timestamps datagrams as they arrive.
      _ = arrival(descriptor)
      return bind(descriptor, address, length)
    }
  }

  private static func open(
    _ host: String, _ port: UInt16, flags: Int32,
    _ use: (Int32, UnsafeMutablePointer<sockaddr>, socklen_t) -> Int32
  ) throws(Failure) -> Int32 {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_flags = flags | AI_NUMERICSERV
    hints.ai_socktype = SocketKind.datagram
    var found: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(host, "\(port)", &hints, &found)
    guard status == 0, let first = found else {
      throw Failure(what: String(cString: gai_strerror(status)))
    }
    defer { freeaddrinfo(first) }
    var what = "no address"
    var next: UnsafeMutablePointer<addrinfo>? = first
    while let info = next?.pointee {
      next = info.ai_next
      guard let address = info.ai_addr else { continue }
      let descriptor = socket(info.ai_family, SocketKind.datagram | SocketKind.closesOnExec, 0)
      guard descriptor >= 0 else {
        what = String(cString: strerror(errno))
        continue
      }
      if use(descriptor, address, info.ai_addrlen) == 0 { return descriptor }
      what = String(cString: strerror(errno))
      _ = close(descriptor)
    }
    throw Failure(what: what)
  }

  /// Waits until a datagram has arrived.
  ///
  /// - Parameter milliseconds: The timeout in milliseconds; negative to wait without limit.
  /// - Returns: Whether a datagram has arrived.
  package func wait(_ milliseconds: Int32) -> Bool {
    var wishes = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&wishes, nfds_t(wishes.count), milliseconds) > 0
  }

  /// Receives a datagram that has arrived.
  ///
  /// - Parameter room: The buffer for its bytes; bytes that do not fit are lost.
  /// - Returns: The number of bytes, the sender, and the time of arrival in nanoseconds since 1970,
  ///   or nil if the system does not report it; nil if no datagram has arrived.
  package func receive(
    into room: UnsafeMutableRawBufferPointer
  ) -> (count: Int, sender: Sender, arrival: Int64?)? {
    for descriptor in descriptors {
      var storage = sockaddr_storage()
      var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
      let count = withUnsafeMutablePointer(to: &storage) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          recvfrom(descriptor, room.baseAddress, room.count, Int32(MSG_DONTWAIT), $0, &length)
        }
      }
      guard count >= 0 else { continue }
      return (count, sender(&storage, length), DatagramSocket.arrival(descriptor))
    }
    return nil
  }

  /// Returns when the last received datagram arrived, in nanoseconds since 1970, or nil if the
  /// system does not report it.
  private static func arrival(_ descriptor: Int32) -> Int64? {
    #if canImport(Glibc)
      // SIOCGSTAMP, a macro that Swift does not import.
      var stamp = timeval()
      guard ioctl(descriptor, 0x8906, &stamp) == 0 else { return nil }
      return Int64(stamp.tv_sec) * 1_000_000_000 + Int64(stamp.tv_usec) * 1000
    #else
      return nil
    #endif
  }

  private func sender(_ storage: inout sockaddr_storage, _ length: socklen_t) -> Sender {
    let bytes = withUnsafeBytes(of: storage) { Array($0.prefix(Int(length))) }
    if bytes == last.address { return last.sender }
    var host = [CChar](repeating: 0, count: 64)
    var port = [CChar](repeating: 0, count: 16)
    let status = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getnameinfo(
          $0, length, &host, socklen_t(host.count), &port, socklen_t(port.count),
          NI_NUMERICHOST | NI_NUMERICSERV)
      }
    }
    guard status == 0 else { return Sender() }
    func text(_ characters: [CChar]) -> String {
      String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    last = (bytes, Sender(host: text(host), port: text(port)))
    return last.sender
  }

  /// Sends a datagram; a missing receiver is not an error.
  package func send(_ bytes: [UInt8]) {
    _ = TouchSystem.send(descriptors[0], bytes, bytes.count, SocketKind.sending)
  }
}
