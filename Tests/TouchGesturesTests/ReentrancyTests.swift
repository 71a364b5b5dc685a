import TestSupport
import Testing
import TouchGestures

/// Section 3.5, G-8, and E-7's "everything finishes": what actions and answers may do.
@Suite("Re-entrancy")
struct ReentrancyTests {
  let playground = Playground()
  let card: TouchLayer

  init() { card = playground.addLayer("card", Rect(x: 0, y: 0, width: 400, height: 300)) }

  private static func frame(
    _ phase: TouchPhase, _ id: Int, _ x: Double, at seconds: Double
  ) -> InputEvent {
    InputEvent(at: seconds, .touch(phase, at: Point(x: x, y: 100), id: id))
  }

  @Test("an event sent from inside an action is handled after the one under way")
  func eventInsideAction() {
    let pan = playground.attach(FakePan(), to: card)
    let stage = playground.stage
    pan.addAction { pan in
      guard pan.state == .began else { return }
      stage.handle(Self.frame(.moved, 1, 130, at: 0.01))
      stage.handle(Self.frame(.ended, 1, 130, at: 0.01))
      #expect(pan.state == .began)
    }
    playground.run { finger(1).down(100, 100) }
    stage.handle(Self.frame(.moved, 1, 120, at: 0.01))
    expectLog(playground.log.actions, equals: ["pan began", "pan changed", "pan ended"])
    #expect(playground.isIdle)
  }

  @Test(
    "an event sent from inside a view's touch method, and focus lost there, come afterwards too")
  func eventInsideView() {
    let stage = playground.stage
    card.onTouches = { phase, touches, _ in
      guard phase == .began, touches[0].id == TouchID(1) else { return }
      stage.handle(Self.frame(.began, 2, 200, at: 0))
      stage.handle(InputEvent(time: .zero, .focus(.lost)))
    }
    playground.run { finger(1).down(100, 100) }
    expectLog(card.calls, equals: ["began 1", "began 2", "cancelled 1 2"])
    #expect(playground.isIdle)
  }

  @Test("frames sent from inside an action keep their order, although a timer acts before them")
  func framesBehindATimer() {
    let press = playground.attach(FakePress(), to: playground.root)
    press.yields = { _ in false }
    let pan = playground.attach(FakePan(), to: card)
    pan.prevents = { _ in false }
    let dispatcher = playground.stage.dispatcher
    pan.addAction { pan in
      guard pan.state == .began else { return }
      for (phase, seconds) in [(TouchPhase.began, 1.0), (.ended, 1.1)] {
        let sample = TouchSample(id: TouchID(2), phase: phase, location: Point(x: 200, y: 100))
        dispatcher.dispatch(TouchFrame([sample]), at: Timestamp(seconds: seconds))
      }
    }
    playground.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
    #expect(playground.log.actions.contains("press began"))
    expectEqual(dispatcher.liveTouches.map(\.id), [TouchID(1)])
  }

  @Test("time does not pass inside an action")
  func timeInsideAction() {
    let press = playground.attach(FakePress(), to: playground.root)
    press.yields = { _ in false }
    let pan = playground.attach(FakePan(), to: card)
    let stage = playground.stage
    pan.prevents = { _ in false }
    pan.addAction { _ in
      stage.advance(to: Timestamp(seconds: 10))
      stage.dispatcher.advance(to: Timestamp(seconds: 10))
    }
    playground.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
    #expect(press.state == .possible)
    playground.run { pause(1) }
    #expect(press.state == .began)
  }

  @Test(
    "G-8: a delegate that removes, adds and switches recognizers while it is asked does no harm")
  func meddlingDelegate() {
    let victim = playground.attach(FakePan("victim"), to: card)
    let pan = playground.attach(FakePan(), to: card)
    let delegate = FakeDelegate()
    pan.delegate = delegate
    delegate.receivesTouch = { [card] _, _ in
      card.removeGestureRecognizer(victim)
      card.addGestureRecognizer(FakePan("new"))
      return true
    }
    delegate.begins = { pan in
      pan.view?.removeGestureRecognizer(pan)
      return true
    }
    playground.run { finger(1).stroke((100, 100), (120, 100)) }
    expectLog(playground.log.actions, equals: [])
    #expect(pan.view == nil && victim.view == nil)
    #expect(playground.isIdle)
  }

  @Test("actions may remove layers, attach recognizers and disable others, in any event")
  func meddlingActions() {
    let child = playground.addLayer("child", Rect(x: 50, y: 50, width: 200, height: 200), in: card)
    let pan = playground.attach(FakePan(), to: child)
    let other = playground.attach(FakePan("other"), to: card)
    other.yields = { _ in false }
    other.prevents = { _ in false }
    pan.addAction { [card] pan in
      if pan.state == .began {
        other.isEnabled = false
        child.removeFromParent()
        card.addChild(child)
      }
    }
    playground.run {
      finger(1).stroke((100, 100), (120, 100), (140, 100))
      finger(1).down(100, 100)
    }
    expectLog(playground.log.actions, equals: ["pan began", "pan cancelled"])
    #expect(pan.calls.last == "began 1" && !other.calls.contains("began 2"))
  }

  @Test("a state set from outside, between events, is released at once")
  func setFromOutside() {
    let fake = playground.attach(FakeRecognizer(), to: card)
    playground.run { finger(1).down(100, 100) }
    fake.state = .began
    expectLog(playground.log.actions, equals: ["fake began"])
    expectLog(card.calls, equals: ["began 1", "cancelled 1"])
    fake.state = .cancelled
    expectLog(playground.log.actions, equals: ["fake began", "fake cancelled"])
    #expect(fake.state == .possible)
  }
}
