import TestSupport
import Testing
import TouchGestures

/// PAN-13 and PAN-14 as all kinds obey them (PIN-6, ROT-7, TRF-5), and what wheels and trackpads
/// do.
@Suite("Velocities of all kinds")
struct VelocityRuleTests {
  @Test("PAN-13, PAN-14: a velocity does not reverse while a finger rests, sample by sample")
  func doesNotReverse() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    var last: [Double] = []
    pan.addAction { last.append($0.velocity(in: nil).dx) }
    fixture.run {
      finger(1).down(100, 300, t: 0.1)
      for step in 1...12 {
        finger(1).move(100 + 10 * Double(step), 300, t: 0.1 + 0.008 * Double(step))
      }
      for step in 1...7 { finger(1).move(220, 300, t: 0.196 + 0.008 * Double(step)) }
      finger(1).up(t: 0.253)
    }
    // 57 of the 100 ms in which the estimate falls to zero: samples say that the finger rests.
    expectClose(last.last ?? 0, 1250 * (100 - 57) / 100, within: 1e-6)
  }

  @Test("PAN-13, TRF-5: a transform measures in the window of its own tuning, as a pan does")
  func ownWindow() {
    let fixture = GestureFixture()
    let delegate = Everything()
    let pan = fixture.attach(PanGestureRecognizer())
    let transform = fixture.attach(TransformGestureRecognizer())
    transform.hysteresis = 0
    for one in [pan, transform] as [GestureRecognizer] {
      one.delegate = delegate
      one.tuning.velocity.window = .milliseconds(30)
    }
    fixture.run {
      finger(1).down(100, 300, t: 0.1)
      for step in 1...10 { finger(1).move(100 + Double(step), 300, t: 0.1 + 0.01 * Double(step)) }
      for step in 1...5 {
        finger(1).move(110 + 10 * Double(step), 300, t: 0.2 + 0.01 * Double(step))
      }
    }
    expectClose(pan.velocity(in: nil).dx, 1000, within: 1e-6)
    expectClose(transform.velocity.dx, 1000, within: 1e-6)
  }

  private func pinch(
    _ phase: PinchEvent.Phase, _ scale: Double, _ rotation: Double, t: Double
  ) -> ScriptStep {
    happen(
      .pinch(
        PinchEvent(
          phase: phase, location: Point(x: 400, y: 300), scale: scale, rotation: rotation)), t: t)
  }

  @Test("PIN-6, ROT-7, TRF-5: a trackpad's end without a change adds no sample")
  func trackpadEnd() {
    for (step, rest, scale, turn) in [
      (0.016, 0.016, 1.25, -2.5), (0.016, 0.02, 1.25, 0.5), (0.05, 0.02, -0.5, 1),
    ] {
      let fixture = GestureFixture()
      let delegate = Everything()
      let zoom = fixture.attach(PinchGestureRecognizer())
      let rotation = fixture.attach(RotationGestureRecognizer())
      let transform = fixture.attach(TransformGestureRecognizer())
      for one in [zoom, rotation, transform] as [GestureRecognizer] { one.delegate = delegate }
      var ends: [Double] = []
      zoom.addAction { if $0.state == .ended { ends.append($0.velocity) } }
      rotation.addAction { if $0.state == .ended { ends.append($0.velocity) } }
      transform.addAction {
        if $0.state == .ended { ends += [$0.scaleVelocity, $0.rotationVelocity] }
      }
      let end = 0.1 + 3 * step + rest
      fixture.run {
        pinch(.began, 1, 0, t: 0.1)
        for index in 1...3 {
          let past = Double(index) * step
          pinch(.changed, 1 + scale * past, turn * past, t: 0.1 + past)
        }
        pinch(.ended, 1 + scale * 3 * step, turn * 3 * step, t: end)
      }
      // A rest of the usual gap between samples is none; 17 ms are usual.
      let usual = min(max(step, 0.017), 0.02)
      let fall = rest > usual ? (0.1 - rest) / (0.1 - usual) : 1
      let expected = [scale, turn, scale, turn].map { $0 * fall }
      #expect(ends.count == 4)
      for (end, wanted) in zip(ends, expected) { expectClose(end, wanted, within: 1e-6) }
    }
  }

  @Test("TRF-5, PAN-14: a transform that is switched off under a resting finger has no velocity")
  func switchedOffAtRest() {
    let (fixture, transform) = GestureFixture.with(TransformGestureRecognizer())
    let speeds = Values(of: transform, \.velocity)
    fixture.run {
      finger(1).down(100, 300, t: 0)
      for step in 1...5 { finger(1).move(100 + 20 * Double(step), 300, t: 0.01 * Double(step)) }
    }
    #expect((speeds.all.last?.dx ?? 0) > 500)
    fixture.playground.dispatcher.advance(to: Timestamp(seconds: 0.5))
    transform.isEnabled = false
    #expect(speeds.states.last == .cancelled)
    #expect(speeds.all.last == .zero)
  }

  @Test(
    "PIN-5, ROT-6: a value set between events counts from the last change of it, whatever has happened since"
  )
  func setBetweenEvents() {
    for isDisturbed in [false, true] {
      let fixture = GestureFixture()
      let delegate = Everything()
      let zoom = fixture.attach(PinchGestureRecognizer())
      let turn = fixture.attach(RotationGestureRecognizer())
      for one in [zoom, turn] as [GestureRecognizer] { one.delegate = delegate }
      fixture.run {
        pinch(.began, 1, 0, t: 0)
        pinch(.changed, 2, 1, t: 0.05)
        // Nothing of the trackpad's: an event of somebody else, right before the next step.
        if isDisturbed { finger(7).down(790, 590, t: 0.099) }
      }
      zoom.scale = 1
      turn.rotation = 0
      #expect(zoom.velocity == 0 && turn.velocity == 0)
      fixture.run { pinch(.changed, 3, 1.5, t: 0.1) }
      expectClose(zoom.velocity, 0.5 / 0.05, within: 1e-6)
      expectClose(turn.velocity, 0.5 / 0.05, within: 1e-6)
    }
  }

  @Test("TRF-5: scale and rotation have an estimate each: one that rests does not slow the other")
  func separateEstimates() {
    let (fixture, transform) = GestureFixture.with(TransformGestureRecognizer())
    fixture.run {
      pinch(.began, 1, 0, t: 0)
      for index in 1...5 { pinch(.changed, 1 + 0.02 * Double(index), 0, t: 0.01 * Double(index)) }
      for index in 6...8 { pinch(.changed, 1.1, 0.02 * Double(index - 5), t: 0.01 * Double(index)) }
    }
    // The scale has rested for 30 ms; the rotation was zero for as long as it is known.
    expectClose(transform.scaleVelocity, 2 * (100 - 30) / 100, within: 1e-6)
    #expect(transform.rotationVelocity > 0)
  }

  // MARK: Wheels

  @Test(
    "G-3: a wheel's pan begins with its first step over the time since the step before in its burst"
  )
  func wheel() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    pan.allowedScrollTypesMask = .all
    var seen: [Vector] = []
    let delegate = FakeDelegate()
    delegate.begins = { _ in
      seen.append(pan.velocity(in: nil))
      return seen.count != 3
    }
    pan.delegate = delegate
    var began: [Vector] = []
    pan.addAction { if $0.state == .began { began.append($0.velocity(in: nil)) } }
    func turn(_ dy: Double, t: Double) -> ScriptStep {
      happen(
        .wheel(
          WheelEvent(
            location: Point(x: 400, y: 300), delta: Vector(dx: 0, dy: dy), isPrecise: true)), t: t)
    }
    fixture.run {
      turn(10, t: 1)  // the first: zero
      pause(0.5)
      turn(30, t: 2)  // the first of another burst
      pause(0.5)
      turn(7, t: 3)  // refused
      turn(8, t: 3.02)  // the step before was 20 ms ago
      turn(8, t: 3.04)
    }
    let expected = [Vector.zero, .zero, .zero, Vector(dx: 0, dy: 400)]
    #expect(seen.count == expected.count)
    for (one, wanted) in zip(seen, expected) { expectClose(one, wanted, within: 1e-6) }
    #expect(began.count == 3)
    expectClose(pan.velocity(in: nil), Vector(dx: 0, dy: 400), within: 1e-6)
  }
}
