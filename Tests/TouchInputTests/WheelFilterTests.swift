import TestSupport
import Testing

@Suite("A wheel with Control or Shift is a pinch")
struct WheelFilterTests {
  @Test("Control: 1.1 a tick, of the sum, and back to exactly 1")
  func zoom() {
    expectLog(
      piped([wheel(0, dy: 40, .control), wheel(10, dy: 40, .control), wheel(20, dy: -80, .control)]
      ),
      equals: [
        "0 pinch began 1.0 0.0", "0 pinch changed 1.1 0.0", "10 pinch changed 1.21 0.0",
        "20 pinch changed 1.0 0.0",
      ])
    var filter = WheelFilter()
    var scales: [Double] = []
    for points in [40.0, 40, -80, 400, -1e300, 1e300] {
      filter.process(wheel(0, dy: points, .control)) { event in
        guard case .pinch(let pinch) = event.kind else { return }
        scales.append(pinch.scale)
      }
    }
    expectClose(scales[1], 1.1, within: 1e-13)
    expectClose(scales[2], 1.21, within: 1e-13)
    #expect(scales[3] == 1)
    expectClose(scales[4] / 2.5937424601, 1, within: 1e-12)
    #expect(scales.allSatisfy { $0 > 0 && $0.isFinite })
  }

  @Test("Shift: 5° a tick, clockwise for up; a horizontal wheel counts as well")
  func turn() {
    expectLog(
      piped([
        wheel(0, dy: 40, .shift), wheel(10, dx: 80, .shift), wheel(10, dx: -20, dy: -160, .shift),
      ]),
      equals: [
        "0 pinch began 1.0 0.0", "0 pinch changed 1.0 5.0", "10 pinch changed 1.0 15.0",
        "10 pinch changed 1.0 -5.0",
      ])
  }

  @Test("The pinch stays at the pointer's place of the first tick")
  func place() {
    var filter = WheelFilter()
    var places: Set<Double> = []
    for x in [10.0, 20, 30] {
      filter.process(wheel(0, dy: 40, .control, x: x)) { event in
        if case .pinch(let pinch) = event.kind { places.insert(pinch.location.x) }
      }
    }
    expectEqual(places, [10])
  }

  @Test("A burst ends 0.2 s after its last tick, at that moment")
  func deadline() {
    var pipeline = InputPipeline()
    var all: [String] = []
    pipeline.process(wheel(0, dy: 40, .control)) { all.append($0.short) }
    pipeline.process(wheel(100, dy: 40, .control)) { all.append($0.short) }
    #expect(pipeline.nextDeadline == Timestamp(seconds: 0.3))
    pipeline.advance(to: Timestamp(seconds: 0.299999999)) { all.append($0.short) }
    #expect(all.count == 3)
    pipeline.advance(to: Timestamp(seconds: 0.35)) { all.append($0.short) }
    #expect(all.last == "300 pinch ended 1.21 0.0")
    #expect(pipeline.nextDeadline == nil)
    // What comes late gets the moment that has been advanced to.
    pipeline.process(wheel(320)) { all.append($0.short) }
    pipeline.process(wheel(400, dy: 40, .control)) { all.append($0.short) }
    pipeline.process(wheel(600, dy: 40, .control)) { all.append($0.short) }
    #expect(
      all.suffix(6) == [
        "350 wheel", "400 pinch began 1.0 0.0", "400 pinch changed 1.1 0.0",
        "600 pinch ended 1.1 0.0",
        "600 pinch began 1.0 0.0", "600 pinch changed 1.1 0.0",
      ])
  }

  @Test(
    "Something else ends it at once",
    arguments: [
      touch(50, (1, .began, 0)), mouse(50, .down, 0, button: 2), mouse(50, .moved, 20.5),
      wheel(50, dy: 40),
      event(50, .focus(.lost)), event(50, .surface(Surface(size: Size(width: 1, height: 1)))),
      event(50, .end),
      event(50, .key(KeyEvent(phase: .up, key: "Left Ctrl"))),
      event(50, .pinch(PinchEvent(phase: .began, location: .zero, scale: 1, rotation: 0))),
    ])
  func ending(event: InputEvent) {
    #expect(
      piped([wheel(0, dy: 40, .control), event])
        == [
          "0 pinch began 1.0 0.0", "0 pinch changed 1.1 0.0", "50 pinch ended 1.1 0.0", event.short,
        ])
  }

  @Test(
    "These do not end it",
    arguments: [
      mouse(50, .moved, 20), event(50, .mark("a")), multigesture(50), event(50, .focus(.gained)),
      event(50, .key(KeyEvent(phase: .down, key: "Left Ctrl"))),
      event(50, .key(KeyEvent(phase: .up, key: "Left Shift"))),
    ])
  func notEnding(event: InputEvent) {
    #expect(
      piped([wheel(0, dy: 40, .control), event])
        == ["0 pinch began 1.0 0.0", "0 pinch changed 1.1 0.0", event.short])
  }

  @Test("Another key or another place is another burst")
  func change() {
    expectLog(
      piped([
        wheel(0, dy: 40, .control), wheel(50, dy: 40, .shift), wheel(60, dy: 40, .shift, x: 21),
      ]),
      equals: [
        "0 pinch began 1.0 0.0", "0 pinch changed 1.1 0.0", "50 pinch ended 1.1 0.0",
        "50 pinch began 1.0 0.0",
        "50 pinch changed 1.0 5.0", "60 pinch ended 1.0 5.0", "60 pinch began 1.0 0.0",
        "60 pinch changed 1.0 5.0",
      ])
  }

  @Test("A plain wheel passes, with Alt or a system key too; a tick of nothing is nothing")
  func plain() {
    expectLog(
      piped([wheel(0, dy: 40), wheel(1, dx: 40, [.alt, .meta]), wheel(2, .control)]),
      equals: ["0 wheel", "1 wheel"])
  }
}
