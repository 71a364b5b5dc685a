import TestSupport
import Testing
import TouchGestures

/// Section 2.2: when actions are sent, and what is read in them.
@Suite("Actions and resets")
struct ActionTests {
  let playground = Playground()
  let card: TouchLayer
  let pan: FakeRecognizer

  init() {
    card = playground.addLayer("card", Rect(x: 0, y: 0, width: 400, height: 300))
    pan = playground.attach(FakeRecognizer("pan"), to: card)
  }

  @Test("S-7: leaving possible asks shouldBegin once; no makes it failed, without an action")
  func shouldBegin() {
    let delegate = FakeDelegate()
    delegate.begins = { _ in false }
    pan.delegate = delegate
    pan.onMoved = { pan, _ in pan.state = .began }
    playground.run { finger(1).stroke((100, 100), (110, 100), (120, 100)) }
    expectLog(playground.log.states, equals: ["pan failed"])
    expectLog(playground.log.verdicts, equals: ["pan failed — G-3: its delegate refused"])
    #expect(playground.log.actions.isEmpty)
    #expect(delegate.questions.filter { $0 == "begin pan" }.count == 1)
  }

  @Test("S-10: began, changed, ended and cancelled act; possible and failed do not")
  func whichStatesAct() {
    pan.onMoved = { pan, _ in pan.state = pan.proposedState == .possible ? .began : .changed }
    pan.onEnded = { pan, _ in pan.state = .ended }
    playground.run {
      finger(1).stroke((100, 100), (110, 100), (120, 100))
      finger(1).stroke((100, 100), (110, 100), lifts: false)
      finger(1).cancel()
      finger(1).down(100, 100)
      finger(1).cancel()
    }
    expectLog(
      playground.log.states,
      equals: ["pan began", "pan changed", "pan ended", "pan began", "pan cancelled", "pan failed"])
    expectLog(
      playground.log.actions,
      equals: ["pan began", "pan changed", "pan ended", "pan began", "pan cancelled"])
  }

  @Test(
    "S-11: several assignments in one pass collapse to the last, but began is never skipped",
    arguments: [
      ([.began, .changed], ["pan began"]),
      ([.began, .changed, .changed], ["pan began"]),
      ([.began, .ended], ["pan began", "pan ended"]),
      ([.began, .changed, .ended], ["pan began", "pan ended"]),
      ([.began, .cancelled], ["pan began", "pan cancelled"]),
      ([.ended], ["pan ended"]),
      ([.failed], []),
    ] as [([GestureState], [String])])
  func collapse(assigned: [GestureState], actions: [String]) {
    pan.onMoved = { pan, _ in for state in assigned { pan.state = state } }
    playground.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
    expectLog(playground.log.actions, equals: actions)
  }

  @Test("S-11: changed and ended in one pass are one action")
  func collapseWhileRunning() {
    pan.onMoved = { pan, _ in pan.state = pan.proposedState == .possible ? .began : .changed }
    pan.onEnded = { pan, _ in
      pan.state = .changed
      pan.state = .ended
    }
    playground.run { finger(1).stroke((100, 100), (110, 100)) }
    expectLog(playground.log.actions, equals: ["pan began", "pan ended"])
  }

  @Test("S-11: a state that an action assigns is released after it, in the same pass")
  func assignedInside() {
    pan.onMoved = { pan, _ in pan.state = .began }
    pan.addAction { pan in if pan.state == .began { pan.state = .ended } }
    playground.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
    expectLog(playground.log.actions, equals: ["pan began", "pan ended"])
    #expect(playground.dispatcher.activeRecognizers.isEmpty)
  }

  @Test("S-12: actions run in the order added, an identical one once, the sender is the recognizer")
  func order() {
    var heard: [String] = []
    let first = GestureAction { heard.append("first \($0.displayName)") }
    pan.add(first)
    pan.addAction { heard.append("second \($0.calls.count)") }
    pan.add(first)
    pan.onMoved = { pan, _ in pan.state = .began }
    playground.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
    expectLog(heard, equals: ["first pan", "second 2"])
  }

  @Test("S-12: an action removed inside an action is not called any more in that pass")
  func removal() {
    var heard: [String] = []
    let last = GestureAction { _ in heard.append("last") }
    pan.addAction { pan in
      heard.append("remover")
      pan.removeAction(last)
    }
    pan.add(last)
    pan.onMoved = { pan, _ in pan.state = .began }
    playground.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
    expectLog(heard, equals: ["remover"])
  }

  @Test("S-12, E-7: an action runs after every recognizer has seen the event, before the view")
  func synchronous() {
    let other = playground.attach(FakeRecognizer("other"), to: playground.root)
    var seen: [[String]] = []
    pan.cancelsTouchesInView = false
    pan.onMoved = { pan, _ in pan.state = .began }
    pan.addAction { [card] _ in seen = [other.calls, card.calls] }
    playground.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
    expectEqual(seen, [["began 1", "moved 1"], ["began 1"]])
    expectLog(card.calls, equals: ["began 1", "moved 1"])
  }

  @Test("S-13: in its action it reads the final state, after the dispatch possible")
  func readingStates() {
    var states: [GestureState] = []
    pan.onMoved = { pan, _ in pan.state = .ended }
    pan.addAction { states.append($0.state) }
    playground.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
    expectEqual(states, [.ended])
    #expect(pan.state == .possible)
    expectLog(pan.calls, equals: ["began 1", "moved 1", "reset"])
  }

  @Test(
    "S-14: reset runs after every final state and clears touches and timers",
    arguments: [[.ended], [.failed], [.began, .ended], [.began, .cancelled]] as [[GestureState]])
  func resets(way: [GestureState]) {
    pan.onBegan = { pan, touches in
      pan.setDeadline(touches[0].timestamp.advanced(bySeconds: 5))
      for state in way { pan.state = state }
    }
    playground.run { finger(1).down(100, 100) }
    expectLog(pan.calls, equals: ["began 1", "reset"])
    #expect(pan.numberOfTouches == 0 && pan.state == .possible)
    #expect(playground.dispatcher.nextDeadline == nil)
    #expect(playground.dispatcher.activeRecognizers.isEmpty)
  }

  @Test("S-15, S-19: after its reset it gets only touches that begin later")
  func afterReset() {
    pan.onMoved = { pan, _ in pan.state = .ended }
    playground.run {
      land((100, 100), (120, 100))
      finger(1).move(110, 100)
      finger(1).move(130, 100)
      finger(2).move(130, 120)
      finger(3).down(140, 100)
      finger(1).up()
    }
    expectLog(pan.calls, equals: ["began 1", "began 2", "moved 1", "reset", "began 3"])
    expectEqual(playground.log.actions, ["pan ended"])
  }

  @Test(
    "S-7, X-1b: shouldBegin is asked when it is released, and not while it waits for another to fail"
  )
  func askedAtRelease() {
    let delegate = FakeDelegate()
    pan.delegate = delegate
    let gate = playground.attach(FakeRecognizer("gate"), to: card)
    pan.require(toFail: gate)
    pan.onMoved = { pan, _ in pan.state = .began }
    var asked: Bool { delegate.questions.contains("begin pan") }
    playground.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
    #expect(!asked && pan.proposedState == .began)
    gate.onMoved = { gate, _ in gate.state = .failed }
    playground.run { finger(1).move(120, 100) }
    #expect(asked && pan.state == .began)
    #expect(delegate.questions.filter { $0 == "begin pan" }.count == 1)
  }

  @Test("S-13: one that others wait for keeps its final state until they are resolved")
  func visibleFinalState() {
    let gate = playground.attach(FakeRecognizer("gate"), to: card)
    pan.require(toFail: gate)
    var seen: [GestureState] = []
    pan.onMoved = { pan, _ in pan.state = .ended }
    pan.addAction { _ in seen.append(gate.state) }
    gate.onMoved = { gate, _ in gate.state = .failed }
    playground.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
    expectEqual(seen, [.failed])
    #expect(gate.state == .possible && pan.state == .possible)
  }

  @Test("S-12: all actions can be removed at once, inside one of them too")
  func removingAll() {
    var heard: [String] = []
    pan.addAction { pan in
      heard.append("first")
      pan.removeAllActions()
    }
    pan.addAction { _ in heard.append("second") }
    pan.onMoved = { pan, _ in pan.state = pan.proposedState == .possible ? .began : .changed }
    playground.run { finger(1).stroke((100, 100), (110, 100), (120, 100), lifts: false) }
    expectLog(heard, equals: ["first"])
    #expect(pan.actions.isEmpty)
  }

  @Test("S-12: an action made for one kind does nothing on another, and serves subclasses")
  func foreignKind() {
    var heard: [String] = []
    let action = FakePan("own").addAction { heard.append("\($0.displayName) \($0.calls.count)") }
    let other = playground.attach(FakePan("other"), to: card)
    other.add(action)
    let tap = playground.attach(FakeTap("tap"), to: playground.root)
    tap.add(action)
    playground.run { finger(1).stroke((100, 100)) }
    #expect(playground.log.actions == ["tap ended"] && heard.isEmpty)
    playground.run { finger(1).stroke((100, 100), (120, 100), lifts: false) }
    expectLog(heard, equals: ["other 5"])
  }
}
