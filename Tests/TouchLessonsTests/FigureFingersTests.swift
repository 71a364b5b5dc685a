import Testing
import TouchGeometry
import TouchInput
import TouchLessons

@Suite("The fingers of a lesson's figure")
struct FigureFingersTests {
  private static func landing(
    _ id: Int, _ phase: TouchPhase = .began, at seconds: Double
  ) -> InputEvent {
    let sample = TouchSample(id: TouchID(id), phase: phase, location: Point(x: 100, y: 100))
    return InputEvent(time: Timestamp(seconds: seconds), .touches(TouchFrame([sample])))
  }

  @Test("Fingers are up when the window has lost the keyboard, and the next hand replaces them")
  func focusLost() {
    var fingers = FigureFingers()
    fingers.note(Self.landing(1, at: 1))
    fingers.note(Self.landing(2, at: 1.1))
    fingers.note(InputEvent(time: Timestamp(seconds: 1.2), .focus(.lost)))
    #expect(fingers.all.count == 2)
    #expect(!fingers.all.contains { $0.isDown })
    fingers.note(Self.landing(1, at: 2))
    #expect(fingers.all.map(\.letter) == ["A"])
  }

  @Test("A finger that lands again while another is down has a letter of its own")
  func landsAgain() {
    var fingers = FigureFingers()
    fingers.note(Self.landing(1, at: 1))
    fingers.note(Self.landing(2, at: 1.1))
    fingers.note(Self.landing(1, .ended, at: 1.2))
    fingers.note(Self.landing(1, at: 1.3))
    #expect(fingers.all.map(\.letter) == ["B", "A"])
    fingers.note(Self.landing(3, at: 1.4))
    #expect(fingers.all.map(\.letter) == ["B", "A", "C"])
  }
}
