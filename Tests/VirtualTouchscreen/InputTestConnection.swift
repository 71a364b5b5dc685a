import Glibc
import Synchronization

/// A connection to one device of the `inputtest` driver.
///
/// Every call returns after the server has processed what was sent, so calls on different devices
/// (Ctrl on the keyboard, then a click of the wheel) keep their order. The driver serves one client
/// a device and never notices that it left: the connection lasts as long as the server.
final class InputTestConnection: Sendable {
  private let device: String
  private let timeout: Duration
  private let socket: Mutex<FileDescriptor>
  private let hasPosted = Atomic<Bool>(false)

  /// Connects and shakes hands.
  ///
  /// - Parameters:
  ///   - path: The Unix socket that the driver made.
  ///   - device: What the device is called in messages.
  ///   - timeout: How long each answer may take.
  /// - Throws: ``VirtualTouchscreenError/deviceFailed(device:reason:)`` or
  ///   ``VirtualTouchscreenError/timedOut(_:)``.
  init(path: String, device: String, timeout: Duration) throws(VirtualTouchscreenError) {
    self.device = device
    self.timeout = timeout
    let raw = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard raw >= 0 else {
      throw .deviceFailed(device: device, reason: lastSystemError())
    }
    let descriptor = FileDescriptor(owning: raw)
    try Self.connect(raw, to: path, device: device)
    try Self.shakeHands(descriptor, device: device, timeout: timeout)
    socket = Mutex(descriptor)
  }

  /// Sends messages in one go and waits until the server has processed them all.
  ///
  /// - Parameter messages: The messages. Before the first one ever the server is not asked, because
  ///   the driver leaves that question unanswered.
  /// - Throws: ``VirtualTouchscreenError/deviceFailed(device:reason:)`` or
  ///   ``VirtualTouchscreenError/timedOut(_:)``.
  func post(_ messages: [InputTestMessage]) throws(VirtualTouchscreenError) {
    if !messages.isEmpty { hasPosted.store(true, ordering: .relaxed) }
    guard hasPosted.load(ordering: .relaxed) else { return }
    var bytes: [UInt8] = []
    for message in messages { bytes += message.bytes }
    bytes += InputTestMessage.waitForSync().bytes
    let result = socket.withLock { descriptor in
      Result { () throws(VirtualTouchscreenError) in
        try Self.send(bytes, over: descriptor, device: device, timeout: timeout)
        let answer = try Self.receive(8, from: descriptor, device: device, timeout: timeout)
        guard answer[4] == 1 else {
          throw .deviceFailed(device: device, reason: "unexpected answer \(answer)")
        }
      }
    }
    try result.get()
  }

  static func connect(
    _ raw: Int32, to path: String, device: String
  ) throws(VirtualTouchscreenError) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(path.utf8)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard name.count < room else {
      throw .deviceFailed(device: device, reason: "the socket's path is too long: \(path)")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(raw, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else {
      throw .deviceFailed(device: device, reason: "\(path): \(lastSystemError())")
    }
  }

  private static func shakeHands(
    _ descriptor: borrowing FileDescriptor, device: String, timeout: Duration
  ) throws(VirtualTouchscreenError) {
    let hello = InputTestMessage.clientVersion().bytes
    try send(hello, over: descriptor, device: device, timeout: timeout)
    let answer = try receive(12, from: descriptor, device: device, timeout: timeout)
    let (major, minor) = answer.withUnsafeBytes {
      ($0.load(fromByteOffset: 8, as: UInt16.self), $0.load(fromByteOffset: 10, as: UInt16.self))
    }
    let ours = InputTestMessage.version
    guard major == ours.major, minor >= ours.minor else {
      throw .deviceFailed(
        device: device,
        reason: "the driver speaks \(major).\(minor), the test \(ours.major).\(ours.minor)")
    }
  }

  static func send(
    _ bytes: [UInt8], over descriptor: borrowing FileDescriptor, device: String, timeout: Duration
  ) throws(VirtualTouchscreenError) {
    let deadline = ContinuousClock.now + timeout
    var sent = 0
    while sent < bytes.count {
      guard descriptor.isReady(for: POLLOUT, before: deadline) else {
        throw .timedOut("the server took no input for the \(device) within \(timeout)")
      }
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor.raw, $0.baseAddress.map { $0 + sent }, $0.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .deviceFailed(device: device, reason: lastSystemError()) }
      sent += count
    }
  }

  static func receive(
    _ length: Int, from descriptor: borrowing FileDescriptor, device: String, timeout: Duration
  ) throws(VirtualTouchscreenError) -> [UInt8] {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 1)
    defer { bytes.deallocate() }
    try receive(into: bytes, from: descriptor, device: device, timeout: timeout)
    return [UInt8](bytes)
  }

  /// Fills memory with what comes.
  static func receive(
    into bytes: UnsafeMutableRawBufferPointer, from descriptor: borrowing FileDescriptor,
    device: String, timeout: Duration
  ) throws(VirtualTouchscreenError) {
    let deadline = ContinuousClock.now + timeout
    var received = 0
    while received < bytes.count {
      guard descriptor.isReady(for: POLLIN, before: deadline) else {
        throw .timedOut("the server did not answer for the \(device) within \(timeout)")
      }
      let count = recv(
        descriptor.raw, bytes.baseAddress.map { $0 + received }, bytes.count - received, 0)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let reason = count == 0 ? "the server closed the connection" : lastSystemError()
        throw .deviceFailed(device: device, reason: reason)
      }
      received += count
    }
  }
}
