import TestSupport
import Testing
import TouchGestures

/// Section 3.3: who waits for whom.
@Suite("Failure requirements")
struct FailureRequirementTests {
  let playground = Playground()
  let card: TouchLayer

  init() { card = playground.addLayer("card", Rect(x: 0, y: 0, width: 400, height: 300)) }

  private func tap(after: Double = 0.1) -> [ScriptStep] {
    [finger(1).down(100, 100, after: after), finger(1).up(after: 0.1)]
  }

  enum Way: CaseIterable { case call, subclass, otherSubclass, delegate, otherDelegate }

  @Test(
    "F-1, F-7, G-7: five ways to wait; the single tap acts when the double tap's time is over",
    arguments: Way.allCases)
  func ways(way: Way) {
    let single = playground.attach(FakeTap("single"), to: card)
    let double = playground.attach(FakeTap("double", taps: 2), to: card)
    let delegate = FakeDelegate()
    switch way {
    case .call: single.require(toFail: double)
    case .subclass: single.requiresFailure = { $0 === double }
    case .otherSubclass: double.isRequiredToFail = { $0 === single }
    case .delegate:
      single.delegate = delegate
      delegate.requiresFailure = { $1 === double }
    case .otherDelegate:
      double.delegate = delegate
      delegate.isRequiredToFail = { $1 === single }
    }
    playground.run {
      tap()
      pause(0.34)
    }
    #expect(playground.log.actions.isEmpty)
    #expect(single.state == .possible && single.proposedState == .ended)
    playground.run { pause(0.02) }
    expectLog(playground.log.timedStates, equals: ["0.550 double failed", "0.550 single ended"])
    playground.log.clear()
    playground.run {
      tap()
      tap()
      pause(1)
    }
    expectLog(playground.log.actions, equals: ["double ended"])
    expectLog(
      playground.log.verdicts.suffix(1).map { $0 },
      equals: ["single failed — F-4: 'double' was recognized"])
  }

  @Test("F-2: dynamic requirements are asked once a pair and attempt, across views too")
  func askedOnce() {
    let pan = playground.attach(FakePan(), to: card)
    let outer = playground.attach(FakeRecognizer("outer"), to: playground.root)
    let delegate = FakeDelegate()
    pan.delegate = delegate
    delegate.requiresFailure = { $1 === outer }
    playground.run {
      finger(1).down(100, 100)
      finger(1).drag(to: Point(x: 150, y: 100), over: 0.1, steps: 10)
    }
    #expect(pan.state == .possible && pan.proposedState == .changed)
    #expect(delegate.questions.filter { $0 == "requires pan outer" }.count == 1)
    playground.run { finger(1).up() }
    expectLog(playground.log.actions, equals: ["pan began", "pan ended"])
    playground.run { finger(1).stroke((100, 100), (150, 100), lifts: false) }
    #expect(delegate.questions.filter { $0 == "requires pan outer" }.count == 2)
  }

  @Test("F-2: whom it waits for is asked about everybody, also while one of them blocks already")
  func askedWhileBlocked() {
    let double = playground.attach(FakeTap("double", taps: 2), to: card)
    let other = playground.attach(FakeTap("other"), to: card)
    let single = playground.attach(FakeTap("single"), to: card)
    let delegate = FakeDelegate()
    single.delegate = delegate
    single.require(toFail: double)
    delegate.requiresFailure = { $1 === other }
    other.addAction { [card] _ in card.removeGestureRecognizer(single) }
    playground.run { tap() }
    #expect(delegate.questions.contains("requires single other"))
    expectLog(
      playground.log.verdicts.filter { $0.hasPrefix("single") },
      equals: ["single failed — F-4: 'other' was recognized"])
  }

  @Test("F-3: one that got no touch of this sequence does not block")
  func untouched() {
    let elsewhere = playground.addLayer("else", Rect(x: 500, y: 0, width: 100, height: 100))
    let pan = playground.attach(FakePan(), to: card)
    let far = playground.attach(FakeRecognizer("far"), to: elsewhere)
    let off = playground.attach(FakeRecognizer("off"), to: card)
    off.isEnabled = false
    let refused = playground.attach(FakeRecognizer("refused"), to: card)
    refused.receivesEvent = { _ in false }
    for other in [far, off, refused] { pan.require(toFail: other) }
    playground.run { finger(1).stroke((100, 100), (120, 100), lifts: false) }
    expectLog(playground.log.actions, equals: ["pan began"])
  }

  @Test("F-3: one that follows a finger on another surface does not block")
  func otherSurface() {
    let elsewhere = Playground()
    let far = elsewhere.attach(FakeRecognizer("far"), to: elsewhere.root)
    let tap = playground.attach(FakeTap(), to: card)
    tap.require(toFail: far)
    elsewhere.run { finger(1).down(100, 100) }
    playground.run { finger(1).stroke((100, 100)) }
    expectLog(playground.log.actions, equals: ["tap ended"])
  }

  @Test("F-3: one without fingers that runs a timer, or waits itself, blocks")
  func timerBlocks() {
    let single = playground.attach(FakeTap("single"), to: card)
    let timed = playground.attach(FakeRecognizer("timed"), to: card)
    timed.onEnded = { timed, _ in timed.setDeadline(Timestamp(seconds: 5)) }
    timed.onDeadline = { $0.state = .failed }
    single.require(toFail: timed)
    playground.run {
      tap()
      pause(4)
    }
    #expect(playground.log.actions.isEmpty)
    playground.run { pause(2) }
    expectLog(playground.log.timedStates, equals: ["5.000 timed failed", "5.000 single ended"])
  }

  @Test(
    "F-4, X-1a: recognized fails the one that waits; cancelled before recognition counts as failed")
  func recognizedOrCancelled() {
    let tap = playground.attach(FakeTap(), to: card)
    let pan = playground.attach(FakePan(), to: playground.root)
    tap.require(toFail: pan)
    tap.onEnded = nil
    playground.run { finger(1).stroke((100, 100), (120, 100), lifts: false) }
    #expect(playground.log.states.contains("tap failed"))
    playground.log.clear()
    playground.run { finger(1).up() }
    let waiting = playground.attach(FakeRecognizer("waiting"), to: card)
    waiting.require(toFail: pan)
    waiting.onBegan = { waiting, _ in waiting.state = .ended }
    playground.run {
      finger(1).down(100, 100)
      finger(1).cancel()
    }
    expectLog(playground.log.actions, equals: ["pan ended", "waiting ended"])
  }

  @Test("F-4, G-6: simultaneity changes nothing: who waits fails, also if the other runs already")
  func simultaneityIsNoExcuse() {
    let tap = playground.attach(FakeTap(), to: card)
    let pan = playground.attach(FakePan(), to: playground.root)
    let delegate = FakeDelegate()
    delegate.simultaneous = { _, _ in true }
    tap.delegate = delegate
    tap.require(toFail: pan)
    playground.run {
      finger(1).stroke((500, 400), (520, 400), lifts: false)
      finger(2).stroke((100, 100))
    }
    expectLog(
      playground.log.verdicts.filter { $0.hasPrefix("tap") },
      equals: ["tap failed — F-4: 'pan' was recognized"])
    #expect(!playground.log.actions.contains("tap ended"))
  }

  @Test("F-5: while it waits it reads possible, gets touches, excludes nobody and takes nothing")
  func waiting() {
    let pan = playground.attach(FakePan(), to: card)
    let gate = playground.attach(FakeRecognizer("gate"), to: card)
    let bystander = playground.attach(FakeRecognizer("bystander"), to: card)
    bystander.yields = { _ in true }
    pan.require(toFail: gate)
    playground.run {
      finger(1).stroke((100, 100), (120, 100), (130, 100), lifts: false)
      finger(2).down(110, 110)
    }
    #expect(pan.state == .possible && pan.proposedState == .changed)
    expectLog(pan.calls, equals: ["began 1", "moved 1", "moved 1", "began 2"])
    #expect(bystander.isEnabled && playground.log.states.isEmpty)
    expectLog(card.calls, equals: ["began 1", "moved 1", "moved 1", "began 2"])
    playground.run { finger(1).up() }
    #expect(card.calls.last == "began 2", "V-5: the end is withheld while it waits")
  }

  @Test(
    "F-6, S-11: released, it acts began; also ended if the fingers are up; cancelled fails silently",
    arguments: [
      (["up"], ["pan began", "pan ended"]), (["cancel"], []), ([], ["pan began"]),
    ] as [([String], [String])])
  func release(how: [String], actions: [String]) {
    let pan = playground.attach(FakePan(), to: card)
    let gate = playground.attach(FakeRecognizer("gate"), to: card)
    pan.require(toFail: gate)
    gate.onEnded = { gate, _ in gate.setDeadline(Timestamp(seconds: 9)) }
    gate.onCancelled = { gate, _ in gate.setDeadline(Timestamp(seconds: 9)) }
    gate.onDeadline = { $0.state = .failed }
    gate.onBegan = { gate, _ in gate.setDeadline(Timestamp(seconds: 9)) }
    playground.run {
      finger(1).stroke((100, 100), (120, 100), lifts: false)
      if how == ["up"] { finger(1).up() }
      if how == ["cancel"] { finger(1).cancel() }
      pause(10)
    }
    expectLog(playground.log.actions, equals: actions)
    expectLog(
      playground.log.timedStates.filter { $0.contains("gate") }, equals: ["9.000 gate failed"])
  }

  @Test(
    "F-9: a chain of three: when the last is recognized the middle fails and the first proceeds")
  func chain() {
    let first = playground.attach(FakeTap("first"), to: card)
    let middle = playground.attach(FakeTap("middle"), to: card)
    let last = playground.attach(FakeTap("last"), to: card)
    for tap in [first, middle, last] { tap.prevents = { _ in false } }
    first.require(toFail: middle)
    middle.require(toFail: last)
    playground.run { tap() }
    expectLog(playground.log.states, equals: ["last ended", "middle failed", "first ended"])
  }

  @Test("F-2: a requirement outlives gestures, and adding it twice is adding it once")
  func staticRelations() {
    let single = playground.attach(FakeTap("single"), to: card)
    let double = playground.attach(FakeTap("double", taps: 2), to: card)
    single.require(toFail: double)
    single.require(toFail: double)
    #expect(single.failureRequirements.count == 1)
    for _ in 1...3 {
      playground.log.clear()
      playground.run {
        tap()
        pause(1)
      }
      expectLog(playground.log.actions, equals: ["single ended"])
    }
  }
}
