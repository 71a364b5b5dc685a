import TestSupport
import Testing
import TouchGestures

@Suite("Dial")
struct DialTests {
  /// The card's anchor: its centre.
  private let centre = Point(x: 400, y: 300)

  private func dialled(from angle: Double = 0, radius: Double = 100) -> (
    GestureFixture, DialGestureRecognizer
  ) {
    let (fixture, dial) = GestureFixture.with(DialGestureRecognizer())
    fixture.run { finger(1).down(at: around(centre, angle, radius: radius), t: 0) }
    return (fixture, dial)
  }

  private func turn(_ angle: Double, radius: Double = 100, t: Double) -> ScriptStep {
    finger(1).move(to: around(centre, angle, radius: radius), t: t)
  }

  @Test("DIAL-1: the angle swept about the anchor, clockwise positive, over any number of turns")
  func sweep() {
    for sign in [1.0, -1] {
      let (fixture, dial) = dialled(from: 170)
      fixture.run {
        for step in 1...50 { turn(170 + sign * 20 * Double(step), t: 0.01 * Double(step)) }
      }
      expectClose(dial.rotation, sign * degrees(1000), within: 1e-9)
      expectClose(dial.velocity, sign * degrees(2000), within: 1e-6)
      #expect(dial.kind === RecognizerKind.dial)
    }
  }

  @Test("DIAL-1: it is the angle and not the chord, and the radius does not matter")
  func exact() {
    let (fixture, dial) = dialled()
    fixture.run {
      turn(90, radius: 30, t: 0.1)
      turn(120, radius: 250, t: 0.2)
    }
    expectClose(dial.rotation, degrees(120))
  }

  @Test("DIAL-1: the anchor is the layer's own, wherever it is")
  func anchor() {
    let fixture = GestureFixture()
    let knob = fixture.playground.addLayer("knob", Rect(x: 100, y: 100, width: 200, height: 200))
    knob.anchorPoint = Point(x: 0, y: 0)
    knob.position = Point(x: 200, y: 150)
    knob.transform = Transform2D(rotationAngle: 0.3)
    let dial = fixture.playground.attach(DialGestureRecognizer(), to: knob)
    let pivot = Point(x: 200, y: 150)
    fixture.run {
      finger(1).down(at: around(pivot, 30, radius: 100))
      finger(1).move(to: around(pivot, 60, radius: 100))
    }
    expectClose(dial.rotation, degrees(30))
  }

  @Test("DIAL-2: begins at 2° swept or 4 pt moved, and nothing is taken out")
  func thresholds() {
    let (byAngle, a) = dialled()
    byAngle.run { turn(1.9, t: 0.1) }
    #expect(a.state == .possible && a.rotation == 0)
    byAngle.run { turn(2.1, t: 0.2) }
    expectClose(a.rotation, degrees(2.1))
    expectLog(byAngle.log.verdicts, equals: ["dial began — DIAL-2: turned 2.1°, needs 2°"])
    let (byWay, b) = dialled()
    byWay.run { finger(1).move(503.9, 300, t: 0.1) }
    #expect(b.state == .possible)
    byWay.run { finger(1).move(504, 300, t: 0.2) }
    #expect(b.state == .began && b.rotation == 0)
    expectLog(byWay.log.verdicts, equals: ["dial began — DIAL-2: moved 4 pt, needs 4"])
    let (none, _) = dialled()
    none.run {
      finger(1).move(501, 300, t: 0.1)
      finger(1).up()
    }
    expectLog(none.log.verdicts, equals: ["dial failed — DIAL-2: moved 1 pt, needs 4"])
  }

  @Test("DIAL-2: within 8 pt of the anchor there is no rotation, and none on leaving it")
  func core() {
    let (fixture, dial) = dialled(from: 0, radius: 50)
    fixture.run {
      turn(30, radius: 50, t: 0.1)
      turn(30, radius: 5, t: 0.2)
      turn(200, radius: 5, t: 0.3)
      turn(90, radius: 5, t: 0.35)
      turn(90, radius: 50, t: 0.4)
    }
    expectClose(dial.rotation, degrees(30))
    fixture.run { turn(100, radius: 50, t: 0.5) }
    expectClose(dial.rotation, degrees(40))
  }

  @Test("DIAL-2: a way across the core is cut at its circle: the angle is that of its outer parts")
  func acrossTheCore() {
    // Past the anchor at 5 pt, from 100 pt before it to 100 pt behind it.
    let outside = Vector(dx: 39.0.squareRoot(), dy: 5).angle - Vector(dx: 100, dy: 5).angle
    for steps in [1, 2, 3, 10, 100, 400] {
      let (fixture, dial) = GestureFixture.with(DialGestureRecognizer())
      fixture.run {
        finger(1).down(300, 295)
        finger(1).drag(to: Point(x: 500, y: 295), over: 0.4, steps: steps)
      }
      expectClose(dial.rotation, 2 * outside, within: 1e-9, "\(steps) steps")
    }
  }

  @Test("DIAL-2: a straight way gives the same angle however it is divided", arguments: seeds)
  func divided(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      // Many of them start, end, or pass inside the core.
      let reach = random.chance(0.5) ? 20.0 : 200
      let from = centre + random.vector(reach)
      let to = centre + random.vector(reach)
      guard from != to else { continue }
      var angles: [Double] = []
      for steps in [1, 7, 401] {
        var parts = (0..<steps - 1).map { _ in random.number(0...1) }.sorted()
        parts.append(1)
        let (fixture, dial) = GestureFixture.with(DialGestureRecognizer())
        fixture.run {
          finger(1).down(at: from)
          for (index, part) in parts.enumerated() {
            finger(1).move(to: index == steps - 1 ? to : from + (to - from) * part)
          }
        }
        angles.append(dial.rotation)
      }
      expectClose(angles[1], angles[0], within: 1e-7)
      expectClose(angles[2], angles[0], within: 1e-7)
    }
  }

  @Test("DIAL-3: straight through the centre turns it by nothing, in many steps, few, or one")
  func throughTheCentre() {
    for steps in [1, 2, 3, 7, 100] {
      for miss in [0.0, 3, -7] {
        let (fixture, dial) = dialled(from: 180, radius: 60)
        fixture.run {
          finger(1).move(340, 300 + miss, t: 0.01)
          finger(1).drag(to: Point(x: 460, y: 300 + miss), over: 0.3, steps: steps)
        }
        // The way up to the core turns it by the little that its directions differ, if it misses.
        #expect(dial.state == .changed || dial.state == .began)
        if miss == 0 { expectClose(dial.rotation, 0, "\(steps) steps") }
        #expect(abs(dial.rotation) < degrees(125), "\(steps) steps, missing by \(miss)")
        // The figure says why, from then on until the finger lifts.
        expectEqual(words(dial), ["turns nothing within 8 pt"], "\(steps) steps, by \(miss)")
      }
    }
  }

  /// The words beside the limit of a dial's figure.
  private func words(_ dial: DialGestureRecognizer) -> [String] {
    dial.figure(at: .zero).marks.filter { $0.role == .limit && !$0.label.isEmpty }
      .map(\.label)
  }

  @Test("DIAL-3: a finger that stays outside the core has no word of it, nor has the next gesture")
  func outsideTheCore() {
    let (fixture, dial) = dialled(from: 180, radius: 60)
    fixture.run { turn(300, radius: 60, t: 0.1) }
    #expect(dial.state == .began && words(dial).isEmpty)
    fixture.run {
      turn(120, radius: 60, t: 0.2)
      finger(1).up(t: 0.3)
      finger(1).down(at: around(centre, 0, radius: 60), t: 1)
      turn(20, radius: 60, t: 1.1)
    }
    #expect(dial.state == .began && words(dial).isEmpty)
  }

  @Test("DIAL-1: one finger: others are ignored; a cancelled one cancels it; rotation can be set")
  func fingers() {
    let (fixture, dial) = dialled()
    fixture.run {
      turn(30, t: 0.1)
      finger(2).stroke((100, 100, 0.15), (100, 500, 0.2))
    }
    #expect(dial.numberOfTouches == 1 && dial.state == .began)
    expectClose(dial.rotation, degrees(30))
    dial.rotation = 1
    #expect(dial.velocity == 0)
    fixture.run { turn(40, t: 0.3) }
    expectClose(dial.rotation, 1 + degrees(10))
    fixture.run { finger(1).cancel() }
    expectLog(fixture.log.actions, equals: ["dial began", "dial changed", "dial cancelled"])
    #expect(dial.rotation == 0)
  }

  @Test("DIAL-1: it ends at the lift, which still counts if the finger was elsewhere")
  func lift() {
    let (fixture, dial) = dialled()
    let values = Values(of: dial, \.rotation)
    fixture.run {
      turn(30, t: 0.1)
      finger(1).up(at: around(centre, 50, radius: 100), t: 0.2)
    }
    expectEqual(values.states, [.began, .ended])
    expectClose(values.all[1], degrees(50))
    #expect(fixture.playground.isIdle)
  }
}
