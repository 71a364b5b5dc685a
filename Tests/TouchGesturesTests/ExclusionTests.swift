import TestSupport
import Testing
import TouchGestures

/// Section 3.2: who wins.
@Suite("Mutual exclusion")
struct ExclusionTests {
  let playground = Playground()
  let card: TouchLayer
  let child: TouchLayer
  let other: TouchLayer

  init() {
    card = playground.addLayer("card", Rect(x: 0, y: 0, width: 400, height: 300))
    child = playground.addLayer("child", Rect(x: 50, y: 50, width: 100, height: 100), in: card)
    other = playground.addLayer("other", Rect(x: 400, y: 0, width: 400, height: 300))
  }

  private func drag() {
    playground.run { finger(1).stroke((100, 100), (120, 100), (130, 100)) }
  }

  @Test("X-1, X-3: the first that is recognized wins, all else on the chain fails, silently")
  func firstWins() {
    playground.attach(FakePan("slow"), to: playground.root).onMoved = nil
    playground.attach(FakeRecognizer("never"), to: card)
    playground.attach(FakePan("pan"), to: child)
    drag()
    expectLog(
      playground.log.states,
      equals: ["pan began", "never failed", "slow failed", "pan changed", "pan ended"])
    expectLog(
      playground.log.verdicts.prefix(3).suffix(2).map { $0 },
      equals: [
        "never failed — X-2: 'pan' was recognized first",
        "slow failed — X-2: 'pan' was recognized first",
      ])
    expectLog(playground.log.actions, equals: ["pan began", "pan changed", "pan ended"])
  }

  @Test("X-1e, X-6: in one pass the deeper view wins")
  func deeperWins() {
    playground.attach(FakePan("card"), to: card)
    playground.attach(FakePan("child"), to: child)
    drag()
    expectLog(playground.log.actions, equals: ["child began", "child changed", "child ended"])
  }

  @Test("X-6: in one pass, on one view, the earlier added wins")
  func earlierWins() {
    playground.attach(FakePan("first"), to: card)
    playground.attach(FakePan("second"), to: card)
    drag()
    expectLog(playground.log.actions, equals: ["first began", "first changed", "first ended"])
  }

  @Test("X-6: the earlier added wins, also when others have left the view meanwhile")
  func earlierWinsAfterRemoval() {
    let gone = ["one", "two"].map { playground.attach(FakeRecognizer($0), to: card) }
    for recognizer in gone { recognizer.isEnabled = false }
    playground.attach(FakePan("earlier"), to: card)
    playground.run { finger(1).down(100, 200) }
    for recognizer in gone { card.removeGestureRecognizer(recognizer) }
    playground.attach(FakePan("later"), to: card)
    playground.run { finger(2).stroke((200, 200), (220, 200), lifts: false) }
    expectLog(playground.log.actions, equals: ["earlier began"])
  }

  @Test(
    "X-6: of independent layers of one depth, the place among the layer's own counts, then who got a finger first",
    arguments: [false, true])
  func independentLayers(isCrossed: Bool) {
    playground.attach(FakeRecognizer("never"), to: card)
    playground.attach(FakePan("second on card"), to: card)
    playground.attach(FakePan("first on other"), to: other)
    playground.attach(FakePan("child"), to: child)
    let third = playground.addLayer("third", Rect(x: 0, y: 300, width: 400, height: 300))
    playground.attach(FakePan("first on third"), to: third)
    let places = [Point(x: 200, y: 200), Point(x: 500, y: 100), Point(x: 100, y: 400)]
    playground.run {
      for index in isCrossed ? [2, 0, 1] : [0, 1, 2] {
        finger(index + 1).down(places[index].x, places[index].y)
      }
      together {
        for (index, place) in places.enumerated() { finger(index + 1).move(place.x + 20, place.y) }
      }
    }
    expectLog(
      playground.log.actions,
      equals: isCrossed
        ? ["first on third began", "first on other began", "second on card began"]
        : ["first on other began", "first on third began", "second on card began"])
  }

  @Test("X-6: the depth counts that a target had when its recognizer became active")
  func depthAtActivation() {
    playground.attach(FakeRecognizer("never"), to: child)
    playground.attach(FakePan("child"), to: child)
    playground.attach(FakePan("other"), to: other)
    playground.run { land((100, 100), (500, 100)) }
    child.move(into: playground.root, at: 0)
    playground.run { moves((120, 100), (520, 100)) }
    expectLog(playground.log.actions, equals: ["child began", "other began"])
  }

  @Test("X-2: fingers on two sibling layers do not exclude each other")
  func siblings() {
    playground.attach(FakePan("a"), to: card)
    playground.attach(FakePan("b"), to: other)
    playground.run {
      together { land((100, 100), (500, 100)) }
      moves((120, 100), (520, 100))
    }
    expectLog(playground.log.actions, equals: ["a began", "b began"])
  }

  @Test("X-2: an ancestor's gesture with another finger excludes; that of a sibling does not")
  func relatives() {
    playground.attach(FakePan("parent"), to: card)
    playground.attach(FakePan("child"), to: child)
    playground.run {
      finger(1).stroke((300, 200), (320, 200), lifts: false)
      finger(2).stroke((100, 100), (120, 100), lifts: false)
    }
    expectLog(
      playground.log.states.filter { !$0.hasSuffix("changed") },
      equals: ["parent began", "child failed"])
  }

  @Test(
    "X-2, X-3: canPrevent and canBePrevented must both agree for an exclusion",
    arguments: [(true, true, false), (false, true, true), (true, false, true)]
      as [(Bool, Bool, Bool)])
  func predicates(prevents: Bool, yields: Bool, bothRun: Bool) {
    let first = playground.attach(FakePan("first"), to: card)
    let second = playground.attach(FakePan("second"), to: playground.root)
    first.prevents = { _ in prevents }
    second.yields = { _ in yields }
    second.prevents = { _ in false }
    playground.run { finger(1).stroke((100, 100), (120, 100), lifts: false) }
    #expect(
      playground.log.actions == (bothRun ? ["first began", "second began"] : ["first began"]))
  }

  @Test("X-2: A does not exclude B when A itself requires B to fail")
  func requirementIsNoExclusion() {
    let first = playground.attach(FakePan("first"), to: card)
    let second = playground.attach(FakeRecognizer("second"), to: card)
    first.require(toFail: second)
    second.yields = { _ in true }
    second.prevents = { _ in false }
    second.onMoved = { second, _ in if second.location(in: nil).x > 125 { second.state = .failed } }
    drag()
    expectLog(playground.log.actions, equals: ["first began", "first ended"])
    expectLog(playground.log.states.prefix(1).map { $0 }, equals: ["second failed"])
  }

  @Test("X-1d: one-way exclusion decides before the tie does")
  func oneWay() {
    // The first would win the tie, but cannot prevent the second, which can prevent it.
    let first = playground.attach(FakePan("first"), to: child)
    playground.attach(FakePan("second"), to: card)
    first.prevents = { _ in false }
    drag()
    expectLog(playground.log.actions, equals: ["second began", "second changed", "second ended"])
  }

  @Test("X-4: a double tap gives single at the first lift, double at the second, single only once")
  func taps() {
    playground.attach(FakeTap("single"), to: card)
    playground.attach(FakeTap("double", taps: 2), to: card)
    playground.run {
      finger(1).down(100, 100)
      finger(1).up(after: 0.1)
      finger(1).down(100, 100, after: 0.1)
      finger(1).up(after: 0.1)
    }
    expectLog(
      playground.log.timedStates,
      equals: ["0.100 single ended", "0.300 single failed", "0.300 double ended"])
    expectLog(playground.log.actions, equals: ["single ended", "double ended"])
    #expect(playground.isIdle)
  }

  @Test("X-1c, X-5: one that has begun is never pre-empted; the later one fails, without an action")
  func noPreemption() {
    playground.attach(FakePan("outer"), to: playground.root)
    let inner = playground.attach(FakeRecognizer("inner"), to: child)
    inner.yields = { _ in false }
    playground.run { finger(1).stroke((100, 100), (120, 100), lifts: false) }
    inner.yields = { _ in true }
    inner.onMoved = { inner, _ in inner.state = .began }
    playground.run {
      finger(1).move(130, 100)
      finger(1).up()
    }
    expectLog(playground.log.actions, equals: ["outer began", "outer changed", "outer ended"])
    expectLog(
      playground.log.verdicts.filter { $0.hasPrefix("inner") },
      equals: ["inner failed — X-2: 'outer' was recognized first"])
  }

  @Test("X-1c: an action of the pass may bring a target under one that is ready; that one fails")
  func relatedWithinThePass() {
    let drag = playground.attach(FakePan("drag"), to: child)
    playground.attach(FakeRecognizer("ready"), to: other).onEnded = { ready, _ in
      ready.state = .ended
    }
    drag.add(
      GestureAction { [child, other] recognizer in
        if recognizer.state == .ended { other.addChild(child) }
      })
    playground.run {
      finger(1).stroke((100, 100), (120, 100), lifts: false)
      finger(2).down(600, 100)
      // The deeper one acts first, and drops its layer inside the other's.
      together { lift(1, 2) }
    }
    expectLog(playground.log.actions, equals: ["drag began", "drag ended"])
    expectLog(
      playground.log.verdicts.filter { $0.hasPrefix("ready") },
      equals: ["ready failed — X-2: 'drag' was recognized first"])
  }

  @Test("X-7: one that gets its first touch while another runs fails only when it leaves possible")
  func lateComer() {
    playground.attach(FakePan("outer"), to: playground.root)
    playground.attach(FakePan("inner"), to: child)
    playground.run {
      finger(1).stroke((500, 200), (520, 200), lifts: false)
      finger(2).stroke((100, 100), (105, 100), lifts: false)
    }
    expectLog(playground.log.states, equals: ["outer began", "outer changed"])
    playground.run { finger(2).move(115, 100) }
    expectLog(
      playground.log.states,
      equals: ["outer began", "outer changed", "inner failed", "outer changed"])
  }

  @Test("X-8: failing by exclusion cancels nothing in the view when the winner does not")
  func exclusionCancelsNothing() {
    let winner = playground.attach(FakePan("winner"), to: card)
    winner.cancelsTouchesInView = false
    playground.attach(FakePan("loser"), to: card)
    drag()
    expectLog(child.calls, equals: ["began 1", "moved 1", "moved 1", "ended 1"])
  }

  @Test(
    "G-5: either side may grant simultaneity, one false is no veto; both deny by default",
    arguments: [
      (true, false, true), (false, true, true), (true, true, true), (false, false, false),
    ] as [(Bool, Bool, Bool)])
  func simultaneity(first grants1: Bool, second grants2: Bool, bothRun: Bool) {
    let first = playground.attach(FakePan("first"), to: card)
    let second = playground.attach(FakePan("second"), to: playground.root)
    let one = FakeDelegate()
    let two = FakeDelegate()
    first.delegate = one
    second.delegate = two
    one.simultaneous = { _, _ in grants1 }
    two.simultaneous = { _, _ in grants2 }
    drag()
    #expect(playground.log.actions.contains("second began") == bothRun)
    #expect((one.questions + two.questions).contains { $0.hasPrefix("simultaneous") })
  }

  @Test("G-5: the one that would exclude is asked first; once it grants, nobody else is asked")
  func whoIsAsked() {
    let first = playground.attach(FakePan("first"), to: card)
    let second = playground.attach(FakeRecognizer("second"), to: playground.root)
    let delegate = FakeDelegate()
    first.delegate = delegate
    second.delegate = delegate
    delegate.simultaneous = { _, _ in true }
    playground.run { finger(1).stroke((100, 100), (120, 100), lifts: false) }
    let questions = delegate.questions.filter { $0.hasPrefix("simultaneous") }
    expectEqual(questions, ["simultaneous first second"])
    // Also if it is the other one that is about to act.
    second.onMoved = { second, _ in second.state = .began }
    playground.run { finger(1).move(130, 100) }
    #expect(second.state == .began)
    #expect(!delegate.questions.contains("simultaneous second first"))
  }
}
