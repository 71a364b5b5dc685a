import TestSupport
import Testing
import TouchGestures

@Suite("Recognizers together")
struct InterplayTests {
  @Test("X-6: pan and pinch on one view, by default: the pan acts, the pinch fails")
  func panAndPinch() {
    let fixture = GestureFixture(PanGestureRecognizer(), PinchGestureRecognizer())
    fixture.run {
      land((100, 100), (200, 100))
      finger(2).move(230, 100)  // the centre 15 pt, the distance 30 pt, in one event
      finger(2).move(260, 100)
      lift(1, 2)
    }
    expectLog(fixture.log.actions, equals: ["pan began", "pan changed", "pan ended"])
    #expect(fixture.log.verdicts.contains("pinch failed — X-2: 'pan' was recognized first"))
  }

  @Test("X-6: pan, pinch and rotation that cross in one event: the pan was added first")
  func threeInOneEvent() {
    let fixture = GestureFixture(
      PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer())
    fixture.run {
      finger(1).down(100, 100)
      finger(2).stroke((200, 100), (240, 140), lifts: false)
    }
    expectLog(fixture.log.actions, equals: ["pan began"])
  }

  @Test("X-3: whoever crosses first wins: a spread without a centre movement is a pinch")
  func pinchFirst() {
    let fixture = GestureFixture(PanGestureRecognizer(), PinchGestureRecognizer())
    fixture.run {
      land((100, 100), (200, 100))
      for step in 1...10 {
        together(after: 0.01) {
          finger(1).move(100 - 3 * Double(step), 100)
          finger(2).move(200 + 3 * Double(step), 100)
        }
      }
    }
    #expect(fixture.log.actions.first == "pinch began")
    #expect(fixture.log.actions.allSatisfy { $0.hasPrefix("pinch") })
  }

  @Test("G-5: pan, pinch and rotation together, by a delegate, each with its own threshold")
  func allTogether() {
    let fixture = GestureFixture()
    let everything = Everything()
    let pan = fixture.attach(PanGestureRecognizer())
    let pinch = fixture.attach(PinchGestureRecognizer())
    let rotation = fixture.attach(RotationGestureRecognizer())
    for recognizer in [pan, pinch, rotation] as [GestureRecognizer] {
      recognizer.delegate = everything
    }
    fixture.run {
      land((300, 300), (400, 300))
      finger(2).move(400, 400)  // 45° and 41.4 pt wider; the centre 50 pt down
    }
    expectLog(fixture.log.actions, equals: ["pan began", "pinch began", "rotation began"])
    expectClose(pan.translation(in: nil), Vector(dx: 0, dy: 40))
    expectClose(pinch.scale, 141.4213562373095 / 108)
    expectClose(rotation.rotation, degrees(40))
    fixture.run { lift(1, 2) }
    expectEqual(fixture.log.actions.suffix(3), ["pan ended", "pinch ended", "rotation ended"])
    #expect(fixture.playground.isIdle)
  }

  @Test("X-3: trap 5: on one view the pan takes the swipe's drag")
  func panBeforeSwipe() {
    let fixture = GestureFixture(SwipeGestureRecognizer(), PanGestureRecognizer())
    fixture.run {
      finger(1).down(100, 100, t: 0)
      finger(1).drag(to: Point(x: 200, y: 100), over: 0.1, steps: 10)
      finger(1).up()
    }
    #expect(fixture.log.actions.first == "pan began")
    #expect(fixture.log.verdicts.contains("swipe failed — X-2: 'pan' was recognized first"))
  }

  @Test(
    "F-4, F-6: pan.require(toFail: swipe): a swipe is a swipe, a slow drag keeps its translation")
  func panAfterSwipe() {
    let (fixture, swipe) = GestureFixture.with(SwipeGestureRecognizer())
    let pan = fixture.attach(PanGestureRecognizer())
    pan.require(toFail: swipe)
    let values = Values(of: pan) { $0.translation(in: nil) }
    fixture.run {
      finger(1).down(100, 100, t: 0)
      finger(1).drag(to: Point(x: 200, y: 100), over: 0.1, steps: 10)
      finger(1).up(t: 0.2)
    }
    expectLog(fixture.take(\.actions), equals: ["swipe ended"])
    fixture.run { finger(1).stroke((100, 100, 1), (115, 100, 1.2), (120, 100, 1.3)) }
    #expect(pan.state == .possible)  // it waits
    fixture.run {
      pause(0.3)
      finger(1).move(130, 100, t: 1.7)
      finger(1).up(t: 1.8)
    }
    expectLog(
      fixture.log.timedStates,
      equals: ["1.500 swipe failed", "1.500 pan began", "1.700 pan changed", "1.800 pan ended"])
    #expect(values.all == [10, 20, 20].map { Vector(dx: $0, dy: 0) })
  }

  @Test("F-6, S-11: a pan released after the fingers are up acts with began and then ended")
  func panReleasedLate() {
    let (fixture, double) = GestureFixture.with(TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    let pan = fixture.attach(PanGestureRecognizer())
    pan.require(toFail: double)
    let values = Values(of: pan) { $0.translation(in: nil).dx }
    fixture.run {
      finger(1).stroke((100, 100, 0), (130, 100, 0.05), up: 0.1)
      pause(1)
    }
    expectLog(
      fixture.log.timedStates, equals: ["0.450 tap failed", "0.450 pan began", "0.450 pan ended"])
    expectEqual(values.all, [20, 20])
  }

  @Test("LP-3, X-2: long press and pan: a drag is a pan, a rest is a press, and then it stays one")
  func longPressAndPan() {
    let fixture = GestureFixture(PanGestureRecognizer(), LongPressGestureRecognizer())
    fixture.run {
      finger(1).stroke((100, 100, 0), (120, 100, 0.2))
      pause(1)
      finger(1).up()
    }
    expectLog(fixture.take(\.actions), equals: ["pan began", "pan ended"])
    fixture.run {
      finger(1).stroke((100, 100, 3), (105, 100, 3.1))
      pause(0.5)
      finger(1).move(300, 100)
      finger(1).up()
    }
    expectLog(
      fixture.log.actions, equals: ["longPress began", "longPress changed", "longPress ended"])
    #expect(fixture.log.verdicts.contains("pan failed — X-2: 'longPress' was recognized first"))
  }

  @Test("X-4: single, double and triple tap without requirements act one after the other")
  func threeTaps() {
    let fixture = GestureFixture()
    for (taps, name) in [(1, "single"), (2, "double"), (3, "triple")] {
      fixture.attach(TapGestureRecognizer(), name).numberOfTapsRequired = taps
    }
    fixture.run {
      for _ in 1...3 {
        finger(1).down(100, 100, after: 0.1)
        finger(1).up(after: 0.05)
      }
    }
    expectLog(fixture.log.actions, equals: ["single ended", "double ended", "triple ended"])
  }

  @Test("X-4, X-2: a tap excludes another of as many taps on the chain: the inner one wins")
  func equalTaps() {
    let fixture = GestureFixture()
    let inner = fixture.playground.addLayer(
      "inner", Rect(x: 0, y: 0, width: 300, height: 300), in: fixture.card)
    fixture.attach(TapGestureRecognizer(), "outer")
    let tap = TapGestureRecognizer()
    tap.name = "inner"
    fixture.playground.attach(tap, to: inner)
    fixture.run { finger(1).stroke((100, 100)) }
    expectLog(fixture.log.actions, equals: ["inner ended"])
  }

  @Test("X-2: two fingers on two siblings pan both at once")
  func siblings() {
    let playground = Playground()
    for (name, x) in [("left", 0.0), ("right", 400)] {
      let layer = playground.addLayer(name, Rect(x: x, y: 0, width: 400, height: 600))
      let pan = PanGestureRecognizer()
      pan.name = name
      playground.attach(pan, to: layer)
    }
    playground.run {
      land((100, 100), (500, 100))
      moves((150, 100), (550, 100))
    }
    expectLog(playground.log.actions, equals: ["left began", "right began"])
  }

  @Test(
    "G-3: trap 14: a delegate that checks the direction sees velocity and location at the start")
  func directionCheck() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    let delegate = FakeDelegate()
    delegate.begins = { _ in abs(pan.velocity(in: nil).dy) > abs(pan.velocity(in: nil).dx) }
    pan.delegate = delegate
    fixture.run {
      finger(1).stroke((100, 100), (112, 100))
      finger(1).stroke((100, 100), (100, 112), lifts: false)
    }
    expectLog(fixture.log.states, equals: ["pan failed", "pan began"])
  }

  @Test(
    "S-16: traps 24 and 25: disabled and enabled again, a pan is cancelled and works afterwards")
  func disabled() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    fixture.run { finger(1).stroke((100, 100), (150, 100), lifts: false) }
    pan.isEnabled = false
    pan.isEnabled = true
    expectLog(fixture.log.actions, equals: ["pan began", "pan cancelled"])
    fixture.run {
      finger(1).move(300, 100)
      finger(1).up()
      finger(1).stroke((100, 100), (120, 100), lifts: false)
    }
    expectLog(fixture.log.actions, equals: ["pan began", "pan cancelled", "pan began"])
    #expect(pan.translation(in: nil) == Vector(dx: 10, dy: 0))
  }

  @Test("H-13: trap 44: a pinch on a layer of one touch works")
  func singleTouchLayer() {
    let fixture = GestureFixture()
    fixture.card.isMultipleTouchEnabled = false
    let pinch = fixture.attach(PinchGestureRecognizer())
    fixture.run {
      finger(1).down(100, 100)
      finger(2).stroke((200, 100), (230, 100), lifts: false)
    }
    #expect(pinch.state == .began)
  }

  @Test("WHY-1: every verdict that a recognizer gives names a rule")
  func verdicts() {
    let fixture = GestureFixture(
      TapGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer(),
      SwipeGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer(),
      ScreenEdgePanGestureRecognizer(), DialGestureRecognizer())
    fixture.run { finger(1).stroke((100, 100, 0), (101, 100, 0.1), up: 0.8) }
    expectLog(
      fixture.log.verdicts,
      equals: [
        "screenEdgePan failed — EDGE-1: no edge is set",
        "longPress began — LP-2: held 0.5 s, needs 0.5",
        "tap failed — X-2: 'longPress' was recognized first",
        "pan failed — X-2: 'longPress' was recognized first",
        "swipe failed — X-2: 'longPress' was recognized first",
        "pinch failed — X-2: 'longPress' was recognized first",
        "rotation failed — X-2: 'longPress' was recognized first",
        "dial failed — X-2: 'longPress' was recognized first",
        "longPress ended — LP-7: 0 fingers down, needs 1",
      ])
  }

  @Test("F-6: a pinch and a rotation that waited keep scale and rotation")
  func pairsReleasedLate() {
    for lifts in [false, true] {
      let (fixture, gate) = GestureFixture.with(FakeRecognizer("gate"))
      gate.onBegan = { gate, _ in gate.setDeadline(Timestamp(seconds: 1)) }
      gate.onDeadline = { $0.state = .failed }
      let everything = Everything()
      let pinch = fixture.attach(PinchGestureRecognizer())
      let rotation = fixture.attach(RotationGestureRecognizer())
      for waiting in [pinch, rotation] {
        waiting.delegate = everything
        waiting.require(toFail: gate)
      }
      let scales = Values(of: pinch, \.scale)
      let turns = Values(of: rotation, \.rotation)
      fixture.run {
        finger(1).down(300, 300, t: 0)
        finger(2).stroke((400, 300, 0), (400, 400, 0.1), (300, 516, 0.2))
        if lifts {
          finger(1).up(t: 0.3)
          finger(2).up(t: 0.4)
        }
      }
      #expect(scales.all.isEmpty && turns.all.isEmpty)
      fixture.run { pause(1) }
      let states: [GestureState] = lifts ? [.began, .ended] : [.began]
      #expect(scales.states == states && turns.states == states)
      for scale in scales.all { expectClose(scale, 2) }
      for turn in turns.all { expectClose(turn, degrees(85)) }
    }
  }
}
