import Testing
import TouchGeometry
import TouchInput
import TouchRecording
import TouchSandbox
import TouchScene

@testable import TouchShell

/// Where events are in a scene that is shown smaller or larger, and which moment of a recording a
/// card shows.
@Suite("The gallery: places and moments")
struct GalleryPlaceTests {
  /// Half the size, in the middle.
  private let fit = SurfaceFit(
    inner: Size(width: 800, height: 600), outer: Rect(x: 0, y: 0, width: 600, height: 300))

  @Test("The mouse, the wheel and a trackpad's pinch are where the scene has them")
  func pointers() throws {
    #expect(fit.place == Rect(x: 100, y: 0, width: 400, height: 300))
    let here = Point(x: 300, y: 100)
    let inside = Point(x: 400, y: 200)
    let events: [InputEvent.Kind] = [
      .mouse(MouseEvent(phase: .moved, location: here, clicks: 0)),
      .wheel(WheelEvent(location: here, delta: Vector(dx: 3, dy: -5), isPrecise: true)),
      .pinch(PinchEvent(phase: .changed, location: here, scale: 1.2, rotation: 0.1)),
      .multigesture(MultigestureEvent(fingers: 2, location: here, dTheta: 0.1, dDist: 0.2)),
    ]
    for kind in events {
      let event = try #require(fit.inside(InputEvent(time: .zero, kind)))
      switch event.kind {
      case .mouse(let mouse): #expect(mouse.location == inside)
      case .wheel(let wheel):
        // As far on the screen as the fingers on the wheel said.
        #expect(wheel.location == inside && wheel.delta == Vector(dx: 6, dy: -10))
      case .pinch(let pinch): #expect(pinch.location == inside && pinch.scale == 1.2)
      case .multigesture(let gesture): #expect(gesture.location == inside)
      default: Issue.record("another event")
      }
    }
  }

  @Test("The liveliest moment has most fingers, however long one finger was alone")
  func lively() throws {
    func touch(_ time: Double, _ id: Int, _ phase: String) -> String {
      #"{"t":\#(time),"touches":[{"id":\#(id),"phase":"\#(phase)","x":9,"y":9}]}"#
    }
    let lines = [
      #"{"touchstone":"recording","version":1,"surface":{"width":80,"height":60,"scale":1}}"#,
      touch(0.1, 1, "began"), touch(0.2, 2, "began"), touch(0.3, 3, "began"),
      touch(0.4, 3, "ended"), touch(0.5, 2, "ended"),
      touch(7, 2, "began"), touch(7.2, 2, "ended"), touch(7.6, 2, "began"), touch(8.6, 2, "ended"),
      touch(8.8, 1, "ended"), #"{"t":10,"end":true}"#,
    ]
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    let input = try RecordedInput(RecordingPlayer(RecordingReader(bytes: bytes, name: "test")))
    let moment = PosterFrame.of(input).seconds
    #expect(moment > 7.6 && moment < 8.6)
  }
}
