/// One message to Xorg's `inputtest` driver, as the bytes that go over its socket.
///
/// The driver reads C structs in the byte order and layout of the machine, declared in
/// `xf86-input-inputtest-protocol.h`. The layout here is that of 64-bit systems, where a `double`
/// stands on a multiple of 8; ``isLayoutSupported`` tells whether this is one.
package struct InputTestMessage: Sendable {
  /// The whole message, header included.
  package private(set) var bytes: [UInt8]

  /// What happened to a finger; the numbers are those of the X Input 2 events.
  package enum TouchPhase: UInt32 {
    case began = 18
    case moved = 19
    case ended = 20
  }

  /// Absolute axis values of a pointer or a touch, on the driver's 0…65,535.
  package struct Position: Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The version of the protocol that is spoken here.
  package static let version: (major: UInt16, minor: UInt16) = (1, 1)

  /// Whether the machine lays the structs out as the builders below do.
  package static var isLayoutSupported: Bool {
    MemoryLayout<Int>.size == 8 && MemoryLayout<Double>.alignment == 8
  }

  /// The first message on a connection; the server answers with its own version.
  package static func clientVersion() -> InputTestMessage {
    var message = InputTestMessage(type: 0, length: 12)
    message.store(version.major, at: 8)
    message.store(version.minor, at: 10)
    return message
  }

  /// Asks for an answer once everything sent before has been processed.
  package static func waitForSync() -> InputTestMessage { InputTestMessage(type: 1, length: 8) }

  /// Moves the pointer.
  package static func motion(to position: Position) -> InputTestMessage {
    var message = InputTestMessage(type: 2, length: 16 + valuatorLength)
    message.store(UInt32(1), at: 8)
    message.store(position, inValuatorsAt: 16)
    return message
  }

  /// Scrolls: so far sideways and down, on axes of which 120 are a click of a wheel.
  ///
  /// They are the pointer's third and fourth axes, X Input 2.1's valuators for smooth scrolling.
  /// To programs that do not ask for those, as SDL 2, the server tells of whole clicks.
  package static func scroll(right: Double, down: Double) -> InputTestMessage {
    var message = InputTestMessage(type: 2, length: 16 + valuatorLength)
    message.store(UInt32(0), at: 8)
    message.bytes[16 + 4] = (right != 0 ? 0b100 : 0) | (down != 0 ? 0b1000 : 0)
    message.store(right, at: 16 + 16 + 2 * 8)
    message.store(down, at: 16 + 16 + 3 * 8)
    return message
  }

  /// Presses or releases a button: 1 left, 2 middle, 3 right, 4…7 one click of the wheel.
  package static func button(_ button: Int32, isPressed: Bool) -> InputTestMessage {
    var message = InputTestMessage(type: 4, length: 24 + valuatorLength)
    message.store(Int32(0), at: 8)
    message.store(button, at: 12)
    message.store(UInt32(isPressed ? 1 : 0), at: 16)
    return message
  }

  /// Presses or releases a key, named by its X key code.
  package static func key(_ code: UInt8, isPressed: Bool) -> InputTestMessage {
    var message = InputTestMessage(type: 5, length: 16)
    message.store(Int32(code), at: 8)
    message.store(UInt32(isPressed ? 1 : 0), at: 12)
    return message
  }

  /// Puts down, moves or lifts a finger; the client chooses the identifier.
  package static func touch(
    _ identifier: UInt32, _ phase: TouchPhase, at position: Position
  ) -> InputTestMessage {
    var message = InputTestMessage(type: 6, length: 16 + valuatorLength)
    message.store(identifier, at: 8)
    message.store(phase.rawValue, at: 12)
    message.store(position, inValuatorsAt: 16)
    return message
  }

  /// The size of `xf86ITValuatorData`: a flag, a mask, padding and twice 64 doubles.
  private static let valuatorLength = 16 + 2 * 64 * 8

  private init(type: UInt32, length: Int) {
    bytes = [UInt8](repeating: 0, count: length)
    store(UInt32(length), at: 0)
    store(type, at: 4)
  }

  private mutating func store(_ value: some BitwiseCopyable, at offset: Int) {
    bytes.withUnsafeMutableBytes {
      $0.storeBytes(of: value, toByteOffset: offset, as: type(of: value))
    }
  }

  private mutating func store(_ position: Position, inValuatorsAt offset: Int) {
    bytes[offset + 4] = 0b11  // axes 0 and 1 are given
    store(position.x, at: offset + 16)
    store(position.y, at: offset + 24)
  }
}
