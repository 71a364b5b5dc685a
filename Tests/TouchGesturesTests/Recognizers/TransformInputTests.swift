import TestSupport
import Testing
import TouchGestures

@Suite("Trackpad gestures")
struct TransformInputTests {
  private func pinch(
    _ phase: PinchEvent.Phase, _ scale: Double, _ rotation: Double = 0, t: Double
  ) -> ScriptStep {
    happen(.pinch(event(phase, scale, rotation)), t: t)
  }

  private func event(
    _ phase: PinchEvent.Phase, _ scale: Double, _ rotation: Double
  ) -> PinchEvent {
    PinchEvent(phase: phase, location: Point(x: 200, y: 150), scale: scale, rotation: rotation)
  }

  /// Goes around the stage, which omits numbers that are not finite.
  private func send(
    _ phase: PinchEvent.Phase, _ scale: Double, _ rotation: Double, t: Double,
    to dispatcher: TouchDispatcher
  ) {
    dispatcher.dispatch(event(phase, scale, rotation), at: Timestamp(seconds: t))
  }

  @Test("IND-2: a trackpad's pinch drives a pinch recognizer: phases, no touches, no threshold")
  func drivesPinch() {
    let (fixture, recognizer) = GestureFixture.with(PinchGestureRecognizer())
    let values = Values(of: recognizer) {
      ($0.scale, $0.numberOfTouches, $0.location(in: nil))
    }
    fixture.run {
      pinch(.began, 1, t: 0)
      pinch(.changed, 1.02, t: 0.02)
      pinch(.changed, 1.5, t: 0.05)
      pinch(.ended, 1.5, t: 0.06)
    }
    expectLog(
      fixture.log.actions, equals: ["pinch began", "pinch changed", "pinch changed", "pinch ended"])
    expectEqual(values.all.map(\.0), [1, 1.02, 1.5, 1.5])
    #expect(values.all.allSatisfy { $0.1 == 0 && $0.2 == Point(x: 200, y: 150) })
    #expect(fixture.playground.isIdle)
  }

  @Test("IND-2, IND-3: a trackpad's turn drives a rotation recognizer, over any number of turns")
  func drivesRotation() {
    let (fixture, recognizer) = GestureFixture.with(RotationGestureRecognizer())
    let values = Values(of: recognizer, \.rotation)
    fixture.run {
      pinch(.began, 1, 0, t: 0)
      pinch(.changed, 1, 0.02, t: 0.02)
      pinch(.changed, 1, 7, t: 0.05)
      pinch(.cancelled, 1, 7, t: 0.06)
    }
    expectEqual(values.states, [.began, .changed, .changed, .cancelled])
    expectEqual(values.all, [0, 0.02, 7, 7])
    #expect(recognizer.numberOfTouches == 0)
  }

  @Test(
    "IND-2: a trackpad's turn drives a dial that scrolling turns, and no other; a pinch does not")
  func drivesDial() {
    for (mask, states) in [
      (ScrollTypeMask.all, [GestureRecognizer.State.began, .changed, .ended]), ([], []),
    ] {
      let (fixture, dial) = GestureFixture.with(DialGestureRecognizer())
      dial.allowedScrollTypesMask = mask
      let values = Values(of: dial, \.rotation)
      fixture.run {
        pinch(.began, 1, 0, t: 0)
        pinch(.changed, 2, 0, t: 0.02)
        pinch(.ended, 2, 0, t: 0.03)
        pinch(.began, 1, 0, t: 1)
        pinch(.changed, 1, 0.2, t: 1.02)
        pinch(.changed, 1, -0.5, t: 1.05)
        pinch(.ended, 1, -0.5, t: 1.3)
      }
      #expect(values.states == states)
      #expect(values.all == (mask == [] ? [] : [0.2, -0.5, -0.5]))
      #expect(fixture.playground.isIdle && dial.velocity == 0)
    }
  }

  @Test("IND-2: a dial has turned as far as the end says, and never by what is not finite")
  func dialEnds() {
    let (fixture, dial) = GestureFixture.with(DialGestureRecognizer())
    dial.allowedScrollTypesMask = .all
    let values = Values(of: dial, \.rotation)
    let dispatcher = fixture.playground.dispatcher
    send(.began, 1, 0, t: 0, to: dispatcher)
    send(.changed, 1, .nan, t: 0.01, to: dispatcher)
    send(.changed, 1, 0.2, t: 0.02, to: dispatcher)
    send(.changed, 1, .infinity, t: 0.025, to: dispatcher)
    send(.ended, 1, 0.3, t: 0.03, to: dispatcher)
    #expect(values.states == [.began, .changed, .ended] && values.all == [0.2, 0.2, 0.3])
  }

  @Test("IND-2, PIN-5, ROT-6: values can be set during a trackpad's gesture")
  func settable() {
    let fixture = GestureFixture()
    let everything = Everything()
    let scaling = fixture.attach(PinchGestureRecognizer())
    let turning = fixture.attach(RotationGestureRecognizer())
    scaling.delegate = everything
    fixture.run {
      pinch(.began, 1, t: 0)
      pinch(.changed, 2, 1, t: 0.05)
    }
    scaling.scale = 1
    turning.rotation = 0
    fixture.run { pinch(.changed, 3, 1.5, t: 0.1) }
    expectClose(scaling.scale, 1.5)
    expectClose(turning.rotation, 0.5)
    expectClose(scaling.velocity, 10, within: 1e-6)
    send(.changed, .nan, .infinity, t: 0.15, to: fixture.playground.dispatcher)
    expectClose(scaling.scale, 1.5)
    expectClose(turning.rotation, 0.5)
  }

  @Test("IND-3, TRF-5: a transform turns by the trackpad's total, however far one step is")
  func transformTotals() {
    for isMirrored in [false, true] {
      let fixture = GestureFixture()
      let holder = fixture.playground.addLayer("holder", Rect(x: 0, y: 0, width: 800, height: 600))
      if isMirrored { holder.transform = Transform2D(scaleX: -1, y: 1) }
      let layer = fixture.playground.addLayer(
        "layer", Rect(x: 0, y: 0, width: 800, height: 600), in: holder)
      let transform = fixture.playground.attach(TransformGestureRecognizer(), to: layer)
      let totals = Values(of: transform) { isMirrored ? -$0.rotation : $0.rotation }
      fixture.run {
        pinch(.began, 1, -1.8, t: 0)
        pinch(.changed, 2, 1.5, t: 0.05)
        pinch(.ended, 1, 7, t: 0.1)
      }
      #expect(totals.all.count == 3)
      for (total, wanted) in zip(totals.all, [-1.8, 1.5, 7]) { expectClose(total, wanted) }
    }
  }

  @Test("IND-1: a pointer's drag has a finger's thresholds")
  func pointerDrag() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    for (x, phase) in [(100.0, TouchPhase.began), (109, .moved), (112, .moved)] {
      let sample = TouchSample(
        id: TouchID(1), phase: phase, location: Point(x: x, y: 100), type: .indirectPointer)
      fixture.playground.dispatcher.dispatch(TouchFrame([sample]), at: Timestamp(seconds: x / 1000))
      #expect(pan.state == (x < 110 ? .possible : .began))
    }
  }

  @Test("IND-2: it goes to the recognizers under the pointer, and touches are refused meanwhile")
  func underThePointer() {
    let playground = Playground()
    let away = playground.addLayer("away", Rect(x: 500, y: 500, width: 100, height: 100))
    let under = playground.addLayer("under", Rect(x: 100, y: 100, width: 200, height: 100))
    let other = playground.attach(PinchGestureRecognizer(), to: away)
    let recognizer = playground.attach(PinchGestureRecognizer(), to: under)
    playground.run {
      pinch(.began, 1, t: 0)
      finger(1).down(150, 150, t: 0.1)
      pinch(.changed, 2, t: 0.2)
    }
    #expect(recognizer.scale == 2 && recognizer.numberOfTouches == 0)
    #expect(other.state == .possible)
  }
}
