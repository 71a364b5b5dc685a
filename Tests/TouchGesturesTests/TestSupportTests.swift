import TestSupport
import Testing
import TouchGestures

@Suite("TestSupport")
struct TestSupportTests {
  @Test("expectLog fails for a line that differs, is missing or is too much")
  func expectLogFails() {
    for wrong in [["a", "x"], ["a"], ["a", "b", "c"], [], ["b", "a"]] {
      withKnownIssue {
        expectLog(wrong, equals: ["a", "b"])
      } matching: { issue in
        "\(issue)".contains("the logs part at line")
      }
    }
    expectLog(["a", "b"], equals: ["a", "b"])
  }

  @Test("expectClose fails beyond its tolerance and for NaN, for every type")
  func expectCloseFails() {
    withKnownIssue { expectClose(1.0, 1.1, within: 0.05) }
    withKnownIssue { expectClose(Double.nan, 1.0) }
    withKnownIssue { expectClose(Point.zero, Point(x: 0, y: 1e-6), within: 1e-7) }
    withKnownIssue { expectClose(Vector.zero, Vector(dx: .nan, dy: 0)) }
    withKnownIssue { expectClose(Rect.zero, Rect(x: 0, y: 0, width: 0, height: 1)) }
    withKnownIssue {
      expectClose(Transform2D.identity, Transform2D(translationX: 0, y: 1e-3), within: 1e-4)
    }
    expectClose(1.0, 1.0 + 1e-12)
    expectClose(Transform2D.identity, Transform2D(translationX: 0, y: 1e-10))
  }

  @Test("the log has a line for each transition, action and delivery")
  func log() {
    let playground = Playground()
    let card = playground.addLayer("card", Rect(x: 0, y: 0, width: 400, height: 300))
    playground.attach(FakePan(), to: card)
    playground.run {
      finger(1).down(100, 100)
      finger(1).move(110.5, 100, after: 0.1)
      finger(1).up()
    }
    expectLog(
      playground.log,
      equals: [
        "0.000 ▸ card began 1",
        "0.100 pan possible→began (110.5, 100) decided by the recognizer itself",
        "0.100 pan acts began",
        "0.100 ▸ card cancelled 1",
        "0.110 pan began→ended (110.5, 100) decided by the recognizer itself",
        "0.110 pan acts ended",
      ])
    expectLog(playground.log.story(of: "card"), equals: ["began", "▸began", "cancelled", "▸ended"])
    expectLog(playground.log.states, equals: ["pan began", "pan ended"])
    expectLog(playground.log.actions, equals: ["pan began", "pan ended"])
    expectEqual(card.calls, ["began 1", "cancelled 1"])
    #expect(playground.isIdle)
  }
}
