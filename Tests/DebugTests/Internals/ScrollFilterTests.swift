import TestSupport
import Testing

@testable import TouchInput

@Suite("Live scrolling has a begin and an end")
struct ScrollFilterTests {
  private func step(
    _ time: Double, _ dy: Double, precise: Bool = false, _ keys: ModifierKeys = [], x: Double = 0
  ) -> InputEvent {
    event(
      time,
      .wheel(
        WheelEvent(
          location: Point(x: x, y: 0), delta: Vector(dx: 0, dy: dy), isPrecise: precise,
          modifiers: keys)))
  }

  private func words(_ event: InputEvent) -> String {
    guard case .wheel(let wheel) = event.kind else { return event.short }
    let kind = wheel.isPrecise ? "smooth" : "click"
    let phase = wheel.phase.map { "\($0)" } ?? "-"
    return "\(event.short) \(kind) \(phase) \(Int(wheel.delta.dy))"
  }

  private func fed(_ events: [InputEvent], until end: Double = 60_000) -> [String] {
    var filter = ScrollFilter()
    var all: [String] = []
    for event in events {
      let (over, event) = filter.process(event)
      all += [over, event].compactMap { $0 }.map(words)
    }
    if let over = filter.advance(to: Timestamp(seconds: end / 1000)) { all.append(words(over)) }
    return all
  }

  @Test(
    "Steps that follow each other are one burst; it ends in silence",
    arguments: [(true, "smooth", 60.0), (false, "click", 100)])
  func burst(precise: Bool, kind: String, silence: Double) {
    let steps = [step(0, 40, precise: precise), step(50, 40, precise: precise)]
    let out = ["0 wheel \(kind) began 40", "50 wheel \(kind) changed 40"]
    let end = 50 + silence
    #expect(fed(steps) == out + ["\(Int(end)) wheel \(kind) ended 0"])
    #expect(fed(steps, until: end - 1) == out)
    // The next step begins another.
    #expect(
      fed(steps + [step(900, 40, precise: precise)], until: 901)
        == out + ["\(Int(end)) wheel \(kind) ended 0", "900 wheel \(kind) began 40"])
    var filter = ScrollFilter()
    #expect(filter.nextDeadline == nil)
    _ = filter.process(steps[0])
    #expect(filter.nextDeadline == Timestamp(seconds: silence / 1000))
  }

  @Test("A whole step after smooth ones is smooth, for a second")
  func chance() {
    expectLog(
      fed([step(0, 4, precise: true), step(10, 40), step(500, 40), step(1600, 40)]),
      equals: [
        "0 wheel smooth began 4", "10 wheel smooth changed 40", "70 wheel smooth ended 0",
        "500 wheel smooth began 40", "560 wheel smooth ended 0", "1600 wheel click began 40",
        "1700 wheel click ended 0",
      ])
  }

  @Test("A smooth step ends a burst of clicks")
  func mixed() {
    expectLog(
      fed([step(0, 40), step(10, 4, precise: true)], until: 11),
      equals: ["0 wheel click began 40", "10 wheel click ended 0", "10 wheel smooth began 4"])
  }

  @Test(
    "Something else ends it at once",
    arguments: [
      touch(20, (1, .began, 0)), mouse(20, .down, 0), mouse(20, .moved, 30, button: 0),
      event(20, .surface(Surface(size: Size(width: 9, height: 9)))), event(20, .focus(.lost)),
      event(20, .end),
      event(20, .pinch(PinchEvent(phase: .began, location: .zero, scale: 1, rotation: 0))),
    ])
  func ends(other: InputEvent) {
    #expect(
      fed([step(0, 40), other]) == [
        "0 wheel click began 40", "20 wheel click ended 0", words(other),
      ])
  }

  @Test(
    "What says nothing of it leaves it alone",
    arguments: [mouse(20, .moved, 9, button: 0), event(20, .mark("a")), multigesture(20)])
  func goesOn(other: InputEvent) {
    #expect(
      fed([step(0, 40), other, step(30, 40)], until: 31) == [
        "0 wheel click began 40", words(other), "30 wheel click changed 40",
      ])
  }

  @Test(
    "Control, Shift and the system's key are the pinch's, without phases; the last is as Control",
    arguments: [
      (.control, .control), (.shift, .shift), (.meta, [.meta, .control]),
    ] as [(ModifierKeys, ModifierKeys)])
  func keys(held: ModifierKeys, out: ModifierKeys) {
    var filter = ScrollFilter()
    _ = filter.process(step(0, 40))
    let (over, event) = filter.process(step(10, 40, held))
    #expect(over.map(words) == "10 wheel click ended 0")
    guard case .wheel(let wheel) = event.kind else { return #expect(Bool(false)) }
    #expect(wheel.modifiers == out && wheel.phase == nil)
  }

  @Test("Live input ends a burst by time, and the system's key zooms")
  func live() {
    var input = LiveInput(surface: Surface(size: Size(width: 800, height: 600)))
    var all = input.process(step(0, 40)).map(words)
    #expect(input.nextDeadline == Timestamp(seconds: 0.1))
    all += input.advance(to: Timestamp(seconds: 5)).map(words)
    expectEqual(all, ["0 wheel click began 40", "100 wheel click ended 0"])
    #expect(input.nextDeadline == nil)
    #expect(
      input.process(step(6000, 40, .meta)).map(words) == [
        "6000 pinch began 1.0 0.0", "6000 pinch changed 1.1 0.0",
      ])
  }

  @Test("What comes out would pass a player unchanged")
  func replays() {
    var input = LiveInput(surface: Surface(size: Size(width: 800, height: 600)))
    var events = input.process(step(0, 40, precise: true))
    events += input.process(step(10, 41, precise: true))
    events += input.advance(to: Timestamp(seconds: 1))
    var pipeline = InputPipeline()
    var replayed: [InputEvent] = []
    for event in events { pipeline.process(event) { replayed.append($0) } }
    #expect(events.count == 3 && replayed == events)
  }
}
