import TestSupport
import Testing
import TouchGestures

/// HOV-1, clause by clause.
@Suite("Hover")
struct HoverTests {
  private let playground = Playground()
  private let card: TouchLayer
  private let child: TouchLayer

  init() {
    card = playground.addLayer("card", Rect(x: 100, y: 100, width: 200, height: 200))
    child = playground.addLayer("child", Rect(x: 50, y: 50, width: 50, height: 50), in: card)
  }

  @discardableResult
  private func hover(_ name: String, on layer: Layer) -> HoverGestureRecognizer {
    let hover = HoverGestureRecognizer()
    hover.name = name
    return playground.attach(hover, to: layer)
  }

  private func mouse(
    _ x: Double, _ y: Double, _ phase: MouseEvent.Phase = .moved, button: Int = 0
  ) -> ScriptStep {
    happen(
      .mouse(MouseEvent(phase: phase, button: button, location: Point(x: x, y: y))), after: 0.01)
  }

  @Test("HOV-1: began on entering, changed on movement inside, ended on leaving")
  func passage() {
    let hover = hover("hover", on: card)
    let values = Values(of: hover) { [card] in [$0.location(in: nil), $0.location(in: card)] }
    #expect(hover.kind === RecognizerKind.hover)
    playground.run {
      mouse(50, 50)
      mouse(110, 120)
      mouse(160, 160)
      mouse(350, 160)
      mouse(400, 160)
    }
    expectLog(
      playground.log.timedStates,
      equals: ["0.020 hover began", "0.030 hover changed", "0.040 hover ended"])
    expectLog(playground.log.actions, equals: playground.log.states)
    expectLog(
      playground.log.verdicts,
      equals: ["hover began — HOV-1: the pointer entered", "hover ended — HOV-1: the pointer left"])
    expectEqual(values.all[0], [Point(x: 110, y: 120), Point(x: 10, y: 20)])
    #expect(values.all[2][0] == Point(x: 350, y: 160))
    #expect(hover.numberOfTouches == 0 && playground.isIdle)
  }

  @Test("HOV-1: what lies below belongs to it; what covers it does not")
  func layers() {
    hover("outer", on: card)
    hover("inner", on: child)
    playground.addLayer("cover", Rect(x: 250, y: 100, width: 100, height: 200))
    playground.run {
      mouse(110, 110)
      mouse(160, 160)
      mouse(220, 220)
      mouse(260, 220)
    }
    expectLog(
      playground.log.actions,
      equals: [
        "outer began", "inner began", "outer changed", "inner ended", "outer changed",
        "outer ended",
      ])
  }

  @Test(
    "HOV-1: a button that goes down cancels it; while it is down nothing hovers", arguments: [1, 3])
  func buttons(button: Int) {
    hover("hover", on: card)
    playground.run {
      mouse(110, 110)
      mouse(110, 110, .down, button: button)
      mouse(120, 110, .moved, button: button)
      mouse(120, 110, .up, button: button)
    }
    expectLog(playground.log.actions, equals: ["hover began", "hover cancelled"])
    #expect(playground.log.verdicts.last == "hover cancelled — HOV-1: a button went down")
    playground.run { mouse(121, 110) }
    #expect(playground.log.actions.last == "hover began")
  }

  @Test("HOV-1: a finger of the pointer cancels it; a finger on the screen never concerns it")
  func touches() {
    hover("hover", on: card)
    func touch(_ type: TouchType, _ phase: TouchPhase) -> ScriptStep {
      happen(.touch(phase, at: Point(x: 110, y: 110), type: type), after: 0.01)
    }
    playground.run {
      touch(.direct, .began)
      touch(.direct, .ended)
    }
    #expect(playground.log.states.isEmpty)
    playground.run {
      mouse(110, 110)
      touch(.direct, .began)
      touch(.direct, .ended)
    }
    expectLog(playground.log.states, equals: ["hover began"])
    expectLog(card.calls, equals: ["began 1", "ended 1", "began 1", "ended 1"])
    playground.run {
      touch(.indirectPointer, .began)
      touch(.indirectPointer, .ended)
    }
    expectLog(playground.log.states, equals: ["hover began", "hover cancelled"])
    expectEqual(card.calls.suffix(2), ["began 1", "ended 1"])
  }

  @Test("HOV-1: the window that loses the keyboard cancels it")
  func focus() {
    hover("hover", on: card)
    playground.run {
      mouse(110, 110)
      happen(.focus(.lost), after: 0.01)
    }
    expectLog(playground.log.actions, equals: ["hover began", "hover cancelled"])
    #expect(playground.isIdle)
  }

  @Test("HOV-1: it takes no part in exclusion, and takes nothing from its layer")
  func exclusion() {
    let hover = hover("hover", on: card)
    let pan = playground.attach(PanGestureRecognizer(), to: card)
    let tap = TapGestureRecognizer()
    #expect(!hover.canPrevent(tap) && !hover.canBePrevented(by: tap))
    playground.run {
      mouse(110, 110)
      finger(1).stroke((150, 250), (190, 250), lifts: false)
      mouse(120, 110)
    }
    expectLog(playground.log.actions, equals: ["hover began", "pan began", "hover changed"])
    #expect(hover.state == .changed && pan.state == .began)
  }

  @Test("HOV-1, G-1, G-3: refused at the entrance it waits until the pointer enters again")
  func refused() {
    let hover = hover("hover", on: card)
    let delegate = FakeDelegate()
    hover.delegate = delegate
    delegate.receivesEvent = { _, event in event.type != .hover }
    playground.run {
      mouse(110, 110)
      mouse(120, 110)
    }
    expectLog(delegate.questions, equals: ["event hover"])
    delegate.receivesEvent = { _, _ in true }
    delegate.begins = { _ in false }
    playground.run {
      mouse(50, 50)
      mouse(110, 110)
      mouse(120, 110)
    }
    expectLog(playground.log.states, equals: ["hover failed"])
    delegate.begins = { _ in true }
    playground.run {
      mouse(50, 50)
      mouse(110, 110)
    }
    expectLog(playground.log.states, equals: ["hover failed", "hover began"])
  }

  @Test("HOV-1, S-16, S-17: switched off or removed inside, it is cancelled")
  func disturbances() {
    let hover = hover("hover", on: card)
    playground.run { mouse(110, 110) }
    hover.isEnabled = false
    hover.isEnabled = true
    playground.run { mouse(120, 110) }
    expectLog(playground.log.actions, equals: ["hover began", "hover cancelled"])
    playground.run {
      mouse(50, 50)
      mouse(110, 110)
    }
    card.removeFromParent()
    playground.run { mouse(120, 110) }
    expectLog(
      playground.log.actions,
      equals: ["hover began", "hover cancelled", "hover began", "hover cancelled"])
    #expect(playground.isIdle)
  }

  @Test("HOV-1: in a layer that is taken out and put back, the next movement enters")
  func putBack() {
    hover("hover", on: card)
    playground.run { mouse(110, 110) }
    card.removeFromParent()
    playground.root.addChild(card)
    playground.run { mouse(120, 110) }
    expectLog(playground.log.actions, equals: ["hover began", "hover cancelled", "hover began"])
  }

  @Test("HOV-1: a layer that a delegate takes out as the pointer enters is not entered")
  func takenOut() {
    let delegate = FakeDelegate()
    hover("hover", on: card).delegate = delegate
    delegate.receivesEvent = { [card] _, _ in
      card.removeFromParent()
      return true
    }
    playground.run { mouse(110, 110) }
    expectLog(delegate.questions, equals: ["event hover"])
    #expect(playground.log.states.isEmpty && playground.isIdle)
  }

  @Test("HOV-1: a movement sent from inside an action is handled after the one under way")
  func reentrancy() {
    let hover = hover("hover", on: card)
    let stage = playground.stage
    hover.addAction { hover in
      guard hover.state == .began else { return }
      stage.handle(
        InputEvent(
          time: .zero, .mouse(MouseEvent(phase: .moved, button: 0, location: Point(x: 9, y: 9)))))
      #expect(hover.state == .began)
    }
    playground.run { mouse(110, 110) }
    expectLog(playground.log.actions, equals: ["hover began", "hover ended"])
  }
}
