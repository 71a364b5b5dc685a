import TestSupport
import Testing
import TouchGestures

/// F-8: waiting in a circle.
@Suite("Cycles of failure requirements")
struct FailureCycleTests {
  let playground = Playground()
  let card: TouchLayer

  init() { card = playground.addLayer("card", Rect(x: 0, y: 0, width: 400, height: 300)) }

  /// Taps that wait in a circle, each for the next; dynamic, so that debug builds do not trap.
  private func circle(_ count: Int) -> [FakeTap] {
    let taps = (0..<count).map { FakeTap("tap \($0)") }
    for (index, tap) in taps.enumerated() {
      let next = taps[(index + 1) % count]
      tap.requiresFailure = { $0 === next }
      playground.attach(tap, to: card)
    }
    return taps
  }

  @Test("F-8: a recognizer that waits for itself is a programmer error")
  func selfRequirement() async {
    await #expect(processExitsWith: .failure) {
      let tap = FakeTap()
      tap.require(toFail: tap)
    }
  }

  @Test("F-8: the graph names the cycle, and there is none in a chain or a diamond")
  func graph() {
    let taps = (0..<4).map { FakeTap("tap \($0)") }
    taps[0].require(toFail: taps[1])
    taps[0].require(toFail: taps[2])
    taps[1].require(toFail: taps[3])
    taps[2].require(toFail: taps[3])
    for tap in taps { #expect(FailureGraph.cycle(through: tap) == nil) }
  }

  @Test(
    "F-8: of a circle the one whose touches ended first fails, and the rest resolves",
    arguments: [2, 3, 7])
  func resolves(count: Int) {
    let taps = circle(count)
    playground.run { finger(1).stroke((100, 100)) }
    expectLog(
      playground.log.verdicts.prefix(1).map { $0 },
      equals: ["tap 0 failed — F-8: it waits for recognizers that wait for it"])
    #expect(playground.log.actions.count == 1)
    #expect(playground.isIdle)
    #expect(taps.allSatisfy { $0.state == .possible })
  }

  @Test("F-8: while one of the circle has a finger down they wait; then the earlier lift loses")
  func waits() {
    let inner = playground.addLayer("inner", Rect(x: 0, y: 0, width: 50, height: 50), in: card)
    let first = playground.attach(FakeTap("first"), to: inner)
    let second = playground.attach(FakeTap("second"), to: card)
    first.requiresFailure = { $0 === second }
    second.requiresFailure = { $0 === first }
    playground.run {
      land((20, 20), (200, 200))
      finger(1).up()
    }
    #expect(playground.log.states.isEmpty)
    playground.run { finger(2).up() }
    expectLog(playground.log.states, equals: ["first failed", "second ended"])
  }

  private final class CirclePan: PanGestureRecognizer {
    weak var other: GestureRecognizer?
    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { other === self.other }
  }

  @Test("F-8: while scrolling drives the circle they wait; at its end the first one loses")
  func scrolling() {
    func scroll(_ dy: Double, _ phase: WheelEvent.Phase) -> ScriptStep {
      happen(
        .wheel(
          WheelEvent(
            location: Point(x: 100, y: 100), delta: Vector(dx: 0, dy: dy), isPrecise: true,
            phase: phase)), after: 0.01)
    }
    let pans = ["first", "second"].map { name in
      let pan = CirclePan()
      pan.name = name
      pan.allowedScrollTypesMask = .all
      return playground.attach(pan, to: card)
    }
    (pans[0].other, pans[1].other) = (pans[1], pans[0])
    playground.run {
      scroll(-20, .began)
      scroll(-20, .changed)
    }
    #expect(playground.log.states.isEmpty)
    playground.run { scroll(0, .ended) }
    expectLog(playground.log.states, equals: ["first failed", "second began", "second ended"])
    #expect(playground.isIdle)
  }
}
