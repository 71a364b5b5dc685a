import TestSupport
import Testing
import TouchGestures

@Suite("Rotation")
struct RotationTests {
  private let centre = Point(x: 400, y: 300)

  /// A fixture with two fingers down, the second so many degrees about the first, at 0.
  private func turned(from start: Double = 0) -> (GestureFixture, RotationGestureRecognizer) {
    let (fixture, rotation) = GestureFixture.with(RotationGestureRecognizer())
    fixture.run {
      finger(1).down(at: centre, t: 0)
      finger(2).down(at: around(centre, start, radius: 100), t: 0)
    }
    return (fixture, rotation)
  }

  private func turn(_ angle: Double, t: Double) -> ScriptStep {
    finger(2).move(to: around(centre, angle, radius: 100), t: t)
  }

  @Test("ROT-1: one finger never begins it; a third is ignored")
  func fingerCounts() {
    let (fixture, rotation) = GestureFixture.with(RotationGestureRecognizer())
    #expect(
      rotation.kind === RecognizerKind.rotation && rotation.rotation == 0 && rotation.velocity == 0)
    fixture.run {
      finger(1).down(at: centre)
      finger(1).move(100, 500)
      finger(1).up()
    }
    expectLog(fixture.log.verdicts, equals: ["rotation failed — ROT-1: 1 finger down, needs 2"])
    let (three, pair) = turned()
    three.run {
      turn(10, t: 0.1)
      finger(3).stroke((100, 100, 0.2), (700, 100, 0.3))
    }
    #expect(pair.numberOfTouches == 2)
    expectClose(pair.rotation, degrees(5))
  }

  @Test("ROT-1, ROT-2, ROT-3, ROT-4: vectors: +10° begins with 5°, +4° is possible, −10° is −5°")
  func vectors() {
    let (fixture, rotation) = GestureFixture.with(RotationGestureRecognizer())
    fixture.run {
      finger(1).down(100, 100, t: 0)
      finger(2).stroke((200, 100, 0), (198.481, 117.365, 0.05))
    }
    expectClose(rotation.rotation, 0.087266, within: 1e-5)
    expectLog(
      fixture.log.verdicts, equals: ["rotation began — ROT-3: turned 10°, needs more than 5°"])
    let (less, four) = turned()
    less.run { turn(4, t: 0.05) }
    #expect(four.state == .possible)
    let (back, counter) = turned()
    back.run { turn(-10, t: 0.05) }
    expectClose(counter.rotation, degrees(-5))
    less.run { lift(1, 2) }
    expectLog(less.log.verdicts, equals: ["rotation failed — ROT-3: turned 4°, needs more than 5°"])
  }

  @Test("ROT-4: 10° reads 5°, 45° reads 40°, 90° reads 85°", arguments: [10.0, 45, 90])
  func threshold(raw: Double) {
    let (fixture, rotation) = turned(from: 170)  // across the border of atan2
    fixture.run { turn(170 + raw, t: 0.05) }
    expectClose(rotation.rotation, degrees(raw - 5))
  }

  @Test("ROT-2: clockwise on the screen is positive")
  func sign() {
    let (fixture, rotation) = turned()
    fixture.run { finger(2).move(400, 400, t: 0.1) }  // from the right of finger 1 to below it
    expectClose(rotation.rotation, degrees(85))
  }

  @Test("ROT-5: vector: ten steps of 40° are 395°, not 35°; traps 3 and 4", arguments: [1.0, -1])
  func manyTurns(sign: Double) {
    let (fixture, rotation) = turned()
    fixture.run { for step in 1...10 { turn(sign * 40 * Double(step), t: 0.02 * Double(step)) } }
    expectClose(rotation.rotation, sign * 6.89405, within: 1e-5)
  }

  @Test("ROT-5: fingers on one spot have no direction: the rotation stays")
  func oneSpot() {
    let (fixture, rotation) = turned()
    fixture.run {
      turn(30, t: 0.1)
      finger(2).move(to: centre, t: 0.2)
    }
    expectClose(rotation.rotation, degrees(25))
    fixture.run { turn(40, t: 0.3) }
    expectClose(rotation.rotation, degrees(35))
  }

  @Test("ROT-6: vector: at raw 90° set 0, then raw 135° is 45°; the velocity is 0 until it moves")
  func rebase() {
    let (fixture, rotation) = turned()
    rotation.rotation = 3
    #expect(rotation.rotation == 0)  // before it began
    fixture.run { turn(90, t: 0.1) }
    rotation.rotation = 0
    #expect(rotation.rotation == 0 && rotation.velocity == 0)
    fixture.run { turn(135, t: 0.15) }
    expectClose(rotation.rotation, degrees(45))
    expectClose(rotation.velocity, degrees(45) / 0.05, within: 1e-6)
    rotation.rotation = .nan
    expectClose(rotation.rotation, degrees(45))
  }

  @Test("ROT-7: vector: the first velocity has the threshold in it: 10° in 50 ms is 3.4907")
  func velocity() {
    let (fixture, rotation) = turned()
    fixture.run { turn(10, t: 0.05) }
    expectClose(rotation.velocity, 3.4907, within: 1e-4)
    let (slow, late) = turned()
    slow.run { turn(10, t: 0.4) }
    expectClose(late.velocity, degrees(10) / 0.4)
    let (even, uniform) = turned()
    even.run { for step in 1...12 { turn(3 * Double(step), t: 0.01 * Double(step)) } }
    expectClose(uniform.velocity, degrees(300), within: 1e-6)
    var last: Double?
    uniform.addAction { if $0.state == .ended { last = $0.velocity } }
    even.run {
      finger(1).up(t: 0.3)
      finger(2).up(t: 0.3)
    }
    #expect(last == 0)
  }

  @Test("ROT-8: it acts at each movement, ends when both are up, and its location is the centre")
  func acts() {
    let (fixture, rotation) = turned()
    fixture.run { turn(90, t: 0.1) }
    expectClose(rotation.location(in: nil), Point(x: 400, y: 350))
    fixture.run {
      finger(1).move(400, 290, t: 0.2)
      finger(1).up(t: 0.3)
      finger(2).move(10, 10, t: 0.35)
      finger(2).up(t: 0.4)
    }
    expectLog(
      fixture.log.timedStates,
      equals: [
        "0.100 rotation began", "0.200 rotation changed", "0.350 rotation changed",
        "0.400 rotation ended",
      ])
    expectLog(fixture.log.actions, equals: fixture.log.states)
  }

  @Test("ROT-1: fingers on one spot have no direction: the first one that exists is measured from")
  func landedOnOneSpot() {
    for way in [0.0, 90, 180, -135] {
      let (fixture, rotation) = GestureFixture.with(RotationGestureRecognizer())
      let centre = Point(x: 400, y: 300)
      fixture.run {
        together(t: 0) {
          finger(1).down(at: centre)
          finger(2).down(at: centre)
        }
        finger(2).move(to: around(centre, way, radius: 10), t: 0.1)
        finger(2).move(to: around(centre, way + 4, radius: 50), t: 0.2)
      }
      expectLog(fixture.log.states, equals: [], "\(way)")
      fixture.run { finger(2).move(to: around(centre, way + 15, radius: 50), t: 0.3) }
      expectClose(rotation.rotation, degrees(10), within: 1e-9)
      // The other one lifts, and a new finger lands on this one: it turns on from where they part.
      let place = around(centre, way + 15, radius: 50)
      fixture.run {
        finger(1).up(t: 0.4)
        finger(3).down(at: place, t: 0.5)
        finger(3).move(to: around(place, way, radius: 30), t: 0.6)
      }
      expectClose(rotation.rotation, degrees(10), within: 1e-9)
      fixture.run { finger(3).move(to: around(place, way + 20, radius: 30), t: 0.7) }
      expectClose(rotation.rotation, degrees(30), within: 1e-9)
    }
  }

  @Test("ROT-1: one lift freezes it, a new finger carries it on without a jump")
  func fingersComeAndGo() {
    let (fixture, rotation) = turned()
    fixture.run {
      turn(65, t: 0.1)
      finger(1).up(t: 0.2)
      finger(2).move(500, 300, t: 0.25)
    }
    expectClose(rotation.rotation, degrees(60))
    #expect(rotation.numberOfTouches == 1)
    fixture.run { finger(3).down(500, 100, t: 0.3) }
    expectClose(rotation.rotation, degrees(60))
    fixture.run { finger(3).move(to: around(Point(x: 500, y: 300), -80, radius: 200), t: 0.35) }
    expectClose(rotation.rotation, degrees(70))
    expectClose(rotation.velocity, degrees(10) / 0.05, within: 1e-6)
  }

  @Test("ROT-1, S-18: before it began a lift leaves it possible; all cancelled cancels it")
  func liftsAndCancels() {
    let (fixture, rotation) = turned()
    fixture.run {
      turn(4, t: 0.1)
      finger(2).up(t: 0.2)
      finger(2).down(at: around(centre, 4, radius: 100), t: 0.3)
      turn(8, t: 0.4)
    }
    #expect(rotation.state == .possible)
    fixture.run { turn(10, t: 0.5) }
    expectClose(rotation.rotation, degrees(1))
    fixture.run {
      finger(1).cancel(t: 0.6)
      finger(2).cancel(t: 0.7)
    }
    expectLog(fixture.log.actions, equals: ["rotation began", "rotation cancelled"])
    #expect(rotation.rotation == 0)
  }
}
