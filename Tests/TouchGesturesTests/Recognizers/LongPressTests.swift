import TestSupport
import Testing
import TouchGestures

@Suite("Long press")
struct LongPressTests {
  @Test("LP-1: defaults are UIKit's, and wrong numbers are made right")
  func defaults() {
    let press = LongPressGestureRecognizer()
    #expect((press.minimumPressDuration, press.allowableMovement) == (0.5, 10))
    #expect((press.numberOfTapsRequired, press.numberOfTouchesRequired) == (0, 1))
    #expect(press.kind === RecognizerKind.longPress)
    press.minimumPressDuration = .nan
    press.allowableMovement = -1
    press.numberOfTapsRequired = -1
    press.numberOfTouchesRequired = 0
    #expect(press.minimumPressDuration == 0 && press.allowableMovement == 0)
    #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
  }

  @Test("LP-2, LP-6: vector: 0.499 possible, 0.5 began without an event, move changes, up ends")
  func vector() {
    let (fixture, press) = GestureFixture.with(LongPressGestureRecognizer())
    fixture.run {
      finger(1).down(100, 100, t: 0)
      pause(0.499)
    }
    #expect(press.state == .possible && fixture.log.states.isEmpty)
    fixture.run {
      pause(0.002)
      finger(1).move(130, 100, t: 0.6)
      finger(1).up(t: 0.7)
    }
    expectLog(
      fixture.log.timedStates,
      equals: ["0.500 longPress began", "0.600 longPress changed", "0.700 longPress ended"])
    expectLog(fixture.log.actions, equals: fixture.log.states)
    expectLog(
      fixture.log.verdicts,
      equals: [
        "longPress began — LP-2: held 0.5 s, needs 0.5",
        "longPress ended — LP-7: 0 fingers down, needs 1",
      ])
    #expect(fixture.playground.isIdle)
  }

  @Test("LP-2, LP-4: a duration that changes during a press is that of the next one")
  func durationThatChanges() {
    let (fixture, press) = GestureFixture.with(LongPressGestureRecognizer())
    for seconds in [2, 0.1] {
      press.minimumPressDuration = 0.5
      fixture.run { finger(1).down(100, 100, after: 0.1) }
      press.minimumPressDuration = seconds
      fixture.run { finger(1).up(after: seconds < 0.5 ? 0.2 : 0.6) }
    }
    expectLog(
      fixture.log.verdicts,
      equals: [
        "longPress began — LP-2: held 0.5 s, needs 0.5",
        "longPress ended — LP-7: 0 fingers down, needs 1",
        "longPress failed — LP-4: held 0.2 s, needs 0.5",
      ])
  }

  @Test("LP-2: it begins before an event of exactly its moment")
  func exactMoment() {
    let fixture = GestureFixture(LongPressGestureRecognizer())
    fixture.run { finger(1).stroke((100, 100, 0), up: 0.5) }
    expectLog(fixture.log.actions, equals: ["longPress began", "longPress ended"])
  }

  @Test("LP-2, LP-7, LP-12: two fingers: the clock starts with the second, either lift ends it")
  func twoFingers() {
    let (fixture, press) = GestureFixture.with(LongPressGestureRecognizer())
    press.numberOfTouchesRequired = 2
    let values = Values(of: press) { $0.location(in: nil) }
    fixture.run {
      finger(1).down(100, 100, t: 0)
      finger(1).move(160, 100, t: 0.2)  // no limit before the clock
      finger(2).down(200, 100, t: 0.3)
      pause(1)
    }
    expectLog(fixture.log.timedStates, equals: ["0.800 longPress began"])
    fixture.run { finger(1).move(180, 120) }
    expectEqual(values.all, [Point(x: 180, y: 100), Point(x: 190, y: 110)])  // LP-12
    fixture.run { finger(2).up() }  // LP-7: any of them ends it
    expectLog(fixture.log.actions.suffix(1), equals: ["longPress ended"])
    fixture.run {
      finger(1).move(300, 100)
      finger(1).up()
    }
    #expect(values.all.count == 3 && fixture.playground.isIdle)
  }

  @Test("LP-3: vector: 10 pt is allowed, 10.1 fails")
  func movement() {
    let fixture = GestureFixture(LongPressGestureRecognizer())
    fixture.run {
      finger(1).stroke((100, 100, 0), (110, 100, 0.2))
      pause(0.5)
      finger(1).up()
    }
    #expect(fixture.take(\.timedStates).first == "0.500 longPress began")
    fixture.run {
      finger(1).stroke((100, 100, 2), (110.1, 100, 2.2))
      pause(0.5)
      finger(1).up()
    }
    expectLog(fixture.log.verdicts, equals: ["longPress failed — LP-3: moved 10.1 pt, at most 10"])
  }

  @Test("LP-3: with two fingers the centre counts")
  func movementOfCentre() {
    let fixture = GestureFixture()
    fixture.attach(LongPressGestureRecognizer()).numberOfTouchesRequired = 2
    fixture.run {
      together(t: 0) { land((100, 100), (200, 100)) }
      finger(1).move(119, 100, t: 0.2)
      pause(1)
    }
    expectLog(fixture.log.states, equals: ["longPress began"])
  }

  @Test("LP-4: vector: up at 0.49 fails; an extra finger and a missing one fail too")
  func failsBeforeBegin() {
    let fixture = GestureFixture(LongPressGestureRecognizer())
    fixture.run { finger(1).stroke((100, 100, 0), up: 0.49) }
    expectLog(fixture.take(\.verdicts), equals: ["longPress failed — LP-4: held 0.49 s, needs 0.5"])
    fixture.run {
      finger(1).down(100, 100, t: 1)
      finger(2).down(200, 100, t: 1.2)
      finger(1).up(t: 1.9)
      finger(2).up(t: 1.9)
    }
    expectLog(
      fixture.take(\.verdicts), equals: ["longPress failed — LP-4: 2 fingers down, at most 1"])

    let pairs = GestureFixture()
    pairs.attach(LongPressGestureRecognizer()).numberOfTouchesRequired = 2
    pairs.run { finger(1).stroke((100, 100, 0), up: 0.2) }
    expectLog(pairs.log.verdicts, equals: ["longPress failed — LP-4: 0 fingers down, needs 2"])
  }

  @Test("LP-5: trap 30: after it has begun there is no limit of movement")
  func noLimitAfterBegin() {
    let (fixture, press) = GestureFixture.with(LongPressGestureRecognizer())
    fixture.run {
      finger(1).down(100, 100, t: 0)
      pause(0.6)
      finger(1).move(700, 500)
    }
    #expect(press.state == .changed)
    #expect(press.location(in: nil) == Point(x: 700, y: 500))
  }

  @Test("LP-8: extra fingers after it has begun are ignored, and their layer hears of them")
  func extraFingers() {
    let (fixture, press) = GestureFixture.with(LongPressGestureRecognizer())
    fixture.run {
      finger(1).down(100, 100, t: 0)
      pause(0.6)
      finger(2).stroke((300, 300), (310, 300))
    }
    #expect(press.state == .began && press.numberOfTouches == 1)
    #expect(press.location(in: nil) == Point(x: 100, y: 100))
    expectLog(
      fixture.card.calls, equals: ["began 1", "cancelled 1", "began 2", "moved 2", "ended 2"])
  }

  @Test("LP-9: a cancelled touch fails it before it has begun and cancels it afterwards")
  func cancelled() {
    let fixture = GestureFixture(LongPressGestureRecognizer())
    fixture.run {
      finger(1).down(100, 100, t: 0)
      finger(1).cancel(t: 0.2)
    }
    expectLog(fixture.take(\.states), equals: ["longPress failed"])
    let pairs = GestureFixture()
    pairs.attach(LongPressGestureRecognizer()).numberOfTouchesRequired = 2
    pairs.run {
      finger(1).down(100, 100, t: 0)
      finger(2).down(200, 100, t: 0)
      finger(2).cancel(t: 0.8)
    }
    expectLog(pairs.log.actions, equals: ["longPress began", "longPress cancelled"])
  }

  @Test("LP-10: so many taps come first, and the press within 0.35 s and 45 pt")
  func afterTaps() {
    func story(down: Double, x: Double = 100, hold: Double = 0.1) -> [String] {
      let fixture = GestureFixture()
      fixture.attach(LongPressGestureRecognizer()).numberOfTapsRequired = 1
      fixture.run {
        finger(1).stroke((100, 100, 0), up: hold)
        finger(1).down(x, 100, t: down)
        pause(0.6)
        finger(1).up()
      }
      return fixture.log.verdicts
    }
    #expect(story(down: 0.45).first == "longPress began — LP-2: held 0.5 s, needs 0.5")
    #expect(
      story(down: 0.46).first
        == "longPress failed — TAP-5: nothing for more than 0.35 s after the last lift, at most 0.35"
    )
    expectEqual(story(down: 0.3, x: 146), ["longPress failed — TAP-6: moved 46 pt, at most 45"])
    #expect(
      story(down: 0.9, hold: 0.8).first
        == "longPress failed — TAP-3: held for more than 0.75 s, at most 0.75")
  }

  @Test(
    "LP-10, TAP-6, TAP-8: a press after taps lands, all fingers counted, at most 45 pt from the first tap's landing",
    arguments: [(taps: 1, fingers: 1), (2, 1), (1, 2), (2, 2)] as [(Int, Int)])
  func placeAfterTaps(taps: Int, fingers: Int) {
    for (away, isNear) in [(45.0, true), (45.5, false), (-46, false)] {
      let (fixture, press) = GestureFixture.with(LongPressGestureRecognizer())
      press.numberOfTapsRequired = taps
      press.numberOfTouchesRequired = fingers
      fixture.run {
        for tap in 0..<taps {
          // Later taps are 40 pt farther on: only the first one's place counts.
          let x = tap == 0 ? 300.0 : 340
          together(t: 0.2 * Double(tap)) { for id in 1...fingers { finger(id).down(x, 100) } }
          // Nor does it count where a tap's fingers go.
          finger(1).move(x, 120, t: 0.2 * Double(tap) + 0.05)
          together(t: 0.2 * Double(tap) + 0.1) { for id in 1...fingers { finger(id).up() } }
        }
        for id in 1...fingers {
          let time = 0.2 * Double(taps) + 0.02 * Double(id)
          finger(id).down(300 + away, 100, t: time)
          // Before the last finger lands the first one goes back: it landed where it landed.
          if id < fingers { finger(id).move(300 + away / 2, 100, t: time + 0.01) }
        }
        pause(0.6)
      }
      expectLog(
        fixture.log.verdicts.map { String($0.prefix { $0 != ":" }) },
        equals: [isNear ? "longPress began — LP-2" : "longPress failed — TAP-6"])
    }
  }

  @Test("LP-11: with a duration of 0 it begins in the same pass as the finger lands")
  func instant() {
    let fixture = GestureFixture()
    fixture.attach(LongPressGestureRecognizer()).minimumPressDuration = 0
    fixture.run { finger(1).down(100, 100, t: 0) }
    expectLog(
      fixture.log.lines,
      equals: [
        "0.000 longPress possible→began (100, 100) LP-11: held 0 s, needs 0",
        "0.000 longPress acts began",
      ])
  }
}
