import Testing
import TouchGeometry
import TouchInput

/// The samples of the documentation.
@Suite("Documentation samples")
struct DocSamples {
  @Test("TouchInput: a finger lands")
  func landingPage() {
    let down = TouchSample(id: TouchID(1), phase: .began, location: Point(x: 100, y: 100))
    let event = InputEvent(time: Timestamp(seconds: 0.25), .touches(TouchFrame([down])))
    #expect(event.time.nanoseconds == 250_000_000)
    #expect(event.kind == .touches(TouchFrame([down])))
  }

  @Test(
    "TouchInput: a press of the mouse becomes a touch, and one that is never lifted is cancelled")
  func liveInput() {
    var input = LiveInput(surface: Surface(size: Size(width: 800, height: 600)))
    var received: [InputEvent] = []
    let press = MouseEvent(phase: .down, location: Point(x: 100, y: 100))
    received += input.process(InputEvent(time: Timestamp(seconds: 0.25), .mouse(press)))
    received += input.finish(at: Timestamp(seconds: 1))
    #expect(
      received.map(\.short) == [
        "250 began 1@100,100",
        "1000 mark repair: finger 1 was never lifted; cancelled at the end",
        "1000 cancelled 1@100,100",
      ])
  }
}
