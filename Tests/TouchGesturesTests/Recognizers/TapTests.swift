import TestSupport
import Testing
import TouchGestures

@Suite("Tap")
struct TapTests {
  @Test("TAP-1: defaults are UIKit's, and wrong numbers are made right")
  func defaults() {
    let tap = TapGestureRecognizer()
    #expect((tap.numberOfTapsRequired, tap.numberOfTouchesRequired) == (1, 1))
    #expect(tap.buttonMaskRequired == .primary)
    #expect(tap.kind === RecognizerKind.tap)
    tap.numberOfTapsRequired = -3
    tap.numberOfTouchesRequired = 0
    #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
  }

  @Test("TAP-1: a pointer taps with its primary button only; fingers are not asked")
  func buttons() {
    for (type, mask, expected) in [
      (TouchType.indirectPointer, TouchEvent.ButtonMask.primary, "tap ended"),
      (.indirectPointer, .secondary, "tap failed"), (.direct, .secondary, "tap ended"),
      (.indirectPointer, TouchEvent.ButtonMask([.primary, .secondary]), "tap failed"),
    ] {
      let fixture = GestureFixture()
      fixture.attach(tap()).buttonMaskRequired = mask
      for (time, phase) in [(0.0, TouchPhase.began), (0.1, .ended)] {
        let sample = TouchSample(
          id: TouchID(1), phase: phase, location: Point(x: 100, y: 100), type: type)
        fixture.playground.dispatcher.dispatch(TouchFrame([sample]), at: Timestamp(seconds: time))
      }
      expectLog(fixture.log.states, equals: [expected])
    }
  }

  @Test("TAP-2: vector: down, up after 0.1 s is one action where the finger landed")
  func singleTap() {
    let fixture = GestureFixture()
    let values = Values(of: fixture.attach(tap())) { ($0.location(in: nil), $0.numberOfTouches) }
    fixture.run { finger(1).stroke((100, 100, 0), (103, 104, 0.05), up: 0.1) }
    expectLog(fixture.log.timedStates, equals: ["0.100 tap ended"])
    expectLog(fixture.log.verdicts, equals: ["tap ended — TAP-2: 1 tap, needs 1"])
    #expect(values.all.count == 1)
    #expect(values.all[0] == (Point(x: 100, y: 100), 1))
    #expect(fixture.playground.isIdle)
  }

  @Test("TAP-2, TAP-8: two fingers: at the lift of the last one, at the mean of the two starts")
  func twoFingers() {
    let fixture = GestureFixture()
    let values = Values(of: fixture.attach(tap(touches: 2))) {
      [$0.location(in: nil), $0.location(ofTouch: 0, in: nil), $0.location(ofTouch: 1, in: nil)]
    }
    fixture.run {
      finger(1).down(100, 100, t: 0)
      finger(2).down(200, 140, t: 0.2)
      finger(1).up(t: 0.3)
      finger(2).up(t: 0.35)
    }
    expectLog(fixture.log.timedStates, equals: ["0.350 tap ended"])
    expectEqual(
      values.all, [[Point(x: 150, y: 120), Point(x: 100, y: 100), Point(x: 200, y: 140)]])
  }

  @Test("TAP-3: 0.75 s is a tap, and past it the tap fails without an event")
  func duration() {
    let fixture = GestureFixture(tap())
    fixture.run { finger(1).stroke((100, 100, 0), up: 0.75) }
    expectLog(fixture.take(\.timedStates), equals: ["0.750 tap ended"])
    fixture.run { finger(1).stroke((100, 100, 1), up: 1.76) }
    expectLog(
      fixture.log.lines.filter { $0.contains("tap") },
      equals: [
        "1.750 tap possible→failed (100, 100) TAP-3: held for more than 0.75 s, at most 0.75"
      ])
    fixture.log.clear()
    fixture.run {
      finger(1).down(100, 100, t: 3)
      pause(0.76)
    }
    expectLog(fixture.log.timedStates, equals: ["3.750 tap failed"])
  }

  @Test("TAP-3: each tap's clock starts with its own first finger")
  func durationOfEachTap() {
    let fixture = GestureFixture(tap(2))
    fixture.run {
      finger(1).stroke((100, 100, 0), up: 0.75)
      finger(1).stroke((100, 100, 1.1), up: 1.85)
    }
    expectLog(fixture.log.timedStates, equals: ["1.850 tap ended"])
  }

  @Test("TAP-4: vector: 45 pt is a tap, 46 fails at the move; measured radially")
  func movement() {
    let fixture = GestureFixture(tap())
    fixture.run { finger(1).stroke((100, 100, 0), (145, 100, 0.05), up: 0.1) }
    expectLog(fixture.take(\.timedStates), equals: ["0.100 tap ended"])
    fixture.run { finger(1).stroke((100, 100, 2), (146, 100, 2.05), (100, 100, 2.07), up: 2.1) }
    expectLog(fixture.log.timedStates, equals: ["2.050 tap failed"])
    expectLog(fixture.take(\.verdicts), equals: ["tap failed — TAP-4: moved 46 pt, at most 45"])
    fixture.run {
      finger(1).down(100, 100, t: 4)
      finger(1).move(132, 132, t: 4.05)  // 45.25 pt, though 32 on each axis
      finger(1).up(t: 4.1)
    }
    expectLog(fixture.take(\.states), equals: ["tap failed"])
    fixture.run {
      finger(1).down(100, 100, t: 6)
      finger(1).up(at: Point(x: 150, y: 100), t: 6.1)
    }
    expectLog(fixture.log.verdicts, equals: ["tap failed — TAP-4: moved 50 pt, at most 45"])
  }

  @Test("TAP-4: of two fingers the centre counts, a lifted one with its last place")
  func movementOfCentre() {
    let fixture = GestureFixture(tap(touches: 2))
    fixture.run {
      finger(1).down(100, 100, t: 0)
      finger(2).down(300, 100, t: 0.05)
      finger(1).move(180, 100, t: 0.1)  // the centre moved 40
      finger(1).up(t: 0.15)
      finger(2).move(308, 100, t: 0.2)  // 44
      finger(2).up(t: 0.25)
    }
    expectLog(fixture.take(\.states), equals: ["tap ended"])
    fixture.run {
      finger(1).down(100, 100, t: 2)
      finger(2).down(300, 100, t: 2)
      finger(1).move(180, 100, t: 2.1)
      finger(1).up(t: 2.15)
      finger(2).move(312, 100, t: 2.2)  // 46
    }
    expectLog(fixture.log.verdicts, equals: ["tap failed — TAP-4: moved 46 pt, at most 45"])
  }

  @Test("TAP-5: vector: the second down at 0.44 makes a double tap, 0.45 is the limit")
  func doubleTap() {
    for (down, expected) in [(0.44, ["tap ended"]), (0.45, ["tap ended"])] {
      let fixture = GestureFixture(tap(2))
      fixture.run {
        finger(1).stroke((100, 100, 0), up: 0.1)
        finger(2).stroke((100, 100, down), up: 0.5)
      }
      expectLog(fixture.log.actions, equals: expected)
      expectLog(fixture.log.timedStates, equals: ["0.500 tap ended"])
    }
  }

  @Test("TAP-5: vector: the second down at 0.46 fails the first attempt and starts a new one")
  func lateSecondTap() {
    let fixture = GestureFixture(tap(2))
    fixture.run {
      finger(1).stroke((100, 100, 0), up: 0.1)
      finger(1).stroke((100, 100, 0.46), up: 0.5)
    }
    expectLog(fixture.log.timedStates, equals: ["0.450 tap failed"])
    expectLog(
      fixture.take(\.verdicts),
      equals: ["tap failed — TAP-5: nothing for more than 0.35 s after the last lift, at most 0.35"]
    )
    fixture.run { finger(1).stroke((100, 100, 0.6), up: 0.7) }
    expectLog(fixture.log.timedStates, equals: ["0.700 tap ended"])
  }

  @Test("TAP-6: the second tap starts at most 45 pt from the first one's start")
  func secondTapsPlace() {
    for (x, expected) in [
      (145.0, ["tap ended — TAP-2: 2 taps, needs 2"]),
      (145.1, ["tap failed — TAP-6: moved 45.1 pt, at most 45"]),
    ] {
      let fixture = GestureFixture()
      let values = Values(of: fixture.attach(tap(2))) { $0.location(in: nil) }
      fixture.run {
        finger(1).down(100, 100, t: 0)
        finger(1).move(80, 100, t: 0.02)  // the start counts, not the lift
        finger(1).up(t: 0.1)
        finger(1).stroke((x, 100, 0.2), up: 0.3)
      }
      expectLog(fixture.log.verdicts, equals: expected)
      #expect(values.all == (x > 145 ? [] : [Point(x: 100, y: 100)]))  // TAP-8: the first tap's
    }
  }

  @Test("TAP-6: a two-finger tap's start is the centre of both, however they land")
  func secondTapsCentre() {
    let fixture = GestureFixture(tap(2, touches: 2))
    fixture.run {
      finger(1).down(100, 100, t: 0)
      finger(2).down(300, 100, t: 0.05)
      finger(1).up(t: 0.1)
      finger(2).up(t: 0.1)
      finger(1).down(110, 100, t: 0.2)  // 90 pt from the first tap's centre, but not alone
      finger(1).move(112, 100, t: 0.22)
      finger(2).down(330, 100, t: 0.25)
      finger(1).up(t: 0.3)
      finger(2).up(t: 0.3)
    }
    expectLog(fixture.log.states, equals: ["tap ended"])
  }

  @Test("TAP-7: a finger too many fails at once, and so does a lift before all are down")
  func fingerCounts() {
    let fixture = GestureFixture(tap())
    fixture.run {
      finger(1).down(100, 100, t: 0)
      finger(2).down(200, 100, t: 0.1)
      finger(1).up(t: 0.2)
      finger(2).up(t: 0.2)
    }
    expectLog(fixture.log.timedStates, equals: ["0.100 tap failed"])
    expectLog(fixture.take(\.verdicts), equals: ["tap failed — TAP-7: 2 fingers down, at most 1"])

    let pairs = GestureFixture(tap(touches: 2))
    pairs.run { finger(1).stroke((100, 100, 0), up: 0.1) }
    expectLog(pairs.take(\.verdicts), equals: ["tap failed — TAP-7: 1 finger down, needs 2"])
    pairs.run {
      finger(1).down(100, 100, t: 1)
      finger(2).down(200, 100, t: 1)
      finger(1).up(t: 1.1)
      finger(3).down(100, 100, t: 1.2)  // a third finger is not part of a two-finger tap
    }
    let late = "tap failed — TAP-2: a finger landed after another had been lifted"
    expectLog(pairs.take(\.verdicts), equals: [late])
    pairs.run {
      finger(2).up(t: 1.3)
      finger(3).up(t: 1.3)
      together(t: 2) { for id in 1...3 { finger(id).down(100 * Double(id), 100) } }
    }
    expectLog(pairs.log.verdicts, equals: ["tap failed — TAP-7: 3 fingers down, at most 2"])
  }

  @Test("TAP-2, TAP-7: reasons count the fingers that are down", arguments: 1...4)
  func counts(required: Int) {
    for lifted in 0...required {
      let fixture = GestureFixture(tap(touches: required))
      fixture.run {
        together(t: 0) { for id in 1...required { finger(id).down(50 * Double(id), 100) } }
        if lifted > 0, lifted < required {
          together(t: 0.1) { for id in 1...lifted { finger(id).up() } }
        }
        finger(9).down(400, 100, t: 0.2)
      }
      let expected =
        lifted % required == 0
        ? "TAP-7: \(required + 1) fingers down, at most \(required)"
        : "TAP-2: a finger landed after another had been lifted"
      expectLog(fixture.log.verdicts, equals: ["tap failed — " + expected])
    }
  }

  @Test("TAP-9: cancelled touches fail it, at once even if others stay")
  func cancelled() {
    let fixture = GestureFixture(tap(touches: 2))
    fixture.run {
      finger(1).down(100, 100, t: 0)
      finger(2).down(200, 100, t: 0)
      finger(1).cancel(t: 0.1)
      finger(2).up(t: 0.2)
    }
    expectLog(fixture.log.timedStates, equals: ["0.100 tap failed"])
    expectLog(fixture.log.actions, equals: [])
  }

  @Test("TAP-10: a finger that leaves the layer within 45 pt still taps")
  func leavesTheLayer() {
    let playground = Playground()
    let small = playground.addLayer("small", Rect(x: 100, y: 100, width: 20, height: 20))
    playground.attach(tap(), to: small)
    playground.run { finger(1).stroke((110, 110), (150, 110)) }
    expectLog(playground.log.states, equals: ["tap ended"])
  }
}
