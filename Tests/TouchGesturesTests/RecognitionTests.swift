import TestSupport
import Testing
import TouchGestures

@Suite("Which of several gestures is named first")
struct RecognitionTests {
  private func tap(_ seconds: Double, taps: Int = 1, fingers: Int = 1) -> Recognition {
    let recognizer = TapGestureRecognizer()
    recognizer.numberOfTapsRequired = taps
    recognizer.numberOfTouchesRequired = fingers
    return Recognition(of: recognizer, at: Timestamp(seconds: seconds))
  }

  /// A drag that began at a moment, and has ended or not.
  private func drag(_ seconds: Double, isRunning: Bool) throws -> Recognition {
    let playground = Playground()
    let layer = playground.addHalves().left
    let pan = PanGestureRecognizer()
    var found: Recognition?
    pan.addAction { pan in
      if pan.state == .began { found = Recognition(of: pan, at: Timestamp(seconds: seconds)) }
    }
    layer.addGestureRecognizer(pan)
    playground.run { finger(1).stroke((100, 100, 0), (150, 100, 0.1)) }
    var recognition = try #require(found)
    #expect(recognition.isRunning && !recognition.isDiscrete && recognition.tapCount == 0)
    recognition.isRunning = isRunning
    return recognition
  }

  @Test("The latest; of equals a discrete one, most taps, most fingers, then the first")
  func latest() throws {
    #expect(tap(2).isDiscrete && !tap(2).isRunning && tap(2, taps: 2).tapCount == 2)
    #expect(Recognition.leading([]) == nil)
    #expect(Recognition.leading([tap(1), tap(2)]) == 1)
    #expect(Recognition.leading([tap(2), tap(2, taps: 2), tap(2)]) == 1)
    #expect(Recognition.leading([tap(2), tap(2, fingers: 2), tap(2)]) == 1)
    #expect(Recognition.leading([tap(2), tap(2)]) == 0)
    let over = try drag(2, isRunning: false)
    #expect(Recognition.leading([over, tap(2)]) == 1)
    #expect(Recognition.leading([over, tap(1)]) == 0)
  }

  @Test("While one is under way, what had a duration and is over comes after it")
  func running() throws {
    let (over, running) = (try drag(2, isRunning: false), try drag(1, isRunning: true))
    #expect(Recognition.leading([over, running]) == 1)
    #expect(Recognition.leading([over, running, tap(1.5)]) == 2)
    #expect(Recognition.leading([over, try drag(3, isRunning: true), running]) == 1)
  }
}
