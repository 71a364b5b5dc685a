import TestSupport
import Testing
import TouchGeometry
import TouchGestures
import TouchInput

@Suite("Recognizers together")
struct InterplayTests {
  @Test("X-6: pan and pinch on one view, by default: the pan acts, the pinch fails")
  func panAndPinch() {
    let desk = Desk()
    desk.attach(PanGestureRecognizer())
    desk.attach(PinchGestureRecognizer())
    desk.run {
      finger(1).down(100, 100)
      finger(2).down(200, 100)
      finger(2).move(230, 100)  // the centre 15 pt, the distance 30 pt, in one event
      finger(2).move(260, 100)
      finger(1).up()
      finger(2).up()
    }
    expectLog(desk.log.actions, equals: ["pan began", "pan changed", "pan ended"])
    #expect(desk.log.verdicts.contains("pinch failed — X-2: 'pan' was recognized first"))
  }

  @Test("X-6: pan, pinch and rotation that cross in one event: the pan was added first")
  func threeInOneEvent() {
    let desk = Desk()
    desk.attach(PanGestureRecognizer())
    desk.attach(PinchGestureRecognizer())
    desk.attach(RotationGestureRecognizer())
    desk.run {
      finger(1).down(100, 100)
      finger(2).down(200, 100)
      finger(2).move(240, 140)
    }
    expectLog(desk.log.actions, equals: ["pan began"])
  }

  @Test("X-3: whoever crosses first wins: a spread without a centre movement is a pinch")
  func pinchFirst() {
    let desk = Desk()
    desk.attach(PanGestureRecognizer())
    desk.attach(PinchGestureRecognizer())
    desk.run {
      finger(1).down(100, 100)
      finger(2).down(200, 100)
      for step in 1...10 {
        together(after: 0.01) {
          finger(1).move(100 - 3 * Double(step), 100)
          finger(2).move(200 + 3 * Double(step), 100)
        }
      }
    }
    #expect(desk.log.actions.first == "pinch began")
    #expect(desk.log.actions.allSatisfy { $0.hasPrefix("pinch") })
  }

  @Test("G-5: pan, pinch and rotation together, by a delegate, each with its own threshold")
  func allTogether() {
    let desk = Desk()
    let everything = Everything()
    let pan = desk.attach(PanGestureRecognizer())
    let pinch = desk.attach(PinchGestureRecognizer())
    let rotation = desk.attach(RotationGestureRecognizer())
    for recognizer in [pan, pinch, rotation] as [GestureRecognizer] {
      recognizer.delegate = everything
    }
    desk.run {
      finger(1).down(300, 300)
      finger(2).down(400, 300)
      finger(2).move(400, 400)  // 45° and 41.4 pt wider; the centre 50 pt down
    }
    expectLog(desk.log.actions, equals: ["pan began", "pinch began", "rotation began"])
    expectClose(pan.translation(in: nil), Vector(dx: 0, dy: 40))
    expectClose(pinch.scale, 141.4213562373095 / 108)
    expectClose(rotation.rotation, degrees(40))
    desk.run {
      finger(1).up()
      finger(2).up()
    }
    #expect(
      desk.log.actions.suffix(3) == ["pan ended", "pinch ended", "rotation ended"])
    #expect(desk.playground.isIdle)
  }

  @Test("X-3: trap 5: on one view the pan takes the swipe's drag")
  func panBeforeSwipe() {
    let desk = Desk()
    desk.attach(SwipeGestureRecognizer())
    desk.attach(PanGestureRecognizer())
    desk.run {
      finger(1).down(100, 100, t: 0)
      finger(1).drag(to: Point(x: 200, y: 100), over: 0.1, steps: 10)
      finger(1).up()
    }
    #expect(desk.log.actions.first == "pan began")
    #expect(desk.log.verdicts.contains("swipe failed — X-2: 'pan' was recognized first"))
  }

  @Test(
    "F-4, F-6: pan.require(toFail: swipe): a swipe is a swipe, a slow drag keeps its translation")
  func panAfterSwipe() {
    let desk = Desk()
    let swipe = desk.attach(SwipeGestureRecognizer())
    let pan = desk.attach(PanGestureRecognizer())
    pan.require(toFail: swipe)
    let values = Values(of: pan) { $0.translation(in: nil) }
    desk.run {
      finger(1).down(100, 100, t: 0)
      finger(1).drag(to: Point(x: 200, y: 100), over: 0.1, steps: 10)
      finger(1).up(t: 0.2)
    }
    expectLog(desk.take(\.actions), equals: ["swipe ended"])
    desk.run {
      finger(1).down(100, 100, t: 1)
      finger(1).move(115, 100, t: 1.2)
      finger(1).move(120, 100, t: 1.3)
    }
    #expect(pan.state == .possible)  // it waits
    desk.run {
      pause(0.3)
      finger(1).move(130, 100, t: 1.7)
      finger(1).up(t: 1.8)
    }
    expectLog(
      desk.log.timedStates,
      equals: ["1.500 swipe failed", "1.500 pan began", "1.700 pan changed", "1.800 pan ended"])
    #expect(values.all == [10, 20, 20].map { Vector(dx: $0, dy: 0) })
  }

  @Test("F-6, S-11: a pan released after the fingers are up acts with began and then ended")
  func panReleasedLate() {
    let desk = Desk()
    let double = desk.attach(TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    let pan = desk.attach(PanGestureRecognizer())
    pan.require(toFail: double)
    let values = Values(of: pan) { $0.translation(in: nil).dx }
    desk.run {
      finger(1).down(100, 100, t: 0)
      finger(1).move(130, 100, t: 0.05)
      finger(1).up(t: 0.1)
      pause(1)
    }
    expectLog(
      desk.log.timedStates, equals: ["0.450 tap failed", "0.450 pan began", "0.450 pan ended"])
    #expect(values.all == [20, 20])
  }

  @Test("LP-3, X-2: long press and pan: a drag is a pan, a rest is a press, and then it stays one")
  func longPressAndPan() {
    let desk = Desk()
    desk.attach(PanGestureRecognizer())
    desk.attach(LongPressGestureRecognizer())
    desk.run {
      finger(1).down(100, 100, t: 0)
      finger(1).move(120, 100, t: 0.2)
      pause(1)
      finger(1).up()
    }
    expectLog(desk.take(\.actions), equals: ["pan began", "pan ended"])
    desk.run {
      finger(1).down(100, 100, t: 3)
      finger(1).move(105, 100, t: 3.1)
      pause(0.5)
      finger(1).move(300, 100)
      finger(1).up()
    }
    expectLog(
      desk.log.actions, equals: ["longPress began", "longPress changed", "longPress ended"])
    #expect(desk.log.verdicts.contains("pan failed — X-2: 'longPress' was recognized first"))
  }

  @Test("X-4: single, double and triple tap without requirements act one after the other")
  func threeTaps() {
    let desk = Desk()
    for (taps, name) in [(1, "single"), (2, "double"), (3, "triple")] {
      desk.attach(TapGestureRecognizer(), name).numberOfTapsRequired = taps
    }
    desk.run {
      for _ in 1...3 {
        finger(1).down(100, 100, after: 0.1)
        finger(1).up(after: 0.05)
      }
    }
    expectLog(desk.log.actions, equals: ["single ended", "double ended", "triple ended"])
  }

  @Test("X-4, X-2: a tap excludes another of as many taps on the chain: the inner one wins")
  func equalTaps() {
    let desk = Desk()
    let inner = desk.playground.addLayer(
      "inner", Rect(x: 0, y: 0, width: 300, height: 300), in: desk.card)
    desk.attach(TapGestureRecognizer(), "outer")
    let tap = TapGestureRecognizer()
    tap.name = "inner"
    desk.playground.attach(tap, to: inner)
    desk.run {
      finger(1).down(100, 100)
      finger(1).up()
    }
    expectLog(desk.log.actions, equals: ["inner ended"])
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
      finger(1).down(100, 100)
      finger(2).down(500, 100)
      together {
        finger(1).move(150, 100)
        finger(2).move(550, 100)
      }
    }
    expectLog(playground.log.actions, equals: ["left began", "right began"])
  }

  @Test(
    "G-3: trap 14: a delegate that checks the direction sees velocity and location at the start")
  func directionCheck() {
    let desk = Desk()
    let pan = desk.attach(PanGestureRecognizer())
    let delegate = FakeDelegate()
    delegate.begins = { _ in abs(pan.velocity(in: nil).dy) > abs(pan.velocity(in: nil).dx) }
    pan.delegate = delegate
    desk.run {
      finger(1).down(100, 100)
      finger(1).move(112, 100)
      finger(1).up()
      finger(1).down(100, 100)
      finger(1).move(100, 112)
    }
    expectLog(desk.log.states, equals: ["pan failed", "pan began"])
  }

  @Test(
    "S-16: traps 24 and 25: disabled and enabled again, a pan is cancelled and works afterwards")
  func disabled() {
    let desk = Desk()
    let pan = desk.attach(PanGestureRecognizer())
    desk.run {
      finger(1).down(100, 100)
      finger(1).move(150, 100)
    }
    pan.isEnabled = false
    pan.isEnabled = true
    expectLog(desk.log.actions, equals: ["pan began", "pan cancelled"])
    desk.run {
      finger(1).move(300, 100)
      finger(1).up()
      finger(1).down(100, 100)
      finger(1).move(120, 100)
    }
    expectLog(desk.log.actions, equals: ["pan began", "pan cancelled", "pan began"])
    #expect(pan.translation(in: nil) == Vector(dx: 10, dy: 0))
  }

  @Test("H-13: trap 44: a pinch on a layer of one touch works")
  func singleTouchLayer() {
    let desk = Desk()
    desk.card.isMultipleTouchEnabled = false
    let pinch = desk.attach(PinchGestureRecognizer())
    desk.run {
      finger(1).down(100, 100)
      finger(2).down(200, 100)
      finger(2).move(230, 100)
    }
    #expect(pinch.state == .began)
  }

  @Test("WHY-1: every verdict that a recognizer gives names a rule")
  func verdicts() {
    let desk = Desk()
    desk.attach(TapGestureRecognizer())
    desk.attach(LongPressGestureRecognizer())
    desk.attach(PanGestureRecognizer())
    desk.attach(SwipeGestureRecognizer())
    desk.attach(PinchGestureRecognizer())
    desk.attach(RotationGestureRecognizer())
    desk.attach(ScreenEdgePanGestureRecognizer())
    desk.attach(DialGestureRecognizer())
    desk.run {
      finger(1).down(100, 100, t: 0)
      finger(1).move(101, 100, t: 0.1)
      finger(1).up(t: 0.8)
    }
    expectLog(
      desk.log.verdicts,
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
      let desk = Desk()
      let gate = desk.attach(FakeRecognizer("gate"))
      gate.onBegan = { gate, _ in gate.setDeadline(Timestamp(seconds: 1)) }
      gate.onDeadline = { $0.state = .failed }
      let everything = Everything()
      let pinch = desk.attach(PinchGestureRecognizer())
      let rotation = desk.attach(RotationGestureRecognizer())
      for waiting in [pinch, rotation] {
        waiting.delegate = everything
        waiting.require(toFail: gate)
      }
      let scales = Values(of: pinch, \.scale)
      let turns = Values(of: rotation, \.rotation)
      desk.run {
        finger(1).down(300, 300, t: 0)
        finger(2).down(400, 300, t: 0)
        finger(2).move(400, 400, t: 0.1)
        finger(2).move(300, 516, t: 0.2)
        if lifts {
          finger(1).up(t: 0.3)
          finger(2).up(t: 0.4)
        }
      }
      #expect(scales.all.isEmpty && turns.all.isEmpty)
      desk.run { pause(1) }
      let states: [GestureState] = lifts ? [.began, .ended] : [.began]
      #expect(scales.states == states && turns.states == states)
      for scale in scales.all { expectClose(scale, 2) }
      for turn in turns.all { expectClose(turn, degrees(85)) }
    }
  }
}
