import TestSupport
import Testing
import TouchGestures

@Suite("Scrolling with phases")
struct ScrollPhaseTests {
  private static let place = Point(x: 200, y: 150)

  private func scroll(
    _ phase: WheelEvent.Phase?, dx: Double = 0, dy: Double = 0, precise: Bool = true, t: Double
  ) -> ScriptStep {
    happen(
      .wheel(
        WheelEvent(
          location: Self.place, delta: Vector(dx: dx, dy: dy), isPrecise: precise, phase: phase)),
      t: t)
  }

  // MARK: Pans

  @Test("SCR-4: a step that says that it is over ends a pan, with the velocity of the last step")
  func ends() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    pan.allowedScrollTypesMask = .all
    let values = Values(of: pan) { $0.velocity(in: nil).dy }
    fixture.run {
      scroll(.began, dy: 4, t: 0)
      for step in 1...8 { scroll(.changed, dy: 4, t: 0.01 * Double(step)) }
      scroll(.ended, t: 0.14)
      pause(1)
    }
    #expect(values.states.last == .ended && values.states.count == 10)
    expectClose(values.all.last ?? 0, 400, within: 1e-6)
    #expect(fixture.log.verdicts.last == "pan ended — SCR-4: the scrolling is over")
    #expect(fixture.playground.isIdle)
  }

  @Test("SCR-3: only scrolling that is continuous and reports its end outlasts 0.1 s of silence")
  func silence() {
    for (phase, precise, end) in [
      (.began, true, "0.500"), (.began, false, "0.100"), (nil, true, "0.100"),
    ] as [(WheelEvent.Phase?, Bool, String)] {
      let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
      pan.allowedScrollTypesMask = .all
      fixture.run {
        scroll(phase, dy: 4, precise: precise, t: 0)
        scroll(.ended, precise: precise, t: 0.5)
      }
      expectLog(fixture.log.timedStates, equals: ["0.000 pan began", "\(end) pan ended"])
    }
  }

  @Test("SCR-4: after 0.1 s without a step it has come to rest")
  func rests() {
    let (fixture, transform) = GestureFixture.with(TransformGestureRecognizer())
    transform.allowedScrollTypesMask = .all
    let values = Values(of: transform) { $0.velocity.dy }
    fixture.run {
      scroll(.began, dy: 4, t: 0)
      scroll(.changed, dy: 4, t: 0.01)
      scroll(.ended, t: 0.111)
    }
    #expect(values.states.last == .ended && values.all.last == 0)
  }

  @Test("SCR-4: only scrolling with phases keeps the velocity of its last step")
  func keeps() {
    func velocity(_ first: WheelEvent.Phase?, _ second: WheelEvent.Phase?) -> Double {
      let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
      pan.allowedScrollTypesMask = .all
      fixture.run {
        scroll(first, dy: 1, t: 0)
        scroll(second, dy: 1, t: 0.01)
        // A finger somewhere else: the pan has not heard of anything since.
        finger(1).down(5, 5, t: 0.05)
      }
      return pan.velocity(in: nil).dy
    }
    expectClose(velocity(.began, .changed), 100, within: 1e-6)
    #expect(velocity(nil, nil) < 99.9)
  }

  @Test("SCR-4: the end of a wheel's clicks says that they have no momentum")
  func clicks() {
    func velocities(momentum: Bool) -> [Double] {
      let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
      pan.allowedScrollTypesMask = .all
      let transform = fixture.attach(TransformGestureRecognizer())
      transform.allowedScrollTypesMask = .all
      let pinch = fixture.attach(PinchGestureRecognizer())
      pinch.allowedScrollTypesMask = .all
      let dial = fixture.attach(DialGestureRecognizer())
      dial.allowedScrollTypesMask = .all
      let together = Everything()
      for recognizer in [pan, transform, pinch, dial] as [GestureRecognizer] {
        recognizer.delegate = together
      }
      let pans = Values(of: pan) { $0.velocity(in: nil).length }
      let scales = Values(of: transform) { abs($0.scaleVelocity) + $0.velocity.length }
      let pinches = Values(of: pinch) { abs($0.velocity) }
      let turns = Values(of: dial) { abs($0.velocity) }
      fixture.run {
        scroll(.began, dx: 40, dy: 40, precise: false, t: 0)
        scroll(.changed, dx: 40, dy: 40, precise: false, t: 0.02)
        scroll(.changed, dx: 40, dy: 40, precise: false, t: 0.04)
        happen(.wheel(Self.end(momentum: momentum)), t: 0.05)
        pause(1)
      }
      let ended = [pans.states, scales.states, pinches.states, turns.states].allSatisfy {
        $0.last == .ended
      }
      #expect(ended)
      return [pans, scales].compactMap(\.all.last) + [pinches, turns].compactMap(\.all.last)
    }
    #expect(velocities(momentum: true).allSatisfy { $0 > 0 })
    expectEqual(velocities(momentum: false), [0, 0, 0, 0])
  }

  private static func end(momentum: Bool) -> WheelEvent {
    var end = WheelEvent(location: place, delta: .zero, isPrecise: false, phase: .ended)
    end.momentum = momentum
    return end
  }

  @Test("SCR-4: a pinch of clicks that may go on has the velocity of its last step")
  func pinchKeeps() {
    let (fixture, pinch) = GestureFixture.with(PinchGestureRecognizer())
    pinch.allowedScrollTypesMask = .all
    let values = Values(of: pinch, \.velocity)
    fixture.run {
      scroll(.began, dy: 40, precise: false, t: 0)
      scroll(.changed, dy: 40, precise: false, t: 0.02)
      scroll(.changed, dy: 40, precise: false, t: 0.04)
      happen(.wheel(Self.end(momentum: true)), t: 0.1)
    }
    #expect(values.all.count == 4 && values.all[3] > 1 && values.all[3] == values.all[2])
  }

  @Test("IND-2, SCR-1: what scrolling drives takes no trackpad's pinch meanwhile")
  func takesNoPinch() {
    let (fixture, pinch) = GestureFixture.with(PinchGestureRecognizer())
    pinch.allowedScrollTypesMask = .all
    let values = Values(of: pinch, \.scale)
    func trackpad(_ phase: PinchEvent.Phase, _ scale: Double, t: Double) -> ScriptStep {
      happen(
        .pinch(PinchEvent(phase: phase, location: Self.place, scale: scale, rotation: 0)), t: t)
    }
    fixture.run {
      scroll(.began, dy: 40, precise: false, t: 0)
      trackpad(.began, 1, t: 0.01)
      trackpad(.changed, 3, t: 0.02)
      scroll(.changed, dy: 40, precise: false, t: 0.03)
      trackpad(.ended, 3, t: 0.04)
      happen(.wheel(Self.end(momentum: false)), t: 0.05)
    }
    expectEqual(values.states, [.began, .changed, .ended])
    expectClose(values.all.last ?? 0, 1.21, within: 1e-9)
    #expect(fixture.playground.isIdle)
  }

  @Test("SCR-4: an end without a begin is nothing")
  func strayEnd() {
    let fixture = GestureFixture()
    fixture.attach(PanGestureRecognizer()).allowedScrollTypesMask = .all
    fixture.attach(TransformGestureRecognizer()).allowedScrollTypesMask = .all
    fixture.attach(DialGestureRecognizer()).allowedScrollTypesMask = .all
    fixture.run { scroll(.ended, t: 0) }
    #expect(fixture.log.actions.isEmpty && fixture.playground.isIdle)
  }

  // MARK: The others

  @Test("SCR-5: only the types of the mask, and only with phases, drive the others")
  func mask() {
    for (mask, precise, phased, expected) in [
      (ScrollTypeMask.all, true, true, true), (.all, false, true, true),
      (.continuous, true, true, true), (.continuous, false, true, false),
      (.discrete, true, true, false), (.discrete, false, true, true), ([], true, true, false),
      (.all, true, false, false), (.all, false, false, false),
    ] {
      let fixture = GestureFixture()
      fixture.attach(TransformGestureRecognizer()).allowedScrollTypesMask = mask
      let other = GestureFixture()
      other.attach(DialGestureRecognizer()).allowedScrollTypesMask = mask
      for fixture in [fixture, other] {
        fixture.run { scroll(phased ? .began : nil, dy: 4, precise: precise, t: 0) }
        #expect(fixture.log.states.count == (expected ? 1 : 0), "\(mask.rawValue) \(precise)")
      }
    }
  }

  @Test("SCR-5: continuous scrolling carries a transform, wherever it scales")
  func carries() {
    let (fixture, transform) = GestureFixture.with(TransformGestureRecognizer())
    transform.allowedScrollTypesMask = .all
    let values = Values(of: transform) { ($0.translation, $0.scale, $0.numberOfTouches) }
    fixture.run {
      scroll(.began, dx: 3, dy: -5, t: 0)
      scroll(.changed, dx: 7, t: 0.01)
      scroll(.ended, t: 0.05)
    }
    expectEqual(values.states, [.began, .changed, .ended])
    #expect(values.all.map(\.0) == [(3, -5), (10, -5), (10, -5)].map { Vector(dx: $0, dy: $1) })
    #expect(values.all.allSatisfy { $0.1 == 1 && $0.2 == 0 })
    #expect(transform.state == .possible && fixture.playground.isIdle)
  }

  @Test("SCR-5: a wheel's ticks scale a transform about the pointer, and carry it sideways")
  func scales() {
    let (fixture, transform) = GestureFixture.with(TransformGestureRecognizer())
    transform.allowedScrollTypesMask = .all
    let before = fixture.card.toParent
    let values = Values(of: transform) { ($0.scale, $0.accumulatedTransform, $0.transform) }
    fixture.run {
      scroll(.began, dy: 40, precise: false, t: 0)
      scroll(.changed, dy: 40, precise: false, t: 0.05)
      scroll(.changed, dy: -80, precise: false, t: 0.1)
      scroll(.changed, dx: 40, precise: false, t: 0.12)
      scroll(.ended, t: 0.2)
    }
    expectClose(values.all[0].0, 1.1, within: 1e-12)
    expectClose(values.all[1].0, 1.21, within: 1e-12)
    expectClose(Self.place.applying(values.all[1].1), Self.place, within: 1e-9)
    // Turned back as far, it is as it was, to the bit.
    #expect(values.all[2].2 == before)
    #expect(values.all[3].2 == before.concatenatingTranslation(by: Vector(dx: 40, dy: 0)))
  }

  @Test("SCR-5: a wheel's ticks are a pinch; continuous scrolling is none")
  func pinches() {
    let (fixture, pinch) = GestureFixture.with(PinchGestureRecognizer())
    pinch.allowedScrollTypesMask = .all
    let values = Values(of: pinch) { ($0.scale, $0.location(in: nil)) }
    fixture.run {
      scroll(.began, dy: 9, t: 0)
      scroll(.ended, t: 0.05)
      scroll(.began, dy: -40, precise: false, t: 1)
      scroll(.changed, dx: 40, precise: false, t: 1.05)
      scroll(.ended, precise: false, t: 1.2)
      scroll(.began, dy: 40, precise: false, t: 2)
    }
    expectEqual(values.states, [.began, .ended, .began])
    expectLog(
      fixture.log.verdicts,
      equals: [
        "pinch began — SCR-3: moved 40 pt, needs more than 0",
        "pinch ended — SCR-4: the scrolling is over",
        "pinch began — SCR-3: moved 40 pt, needs more than 0",
      ])
    for (value, expected) in zip(values.all, [1 / 1.1, 1 / 1.1, 1.1]) {
      expectClose(value.0, expected, within: 1e-12)
      #expect(value.1 == Self.place)
    }
  }

  @Test("SCR-5: scrolling turns a dial by as much as was asked for each tick, with its velocity")
  func turns() {
    for (turn, perTick) in [(nil, 5 * Double.pi / 180), (0.3, 0.3)] as [(Double?, Double)] {
      let (fixture, dial) = GestureFixture.with(DialGestureRecognizer())
      dial.allowedScrollTypesMask = .all
      if let turn { dial.turnPerTick = turn }
      let values = Values(of: dial) { ($0.rotation, $0.velocity) }
      fixture.run {
        scroll(.began, dy: 40, precise: false, t: 0)
        scroll(.changed, dx: -80, dy: 40, precise: false, t: 0.02)
        scroll(.ended, precise: false, t: 0.06)
        scroll(.began, dy: 4, t: 1)
        scroll(.changed, dy: 4, t: 1.01)
        scroll(.ended, t: 1.08)
      }
      let expected = [1, -1, -1, 0.1, 0.2, 0.2].map { $0 * perTick }
      for (value, expected) in zip(values.all, expected) {
        expectClose(value.0, expected, within: 1e-12)
      }
      expectClose(values.all[5].1, 10 * perTick, within: 1e-9)
    }
  }

  // MARK: Swipes

  @Test("SCR-5: scrolling is a swipe with two fingers, once in a burst", arguments: [true, false])
  func swipes(precise: Bool) {
    let fixture = GestureFixture()
    let everything = Everything()
    for (name, direction, fingers) in [
      ("left", SwipeGestureRecognizer.Direction.left, 2), ("right", .right, 2),
      ("one", .left, 1), ("three", .left, 3), ("up", .up, 2),
    ] {
      let swipe = fixture.attach(SwipeGestureRecognizer(), name)
      swipe.direction = direction
      swipe.numberOfTouchesRequired = fingers
      swipe.allowedScrollTypesMask = .all
      swipe.delegate = everything
    }
    fixture.run {
      scroll(.began, dx: -20, dy: 1, precise: precise, t: 0)
      for step in 1...8 {
        scroll(.changed, dx: -20, dy: 1, precise: precise, t: 0.01 * Double(step))
      }
      scroll(.ended, precise: precise, t: 0.15)
    }
    expectLog(fixture.log.actions, equals: ["left ended"])
    #expect(fixture.playground.isIdle)
  }

  @Test(
    "SCR-5: what is no swipe of fingers is none of scrolling",
    arguments: [
      // Too short, too crooked, too late.
      ([(-20.0, 0.0)], 0.01, "SWP-6: 20 pt along at 0.01 s, needs 49.5"),
      ([(-10, 60)], 0.01, "SWP-4: 60 pt across at 0 s, at most 50"),
      (
        Array(repeating: (-4, 0), count: 20), 0.1,
        "SWP-2: more than 0.5 s after landing, at most 0.5"
      ),
    ] as [([(Double, Double)], Double, String)])
  func failures(steps: [(Double, Double)], pace: Double, reason: String) {
    let (fixture, swipe) = GestureFixture.with(SwipeGestureRecognizer())
    swipe.direction = .left
    swipe.numberOfTouchesRequired = 2
    swipe.allowedScrollTypesMask = .continuous
    var verdict: String?
    swipe.failureAction = { verdict = $0.verdict?.description }
    fixture.run {
      for (index, step) in steps.enumerated() {
        scroll(index == 0 ? .began : .changed, dx: step.0, dy: step.1, t: pace * Double(index))
      }
      scroll(.ended, t: pace * Double(steps.count))
    }
    #expect(verdict == reason)
    #expect(fixture.log.actions.isEmpty && fixture.playground.isIdle)
  }
}
