import TestSupport
import Testing
import TouchGestures

/// Section 2.1: what the states are, and what assigning one does.
@Suite("State table")
struct StateTableTests {
  @Test("S-1: the raw values are UIKit's, and recognized is ended")
  func rawValues() {
    expectEqual(GestureState.allCases.map(\.rawValue), [0, 1, 2, 3, 4, 5])
    #expect(
      GestureState.allCases.map(\.description)
        == ["possible", "began", "changed", "ended", "cancelled", "failed"])
    #expect(GestureState.recognized == .ended)
  }

  @Test("S-4: ended, cancelled and failed are final")
  func finals() {
    expectEqual(GestureState.allCases.filter(\.isFinal), [.ended, .cancelled, .failed])
    expectEqual(GestureState.allCases.filter(\.isRunning), [.began, .changed])
  }

  /// S-5's table, row by row; the columns are possible, began, changed, ended, cancelled, failed.
  static let table: [GestureState: [Bool]] = [
    .possible: [true, true, false, true, false, true],
    .began: [false, false, true, true, true, false],
    .changed: [false, false, true, true, true, false],
    .ended: [false, false, false, false, false, false],
    .cancelled: [false, false, false, false, false, false],
    .failed: [false, false, false, false, false, false],
  ]

  @Test(
    "S-2, S-3, S-4, S-5: each of the 36 pairs", arguments: GestureState.allCases,
    GestureState.allCases)
  func pair(from old: GestureState, to new: GestureState) {
    #expect(old.canMove(to: new) == Self.table[old]?[new.rawValue])
  }

  @Test(
    "S-5: a recognizer ignores what the table forbids, for each of the 36 pairs",
    arguments: GestureState.allCases, GestureState.allCases)
  func assignment(from old: GestureState, to new: GestureState) {
    let playground = Playground()
    let card = playground.addLayer("card", Rect(x: 0, y: 0, width: 400, height: 300))
    let fake = playground.attach(FakeRecognizer(), to: card)
    var proposed: GestureState?
    fake.onMoved = { fake, _ in
      fake.state = new
      proposed = fake.proposedState
    }
    fake.onBegan = { fake, _ in
      for state in Self.way(to: old) { fake.state = state }
    }
    if old.isFinal {
      // A final state lasts only to the end of the event: both assignments are made in one call.
      fake.onBegan = { fake, _ in
        for state in Self.way(to: old) + [new] { fake.state = state }
        proposed = fake.proposedState
      }
    }
    playground.run { finger(1).stroke((100, 100), (101, 100), lifts: false) }
    let isLegal = Self.table[old]?[new.rawValue] ?? false
    #expect(proposed == (isLegal ? new : old))
  }

  private static func way(to state: GestureState) -> [GestureState] {
    switch state {
    case .possible: []
    case .began: [.began]
    case .changed: [.began, .changed]
    case .ended: [.ended]
    case .cancelled: [.began, .cancelled]
    case .failed: [.failed]
    }
  }

  @Test("S-6: a continuous recognizer may go from possible to ended, with one action")
  func discretePath() {
    let playground = Playground()
    let card = playground.addLayer("card", Rect(x: 0, y: 0, width: 400, height: 300))
    playground.attach(FakeRecognizer("pan"), to: card).onMoved = { pan, _ in pan.state = .ended }
    playground.run { finger(1).stroke((100, 100), (101, 100), lifts: false) }
    expectLog(playground.log.states, equals: ["pan ended"])
    expectLog(playground.log.actions, equals: ["pan ended"])
  }

  @Test("S-8, S-9: without an assignment the state stays and nothing acts; changed acts each time")
  func staying() {
    let playground = Playground()
    let card = playground.addLayer("card", Rect(x: 0, y: 0, width: 400, height: 300))
    let pan = playground.attach(FakeRecognizer("pan"), to: card)
    pan.onBegan = { pan, _ in pan.state = .began }
    playground.run { finger(1).stroke((100, 100), (101, 100), (102, 100), lifts: false) }
    #expect(pan.state == .began)
    pan.onMoved = { pan, _ in pan.state = .changed }
    playground.run {
      finger(1).move(103, 100)
      finger(1).move(104, 100)
    }
    #expect(pan.state == .changed)
    expectLog(playground.log.actions, equals: ["pan began", "pan changed", "pan changed"])
  }

  @Test("S-5: a recognizer without touches proposes nothing")
  func inactive() {
    let fake = FakeRecognizer()
    fake.state = .began
    #expect(fake.state == .possible)
    #expect(fake.proposedState == .possible)
  }

  @Test("S-1, S-25, S-27: the defaults of all kinds are UIKit's; its names are there too")
  func defaults() {
    let fake = GestureRecognizer()
    #expect(fake.isEnabled)
    #expect(fake.cancelsTouchesInView)
    #expect(!fake.delaysTouchesBegan)
    #expect(fake.delaysTouchesEnded)
    #expect(fake.state == .possible)
    #expect(GestureRecognizer.State.began == GestureState.began && Touch.Phase.moved.rawValue == 1)
    #expect(fake.name == nil && fake.view == nil && fake.numberOfTouches == 0)
  }

  private final class Judge: GestureObserver {
    var ignored: [String] = []
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
      because verdict: Verdict?, at time: Timestamp
    ) {}
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, ignored new: GestureState, in old: GestureState,
      at time: Timestamp
    ) { ignored.append("\(time.seconds) \(recognizer.displayName) \(old) \(new)") }
  }

  @Test("S-5: what is ignored is told to the observer; possible to possible is nothing to tell")
  func ignored() {
    let playground = Playground()
    let judge = Judge()
    playground.dispatcher.observer = judge
    let card = playground.addLayer("card", Rect(x: 0, y: 0, width: 400, height: 300))
    let fake = playground.attach(FakeRecognizer(), to: card)
    fake.onBegan = { fake, _ in
      for state in [.possible, .cancelled, .changed, .began] as [GestureState] {
        fake.state = state
      }
    }
    fake.onMoved = { fake, _ in
      for state in [.began, .failed, .changed, .ended, .possible] as [GestureState] {
        fake.state = state
      }
    }
    playground.run { finger(1).stroke((100, 100, 1), (101, 100, 2)) }
    expectLog(
      judge.ignored,
      equals: [
        "1.0 fake possible cancelled", "1.0 fake possible changed", "2.0 fake began began",
        "2.0 fake began failed", "2.0 fake ended possible",
      ])
  }
}
