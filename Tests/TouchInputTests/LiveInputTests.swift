import TestSupport
import Testing

@Suite("Live input: in order, whole, and with a word only where something was lost")
struct LiveInputTests {
  private struct Run {
    var input = LiveInput(surface: Surface(size: Size(width: 800, height: 600)))
    var events: [InputEvent] = []
    var output: [String] { events.map(\.short) }

    mutating func process(_ event: InputEvent) { input.process(event) { events.append($0) } }
    mutating func drain(_ time: Double) {
      input.flush { events.append($0) }
      input.advance(to: Timestamp(seconds: time / 1000)) { events.append($0) }
    }
    mutating func finish(_ time: Double) {
      input.finish(at: Timestamp(seconds: time / 1000)) { events.append($0) }
    }
  }

  @Test("Two moves in one tick of the clock keep their order, and nobody is told")
  func ticks() {
    var run = Run()
    run.process(touch(1, (1, .began, 10)))
    for place in [20.0, 30, 40] { run.process(moved(2, 1, place)) }
    run.drain(2)
    run.process(moved(2, 1, 50))
    run.process(touch(2, (1, .ended, 50)))
    run.drain(3)
    #expect(
      run.output == [
        "1 began 1@10", "2 moved 1@20", "2.000001 moved 1@30", "2.000002 moved 1@40",
        "2.000003 moved 1@50", "2.000003 ended 1@50",
      ])
  }

  @Test("IND-1: a press with Shift is a finger, so that it can extend a selection")
  func shift() {
    var run = Run()
    run.process(mouse(0, .down, 10, with: .shift))
    run.process(mouse(2, .moved, 15, with: .shift))
    run.process(mouse(3, .up, 16))
    run.finish(4)
    #expect(run.output.starts(with: ["0 began 1@10", "2 moved 1@15", "3 ended 1@16"]))
  }

  @Test("A mouse that reports a thousand times a second gives no receipt")
  func drag() {
    var run = Run()
    run.process(mouse(0, .down, 10))
    for step in 0..<3000 {
      // SDL's milliseconds of reports a little less than one apart.
      run.process(mouse(Double(step * 97 / 100), .moved, 11 + Double(step % 700)))
      if step % 7 == 0 { run.drain(Double(step * 97 / 100)) }
    }
    run.process(mouse(3000, .up, 10))
    run.finish(3001)
    let moves = run.events.count { event in
      if case .touches(let frame) = event.kind { frame.isMovesOnly } else { false }
    }
    #expect(moves == 3000, "every place is there")
    #expect(!run.output.contains { $0.contains("mark") })
  }

  @Test(
    "A wheel's step that is not a number takes nothing from the burst around it",
    arguments: [ModifierKeys.control, []], [Double.nan, .infinity])
  func brokenWheel(keys: ModifierKeys, number: Double) {
    var run = Run()
    let steps: [(Double, Double)] = [(0, number), (10, 40), (20, number), (30, 40)]
    for (time, dy) in steps {
      let wheel = WheelEvent(
        location: Point(x: 9, y: 9), delta: Vector(dx: 0, dy: dy), isPrecise: true, modifiers: keys)
      run.process(InputEvent(time: Timestamp(seconds: time / 1000), .wheel(wheel)))
    }
    run.drain(1000)
    let phases = run.events.compactMap { event -> String? in
      switch event.kind {
      case .pinch(let pinch): "\(pinch.phase)"
      case .wheel(let wheel): wheel.phase.map { "\($0)" }
      default: nil
      }
    }
    let changes = Array(repeating: "changed", count: keys.isEmpty ? 1 : 2)
    #expect(phases == ["began"] + changes + ["ended"])
  }

  @Test("A finger that is down when the window goes is told of after the latest of its places")
  func finger() {
    var run = Run()
    run.process(touch(1, (1, .began, 10)))
    for place in 1...4 { run.process(moved(2518, 1, Double(place))) }
    run.finish(2518)
    #expect(
      run.output.suffix(3) == [
        "2518.000003 moved 1@4",
        "2518.000003 mark repair: finger 1 was never lifted; cancelled at the end",
        "2518.000003 cancelled 1@4",
      ])
  }

  @Test(
    "Fingers that were down before do nothing until they land again, and their time does not pass")
  func ignored() {
    var run = Run()
    run.input = LiveInput(
      surface: Surface(size: Size(width: 800, height: 600)), ignoring: [TouchID(1), TouchID(2)])
    run.process(moved(1, 1, 10))
    #expect(run.input.now == .zero)
    run.process(touch(2, (1, .moved, 11), (3, .began, 50)))
    run.process(touch(3, (2, .ended, 20), (3, .moved, 51)))
    run.process(touch(4, (1, .began, 12)))
    run.process(moved(6, 1, 13))
    run.process(touch(7, (2, .began, 21)))
    run.drain(9)
    #expect(
      run.output == [
        "2 began 3@50", "3 moved 3@51", "4 began 1@12", "6 moved 1@13", "7 began 2@21",
      ])
  }

  @Test("What is returned is what a closure would have received")
  func returned() {
    let events = [
      touch(1, (1, .began, 10)), moved(2, 1, 20), moved(3, 2, 5), wheel(4),
      touch(5, (2, .began, 30)),
      moved(6, 1, 40),
    ]
    var run = Run()
    var other = run.input
    var returned: [InputEvent] = []
    for event in events {
      run.process(event)
      returned += other.process(event)
    }
    run.drain(7)
    returned += other.flush()
    returned += other.advance(to: Timestamp(seconds: 0.007))
    run.finish(2000)
    returned += other.finish(at: Timestamp(seconds: 2))
    #expect(returned == run.events)
    #expect(returned.count > events.count)
  }
}
