import TestSupport
import Testing
import TouchGestures

@Suite("Scroll input")
struct ScrollTests {
  private func wheel(
    _ dy: Double, at place: Point = Point(x: 200, y: 200), precise: Bool = false, t: Double
  ) -> ScriptStep {
    happen(
      .wheel(WheelEvent(location: place, delta: Vector(dx: 0, dy: dy), isPrecise: precise)), t: t)
  }

  @Test("SCR-1: only the types of the mask drive a pan; the raw values are UIKit's")
  func mask() {
    #expect((ScrollTypeMask.discrete.rawValue, ScrollTypeMask.continuous.rawValue) == (1, 2))
    #expect(ScrollTypeMask.all.rawValue == 3)
    for (mask, precise, expected) in [
      (ScrollTypeMask.discrete, false, true), (.discrete, true, false),
      (.continuous, false, false), (.continuous, true, true), (.all, true, true),
      ([], false, false),
    ] {
      let fixture = GestureFixture()
      fixture.attach(PanGestureRecognizer()).allowedScrollTypesMask = mask
      fixture.run { wheel(4, precise: precise, t: 0) }
      #expect((fixture.log.states == ["pan began"]) == expected)
    }
  }

  @Test("SCR-2: no touches, the pointer's place, the content's direction, no finger limits")
  func values() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    pan.allowedScrollTypesMask = .all
    pan.minimumNumberOfTouches = 2
    fixture.run {
      wheel(-3, t: 0)
      wheel(-5, at: Point(x: 900, y: 210), t: 0.05)
    }
    #expect(pan.state == .changed && pan.numberOfTouches == 0)
    #expect(pan.translation(in: nil) == Vector(dx: 0, dy: -8))
    #expect(pan.location(in: nil) == Point(x: 900, y: 210))
  }

  @Test("SCR-3: a burst begins at the first delta and ends after 0.1 s of silence")
  func bursts() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    pan.allowedScrollTypesMask = .discrete
    let values = Values(of: pan) { $0.translation(in: nil).dy }
    fixture.run {
      wheel(10, t: 0)
      wheel(10, t: 0.1)
      wheel(10, t: 0.5)
      pause(1)
    }
    expectLog(
      fixture.log.timedStates,
      equals: [
        "0.000 pan began", "0.100 pan changed", "0.200 pan ended", "0.500 pan began",
        "0.600 pan ended",
      ])
    expectEqual(values.all, [10, 20, 20, 10, 10])
    expectLog(
      fixture.log.verdicts.prefix(2).map { $0 },
      equals: [
        "pan began — SCR-3: moved 10 pt, needs more than 0",
        "pan ended — SCR-3: silent for more than 0.1 s, at most 0.1",
      ])
    #expect(fixture.playground.isIdle)
  }

  @Test("SCR-3: the velocity is the estimate of PAN-13, and zero after 0.1 s without a delta")
  func velocity() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    pan.allowedScrollTypesMask = .continuous
    let values = Values(of: pan) { $0.velocity(in: nil).dy }
    fixture.run {
      for step in 0...8 { wheel(4, precise: true, t: 0.01 * Double(step)) }
      pause(1)
    }
    expectClose(values.all[8], 400, within: 1e-6)
    #expect(values.states.last == .ended && values.all.last == 0)
  }

  @Test("SCR-2: touches are refused during a burst, and losing the focus cancels it")
  func touchesAndFocus() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    pan.allowedScrollTypesMask = .all
    fixture.run {
      wheel(10, t: 0)
      finger(1).stroke((100, 100, 0.05), (200, 100, 0.06))
    }
    #expect(pan.translation(in: nil) == Vector(dx: 0, dy: 10))
    fixture.run { happen(.focus(.lost), t: 0.08) }
    expectLog(fixture.log.actions, equals: ["pan began", "pan cancelled"])
    #expect(fixture.playground.isIdle)
  }

  @Test("SCR-1, X-6: of two pans on the chain the inner one scrolls, for the whole burst")
  func chain() {
    let fixture = GestureFixture()
    let inner = fixture.playground.addLayer(
      "inner", Rect(x: 100, y: 100, width: 200, height: 200), in: fixture.card)
    fixture.attach(PanGestureRecognizer(), "outer").allowedScrollTypesMask = .all
    let pan = PanGestureRecognizer()
    pan.name = "inner"
    pan.allowedScrollTypesMask = .all
    fixture.playground.attach(pan, to: inner)
    fixture.run {
      wheel(10, t: 0)
      wheel(10, at: Point(x: 700, y: 500), t: 0.05)
      wheel(10, at: Point(x: 700, y: 500), t: 0.3)
    }
    expectLog(
      fixture.log.actions, equals: ["inner began", "inner changed", "inner ended", "outer began"])
  }

  @Test(
    "SCR-1: a burst does not go on with a type that its pan does not take; another pan takes it")
  func typesInBurst() {
    let fixture = GestureFixture()
    let wheelOnly = fixture.attach(PanGestureRecognizer(), "wheel")
    wheelOnly.allowedScrollTypesMask = .discrete
    let other = fixture.playground.addLayer("other", Rect(x: 500, y: 0, width: 100, height: 100))
    let padOnly = PanGestureRecognizer()
    padOnly.name = "pad"
    padOnly.allowedScrollTypesMask = .continuous
    fixture.playground.attach(padOnly, to: other)
    let away = Point(x: 550, y: 50)
    fixture.run {
      wheel(10, t: 0)
      wheel(10, precise: true, t: 0.05)
      wheel(10, at: away, t: 0.07)
      wheel(10, at: away, precise: true, t: 0.08)
      wheel(10, precise: true, t: 0.09)
      pause(1)
    }
    expectLog(
      fixture.log.timedStates,
      equals: [
        "0.000 wheel began", "0.070 wheel changed", "0.080 pad began", "0.090 pad changed",
        "0.170 wheel ended", "0.190 pad ended",
      ])
  }

  @Test("SCR-2, S-24: location(ofTouch:) is a programmer error while a wheel scrolls")
  func locationOfTouch() async {
    await #expect(processExitsWith: .failure) {
      let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
      pan.allowedScrollTypesMask = .all
      let place = Point(x: 200, y: 200)
      fixture.run {
        happen(.wheel(WheelEvent(location: place, delta: Vector(dx: 0, dy: 9), isPrecise: false)))
      }
      guard pan.state == .began else { return }
      _ = pan.location(ofTouch: 0, in: nil)
    }
  }
}
