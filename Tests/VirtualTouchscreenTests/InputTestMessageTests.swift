import Testing
import VirtualTouchscreen

/// The numbers are `sizeof` and `offsetof` of `xf86-input-inputtest-protocol.h` on x86-64.
struct InputTestMessageTests {
  private let position = InputTestMessage.Position(x: 1_234.5, y: 65_535)

  @Test("The handshake names version 1.1")
  func handshakeNamesVersion11() {
    let bytes = InputTestMessage.clientVersion().bytes
    #expect(bytes == [12, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0])
  }

  @Test("A question for sync is a header only")
  func questionForSyncIsHeaderOnly() {
    #expect(InputTestMessage.waitForSync().bytes == [8, 0, 0, 0, 1, 0, 0, 0])
  }

  @Test(
    "A touch has 1,056 bytes and its doubles start at 32",
    arguments: zip([InputTestMessage.TouchPhase.began, .moved, .ended], [UInt32(18), 19, 20]))
  func touchHas1056Bytes(
    phase: InputTestMessage.TouchPhase, number: UInt32
  ) {
    let message = InputTestMessage.touch(7, phase, at: position)
    #expect(message.bytes.count == 1_056)
    #expect(message.word(at: 0) == 1_056)
    #expect(message.word(at: 4) == 6)
    #expect(message.word(at: 8) == 7)
    #expect(message.word(at: 12) == number)
    #expect(message.word(at: 16) == 0, "has_unaccelerated")
    #expect(message.bytes[20..<28] == [3, 0, 0, 0, 0, 0, 0, 0], "mask")
    #expect(message.double(at: 32) == 1_234.5)
    #expect(message.double(at: 40) == 65_535)
    #expect(message.bytes[48...].allSatisfy { $0 == 0 })
  }

  @Test("A motion has 1,056 bytes and its doubles start at 32")
  func motionHas1056Bytes() {
    let message = InputTestMessage.motion(to: position)
    #expect(message.bytes.count == 1_056)
    #expect(message.word(at: 4) == 2)
    #expect(message.word(at: 8) == 1, "is_absolute")
    #expect(message.bytes[20] == 3, "mask")
    #expect(message.double(at: 32) == 1_234.5)
    #expect(message.double(at: 40) == 65_535)
  }

  @Test("A button has 1,064 bytes and no valuators", arguments: [true, false])
  func buttonHas1064Bytes(isPressed: Bool) {
    let message = InputTestMessage.button(3, isPressed: isPressed)
    #expect(message.bytes.count == 1_064)
    #expect(message.word(at: 0) == 1_064)
    #expect(message.word(at: 4) == 4)
    #expect(message.word(at: 12) == 3)
    #expect(message.word(at: 16) == (isPressed ? 1 : 0))
    #expect(message.bytes[20...].allSatisfy { $0 == 0 })
  }

  @Test("A key has 16 bytes")
  func keyHas16Bytes() {
    let message = InputTestMessage.key(KeyCode.escape.rawValue, isPressed: true)
    #expect(message.bytes == [16, 0, 0, 0, 5, 0, 0, 0, 9, 0, 0, 0, 1, 0, 0, 0])
  }

  @Test("Key codes are those of the American layout")
  func keyCodesAreThoseOfAmerican() {
    #expect(KeyCode.function(1) == .f1)
    #expect(KeyCode.function(10).rawValue == 76)
    #expect(KeyCode.function(11).rawValue == 95)
    #expect(KeyCode.typing("q")?.rawValue == 24)
    #expect(KeyCode.typing("a")?.rawValue == 38)
    #expect(KeyCode.typing("/")?.rawValue == 61)
    #expect(KeyCode.typing(" ") == .space)
    #expect(KeyCode.typing("é") == nil)
  }
}

extension InputTestMessage {
  fileprivate func word(at offset: Int) -> UInt32 {
    bytes.withUnsafeBytes { $0.load(fromByteOffset: offset, as: UInt32.self) }
  }

  fileprivate func double(at offset: Int) -> Double {
    bytes.withUnsafeBytes { $0.load(fromByteOffset: offset, as: Double.self) }
  }
}
