import TestSupport
import Testing
import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

private typealias Layer = WatchedLayer

/// The samples of the documentation, line by line as they stand there, with the results that it
/// prints.
///
/// DocTableTests sees to it that every sample is here. None keeps a layer or a recognizer alive.
@Suite("Documentation: samples", .leavesNothing)
struct DocSamples {
  let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
  private let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 200, height: 150))

  init() {
    card.position = Point(x: 400, y: 300)
    stage.root.addChild(card)
  }

  private func finger(_ phase: TouchPhase, _ x: Double, _ y: Double, at seconds: Double) {
    Hand(stage: stage).act(1, phase, x, y, at: seconds)
  }

  @Test("the landing page: a card and a finger that drags it")
  func landingPage() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 200, height: 150))
    card.position = Point(x: 400, y: 300)
    stage.root.addChild(card)

    let pan = PanGestureRecognizer()
    card.addGestureRecognizer(pan) { card, pan in
      card.position += pan.translation(in: card.parent)
      pan.setTranslation(.zero, in: card.parent)
    }

    let story = Story()
    stage.dispatcher.observer = story

    func finger(_ phase: TouchPhase, _ x: Double, _ y: Double, at seconds: Double) {
      let sample = TouchSample(id: TouchID(1), phase: phase, location: Point(x: x, y: y))
      stage.handle(InputEvent(time: Timestamp(seconds: seconds), .touches(TouchFrame([sample]))))
    }
    finger(.began, 380, 300, at: 0)
    finger(.moved, 400, 300, at: 0.01)
    finger(.moved, 430, 300, at: 0.02)
    finger(.ended, 430, 300, at: 0.03)
    #expect(card.position == Point(x: 440, y: 300))
    #expect(story.lines.contains("0.01s pan began, PAN-2: moved 20 pt, needs 10"))
  }

  @Test("the path of a touch: time is input")
  func time() {
    let hold = LongPressGestureRecognizer()
    card.addGestureRecognizer(hold)
    finger(.began, 400, 300, at: 0)
    let wakeUp = stage.nextDeadline
    #expect(wakeUp == Timestamp(seconds: 0.5))
    #expect(hold.state == .possible)
    stage.advance(to: Timestamp(seconds: 0.5))
    #expect(hold.state == .began)
  }

  @Test("arbitration: single and double tap")
  func taps() {
    let single = TapGestureRecognizer()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    card.addGestureRecognizer(single)
    card.addGestureRecognizer(double)
    #expect(single.failureRequirements.map(ObjectIdentifier.init) == [ObjectIdentifier(double)])
  }

  @Test("arbitration: two recognizers of one layer run together, those of two layers do not")
  func together() {
    let delegate = Together()
    let inner = Layer(name: "inner", bounds: Rect(x: 0, y: 0, width: 200, height: 150))
    inner.position = Point(x: 100, y: 75)
    card.addChild(inner)
    let innerPan = PanGestureRecognizer()
    let innerPinch = PinchGestureRecognizer()
    let outerPan = PanGestureRecognizer()
    for recognizer in [innerPan, innerPinch] {
      recognizer.delegate = delegate
      inner.addGestureRecognizer(recognizer)
    }
    card.addGestureRecognizer(outerPan)
    let hand = Hand(stage: stage)
    hand.act(1, .began, 350, 300, at: 0)
    hand.act(2, .began, 400, 300, at: 0)
    hand.act(2, .moved, 440, 300, at: 0.02)
    #expect(innerPan.state == .began)
    #expect(innerPinch.state == .began)
    #expect(outerPan.state == .possible)
  }

  @Test("arbitration: the story of a swipe and a pan that waits for it")
  func story() throws {
    let swipe = SwipeGestureRecognizer()
    let pan = PanGestureRecognizer()
    pan.require(toFail: swipe)
    card.addGestureRecognizer(swipe)
    card.addGestureRecognizer(pan)
    let story = Story()
    stage.dispatcher.observer = story
    finger(.began, 380, 300, at: 0)
    finger(.moved, 400, 300, at: 0.05)
    finger(.moved, 440, 300, at: 0.1)
    finger(.ended, 440, 300, at: 0.15)
    #expect(try DocPage("Arbitration.md").blocks(of: "text") == [story.lines])
  }

  @Test("pan: a delegate that wants it to go sideways")
  func sideways() {
    let delegate = SidewaysOnly()
    for (x, y, began) in [(420.0, 305.0, true), (405, 320, false)] {
      let pan = PanGestureRecognizer()
      pan.delegate = delegate
      var count = 0
      pan.addAction { _ in count += 1 }
      card.addGestureRecognizer(pan)
      let start = stage.now.seconds + 1
      finger(.began, 400, 300, at: start)
      finger(.moved, x, y, at: start + 0.02)
      #expect((count == 1) == began)
      finger(.ended, x, y, at: start + 0.04)
      card.removeGestureRecognizer(pan)
    }
  }

  @Test("pan: the velocity tracker")
  func velocity() {
    var tracker = VelocityTracker()
    for step in 0...5 {
      let seconds = Double(step) * 0.01
      tracker.add(Vector(dx: 1000 * seconds, dy: 0), at: Timestamp(seconds: seconds))
    }
    let moving = tracker.velocity(at: Timestamp(seconds: 0.05))
    let slowing = tracker.velocity(at: Timestamp(seconds: 0.1085))
    let resting = tracker.velocity(at: Timestamp(seconds: 0.15))
    expectClose(moving.dx, 1000, within: 1e-6)
    expectClose(slowing.dx, 500, within: 1e-6)
    #expect(resting == .zero)
  }

  @Test("swipe, transform, tuning: how they are set up")
  func setUp() {
    let sideways = SwipeGestureRecognizer()
    sideways.direction = [.left, .right]
    sideways.minimumLength = 25
    sideways.maximumVariance = 5
    #expect(sideways.direction.description == "horizontal")

    let patient = TapGestureRecognizer()
    patient.tuning.tap.duration = .seconds(1.5)
    #expect(TapGestureRecognizer().tuning.tap.duration == .seconds(0.75))

    let transform = TransformGestureRecognizer()
    card.addGestureRecognizer(transform) { card, transform in
      card.setTransformToParent(transform.transform)
    }
    finger(.began, 400, 300, at: 0)
    finger(.moved, 440, 300, at: 0.02)
    finger(.moved, 480, 300, at: 0.04)
    #expect(card.position == Point(x: 480, y: 300))
  }

  @Test("write your own: a check mark beside a drag, and a continuous one")
  func own() {
    let check = CheckmarkGestureRecognizer()
    let drag = PanGestureRecognizer()
    drag.require(toFail: check)
    card.addGestureRecognizer(check)
    card.addGestureRecognizer(drag)
    var dragged: [GestureState] = []
    drag.addAction { dragged.append($0.state) }
    finger(.began, 400, 300, at: 0)
    finger(.moved, 420, 330, at: 0.02)
    #expect(dragged == [])
    finger(.moved, 400, 340, at: 0.04)
    #expect(dragged == [.began])
    finger(.ended, 400, 340, at: 0.06)
    card.removeGestureRecognizer(check)
    card.removeGestureRecognizer(drag)

    let circles = CircleCounter()
    var states: [GestureState] = []
    circles.addAction { states.append($0.state) }
    card.addGestureRecognizer(circles)
    finger(.began, 400, 300, at: 1)
    finger(.moved, 410, 300, at: 1.02)
    finger(.moved, 420, 300, at: 1.04)
    finger(.ended, 420, 300, at: 1.06)
    finger(.began, 400, 300, at: 2)
    finger(.ended, 400, 300, at: 2.1)
    #expect(states == [.began, .changed, .ended])
  }

  @Test("figures: what every active recognizer measures, in a line each")
  func figures() {
    let drag = PanGestureRecognizer()
    drag.name = "drag"
    card.addGestureRecognizer(drag)
    finger(.began, 400, 300, at: 0)
    finger(.moved, 406, 300, at: 0.02)
    var said: [String] = []
    for recognizer in stage.dispatcher.activeRecognizers {
      said.append("\(recognizer.displayName): \(recognizer.figure(at: stage.now).summary)")
    }
    #expect(said.contains("drag: moved 6 pt of 10"))
    finger(.ended, 406, 300, at: 0.04)
  }

  @Test("test your gestures: a long press, without a window")
  func test() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let hold = LongPressGestureRecognizer()
    var states: [GestureState] = []
    hold.addAction { hold in states.append(hold.state) }
    stage.root.addGestureRecognizer(hold)
    let hand = Hand(stage: stage)
    hand.act(1, .began, 100, 100, at: 0)
    stage.advance(to: Timestamp(seconds: 0.499))
    #expect(states == [])
    stage.advance(to: Timestamp(seconds: 0.5))
    #expect(states == [.began])
    hand.act(1, .ended, 100, 100, at: 0.6)
    #expect(states == [.began, .ended])
    hand.act(1, .began, 100, 100, at: 1)
    hand.act(1, .ended, 100, 100, at: 1.1)
    #expect(hold.verdict.map { "\($0)" } == "LP-4: held 0.1 s, needs 0.5")
  }
}

// MARK: Types that the pages declare

final class Together: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizer.view === other.view
  }
}

final class Story: GestureObserver {
  var lines: [String] = []
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
    because verdict: Verdict?, at time: Timestamp
  ) {
    let reason = verdict.map { ", \($0)" } ?? ""
    lines.append("\(time) \(recognizer.displayName) \(new)\(reason)")
  }
  func touch(
    _ touch: Touch, wasDeliveredTo target: any TouchTarget, as phase: TouchPhase, at time: Timestamp
  ) {
    lines.append("\(time) the target hears of finger \(touch.id): \(phase)")
  }
}

final class SidewaysOnly: GestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let pan = recognizer as? PanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: nil)
    return abs(velocity.dx) > abs(velocity.dy)
  }
}

final class CircleCounter: GestureRecognizer {
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    state = proposedState == .possible ? .began : .changed
  }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if self.touches.isEmpty { state = proposedState == .possible ? .failed : .ended }
  }
}

struct Hand {
  let stage: Stage
  func act(_ finger: Int, _ phase: TouchPhase, _ x: Double, _ y: Double, at seconds: Double) {
    let sample = TouchSample(id: TouchID(finger), phase: phase, location: Point(x: x, y: y))
    stage.handle(InputEvent(time: Timestamp(seconds: seconds), .touches(TouchFrame([sample]))))
  }
}
