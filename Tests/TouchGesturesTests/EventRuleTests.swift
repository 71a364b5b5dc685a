import TestSupport
import Testing
import TouchGestures

/// Section 1.4: what an event is, and in which order it is handled.
@Suite("Events")
struct EventRuleTests {
  let playground = Playground()
  let left: TouchLayer
  let right: TouchLayer

  init() { (left, right) = playground.addHalves() }

  @Test("E-1: an event carries every live touch, resting ones as stationary, and can be filtered")
  func allTouches() {
    let fake = playground.attach(FakeRecognizer(), to: right)
    var lines: [String] = []
    right.onTouches = { [right] _, _, event in
      let all = event.allTouches.map { "\($0.id) \($0.phase)" }.joined(separator: ", ")
      let here = event.touches(for: right).map { "\($0.id)" }.joined(separator: " ")
      let mine = event.touches(for: fake).map { "\($0.id)" }.joined(separator: " ")
      lines.append("\(all) | \(here) | \(mine)")
    }
    playground.run {
      finger(1).down(100, 100)
      finger(2).stroke((500, 100), (510, 100), lifts: false)
      together {
        finger(1).move(110, 100)
        finger(2).up()
      }
    }
    expectLog(
      lines,
      equals: [
        "1 stationary, 2 began | 2 | 2", "1 stationary, 2 moved | 2 | 2",
        "1 moved, 2 ended | 2 | 2",
      ])
  }

  @Test("E-2: a move of two fingers is one event: one call with both")
  func oneEvent() {
    let fake = playground.attach(FakeRecognizer(), to: left)
    playground.run {
      together { land((100, 100), (200, 100)) }
      moves((110, 100), (210, 100))
    }
    expectLog(fake.calls, equals: ["began 1 2", "moved 1 2"])
    expectLog(left.calls, equals: ["began 1 2", "moved 1 2"])
  }

  @Test(
    "E-3, E-4: coalesced touches are the one sample, predicted ones none, nil for other touches")
  func coalesced() throws {
    playground.run { finger(1).down(100, 100) }
    let event = playground.dispatcher.event
    let touch = try #require(playground.dispatcher.liveTouches.first)
    expectEqual(event.coalescedTouches(for: touch)?.map(\.id), [TouchID(1)])
    #expect(event.predictedTouches(for: touch)?.isEmpty == true)
    playground.run { finger(1).up() }
    #expect(event.coalescedTouches(for: touch) == nil)
    #expect(event.predictedTouches(for: touch) == nil)
  }

  @Test("E-5: down and up at one moment are two events, in order")
  func downAndUp() {
    playground.run { finger(1).stroke((100, 100, 1), up: 1) }
    expectLog(left.calls, equals: ["began 1", "ended 1"])
  }

  @Test("E-6: within one event began, moved, ended, cancelled; one call a receiver and phase")
  func phaseOrder() {
    let fake = playground.attach(FakeRecognizer(), to: playground.root)
    fake.delaysTouchesEnded = false
    playground.run { for number in 1...8 { finger(number).down(Double(number) * 99, 100) } }
    left.calls = []
    right.calls = []
    fake.calls = []
    playground.run {
      together {
        finger(1).cancel()
        finger(5).cancel()
        finger(2).up()
        finger(3).move(300, 120)
        finger(9).down(120, 300)
        finger(4).move(390, 120)
        finger(6).up()
      }
    }
    expectLog(fake.calls, equals: ["began 9", "moved 3 4", "ended 2 6", "cancelled 1 5"])
    expectLog(left.calls, equals: ["began 9", "moved 3 4", "ended 2", "cancelled 1"])
    expectLog(right.calls, equals: ["ended 6", "cancelled 5"])
  }

  @Test("E-7: recognizers, then actions, then views, then resets, all before dispatch returns")
  func frameOrder() {
    var order: [String] = []
    let pan = playground.attach(FakeRecognizer("pan"), to: left)
    pan.cancelsTouchesInView = false
    pan.onMoved = { pan, _ in
      order.append("recognizer")
      pan.state = .ended
    }
    pan.addAction { _ in order.append("action") }
    pan.onReset = { _ in order.append("reset") }
    left.onTouches = { phase, _, _ in if phase == .moved { order.append("view") } }
    playground.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
    expectLog(order, equals: ["recognizer", "action", "view", "reset"])
    #expect(pan.state == .possible)
  }

  @Test("E-8: a timer runs arbitration, deliveries and resets with its own moment as the time")
  func timers() {
    let press = playground.attach(FakePress(), to: left)
    playground.run {
      finger(1).down(100, 100, t: 1)
      pause(0.499)
    }
    #expect(press.state == .possible)
    #expect(playground.dispatcher.nextDeadline == Timestamp(seconds: 1.5))
    playground.run { pause(0.2) }
    expectLog(
      playground.log,
      equals: [
        "1.000 ▸ left began 1",
        "1.500 press possible→began (100, 100) decided by the recognizer itself",
        "1.500 press acts began",
        "1.500 ▸ left cancelled 1",
      ])
  }

  @Test("E-8: a timer that is due at the very moment fires when time reaches it, without an event")
  func timerAtTheMoment() {
    let press = playground.attach(FakePress(), to: left)
    playground.run {
      finger(1).down(100, 100, t: 1)
      pause(0.5)
    }
    #expect(press.state == .began)
  }

  @Test("E-8: a deadline that yields to events of its moment comes after them")
  func afterEvents() {
    let fake = playground.attach(FakeRecognizer(), to: left)
    fake.onBegan = { fake, _ in fake.setDeadline(Timestamp(seconds: 2), afterEvents: true) }
    playground.run { finger(1).stroke((100, 100, 1), (110, 100, 2)) }
    expectLog(fake.calls, equals: ["began 1", "moved 1"])
    playground.run { pause(0.01) }
    expectLog(fake.calls, equals: ["began 1", "moved 1", "deadline"])
  }

  @Test("E-8: deadlines fire in order of time, and of insertion at the same moment")
  func deadlineOrder() {
    var fired: [String] = []
    for (name, seconds) in [("c", 3.0), ("a", 1), ("b1", 2), ("b2", 2)] {
      let fake = playground.attach(FakeRecognizer(name), to: left)
      fake.onBegan = { fake, _ in fake.setDeadline(Timestamp(seconds: seconds)) }
      fake.onDeadline = { fired.append($0.displayName) }
    }
    playground.run {
      finger(1).down(100, 100)
      pause(10)
    }
    expectLog(fired, equals: ["a", "b1", "b2", "c"])
  }

  @Test("E-8: a later request replaces the earlier one, and a withdrawn one never comes")
  func replacedDeadline() {
    let fake = playground.attach(FakeRecognizer(), to: left)
    fake.onBegan = { fake, _ in
      fake.setDeadline(Timestamp(seconds: 1))
      fake.setDeadline(Timestamp(seconds: 2))
    }
    playground.run {
      finger(1).down(100, 100)
      pause(1.5)
    }
    expectLog(fake.calls, equals: ["began 1"])
    fake.clearDeadline()
    playground.run { pause(5) }
    expectLog(fake.calls, equals: ["began 1"])
  }

  @Test("E-1: the touches of any layer, of any recognizer, of the stage; another one has none")
  func filters() {
    let inner = playground.addLayer("inner", Rect(x: 0, y: 0, width: 100, height: 100), in: left)
    let above = playground.attach(FakeRecognizer("above"), to: playground.root)
    let beside = playground.attach(FakeRecognizer("beside"), to: right)
    playground.run { land((50, 50), (200, 200), (500, 100), (900, 900)) }
    let event = playground.dispatcher.event
    func ids(_ touches: [Touch]) -> [Int] { touches.map(\.id.rawValue) }
    expectEqual(ids(event.allTouches), [1, 2, 3, 4])
    expectEqual(ids(event.touches(for: inner)), [1])
    expectEqual(ids(event.touches(for: left)), [2], "not those of layers below it")
    expectEqual(ids(event.touches(for: playground.root)), [])
    expectEqual(ids(event.touches(for: above)), [1, 2, 3])
    expectEqual(ids(event.touches(for: beside)), [3])
    expectEqual(ids(event.touches(for: FakeRecognizer())), [])
    expectEqual(ids(event.touches(for: playground.stage)), [1, 2, 3, 4])
    expectEqual(ids(event.touches(for: Playground().stage)), [])
  }

  @Test("E-3: the coalesced touch is a copy that stays as it was; T-5: the touch itself goes on")
  func copies() throws {
    playground.run { finger(1).stroke((100, 100, 1), (120, 100, 1.5)) }
    let event = playground.dispatcher.event
    let touch = try #require(playground.dispatcher.liveTouches.first)
    let copy = try #require(event.coalescedTouches(for: touch)?.last)
    #expect(copy !== touch)
    playground.run { finger(1).up(at: Point(x: 300, y: 100), t: 2) }
    #expect(copy.phase == .moved && touch.phase == .ended)
    #expect(copy.location(in: nil) == Point(x: 120, y: 100))
    #expect(copy.previousLocation(in: nil) == Point(x: 100, y: 100))
    #expect(copy.startLocation == Point(x: 100, y: 100) && copy.startTime == Timestamp(seconds: 1))
    #expect(copy.timestamp == Timestamp(seconds: 1.5))
    #expect(copy.id == touch.id && copy.view === left && copy.window === playground.root)
    #expect(copy.responder === left)
    #expect(copy.tapCount == 1 && copy.type == .direct && copy.gestureRecognizers.isEmpty)
  }
}
