import Testing
import TouchGeometry
import TouchInput

/// The sample of the documentation.
@Suite("Documentation samples")
struct DocSamples {
  @Test("TouchInput: a finger lands")
  func landingPage() {
    let down = TouchSample(id: TouchID(1), phase: .began, location: Point(x: 100, y: 100))
    let event = InputEvent(time: Timestamp(seconds: 0.25), .touches(TouchFrame([down])))
    #expect(event.time.nanoseconds == 250_000_000)
    #expect(event.kind == .touches(TouchFrame([down])))
  }
}
