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
    // The last one is has_unaccelerated.
    #expect([0, 4, 8, 12, 16].map(message.word) == [1_056, 6, 7, number, 0])
    #expect(message.bytes[20..<28] == [3, 0, 0, 0, 0, 0, 0, 0], "mask")
    #expect([32, 40].map(message.double) == [1_234.5, 65_535])
    #expect(message.bytes[48...].allSatisfy { $0 == 0 })
  }

  @Test("A motion has 1,056 bytes and its doubles start at 32")
  func motionHas1056Bytes() {
    let message = InputTestMessage.motion(to: position)
    #expect(message.bytes.count == 1_056)
    // The second one is is_absolute.
    #expect([4, 8].map(message.word) == [2, 1])
    #expect(message.bytes[20] == 3, "mask")
    #expect([32, 40].map(message.double) == [1_234.5, 65_535])
  }

  @Test("A button has 1,064 bytes and no valuators", arguments: [true, false])
  func buttonHas1064Bytes(isPressed: Bool) {
    let message = InputTestMessage.button(3, isPressed: isPressed)
    #expect(message.bytes.count == 1_064)
    #expect([0, 4, 12, 16].map(message.word) == [1_064, 4, 3, isPressed ? 1 : 0])
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
    #expect([10, 11].map { KeyCode.function($0).rawValue } == [76, 95])
    #expect("qa/".map { KeyCode.typing($0)?.rawValue } == [24, 38, 61])
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
