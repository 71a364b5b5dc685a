import TestSupport
import Testing
import TouchGestures

/// How one pass decides between several recognizers: who is asked, who is compared, and who goes
/// first.
@Suite("Settling a pass")
struct SettlingTests {
  private let playground = Playground()
  private let outer: TouchLayer
  private let inner: TouchLayer

  init() {
    outer = playground.addLayer("outer", Rect(x: 0, y: 0, width: 800, height: 600))
    inner = playground.addLayer("inner", Rect(x: 400, y: 0, width: 400, height: 600), in: outer)
  }

  private func named<R: GestureRecognizer>(_ recognizer: R, _ name: String, on layer: Layer) -> R {
    recognizer.name = name
    return playground.attach(recognizer, to: layer)
  }

  // MARK: F-4

  @Test(
    "F-4: whoever waits for one that is recognized fails at once, whatever else it waits for",
    arguments: [false, true], [false, true])
  func waitsForSeveral(blocksFirst: Bool, isDynamic: Bool) {
    let blocker = named(FakeRecognizer(), "blocker", on: outer)
    let first = named(press(seconds: 0.2), "first", on: outer)
    let second = named(press(seconds: 0.1), "second", on: outer)
    let delegate = FakeDelegate()
    delegate.simultaneous = { _, _ in true }
    for recognizer in [blocker, first, second] { recognizer.delegate = delegate }
    let needed: [GestureRecognizer] = blocksFirst ? [blocker, first] : [first, blocker]
    if isDynamic {
      delegate.requiresFailure = { one, other in
        one === second && needed.contains { $0 === other }
      }
    } else {
      for other in needed { second.require(toFail: other) }
    }
    // It proposes while the first one runs, of an attempt that began after that one's.
    playground.run {
      finger(1).down(100, 100, t: 0.1)
      finger(2).down(300, 300, t: 0.4)
      pause(0.3)
      finger(1).up(t: 0.9)
      finger(2).up(t: 1)
    }
    let failed = playground.log.lines.filter { $0.contains("second") }
    expectLog(
      failed,
      equals: [
        "0.300 second possible→failed (100, 100) F-4: 'first' was recognized",
        "0.500 second possible→failed (300, 300) F-4: 'first' was recognized",
      ])
  }

  // MARK: F-6

  @Test("F-6: what waits and is cancelled fails in that pass, and frees those that wait for it")
  func cancelledWhileWaiting() {
    let blocker = named(FakeRecognizer(), "blocker", on: outer)
    let waiting = named(FakeRecognizer(), "waiting", on: inner)
    let freed = named(FakeRecognizer(), "freed", on: outer)
    waiting.onBegan = { waiting, _ in waiting.state = .began }
    waiting.require(toFail: blocker)
    freed.require(toFail: waiting)
    freed.onBegan = { freed, touches in if touches[0].id == TouchID(1) { freed.state = .began } }
    // The blocker and the last one go on with finger 2, and finger 1 is the only one of `waiting`.
    playground.run {
      finger(2).down(100, 100, t: 0)
      finger(1).down(500, 100, t: 0.1)
      finger(1).cancel(t: 0.2)
      pause(0.1)
    }
    expectLog(
      playground.log.timedStates,
      equals: ["0.200 waiting failed", "0.200 freed began", "0.200 blocker failed"])
    expectLog(playground.log.actions, equals: ["freed began"])
  }

  @Test("F-6: begun and cancelled in one event, while blocked, is a failure without any action")
  func cancelledAtOnce() {
    let blocker = named(FakeRecognizer(), "blocker", on: outer)
    let press = named(TestSupport.press(touches: 2, seconds: 0), "press", on: outer)
    press.require(toFail: blocker)
    playground.run {
      finger(1).down(100, 100, t: 0)
      together(t: 0.1) {
        finger(2).down(200, 100)
        finger(1).cancel()
      }
    }
    expectLog(playground.log.timedStates, equals: ["0.100 press failed"])
    expectLog(playground.log.actions, equals: [])
  }

  // MARK: X-1

  /// A recognizer that proposes `ended` at the lift.
  private func atLift(_ name: String, on layer: Layer) -> FakeRecognizer {
    let recognizer = named(FakeRecognizer(), name, on: layer)
    recognizer.onEnded = { recognizer, _ in recognizer.state = .ended }
    return recognizer
  }

  @Test("X-1: a double tap that is refused excludes nobody: four taps are four single actions")
  func refusedDoubleTap() {
    _ = named(tap(1), "single", on: outer)
    let double = named(tap(2), "double", on: outer)
    let delegate = FakeDelegate()
    delegate.begins = { $0 !== double }
    double.delegate = delegate
    playground.run {
      for _ in 1...4 {
        finger(1).down(100, 100, after: 0.1)
        finger(1).up(after: 0.05)
      }
      pause(1)
    }
    expectLog(playground.log.actions, equals: Array(repeating: "single ended", count: 4))
    #expect(playground.log.verdicts.filter { $0.contains("G-3") }.count == 2)
  }

  @Test("X-1: one that is refused satisfies no requirement by being recognized")
  func refusedRequirement() {
    let refused = atLift("refused", on: inner)
    let waiting = atLift("waiting", on: outer)
    waiting.require(toFail: refused)
    let delegate = FakeDelegate()
    delegate.begins = { _ in false }
    refused.delegate = delegate
    playground.run { finger(1).stroke((500, 100)) }
    expectLog(playground.log.states, equals: ["refused failed", "waiting ended"])
  }

  @Test("X-1: every one that is ready is asked, in the order of X-6, before any acts")
  func asked() {
    let delegate = FakeDelegate()
    for (name, layer) in [("a", outer), ("b", outer), ("c", inner), ("d", inner)] {
      atLift(name, on: layer).delegate = delegate
    }
    delegate.begins = { _ in self.playground.log.actions.isEmpty }
    playground.run { finger(1).stroke((500, 100)) }
    let asked = delegate.questions.filter { $0.hasPrefix("begin") }
    expectEqual(asked, ["begin c", "begin d", "begin a", "begin b"])
    expectLog(playground.log.actions, equals: ["c ended"])
  }

  @Test("X-1: one that a running gesture excludes fails before it is asked")
  func excludedFirst() {
    let running = named(FakeRecognizer(), "running", on: outer)
    running.onBegan = { running, _ in running.state = .began }
    let late = atLift("late", on: outer)
    let delegate = FakeDelegate()
    late.delegate = delegate
    late.onBegan = { late, touches in if touches[0].id == TouchID(2) { late.state = .ended } }
    playground.run { land((100, 100), (200, 100)) }
    #expect(!delegate.questions.contains("begin late"))
    expectLog(
      playground.log.verdicts.filter { $0.hasPrefix("late") },
      equals: Array(repeating: "late failed — X-2: 'running' was recognized first", count: 2))
  }

  @Test("X-1: what is pending cancelled makes nobody fail before its turn, and nobody it")
  func pendingCancelled() {
    // Deeper, so that it is first by X-6: it excludes `b`, and `b` does not exclude it.
    for isExcluding in [true, false] {
      let playground = Playground()
      let outer = playground.addLayer("outer", Rect(x: 0, y: 0, width: 800, height: 600))
      let inner = playground.addLayer("inner", Rect(x: 0, y: 0, width: 800, height: 600), in: outer)
      let a = playground.attach(FakeRecognizer("a"), to: isExcluding ? outer : inner)
      let b = playground.attach(FakeRecognizer("b"), to: isExcluding ? inner : outer)
      a.onBegan = { a, _ in
        a.state = .began
        a.state = .cancelled
      }
      b.onBegan = { b, _ in b.state = .ended }
      (isExcluding ? b : a).prevents = { _ in false }
      playground.run { finger(1).down(100, 100) }
      // With its turn first, `b` acts although `a` would exclude it; and `a` acts although `b`
      // would.
      expectLog(
        playground.log.actions.first.map { [$0] } ?? [],
        equals: [isExcluding ? "b ended" : "a began"])
    }
  }

  @Test("X-1a: a failure by F-4 ends the waiting before F-6 is judged, whoever proposed first")
  func failuresBeforeCancellations() {
    for waiterIsFirst in [false, true] {
      let playground = Playground()
      let outer = playground.addLayer("outer", Rect(x: 0, y: 0, width: 800, height: 600))
      let inner = playground.addLayer(
        "inner", Rect(x: 400, y: 0, width: 400, height: 600), in: outer)
      let winner = playground.attach(FakeRecognizer("winner"), to: outer)
      let (asker, waiter) = (FakeRecognizer("asker"), FakeRecognizer("waiter"))
      for recognizer in waiterIsFirst ? [waiter, asker] : [asker, waiter] {
        playground.attach(recognizer, to: inner)
      }
      asker.require(toFail: winner)
      waiter.require(toFail: asker)
      waiter.yields = { _ in false }
      winner.onBegan = { winner, _ in winner.state = .began }
      asker.onBegan = { asker, _ in asker.state = .ended }
      waiter.onBegan = { waiter, _ in
        waiter.state = .began
        waiter.state = .cancelled
      }
      playground.run { land((100, 100), (500, 100)) }
      // The asker has failed, so the waiter waits for nobody: it begins, and is cancelled.
      expectLog(
        Array(playground.log.actions.prefix(3)),
        equals: ["winner began", "waiter began", "waiter cancelled"])
    }
  }

  // MARK: E-8

  @Test(
    "E-8: timers of one moment are one pass, in the order of X-6: the deeper layer wins",
    arguments: [[1, 2], [2, 1]])
  func pressTie(order: [Int]) {
    _ = named(press(touches: 2, seconds: 0.5), "outside", on: outer)
    _ = named(press(seconds: 0.5), "inside", on: inner)
    let places = [1: Point(x: 100, y: 300), 2: Point(x: 600, y: 300)]
    playground.run {
      together(t: 0.1) { for id in order { finger(id).down(at: places[id] ?? .zero) } }
      pause(0.6)
    }
    expectLog(playground.log.timedStates, equals: ["0.600 inside began", "0.600 outside failed"])
  }

  @Test("E-8: both timers of one moment have fired before either's consequences are drawn")
  func timersFreeBoth() {
    for isSwapped in [false, true] {
      let playground = Playground()
      let outer = playground.addLayer("outer", Rect(x: 0, y: 0, width: 800, height: 600))
      let inner = playground.addLayer("inner", Rect(x: 0, y: 0, width: 800, height: 600), in: outer)
      func tap(_ name: String, _ count: Int, on layer: Layer) -> TapGestureRecognizer {
        playground.attach(TestSupport.tap(count, name), to: layer)
      }
      let a = tap("outside", 1, on: outer)
      let b = tap("inside", 1, on: inner)
      let doubles = [tap("d1", 2, on: inner), tap("d2", 2, on: outer)]
      a.require(toFail: doubles[isSwapped ? 1 : 0])
      b.require(toFail: doubles[isSwapped ? 0 : 1])
      playground.run {
        finger(1).stroke((400, 300, 0.1), up: 0.2)
        pause(1)
      }
      expectLog(playground.log.actions, equals: ["inside ended"], "swapped: \(isSwapped)")
    }
  }

  @Test("E-8: a timer set while those of its moment are handled still fires, in the next pass")
  func setAgain() {
    let fake = named(FakeRecognizer(), "fake", on: outer)
    var count = 0
    fake.onBegan = { fake, _ in fake.setDeadline(Timestamp(seconds: 0.5)) }
    fake.onDeadline = { fake in
      count += 1
      if count < 3 { fake.setDeadline(Timestamp(seconds: 0.5)) }
    }
    playground.run {
      finger(1).down(100, 100, t: 0)
      pause(1)
    }
    #expect(count == 3)
  }

  // MARK: S-19, F-5

  @Test("S-19, F-5: one that has proposed a final state and waits takes no new touches")
  func noNewTouches() {
    let blocker = named(FakeRecognizer(), "blocker", on: outer)
    let done = atLift("done", on: outer)
    done.require(toFail: blocker)
    playground.run {
      finger(2).down(300, 100)
      finger(1).stroke((100, 100))
      finger(3).stroke((200, 100), (210, 100), lifts: false)
    }
    expectLog(done.calls, equals: ["began 2", "began 1", "ended 1"])
    #expect(blocker.calls.contains("began 3"))
  }

  // MARK: WHY-1

  @Test("WHY-1: a late began has the reason that made it begin, and the end its own")
  func lateReason() {
    let pan = named(PanGestureRecognizer(), "drag", on: outer)
    let double = named(tap(2), "double", on: outer)
    pan.require(toFail: double)
    var seen: [String] = []
    pan.addAction { pan in seen.append("\(pan.state): \(pan.verdict.map { "\($0)" } ?? "-")") }
    playground.run {
      finger(1).stroke((100, 100, 0.1), (130, 100, 0.15), up: 0.2)
      pause(1)
    }
    let expected = [
      "drag began — PAN-2: moved 30 pt, needs 10", "drag ended — PAN-9: all fingers were lifted",
    ]
    expectLog(playground.log.verdicts.filter { $0.hasPrefix("drag") }, equals: expected)
    #expect(
      seen == ["began: PAN-2: moved 30 pt, needs 10", "ended: PAN-9: all fingers were lifted"])
  }
}
