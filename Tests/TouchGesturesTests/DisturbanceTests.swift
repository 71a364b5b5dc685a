import TestSupport
import Testing
import TouchGestures

/// Section 2.3: switching off, removal, cancelled, added and ignored touches.
@Suite("Disturbances")
struct DisturbanceTests {
  let playground = Playground()
  let card: TouchLayer
  let pan: FakePan

  init() {
    card = playground.addLayer("card", Rect(x: 0, y: 0, width: 400, height: 300))
    pan = playground.attach(FakePan(), to: card)
  }

  private func begin() {
    playground.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
    #expect(pan.state == .began)
  }

  @Test("S-16: switching off a gesture under way cancels it at once, with one action")
  func disableRunning() {
    begin()
    pan.isEnabled = false
    #expect(pan.state == .possible)
    expectLog(playground.log.actions, equals: ["pan began", "pan cancelled"])
    playground.run { finger(1).move(120, 100) }
    #expect(pan.calls.last == "reset")
    #expect(playground.dispatcher.activeRecognizers.isEmpty)
  }

  @Test("S-16: switching off before recognition fails silently and stops timers")
  func disablePossible() {
    playground.run { finger(1).down(100, 100) }
    pan.setDeadline(Timestamp(seconds: 5))
    pan.isEnabled = false
    expectLog(playground.log.states, equals: ["pan failed"])
    #expect(playground.log.actions.isEmpty)
    #expect(playground.dispatcher.nextDeadline == nil)
  }

  @Test(
    "S-16, S-17, H-15: what is switched off or removed between events is so at the moment reached",
    arguments: ["switch", "detach", "remove"])
  func timeOfSwitching(how: String) {
    begin()
    playground.stage.advance(to: Timestamp(seconds: 1.588))
    switch how {
    case "switch": pan.isEnabled = false
    case "detach": card.removeGestureRecognizer(pan)
    default: card.removeFromParent()
    }
    #expect(playground.log.timedStates.last == "1.588 pan cancelled")
    #expect(playground.dispatcher.event.timestamp == Timestamp(seconds: 1.588))
  }

  @Test(
    "S-16: so it is in a delayed action and at the end of an animation, without frames, too",
    arguments: [false, true])
  func timeOfSwitchingLater(byAnimation: Bool) {
    begin()
    let stage = playground.stage
    let due = stage.now.advanced(bySeconds: 0.3)
    if byAnimation {
      card.animate(0.3) {
        $0.opacity = 0.5
      } completion: { [pan] _ in
        pan.isEnabled = false
      }
    } else {
      stage.perform(after: 0.3) { [pan] in pan.isEnabled = false }
    }
    stage.advance(to: due.advanced(bySeconds: 1))
    expectLog(playground.log.actions, equals: ["pan began", "pan cancelled"])
    #expect(playground.dispatcher.event.timestamp == due)
  }

  @Test("S-16: nothing is offered while it is off; switching on does not bring back touches")
  func disableEnable() {
    begin()
    pan.isEnabled = false
    pan.isEnabled = true
    playground.run {
      finger(1).move(150, 100)
      finger(2).down(200, 100)
    }
    expectLog(pan.calls, equals: ["began 1", "moved 1", "reset", "began 2"])
    pan.isEnabled = false
    playground.run { finger(3).down(250, 100) }
    #expect(pan.calls.last == "reset")
  }

  @Test("S-16: switched off inside its own action it is cancelled in the same dispatch")
  func disableInsideAction() {
    pan.addAction { pan in if pan.state == .changed { pan.isEnabled = false } }
    begin()
    playground.run { finger(1).move(120, 100) }
    expectLog(playground.log.actions, equals: ["pan began", "pan changed", "pan cancelled"])
    #expect(playground.dispatcher.activeRecognizers.isEmpty)
  }

  @Test("S-16: off and on again inside the action of another is a cancellation too")
  func disableByAnother() {
    let other = playground.attach(FakeRecognizer("other"), to: card)
    other.yields = { _ in false }
    other.onMoved = { other, _ in other.state = .began }
    other.prevents = { _ in false }
    other.addAction { [pan] _ in
      pan.isEnabled = false
      pan.isEnabled = true
    }
    begin0()
    expectLog(playground.log.actions, equals: ["pan began", "other began", "pan cancelled"])
  }

  private func begin0() {
    playground.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
  }

  @Test("S-16: switched off by a view's touch method it ends in the same dispatch")
  func disableInsideView() {
    pan.cancelsTouchesInView = false
    card.onTouches = { [pan] phase, _, _ in if phase == .moved { pan.isEnabled = false } }
    begin0()
    expectLog(playground.log.actions, equals: ["pan began", "pan cancelled"])
    #expect(playground.dispatcher.activeRecognizers.isEmpty)
  }

  @Test("S-16, G-8: switched off by the delegate that is asked, it does not receive the touch")
  func disableInsideDelegate() {
    let delegate = FakeDelegate()
    delegate.receivesTouch = { recognizer, _ in
      recognizer.isEnabled = false
      return true
    }
    pan.delegate = delegate
    begin0()
    #expect(!pan.calls.contains("began 1"))
    #expect(playground.log.actions.isEmpty)
  }

  @Test("S-17, G-8: removed by the delegate that is asked, it receives nothing")
  func removeInsideDelegate() {
    let fake = playground.attach(FakeRecognizer(), to: card)
    let delegate = FakeDelegate()
    delegate.receivesTouch = { recognizer, _ in
      recognizer.view?.removeGestureRecognizer(recognizer)
      return true
    }
    fake.delegate = delegate
    begin0()
    #expect(fake.calls.isEmpty && fake.view == nil)
    #expect(!playground.dispatcher.activeRecognizers.contains { $0 === fake })
  }

  @Test("S-17, G-8: nor a pinch of a trackpad, a wheel or a pointer")
  func removeInsideDelegateOfIndirectInput() {
    let delegate = FakeDelegate()
    delegate.receivesEvent = { recognizer, _ in
      recognizer.view?.removeGestureRecognizer(recognizer)
      return true
    }
    let pan = PanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    let place = Point(x: 100, y: 100)
    let inputs: [(GestureRecognizer, InputEvent.Kind)] = [
      (
        PinchGestureRecognizer(),
        .pinch(PinchEvent(phase: .began, location: place, scale: 1, rotation: 0))
      ),
      (pan, .wheel(WheelEvent(location: place, delta: Vector(dx: 0, dy: 1), isPrecise: false))),
      (HoverGestureRecognizer(), .mouse(MouseEvent(phase: .moved, button: 0, location: place))),
    ]
    for (recognizer, input) in inputs {
      recognizer.delegate = delegate
      playground.attach(recognizer, to: card)
      playground.stage.handle(InputEvent(time: .zero, input))
      #expect(recognizer.view == nil && recognizer.state == .possible)
      #expect(playground.dispatcher.activeRecognizers.isEmpty, "\(recognizer.kind)")
    }
  }

  @Test("S-16, G-8: switched off while asked whether it may begin, it fails after the answer")
  func disableInsideShouldBegin() {
    let delegate = FakeDelegate()
    delegate.begins = { recognizer in
      recognizer.isEnabled = false
      return true
    }
    pan.delegate = delegate
    begin0()
    expectLog(playground.log.states, equals: ["pan failed"])
    #expect(playground.log.actions.isEmpty)
  }

  @Test("S-17: removing a recognizer mid-gesture cancels it")
  func removeRecognizer() {
    begin()
    card.removeGestureRecognizer(pan)
    expectLog(playground.log.actions, equals: ["pan began", "pan cancelled"])
    expectLog(
      playground.log.verdicts.suffix(1).map { $0 },
      equals: ["pan cancelled — S-17: it or its layer was removed"])
    #expect(pan.view == nil && playground.dispatcher.activeRecognizers.isEmpty)
  }

  @Test("S-17: removing a recognizer before recognition fails it; inside its action too")
  func removeInsideAction() {
    pan.addAction { [card] pan in
      if pan.state == .began { card.removeGestureRecognizer(pan) }
    }
    begin0()
    expectLog(playground.log.actions, equals: ["pan began", "pan cancelled"])
    #expect(pan.state == .possible)
    #expect(playground.dispatcher.activeRecognizers.isEmpty)
  }

  @Test("S-17: a recognizer attached while a finger is down does not get that finger")
  func attachLate() {
    playground.run { finger(1).down(100, 100) }
    let late = playground.attach(FakePan("late"), to: card)
    playground.run {
      finger(1).move(150, 100)
      finger(2).down(100, 150)
    }
    expectLog(late.calls, equals: ["began 2"])
  }

  @Test("S-18: cancelled touches fail what is possible and cancel what runs, with the last finger")
  func cancelledTouches() {
    begin()
    playground.run {
      finger(2).down(200, 100)
      finger(1).cancel()
    }
    #expect(pan.state.isRunning)
    playground.run {
      finger(2).cancel()
      finger(1).down(100, 100)
      finger(1).cancel()
    }
    expectLog(playground.log.states, equals: ["pan began", "pan cancelled", "pan failed"])
    expectLog(playground.log.actions, equals: ["pan began", "pan cancelled"])
  }

  @Test("S-19, S-20: a finger added or lifted mid-gesture is told to the recognizer")
  func addedFinger() {
    begin()
    playground.run {
      finger(2).down(200, 100)
      finger(1).up()
      finger(2).move(220, 100)
      finger(2).up()
    }
    expectLog(
      pan.calls,
      equals: ["began 1", "moved 1", "began 2", "ended 1", "moved 2", "ended 2", "reset"])
  }

  @Test("S-21: an ignored touch does not count, is not taken, and what was delayed is released")
  func ignore() {
    pan.delaysTouchesBegan = true
    pan.onBegan = { pan, touches in
      guard touches[0].id == TouchID(2), let event = pan.lastEvent else { return }
      pan.ignore(touches[0], for: event)
    }
    playground.run { finger(1).down(100, 100) }
    expectLog(card.calls, equals: [])
    playground.run { finger(2).stroke((200, 100), (205, 100), lifts: false) }
    expectLog(card.calls, equals: ["began 2", "moved 2"])
    #expect(pan.numberOfTouches == 1)
    playground.run {
      finger(1).move(150, 100)
      finger(2).up()
    }
    expectLog(card.calls, equals: ["began 2", "moved 2", "ended 2"])
    #expect(!pan.calls.contains("ended 2") && !pan.calls.contains("moved 2"))
  }

  @Test("S-21: outside of an event, too, a recognizer that ignores its last touch fails")
  func ignoreLast() throws {
    playground.run { finger(1).down(100, 100) }
    pan.ignore(pan.touches[0], for: try #require(pan.lastEvent))
    expectLog(playground.log.states, equals: ["pan failed"])
    #expect(pan.calls.last == "reset" && playground.dispatcher.activeRecognizers.isEmpty)
    playground.run {
      finger(1).up()
      finger(2).stroke((100, 100), (110, 100), lifts: false)
    }
    #expect(pan.state == .began)
  }

  @Test("S-21: ignored while another lands, a touch that moves or lifts then is not received")
  func ignoreInItsEvent() {
    pan.onBegan = { pan, touches in
      guard touches[0].id == TouchID(3), let event = pan.lastEvent else { return }
      for touch in pan.touches.dropLast() { pan.ignore(touch, for: event) }
    }
    playground.run {
      land((100, 100), (200, 100))
      together {
        finger(1).move(150, 100)
        finger(2).up()
        finger(3).down(300, 100)
      }
      finger(3).move(305, 100)
    }
    expectLog(pan.calls, equals: ["began 1", "began 2", "began 3", "moved 3"])
    expectEqual(pan.location(in: nil), Point(x: 305, y: 100))
  }
}
