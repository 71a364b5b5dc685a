import TestSupport
import Testing
import TouchGestures

/// A pan that takes vertical drags only: a subclass of a ready-made kind, outside the module.
private final class VerticalPan: PanGestureRecognizer {
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    let speed = velocity(in: nil)
    if state == .possible, proposedState == .began, abs(speed.dx) > abs(speed.dy) {
      isVertical = false
    }
  }
  override func shouldReceive(_ event: TouchEvent) -> Bool { !event.modifierFlags.contains(.alt) }
  override func reset() {
    super.reset()
    isVertical = true
  }
  var isVertical = true
}

/// Kinds that begin as they get what they need, without a threshold: the idiom of the instant pan.
private final class InstantPan: PanGestureRecognizer {
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    state = .began
  }
}
private final class InstantPinch: PinchGestureRecognizer {
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    state = .began
  }
}
private final class InstantRotation: RotationGestureRecognizer {
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    state = .began
  }
}
private final class InstantDial: DialGestureRecognizer {
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    state = .began
  }
}

@Suite("A recognizer of one's own")
struct CheckmarkTests {
  private func draw(_ points: [(Double, Double)], _ fixture: GestureFixture) {
    fixture.run {
      finger(1).down(points[0].0, points[0].1)
      for point in points.dropFirst() { finger(1).move(point.0, point.1) }
      finger(1).up()
    }
  }

  @Test("a check mark is recognized at the lift, with its corner, and again the next time")
  func recognized() {
    let fixture = GestureFixture()
    let values = Values(of: fixture.attach(CheckmarkGestureRecognizer())) { $0.corner }
    for _ in 1...2 { draw([(100, 100), (110, 115), (120, 130), (140, 105), (160, 80)], fixture) }
    expectEqual(values.states, [.ended, .ended])
    expectEqual(values.all, [Point(x: 120, y: 130), Point(x: 120, y: 130)])
    expectLog(
      fixture.log.verdicts.suffix(1),
      equals: ["checkmark ended — CHECK-4: moved 50 pt, needs 20"])
    #expect(
      fixture.card.calls == ["began 1"] + Array(repeating: "moved 1", count: 4) + ["cancelled 1"]
        + ["began 1"] + Array(repeating: "moved 1", count: 4) + ["cancelled 1"])
    #expect(fixture.playground.isIdle)
  }

  @Test("other strokes fail, each with its reason; a bare assignment has none")
  func refused() {
    for (points, reason) in [
      ([(100.0, 100.0), (90, 120)], "CHECK-2: -10 pt along, needs 0"),
      ([(100, 100), (110, 110), (120, 100)], "CHECK-3: moved 10 pt, needs 20"),
      ([(100, 100), (120, 130), (130, 120)], "CHECK-4: moved 10 pt, needs 20"),
      ([(100, 100), (120, 130), (130, 120), (140, 125)], "decided by the recognizer itself"),
    ] {
      let fixture = GestureFixture(CheckmarkGestureRecognizer())
      draw(points, fixture)
      expectLog(fixture.log.verdicts, equals: ["checkmark failed — \(reason)"])
    }
    let fixture = GestureFixture(CheckmarkGestureRecognizer())
    fixture.run { land((100, 100), (200, 100)) }
    expectLog(
      fixture.log.verdicts, equals: ["checkmark failed — CHECK-1: 2 fingers down, at most 1"])
  }

  @Test("X-3, F-5: it takes part in arbitration like the others: a pan waits for it")
  func panWaits() {
    let (fixture, check) = GestureFixture.with(CheckmarkGestureRecognizer())
    let pan = fixture.attach(PanGestureRecognizer())
    pan.require(toFail: check)
    draw([(100, 100), (120, 130), (160, 80)], fixture)
    expectLog(fixture.take(\.actions), equals: ["checkmark ended"])
    draw([(100, 100), (120, 130), (60, 130)], fixture)
    expectLog(fixture.log.actions, equals: ["pan began", "pan ended"])
  }

  @Test("a subclass may begin a ready-made kind by itself; then nothing is taken out, and it ends")
  func instant() {
    let fixture = GestureFixture()
    let everything = Everything()
    let pan = fixture.attach(InstantPan())
    let pinch = fixture.attach(InstantPinch())
    let rotation = fixture.attach(InstantRotation())
    let dial = fixture.attach(InstantDial())
    let all: [GestureRecognizer] = [pan, pinch, rotation, dial]
    for recognizer in all { recognizer.delegate = everything }
    fixture.run { finger(1).stroke((400, 200), (403, 200), lifts: false) }
    #expect(pan.translation(in: nil) == Vector(dx: 3, dy: 0))
    #expect(dial.rotation > 0)
    fixture.run { finger(2).stroke((503, 200), (505, 204), lifts: false) }
    expectClose(pinch.scale, Vector(dx: 102, dy: 4).length / 100)
    expectClose(rotation.rotation, Vector(dx: 102, dy: 4).angle)
    fixture.run { lift(1, 2) }
    #expect(fixture.log.actions.filter { $0.hasSuffix("ended") }.count == 4)
    #expect(fixture.playground.isIdle)
  }

  @Test("a ready-made kind can be subclassed, with its values ready inside the override")
  func subclassOfPan() {
    let (fixture, pan) = GestureFixture.with(VerticalPan())
    fixture.run { finger(1).stroke((100, 100), (115, 105), lifts: false) }
    #expect(pan.isVertical == false && pan.state == .began)
  }
}
