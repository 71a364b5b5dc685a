import Glibc

/// As much of an X client as changes windows and takes pictures; the protocol's numbers are those of
/// X11, Appendix B.
struct WindowClient: ~Copyable {
  private static let device = "X server"
  private static let timeout = patience

  private let socket: FileDescriptor
  private let root: UInt32

  init(display: String) throws(VirtualTouchscreenError) {
    let raw = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard raw >= 0 else {
      throw .deviceFailed(device: Self.device, reason: lastSystemError())
    }
    let socket = FileDescriptor(owning: raw)
    let path = "/tmp/.X11-unix/X\(display.dropFirst())"
    try InputTestConnection.connect(raw, to: path, device: Self.device)
    // Little endian, version 11.0, nobody in particular.
    try Self.send([0x6C, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0], over: socket)
    let head = try Self.receive(8, from: socket)
    let rest = try Self.receive(4 * Int(Self.number(head, 6, bytes: 2)), from: socket)
    guard head[0] == 1 else {
      throw .deviceFailed(device: Self.device, reason: String(decoding: rest, as: UTF8.self))
    }
    let vendor = Int(Self.number(rest, 16, bytes: 2))
    let formats = Int(rest[21])
    root = Self.number(rest, 32 + (vendor + 3) / 4 * 4 + 8 * formats, bytes: 4)
    self.socket = socket
  }

  /// The windows that are shown, from back to front.
  borrowing func windows() throws(VirtualTouchscreenError) -> [UInt32] {
    let tree = try ask(15, root)
    let count = Int(Self.number(tree, 16, bytes: 2))
    var shown: [UInt32] = []
    for index in 0..<count {
      let window = Self.number(tree, 32 + 4 * index, bytes: 4)
      if try ask(3, window)[26] == 2 { shown.append(window) }
    }
    return shown
  }

  /// Puts a window at the top left, in some size, and waits until that was done.
  borrowing func place(_ window: UInt32, width: Int, height: Int) throws(VirtualTouchscreenError) {
    var request: [UInt8] = [12, 0, 7, 0] + Self.bytes(window) + [0x0F, 0, 0, 0]
    for value in [0, 0, width, height] { request += Self.bytes(UInt32(value)) }
    try Self.send(request, over: socket)
    let geometry = try ask(14, window)
    guard Self.number(geometry, 16, bytes: 2) == width,
      Self.number(geometry, 18, bytes: 2) == height
    else {
      throw .deviceFailed(device: Self.device, reason: "the window keeps its size")
    }
  }

  /// Shows or hides a window, and waits until that was done.
  borrowing func show(_ window: UInt32, _ isShown: Bool) throws(VirtualTouchscreenError) {
    try Self.send([isShown ? 8 : 10, 0, 2, 0] + Self.bytes(window), over: socket)
    guard try (ask(3, window)[26] != 0) == isShown else {
      throw .deviceFailed(device: Self.device, reason: "the window does not change")
    }
  }

  /// What is on the screen, without the mouse pointer.
  borrowing func picture() throws -> Screenshot {
    let geometry = try ask(14, root)
    let width = Self.number(geometry, 16, bytes: 2)
    let height = Self.number(geometry, 18, bytes: 2)
    // All of it as lines of pixels (2), of which the server leaves the colours and nothing else.
    try Self.send(
      [73, 2, 5, 0] + Self.bytes(root) + [0, 0, 0, 0] + Self.bytes(width | height << 16)
        + Self.bytes(0xFF_FFFF), over: socket)
    let head = try Self.receive(32, from: socket)
    let count = Int(width) * Int(height)
    // 24 bits in 32, in the order of bytes that was asked for.
    guard head[0] == 1, head[1] == 24, Self.number(head, 4, bytes: 4) == count else {
      throw VirtualTouchscreenError.unreadableScreenshot(
        "the server gives \(head), expected \(count) pixels of 32 bits with colors of 24")
    }
    var pixels = [UInt32](repeating: 0, count: count)
    try pixels.withUnsafeMutableBytes {
      try InputTestConnection.receive(
        into: $0, from: socket, device: Self.device, timeout: Self.timeout)
    }
    return Screenshot(width: Int(width), height: Int(height), pixels: pixels)
  }

  /// Asks about a window; the whole answer.
  private borrowing func ask(
    _ code: UInt8, _ window: UInt32
  ) throws(VirtualTouchscreenError) -> [UInt8] {
    try Self.send([code, 0, 2, 0] + Self.bytes(window), over: socket)
    let head = try Self.receive(32, from: socket)
    guard head[0] == 1 else {
      throw .deviceFailed(device: Self.device, reason: "request \(code) fails with \(head[1])")
    }
    return head + (try Self.receive(4 * Int(Self.number(head, 4, bytes: 4)), from: socket))
  }

  private static func send(
    _ bytes: [UInt8], over socket: borrowing FileDescriptor
  ) throws(VirtualTouchscreenError) {
    try InputTestConnection.send(bytes, over: socket, device: device, timeout: timeout)
  }

  private static func receive(
    _ count: Int, from socket: borrowing FileDescriptor
  ) throws(VirtualTouchscreenError) -> [UInt8] {
    try InputTestConnection.receive(count, from: socket, device: device, timeout: timeout)
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func number(_ bytes: [UInt8], _ offset: Int, bytes count: Int) -> UInt32 {
    (0..<count).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * UInt32($1)) }
  }
}
