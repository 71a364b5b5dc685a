import TestSupport
import Testing
import TouchGestures

/// Section 2.4: what a recognizer can be asked.
@Suite("Queries")
struct QueryTests {
  let playground = Playground()
  let card: TouchLayer
  let fake: FakeRecognizer

  init() {
    card = playground.addLayer("card", Rect(x: 50, y: 60, width: 400, height: 300))
    fake = playground.attach(FakeRecognizer(), to: card)
  }

  @Test("S-22: numberOfTouches counts what is down, without those lifted in this event")
  func numberOfTouches() {
    var atEnd: [Int] = []
    fake.onEnded = { fake, _ in atEnd.append(fake.numberOfTouches) }
    playground.run { land((100, 100), (200, 100)) }
    #expect(fake.numberOfTouches == 2)
    playground.run { lift(1, 2) }
    expectEqual(atEnd, [1, 0])
  }

  @Test(
    "S-23: location is the touches' mean, in the view asked for; it stays when none is left"
  )
  func location() {
    var atEnd = Point.zero
    fake.onEnded = { fake, _ in atEnd = fake.location(in: nil) }
    playground.run { land((100, 100), (201, 150), (301, 200)) }
    expectClose(fake.location(in: nil), Point(x: 602.0 / 3, y: 150), within: 1e-12)
    expectClose(fake.location(in: card), Point(x: 602.0 / 3 - 50, y: 90), within: 1e-12)
    playground.run { together { lift(1, 2, 3) } }
    expectClose(atEnd, Point(x: 602.0 / 3, y: 150), within: 1e-12)
    fake.onBegan = { fake, touches in
      if let event = fake.lastEvent { fake.ignore(touches[0], for: event) }
    }
    playground.run { finger(1).down(120, 90) }
    expectEqual(fake.location(in: nil), Point(x: 120, y: 90))
  }

  @Test("S-24: location(ofTouch:) is in order of arrival; an index out of range traps")
  func locationOfTouch() async {
    playground.run {
      finger(5).down(100, 100)
      finger(2).down(200, 100)
    }
    #expect(fake.location(ofTouch: 0, in: nil) == Point(x: 100, y: 100))
    #expect(fake.location(ofTouch: 1, in: card) == Point(x: 150, y: 40))
    await #expect(processExitsWith: .failure) {
      _ = FakeRecognizer().location(ofTouch: 0, in: nil)
    }
  }

  @Test("S-25: a recognizer belongs to one view; adding it elsewhere moves it; its view is weak")
  func view() {
    #expect(fake.view === card)
    let other = playground.addLayer("other", Rect(x: 500, y: 60, width: 100, height: 100))
    other.addGestureRecognizer(fake)
    #expect(fake.view === other && card.gestureRecognizers.isEmpty)
    other.addGestureRecognizer(fake)
    #expect(other.gestureRecognizers.count == 1)
    other.removeGestureRecognizer(fake)
    #expect(fake.view == nil)

    let orphan = FakeRecognizer()
    do { TouchLayer(name: "short-lived").addGestureRecognizer(orphan) }
    #expect(orphan.view == nil)
  }

  @Test(
    "S-25: an action that moves its recognizer while it is being removed leaves it in one place")
  func movedWhileRemoved() {
    let other = playground.addLayer("other", Rect(x: 500, y: 60, width: 100, height: 100))
    let third = playground.addLayer("third", Rect(x: 500, y: 260, width: 100, height: 100))
    fake.addAction { fake in
      if fake.state == .cancelled { other.addGestureRecognizer(fake) }
    }
    for target in [card, third] {
      card.addGestureRecognizer(fake)
      playground.run { finger(1).down(100, 100) }
      fake.state = .began
      if target === card {
        card.removeGestureRecognizer(fake)
      } else {
        third.addGestureRecognizer(fake)
      }
      let owners = [card, other, third].filter { $0.gestureRecognizers.contains { $0 === fake } }
      expectEqual(owners.map(\.name), [target === card ? "other" : "third"])
      #expect(fake.view === owners.first)
      playground.run { finger(1).up() }
    }
  }

  @Test("S-26: modifierFlags are those of the last event")
  func modifiers() {
    expectEqual(fake.modifierFlags, [])
    playground.run {
      happen(.key(KeyEvent(phase: .down, key: "A", modifiers: [.shift])))
      finger(1).down(100, 100)
    }
    expectEqual(fake.modifierFlags, [.shift])
  }

  @Test("S-27: touches of a type that is not allowed, or not that of the first touch, are refused")
  func types() {
    func touch(_ id: Int, _ type: TouchType, at seconds: Double) {
      let place = Point(x: 100 + 10 * Double(id), y: 100)
      let sample = TouchSample(id: TouchID(id), phase: .began, location: place, type: type)
      playground.dispatcher.dispatch(TouchFrame([sample]), at: Timestamp(seconds: seconds))
    }
    let mixed = playground.attach(FakeRecognizer("mixed"), to: card)
    mixed.requiresExclusiveTouchType = false
    let fingers = playground.attach(FakeRecognizer("fingers"), to: card)
    fingers.allowedTouchTypes = [.direct]
    touch(1, .pencil, at: 1)
    touch(2, .direct, at: 2)
    touch(3, .indirect, at: 3)
    touch(4, .indirectPointer, at: 4)
    expectLog(fake.calls, equals: ["began 1"])
    expectLog(mixed.calls, equals: ["began 1", "began 2", "began 3", "began 4"])
    expectLog(fingers.calls, equals: ["began 2"])
  }

  @Test("S-26: modifierFlags follow the keys during a gesture; none are held for one that is idle")
  func modifiersDuringGesture() {
    playground.run {
      finger(1).down(100, 100)
      happen(.key(KeyEvent(phase: .down, key: "Left Alt", modifiers: [.alt])))
    }
    expectEqual(fake.modifierFlags, [.alt])
    playground.run {
      happen(.key(KeyEvent(phase: .up, key: "Left Alt", modifiers: [])))
      finger(1).move(110, 100)
    }
    expectEqual(fake.modifierFlags, [])
    playground.run {
      happen(.key(KeyEvent(phase: .down, key: "A", modifiers: [.shift, .meta])))
      finger(1).up()
    }
    expectEqual(fake.modifierFlags, [])
  }

  @Test(
    "S-26: buttonMask: the primary button while a pointer plays a finger, others as they are held")
  func buttons() {
    func mouse(_ phase: MouseEvent.Phase, _ button: Int) -> ScriptStep {
      happen(.mouse(MouseEvent(phase: phase, button: button, location: .zero)))
    }
    func pointer(_ phase: TouchPhase) -> ScriptStep {
      happen(.touch(phase, at: Point(x: 100, y: 100), type: .indirectPointer))
    }
    var seen: [TouchEvent.ButtonMask] = []
    fake.onBegan = { fake, _ in seen.append(fake.buttonMask) }
    fake.onEnded = { fake, _ in seen.append(fake.buttonMask) }
    playground.run {
      pointer(.began)
      mouse(.down, 3)
    }
    expectEqual(fake.buttonMask, [.primary, .secondary])
    playground.run {
      mouse(.down, 2)
      mouse(.up, 3)
    }
    expectEqual(fake.buttonMask, [.primary, .button(2)])
    playground.run {
      happen(.mouse(MouseEvent(phase: .up, button: 2, location: .zero)))
      pointer(.ended)
    }
    expectEqual(seen, [.primary, .primary], "the event of the lift still has it")
    #expect(fake.buttonMask == [] && playground.dispatcher.event.buttonMask == [])
    playground.run { finger(2).down(100, 100) }
    expectEqual(fake.buttonMask, [], "a finger has no button")
    playground.run {
      mouse(.down, 3)
      happen(.focus(.lost))
    }
    expectEqual(playground.dispatcher.event.buttonMask, [])
  }

  @Test("S-26: the masks of buttons are UIKit's, counted as the mouse counts them")
  func buttonMasks() {
    #expect(TouchEvent.ButtonMask.button(1) == .primary)
    #expect(TouchEvent.ButtonMask.button(3) == .secondary)
    expectEqual([2, 4, 5].map { TouchEvent.ButtonMask.button($0).rawValue }, [4, 8, 16])
    #expect([-1, 0, 33, .max].allSatisfy { TouchEvent.ButtonMask.button($0) == [] })
  }

  @Test("S-27: by default all types are received, of one sequence only one, until the reset")
  func typesUntilReset() {
    #expect(fake.allowedTouchTypes == Set(TouchType.allCases) && fake.requiresExclusiveTouchType)
    func touch(_ id: Int, _ phase: TouchPhase, _ type: TouchType, _ seconds: Double) {
      let sample = TouchSample(
        id: TouchID(id), phase: phase, location: Point(x: 100, y: 100), type: type)
      playground.dispatcher.dispatch(TouchFrame([sample]), at: Timestamp(seconds: seconds))
    }
    touch(1, .began, .pencil, 1)
    touch(2, .began, .direct, 2)
    touch(1, .ended, .pencil, 3)
    touch(3, .began, .direct, 4)
    expectLog(fake.calls, equals: ["began 1", "ended 1", "reset", "began 3"])
  }
}
