import TestSupport
import Testing
import TouchGeometry
import TouchGestures
import TouchInput

@Suite("TestSupport")
struct TestSupportTests {
  @Test("a script yields the frames that it tells, at their times")
  func script() {
    let script = Script {
      finger(1).down(100, 100)
      finger(1).drag(to: Point(x: 120, y: 100), over: 0.2, steps: 2)
      together(t: 0.5) {
        finger(1).move(by: Vector(dx: 1, dy: 2))
        finger(2).down(300, 100)
      }
      wait(1)
      finger(1).up()
      happen(.focus(.lost), after: 0.5)
    }
    let lines = script.events.map { event in
      guard case .touches(let frame) = event.kind else { return "\(event.time) \(event.kind)" }
      let samples = frame.samples.map { "\($0.id) \($0.phase) \($0.location.x),\($0.location.y)" }
      return "\(event.time) " + samples.joined(separator: "; ")
    }
    expectLog(
      lines,
      equals: [
        "0.0s 1 began 100.0,100.0",
        "0.1s 1 moved 110.0,100.0",
        "0.2s 1 moved 120.0,100.0",
        "0.5s 1 moved 121.0,102.0; 2 began 300.0,100.0",
        "1.51s 1 ended 121.0,102.0",
        "2.01s focus(TouchInput.FocusChange.lost)",
      ])
  }

  @Test("drags go on together, a frame for all fingers at each step")
  func drags() {
    let events = Script {
      together {
        finger(1).down(0, 0)
        finger(2).down(10, 0)
      }
      together {
        finger(1).drag(to: Point(x: 0, y: 30), over: 0.3, steps: 3)
        finger(2).drag(to: Point(x: 10, y: 60), over: 0.3, steps: 3)
      }
    }.events
    #expect(events.count == 4)
    guard case .touches(let last) = events[3].kind else { return }
    #expect(last.samples.map(\.location) == [Point(x: 0, y: 30), Point(x: 10, y: 60)])
    expectClose(events[3].time.seconds, 0.3, within: 1e-9)
  }

  @Test("a finger that moves while it is up traps, and so does one that lands twice")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      _ = Script { finger(7).move(1, 1) }.events
    }
    await #expect(processExitsWith: .failure) {
      _ =
        Script {
          finger(7).down(1, 1)
          finger(7).down(2, 2)
        }.events
    }
    await #expect(processExitsWith: .failure) {
      _ =
        Script {
          finger(7).down(1, 1)
          finger(7).up()
          finger(7).up()
        }.events
    }
  }

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
    expectLog(
      playground.log.story(of: "card"), equals: ["began", "▸began", "cancelled", "▸ended"])
    expectLog(playground.log.states, equals: ["pan began", "pan ended"])
    expectLog(playground.log.actions, equals: ["pan began", "pan ended"])
    #expect(card.calls == ["began 1", "cancelled 1"])
    #expect(playground.isIdle)
  }

  @Test("the generator gives the published SplitMix64 sequence for seed 1234567")
  func publishedSequence() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      [generator.next(), generator.next(), generator.next()] == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}
