import TestSupport
import Testing
import TouchGestures

/// A layer that scripts find by its name.
private final class Item: Layer, NamedControl {
  var role: ControlRole { .other }
  var label: String { name }
}

@Suite("Scripts: what fingers do, told in a test")
struct ScriptTests {
  @Test("a script yields the frames that it tells, at their times")
  func script() {
    let script = Script {
      finger(1).down(100, 100)
      finger(1).drag(to: Point(x: 120, y: 100), over: 0.2, steps: 2)
      together(t: 0.5) {
        finger(1).move(by: Vector(dx: 1, dy: 2))
        finger(2).down(300, 100)
      }
      pause(1)
      finger(1).up()
      happen(.focus(.lost), after: 0.5)
    }
    let lines = script.events.map { event in
      guard case .touches(let frame) = event.kind else { return "\(event.time) \(event.kind)" }
      let samples = frame.samples.map { "\($0.id) \($0.phase) \($0.location.x),\($0.location.y)" }
      return "\(event.time) " + samples.joined(separator: "; ")
    }
    expectLog(
      lines,
      equals: [
        "0.0s 1 began 100.0,100.0",
        "0.1s 1 moved 110.0,100.0",
        "0.2s 1 moved 120.0,100.0",
        "0.5s 1 moved 121.0,102.0; 2 began 300.0,100.0",
        "1.51s 1 ended 121.0,102.0",
        "2.01s focus(TouchInput.FocusChange.lost)",
      ])
  }

  @Test("drags go on together, a frame for all fingers at each step")
  func drags() {
    let events = Script {
      together { land((0, 0), (10, 0)) }
      together {
        finger(1).drag(to: Point(x: 0, y: 30), over: 0.3, steps: 3)
        finger(2).drag(to: Point(x: 10, y: 60), over: 0.3, steps: 3)
      }
    }.events
    #expect(events.count == 4)
    expectEqual(events[3].samples.map(\.location), [Point(x: 0, y: 30), Point(x: 10, y: 60)])
    expectClose(events[3].time.seconds, 0.3, within: 1e-9)
  }

  @Test("a pen is one until it lifts, and presses as hard as it was last told to")
  func pens() {
    let events = Script {
      finger(1, as: .pencil, pressure: 0.25).down(10, 10)
      finger(1).drag(to: Point(x: 20, y: 10), over: 0.1, steps: 1)
      finger(1, as: .pencil, pressure: 0.5).move(30, 10)
      finger(1, as: .pencil).up()
      finger(1).down(40, 10)
    }.events
    let samples = events.flatMap(\.samples)
    expectEqual(samples.map(\.type), [.pencil, .pencil, .pencil, .pencil, .direct])
    expectEqual(samples.map(\.pressure), [0.25, 0.25, 0.5, 0.5, 1])
  }

  @Test("a finger that moves while it is up traps, and so does one that lands twice")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      _ = Script { finger(7).move(1, 1) }.events
    }
    await #expect(processExitsWith: .failure) {
      _ =
        Script {
          finger(7).down(1, 1)
          finger(7).down(2, 2)
        }.events
    }
    await #expect(processExitsWith: .failure) {
      _ =
        Script {
          finger(7).stroke((1, 1))
          finger(7).up()
        }.events
    }
  }

  @Test("what no hand and no clock can do traps")
  func impossible() async {
    await #expect(processExitsWith: .failure) {
      _ = Script { happen(.focus(.gained), after: -0.1) }.events
    }
    await #expect(processExitsWith: .failure) {
      _ =
        Script {
          finger(1).stroke((1, 1, 0.5), up: 0.4)
        }.events
    }
    await #expect(processExitsWith: .failure) { _ = Script { pause(.nan) }.events }
    await #expect(processExitsWith: .failure) {
      _ = finger(1).drag(to: .zero, over: 0.1, steps: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = finger(1).drag(to: .zero, over: -0.1, steps: 2)
    }
  }

  @Test("a place on a layer is one of the surface, however the layer lies")
  func layers() throws {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let card = Layer(bounds: Rect(x: 10, y: 10, width: 200, height: 100))
    card.position = Point(x: 400, y: 300)
    card.transform = Transform2D(rotationAngle: .pi / 2)
    stage.root.addChild(card)
    let events = Script {
      finger(1).tap(on: card)
      finger(2).tap(on: card, at: Point(x: 10, y: 10), holding: 0.25, after: 1)
    }.events
    let samples = events.flatMap(\.samples)
    try #require(samples.count == 4 && events.count == 4)
    expectEqual(samples.map(\.phase), [.began, .ended, .began, .ended])
    expectClose(samples[0].location, Point(x: 400, y: 300))
    // A quarter turn clockwise: the left upper corner is the right upper one.
    expectClose(samples[2].location, Point(x: 450, y: 200))
    expectClose(events[3].time.seconds - events[2].time.seconds, 0.25)
  }

  @Test("a player goes on where it stopped, from where its stage is, and a test steps its clock")
  func player() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    stage.advance(to: Timestamp(seconds: 3))
    let hold = LongPressGestureRecognizer()
    stage.root.addGestureRecognizer(hold)
    let player = ScriptPlayer(stage)
    #expect(player.time == 3)
    player.run { finger(1).down(100, 100) }
    player.wait(0.499)
    #expect(hold.state == .possible)
    player.wait(0.001)
    #expect(hold.state == .began)
    expectEqual(player.ledger.places, [1: Point(x: 100, y: 100)])
    player.run { finger(1).drag(by: Vector(dx: 30, dy: 40), over: 0.1, steps: 2) }
    #expect(hold.location(in: nil) == Point(x: 130, y: 140))
    player.run { finger(1).up() }
    #expect(stage.dispatcher.activeRecognizers.isEmpty)
    expectClose(player.time, 3.61)
  }

  @Test("a finger lands on a control where it is by then, and on one that came meanwhile")
  func laterControls() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let player = ScriptPlayer(stage)
    var taps: [String] = []
    func add(_ name: String, x: Double) -> Item {
      let item = Item(name: name, frame: Rect(x: x, y: 0, width: 40, height: 40))
      item.addGestureRecognizer(TapGestureRecognizer()) { _, _ in taps.append(name) }
      stage.root.addChild(item)
      return item
    }
    add("sliding", x: 0).animate(0.4) { $0.position = Point(x: 600, y: 500) }
    stage.perform(after: 0.2) { _ = add("late", x: 300) }
    player.run {
      pause(0.1)
      tap("late", after: 0.15)
    }
    expectEqual(taps, ["late"])
    player.run {
      pause(0.2)
      tap("sliding")
      land(2, on: "sliding", after: 0.1)
      finger(2).up()
    }
    expectEqual(taps, ["late", "sliding", "sliding"])
  }

  private static func words(_ end: ExitTest.Result?) -> String {
    String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("a control that is covered, or outside of what shows it, cannot be tapped by its name")
  func untouchableControls() async {
    let covered = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
      for frame in [Rect(x: 0, y: 0, width: 40, height: 40), stage.root.bounds] {
        stage.root.addChild(Item(name: "item \(frame.width)", frame: frame))
      }
      ScriptPlayer(stage).run { tap("item 40.0") }
    }
    #expect(Self.words(covered).contains("cannot be touched at (20.0, 20.0): the layer \"item 800"))
    let outside = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
      stage.root.addChild(Item(name: "below", frame: Rect(x: 0, y: 700, width: 40, height: 40)))
      ScriptPlayer(stage).run { tap("below") }
    }
    #expect(Self.words(outside).contains("cannot be touched at (20.0, 720.0): nothing is there"))
  }

  @Test("a player waits until nothing moves, and no longer than it was told")
  func settle() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let hold = LongPressGestureRecognizer()
    stage.root.addGestureRecognizer(hold)
    let player = ScriptPlayer(stage)
    player.run { finger(1).down(100, 100) }
    #expect(!player.settle(atMost: 0.4))
    #expect(hold.state == .possible)
    #expect(player.settle())
    #expect(hold.state == .began)
    #expect(player.time >= 0.5 && player.time < 0.51)
  }
}
