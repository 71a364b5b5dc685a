import TestSupport
import Testing
import TouchGestures

/// Section 3.1: who gets a touch, and section 3.5: what delegates are asked about it.
@Suite("Receiving touches")
struct ReceivingTests {
  let playground = Playground()
  let card: TouchLayer
  let child: TouchLayer
  let behind: TouchLayer

  init() {
    behind = playground.addLayer("behind", Rect(x: 0, y: 0, width: 400, height: 300))
    card = playground.addLayer("card", Rect(x: 0, y: 0, width: 400, height: 300))
    child = playground.addLayer("child", Rect(x: 50, y: 50, width: 100, height: 100), in: card)
    playground.addLayer("sibling", Rect(x: 200, y: 50, width: 100, height: 100), in: card)
      .addGestureRecognizer(FakeRecognizer("sibling"))
    behind.addGestureRecognizer(FakeRecognizer("behind"))
  }

  @Test("D-1, D-2: the hit view first, then upwards to the window; in a view in order of addition")
  func order() {
    var called: [String] = []
    func add(_ name: String, to layer: any TouchTarget) {
      let fake = FakeRecognizer(name)
      fake.onBegan = { fake, _ in called.append(fake.displayName) }
      layer.addGestureRecognizer(fake)
    }
    add("window", to: playground.root)
    add("card", to: card)
    add("child 1", to: child)
    add("child 2", to: child)
    playground.run { finger(1).down(100, 100) }
    expectLog(called, equals: ["child 1", "child 2", "card", "window"])
    #expect(
      playground.dispatcher.liveTouches.first?.gestureRecognizers.map(\.displayName)
        == ["child 1", "child 2", "card", "window"])
  }

  @Test(
    "D-3, S-19: a recognizer in a final state, or one that waits to be reset, gets no new touch")
  func finalState() {
    let fake = playground.attach(FakeRecognizer(), to: card)
    fake.onMoved = { fake, _ in fake.state = .failed }
    playground.run {
      finger(1).stroke((300, 200), (301, 200), lifts: false)
      finger(2).down(310, 200)
    }
    expectLog(fake.calls, equals: ["began 1", "moved 1", "reset", "began 2"])
  }

  @Test("D-3: the decision is final for the touch")
  func finalDecision() {
    let fake = playground.attach(FakeRecognizer(), to: card)
    let delegate = FakeDelegate()
    delegate.receivesTouch = { _, touch in touch.id != TouchID(1) }
    fake.delegate = delegate
    playground.run {
      land((300, 200), (310, 200))
      finger(1).move(301, 200)
    }
    expectLog(fake.calls, equals: ["began 2"])
  }

  @Test("D-4: recognizers see phases before the view, and also those the view does not see")
  func beforeTheView() {
    var order: [String] = []
    let fake = playground.attach(FakeRecognizer(), to: playground.root)
    fake.onBegan = { _, _ in order.append("recognizer") }
    child.onTouches = { _, _, _ in order.append("view") }
    let pan = playground.attach(FakePan(), to: child)
    pan.prevents = { _ in false }
    playground.run { finger(1).stroke((100, 100), (120, 100), (130, 100), lifts: false) }
    expectLog(order, equals: ["recognizer", "view", "view"])
    expectLog(fake.calls, equals: ["began 1", "moved 1", "moved 1"])
    expectLog(child.calls, equals: ["began 1", "cancelled 1"])
  }

  @Test("G-1: shouldReceive(event) is asked first; both must agree; no means none of the new input")
  func shouldReceiveEvent() {
    let fake = playground.attach(FakeRecognizer(), to: card)
    let delegate = FakeDelegate()
    fake.delegate = delegate
    playground.run { finger(1).stroke((300, 200), (301, 200), lifts: false) }
    expectLog(delegate.questions, equals: ["event fake", "touch fake 1"])
    delegate.receivesEvent = { _, _ in false }
    playground.run { finger(2).down(310, 200) }
    expectLog(delegate.questions, equals: ["event fake", "touch fake 1", "event fake"])
    delegate.receivesEvent = { _, _ in true }
    fake.receivesEvent = { _ in false }
    playground.run { finger(3).down(320, 200) }
    expectLog(fake.calls, equals: ["began 1", "moved 1"])
    #expect(delegate.questions.count == 3)
  }

  @Test("G-2: shouldReceive(touch) is asked once a touch, before it is received, not for moves")
  func shouldReceiveTouch() {
    let fake = playground.attach(FakeRecognizer(), to: card)
    let delegate = FakeDelegate()
    delegate.receivesTouch = { recognizer, touch in
      #expect(recognizer.touches.isEmpty)
      #expect(touch.view === child)
      return false
    }
    fake.delegate = delegate
    playground.run { finger(1).stroke((100, 100), (110, 100)) }
    #expect(fake.calls.isEmpty)
    expectEqual(delegate.questions.filter { $0.hasPrefix("touch") }, ["touch fake 1"])
    expectLog(child.calls, equals: ["began 1", "moved 1", "ended 1"])
  }

  @Test("G-3: values are valid when shouldBegin is asked")
  func shouldBegin() {
    let pan = playground.attach(FakePan(), to: card)
    let delegate = FakeDelegate()
    var seen: [String] = []
    delegate.begins = { recognizer in
      seen.append("\(recognizer.numberOfTouches) \(recognizer.location(in: nil).x)")
      return true
    }
    pan.delegate = delegate
    playground.run { finger(1).stroke((300, 200), (311, 200), (312, 200)) }
    expectLog(seen, equals: ["1 311.0"])
    expectLog(playground.log.actions, equals: ["pan began", "pan changed", "pan ended"])
  }

  @Test("G-4: each view that a touch hit is asked, in order of landing, then the recognizer's own")
  func askedViews() {
    let pan = playground.attach(PanGestureRecognizer(), to: playground.root)
    var asked: [String] = []
    for layer in [child, card, behind] {
      layer.begins = { _ in
        asked.append(layer.name)
        return true
      }
    }
    func drag() {
      asked = []
      playground.run {
        land((100, 100), (300, 200), (110, 100))
        finger(1).move(200, 200)
        lift(1, 2, 3)
      }
    }
    drag()
    expectLog(asked, equals: ["child", "card"])
    pan.cancelsTouchesInView = false
    drag()
    expectLog(asked, equals: [])
    card.addGestureRecognizer(pan)
    drag()
    expectLog(asked, equals: ["card"])
  }

  @Test("G-4: a cell that swipes does not freeze its list, and the verdict says who refused")
  func cellInList() {
    let list = playground.attach(PanGestureRecognizer(), to: playground.root)
    list.name = "list"
    let cell = playground.attach(PanGestureRecognizer(), to: card)
    cell.name = "cell"
    card.begins = { recognizer in
      guard let pan = recognizer as? PanGestureRecognizer else { return true }
      let velocity = pan.velocity(in: nil)
      return abs(velocity.dx) > abs(velocity.dy)
    }
    playground.run { finger(1).stroke((100, 100), (100, 120)) }
    expectLog(playground.log.states, equals: ["cell failed", "list began", "list ended"])
    #expect(playground.log.verdicts.first == "cell failed — G-4: layer 'card' refused")
  }

  @Test("G-4: the hit view and the recognizer's own are asked; one no is enough")
  func viewsShouldBegin() {
    let pan = playground.attach(FakePan(), to: card)
    var asked: [String] = []
    for layer in [child, card, behind] {
      layer.begins = { _ in
        asked.append(layer.name)
        return true
      }
    }
    playground.run { finger(1).stroke((100, 100), (120, 100)) }
    expectLog(asked, equals: ["child", "card"])
    child.begins = { $0 !== pan }
    playground.log.clear()
    playground.run { finger(1).stroke((100, 100), (120, 100), lifts: false) }
    expectLog(playground.log.states, equals: ["pan failed"])
  }

  @Test(
    "G-4: what a pointer is over is asked as what a finger hit is: with wheels, trackpads and hover",
    arguments: ["wheel", "pinch", "hover"])
  func viewsShouldBeginForPointers(input: String) {
    let pan = playground.attach(PanGestureRecognizer(), to: card)
    pan.allowedScrollTypesMask = .all
    playground.attach(PinchGestureRecognizer(), to: card)
    playground.attach(HoverGestureRecognizer(), to: card)
    var asked: [String] = []
    for layer in [child, card, behind] {
      layer.begins = { [child] _ in
        asked.append(layer.name)
        return layer !== child
      }
    }
    let place = Point(x: 100, y: 100)
    let event: InputEvent.Kind =
      switch input {
      case "wheel":
        .wheel(WheelEvent(location: place, delta: Vector(dx: 0, dy: 9), isPrecise: false))
      case "pinch": .pinch(PinchEvent(phase: .began, location: place, scale: 1, rotation: 0))
      default: .mouse(MouseEvent(phase: .moved, button: 0, location: place))
      }
    playground.run { happen(event) }
    #expect(asked.first == "child" && !asked.contains("behind"))
    #expect(playground.log.actions.isEmpty && playground.log.states.count == 1)
    child.begins = { _ in true }
    playground.run {
      pause(1)
      if input == "hover" {
        happen(.mouse(MouseEvent(phase: .moved, button: 0, location: Point(x: 900, y: 700))))
      }
      happen(event)
    }
    #expect(playground.log.actions.count == 1)
  }

  @Test("G-8: delegates are weak, and a missing one answers with the defaults")
  func weakDelegate() {
    let pan = playground.attach(FakePan(), to: card)
    do {
      let delegate = FakeDelegate()
      delegate.receivesTouch = { _, _ in false }
      pan.delegate = delegate
    }
    #expect(pan.delegate == nil)
    playground.run { finger(1).stroke((300, 200), (320, 200), lifts: false) }
    #expect(pan.state == .began)
  }

  @Test("G-1: asked for scrolling and for a trackpad's gestures too; the event says what it brings")
  func shouldReceiveIndirectInput() {
    let pan = playground.attach(PanGestureRecognizer(), to: card)
    pan.allowedScrollTypesMask = .all
    let pinch = playground.attach(PinchGestureRecognizer(), to: card)
    let delegate = FakeDelegate()
    var types: [TouchEvent.EventType] = []
    var answer = false
    delegate.receivesEvent = { _, event in
      types.append(event.type)
      return answer
    }
    pan.delegate = delegate
    pinch.delegate = delegate
    let place = Point(x: 300, y: 200)
    func input() {
      playground.run {
        happen(
          .wheel(WheelEvent(location: place, delta: Vector(dx: 0, dy: 9), isPrecise: false)),
          after: 1)
        pause(1)
        happen(.pinch(PinchEvent(phase: .began, location: place, scale: 1, rotation: 0)))
        happen(.pinch(PinchEvent(phase: .changed, location: place, scale: 2, rotation: 0)))
        happen(.pinch(PinchEvent(phase: .ended, location: place, scale: 2, rotation: 0)))
      }
    }
    input()
    #expect(types == [.scroll, .transform] && playground.log.states.isEmpty)
    answer = true
    input()
    #expect(
      types == [.scroll, .transform, .scroll, .transform], "once a gesture, not for its changes")
    expectLog(
      playground.log.actions,
      equals: ["pan began", "pan ended", "pinch began", "pinch changed", "pinch ended"])
    playground.run { finger(1).down(300, 200) }
    expectEqual(types.suffix(2), [.touches, .touches])
    expectEqual(TouchEvent.EventType.allCases.map(\.rawValue), [0, 10, 11, 14])
  }

  @Test("G-3: a pan's translation has no threshold in it when shouldBegin is asked")
  func translationAtShouldBegin() {
    let pan = playground.attach(PanGestureRecognizer(), to: card)
    let delegate = FakeDelegate()
    var seen: [Vector] = []
    delegate.begins = { _ in
      seen += [pan.translation(in: nil), pan.velocity(in: nil)]
      return false
    }
    pan.delegate = delegate
    playground.run {
      finger(1).stroke((300, 200, 1), (300, 210, 1.1))
      finger(1).up()
      finger(1).stroke((300, 200, 2), (330, 240, 2.1))
    }
    #expect(seen.count == 4 && seen[0] == .zero)
    expectClose(seen[1], Vector(dx: 0, dy: 100), within: 1e-6)
    expectClose(seen[2], Vector(dx: 24, dy: 32))
  }
}
