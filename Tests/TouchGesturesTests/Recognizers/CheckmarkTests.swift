import TestSupport
import Testing
import TouchGeometry
import TouchGestures
import TouchInput

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
  private func draw(_ points: [(Double, Double)], _ desk: Desk) {
    desk.run {
      finger(1).down(points[0].0, points[0].1)
      for point in points.dropFirst() { finger(1).move(point.0, point.1) }
      finger(1).up()
    }
  }

  @Test("a check mark is recognized at the lift, with its corner, and again the next time")
  func recognized() {
    let desk = Desk()
    let values = Values(of: desk.attach(CheckmarkGestureRecognizer())) { $0.corner }
    for _ in 1...2 {
      draw([(100, 100), (110, 115), (120, 130), (140, 105), (160, 80)], desk)
    }
    #expect(values.states == [.ended, .ended])
    #expect(values.all == [Point(x: 120, y: 130), Point(x: 120, y: 130)])
    expectLog(
      desk.log.verdicts.suffix(1),
      equals: ["checkmark ended — CHECK-4: moved 50 pt, needs 20"])
    #expect(
      desk.card.calls == ["began 1"] + Array(repeating: "moved 1", count: 4) + ["cancelled 1"]
        + ["began 1"] + Array(repeating: "moved 1", count: 4) + ["cancelled 1"])
    #expect(desk.playground.isIdle)
  }

  @Test("other strokes fail, each with its reason; a bare assignment has none")
  func refused() {
    for (points, reason) in [
      ([(100.0, 100.0), (90, 120)], "CHECK-2: -10 pt along, needs 0"),
      ([(100, 100), (110, 110), (120, 100)], "CHECK-3: moved 10 pt, needs 20"),
      ([(100, 100), (120, 130), (130, 120)], "CHECK-4: moved 10 pt, needs 20"),
      ([(100, 100), (120, 130), (130, 120), (140, 125)], "decided by the recognizer itself"),
    ] {
      let desk = Desk()
      desk.attach(CheckmarkGestureRecognizer())
      draw(points, desk)
      expectLog(desk.log.verdicts, equals: ["checkmark failed — \(reason)"])
    }
    let desk = Desk()
    desk.attach(CheckmarkGestureRecognizer())
    desk.run {
      finger(1).down(100, 100)
      finger(2).down(200, 100)
    }
    expectLog(desk.log.verdicts, equals: ["checkmark failed — CHECK-1: 2 fingers down, at most 1"])
  }

  @Test("X-3, F-5: it takes part in arbitration like the others: a pan waits for it")
  func panWaits() {
    let desk = Desk()
    let check = desk.attach(CheckmarkGestureRecognizer())
    let pan = desk.attach(PanGestureRecognizer())
    pan.require(toFail: check)
    draw([(100, 100), (120, 130), (160, 80)], desk)
    expectLog(desk.take(\.actions), equals: ["checkmark ended"])
    draw([(100, 100), (120, 130), (60, 130)], desk)
    expectLog(desk.log.actions, equals: ["pan began", "pan ended"])
  }

  @Test("a subclass may begin a ready-made kind by itself; then nothing is taken out, and it ends")
  func instant() {
    let desk = Desk()
    let everything = Everything()
    let pan = desk.attach(InstantPan())
    let pinch = desk.attach(InstantPinch())
    let rotation = desk.attach(InstantRotation())
    let dial = desk.attach(InstantDial())
    let all: [GestureRecognizer] = [pan, pinch, rotation, dial]
    for recognizer in all { recognizer.delegate = everything }
    desk.run {
      finger(1).down(400, 200)
      finger(1).move(403, 200)
    }
    #expect(pan.translation(in: nil) == Vector(dx: 3, dy: 0))
    #expect(dial.rotation > 0)
    desk.run {
      finger(2).down(503, 200)
      finger(2).move(505, 204)
    }
    expectClose(pinch.scale, Vector(dx: 102, dy: 4).length / 100)
    expectClose(rotation.rotation, Vector(dx: 102, dy: 4).angle)
    desk.run {
      finger(1).up()
      finger(2).up()
    }
    #expect(desk.log.actions.filter { $0.hasSuffix("ended") }.count == 4)
    #expect(desk.playground.isIdle)
  }

  @Test("a ready-made kind can be subclassed, with its values ready inside the override")
  func subclassOfPan() {
    let desk = Desk()
    let pan = desk.attach(VerticalPan())
    desk.run {
      finger(1).down(100, 100)
      finger(1).move(115, 105)
    }
    #expect(pan.isVertical == false && pan.state == .began)
  }
}
