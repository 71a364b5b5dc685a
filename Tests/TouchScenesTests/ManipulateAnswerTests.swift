import TestSupport
import Testing

/// Taps and presses on a layer that can be manipulated.
@Suite("manipulate: what taps and presses do")
struct ManipulateAnswerTests {
  private static let home = Transform2D(translationX: 300, y: 250)

  private func session(_ options: String, more: String = "") throws -> Session {
    try TestScene.session(TestScene.card(#"{"type":"manipulate",\#(options)}"#, more: more))
  }

  private func card(_ session: Session) throws -> Layer {
    try #require(session.layer(named: "card"))
  }

  private func words(_ session: Session) throws -> String? {
    try #require(session.layer(named: "card.card.words")).content.text
  }

  private func tap(_ count: Int, x: Double, y: Double, at time: Double) -> [InputEvent] {
    (0..<count).flatMap { index in
      Script {
        finger(1).down(x, y, t: time + 0.2 * Double(index))
        finger(1).up(after: 0.05)
      }.events
    }
  }

  private func drag(to place: Point) -> [InputEvent] {
    Script {
      finger(1).down(400, 300, t: 0)
      finger(1).drag(to: place, over: 0.5, steps: 20)
      finger(1).up(after: 0.3)
    }.events
  }

  private func send(_ events: [InputEvent], to session: Session) {
    for event in events { session.handle(event) }
  }

  @Test("Three taps put it back in 0.35 s, to the bit, whatever two fingers had done")
  func reset() throws {
    let session = try session(#""tripleTap":"reset","hysteresis":0"#)
    let layer = try card(session)
    let script = Script {
      together(t: 0) { land((350, 300), (450, 300)) }
      moves((300, 400), (350, 180), t: 0.1)
      together(t: 0.9) { lift(1, 2) }
    }
    send(script.events, to: session)
    let away = layer.toParent
    let middle = layer.bounds.center.applying(away)
    send(tap(3, x: middle.x, y: middle.y, at: 2), to: session)
    #expect(layer.toParent == away, "it starts from rest")
    session.advance(to: Timestamp(seconds: 2.45 + 0.175))
    #expect(layer.toParent != away && layer.toParent != Self.home)
    session.advance(to: Timestamp(seconds: 2.45 + 0.36))
    #expect(layer.toParent == Self.home)
  }

  @Test("Between its ends a move is a closed form of time: any frame rate shows the same")
  func frameRate() throws {
    func shown(frames: Int) throws -> [Transform2D] {
      let session = try session(#""tripleTap":"reset""#)
      send(drag(to: Point(x: 600, y: 450)), to: session)
      send(tap(3, x: 600, y: 450, at: 2), to: session)
      for frame in 1...frames {
        session.advance(to: Timestamp(seconds: 2.45 + 0.2 * Double(frame) / Double(frames)))
      }
      session.advance(to: Timestamp(seconds: 2.65))
      let between = try card(session).toParent
      session.advance(to: Timestamp(seconds: 4))
      return [between, try card(session).toParent]
    }
    let slow = try shown(frames: 1)
    #expect(try shown(frames: 37) == slow)
    #expect(slow[0] != slow[1] && slow[1] == Self.home)
  }

  @Test("A touch stops a move where it is, and takes the layer up there")
  func touchStops() throws {
    let session = try session(#""tripleTap":"reset""#)
    send(drag(to: Point(x: 600, y: 450)), to: session)
    send(tap(3, x: 600, y: 450, at: 2), to: session)
    session.advance(to: Timestamp(seconds: 2.6))
    let place = try card(session).toParent
    send(Script { finger(1).down(480, 380, t: 2.6) }.events, to: session)
    session.advance(to: Timestamp(seconds: 5))
    #expect(try card(session).toParent == place && place != Self.home)
  }

  @Test("Two taps show it upright, as large as there is room; two more put it back to the bit")
  func enlarge() throws {
    let session = try session(#""doubleTap":"enlarge""#, more: #","transform":{"rotate":0.3}"#)
    let layer = try card(session)
    let before = layer.toParent
    send(tap(2, x: 400, y: 300, at: 0), to: session)
    session.advance(to: Timestamp(seconds: 1))
    expectClose(layer.toParent.similarityRotation, 0, within: 1e-12)
    // 800 points, less 24 on each side, for 200.
    expectClose(layer.toParent.similarityScale, 3.76, within: 1e-9)
    expectClose(layer.position, Point(x: 400, y: 24 + (600 - 64) / 2), within: 1e-9)
    send(tap(2, x: 700, y: 300, at: 2), to: session)
    session.advance(to: Timestamp(seconds: 3))
    #expect(layer.toParent == before)
  }

  @Test("Enlarged only up to its largest size; once moved, two taps enlarge again")
  func enlargeLimits() throws {
    let session = try session(#""doubleTap":"enlarge","maximumScale":2"#)
    let layer = try card(session)
    send(tap(2, x: 400, y: 300, at: 0), to: session)
    session.advance(to: Timestamp(seconds: 1))
    let large = layer.toParent
    expectClose(large.similarityScale, 2, within: 1e-12)
    let script = Script {
      finger(1).down(400, 300, t: 2)
      finger(1).drag(to: Point(x: 440, y: 330), over: 0.5, steps: 20)
      finger(1).up(after: 0.3)
    }
    send(script.events, to: session)
    #expect(layer.toParent != large)
    send(tap(2, x: 440, y: 330, at: 4), to: session)
    session.advance(to: Timestamp(seconds: 5))
    expectClose(layer.toParent, large, within: 1e-9)
  }

  @Test("With both, two taps wait for a third one (F-1)")
  func doubleWaits() throws {
    let session = try session(#""doubleTap":"enlarge","tripleTap":"reset""#)
    send(drag(to: Point(x: 500, y: 400)), to: session)
    send(tap(3, x: 500, y: 400, at: 2), to: session)
    session.advance(to: Timestamp(seconds: 5))
    #expect(try card(session).toParent == Self.home)
  }

  @Test("A long press shows the matrix, which follows the same finger's drag, until the next touch")
  func matrix() throws {
    let session = try session(#""longPress":"matrix""#, more: #","transform":{"scale":0.5}"#)
    let box = try #require(session.layer(named: "card.card"))
    #expect(box.isHidden)
    #expect(try words(session) == "")
    send(Script { finger(1).down(400, 300, t: 0) }.events, to: session)
    session.advance(to: Timestamp(seconds: 0.49))
    #expect(box.isHidden)
    session.advance(to: Timestamp(seconds: 0.6))
    #expect(!box.isHidden)
    #expect(try words(session) == "turned 0.0° · size 0.50")
    #expect(session.stage.root.children.last === box)
    // Out of the way of the layer: at the other end of the parent.
    #expect(box.frame.maxY < 300 || box.frame.minY > 325)

    var ledger = ScriptLedger()
    _ = Script { finger(1).down(400, 300) }.events(continuing: &ledger)
    let rest = Script {
      finger(1).move(450, 300, t: 1)
      finger(2).stroke((350, 300, 1.1), (250, 300, 1.2), (250, 301, 1.3))
      finger(1).up(t: 2)
      finger(2).up(t: 2)
    }
    send(rest.events(continuing: &ledger), to: session)
    let layer = try card(session)
    #expect(layer.toParent.similarityScale > 0.7)
    let shown = try #require(try words(session))
    #expect(!box.isHidden && shown.hasSuffix("size 1.00"), "\(shown)")
    let matrix = try #require(session.layer(named: "card.card.matrix"))
    let numbers = try #require(matrix.content.text).split { $0 == " " || $0 == "\n" }
      .compactMap { Double($0) }
    let map = layer.toParent
    let wanted = [map.a, map.b, 0, map.c, map.d, 0, map.tx, map.ty, 1]
    #expect(numbers.count == 9 && zip(numbers, wanted).allSatisfy { abs($0 - $1) < 0.001 })
    send(Script { finger(1).down(400, 300, t: 3) }.events, to: session)
    #expect(box.isHidden)
    #expect(try words(session) == "" && matrix.content.text == "")
  }

  @Test(
    "It can always be pinched again and never be lost: any flick comes to rest inside, at a size")
  func neverLost() throws {
    let text = TestScene.card(
      #"{"type":"manipulate","minimumScale":0.5,"maximumScale":3,"keepInside":true,"momentum":true}"#
    )
    for seed in UInt64(1)...20 {
      var random = SeededGenerator(seed: seed)
      let session = try TestScene.session(text)
      let layer = try card(session)
      var time = 0.0
      for _ in 0..<6 {
        let bounds = layer.bounds
        let a = bounds.center.applying(layer.toParent) + random.vector(10)
        let b = a + random.vector(12)
        let ends = (a + random.vector(900), b + random.vector(900))
        let script = Script {
          together(t: time) {
            finger(1).down(at: a)
            finger(2).down(at: b)
          }
          for step in 1...6 {
            together(t: time + 0.012 * Double(step)) {
              finger(1).move(to: a + (ends.0 - a) * (Double(step) / 6))
              finger(2).move(to: b + (ends.1 - b) * (Double(step) / 6))
            }
          }
          together(t: time + 0.08) { lift(1, 2) }
        }
        send(script.events, to: session)
        time += 8
        session.advance(to: Timestamp(seconds: time))
        let size = layer.toParent.similarityScale
        #expect(size - 0.5 > -1e-9 && size - 3 < 1e-9, "seed \(seed)")
        let frame = layer.frame
        let isIn = { (low: Double, high: Double, extent: Double) -> Bool in
          let rest = extent - high
          if high - low <= extent { return low > -1e-6 && rest > -1e-6 }
          return low < 1e-6 && rest < 1e-6
        }
        #expect(isIn(frame.minX, frame.maxX, 800), "seed \(seed)")
        #expect(isIn(frame.minY, frame.maxY, 600), "seed \(seed)")
      }
    }
  }

  @Test(
    "A finger that leaves the layer in one step keeps it (T-3)",
    arguments: [Point(x: 790, y: 20), Point(x: 10, y: 590)])
  func keepsTheTouch(place: Point) throws {
    let session = try session(#""hysteresis":0"#)
    let script = Script {
      finger(1).down(400, 300, t: 0)
      finger(1).move(to: place)
      finger(1).move(by: Vector(dx: 0, dy: 1))
    }
    send(script.events, to: session)
    let middle = try card(session).position
    expectClose(middle, place + Vector(dx: 0, dy: 1), within: 1e-9)
  }

  @Test(
    "Options that are wrong get their line",
    arguments: [
      (
        #""doubleTap":"explode""#,
        #"layers[0].behavior.doubleTap: found "explode", expected one of "enlarge", "matrix", "reset""#
      ),
      (
        #""keepInside":true,"keepCentered":true"#,
        "layers[0].behavior.keepCentered: found true, expected false, as keepInside is true"
      ),
    ])
  func wrongOptions(options: String, message: String) {
    #expect(throws: SceneError.self) { try session(options) }
    do { _ = try session(options) } catch { #expect("\(error)".contains(message), "\(error)") }
  }

  @Test("Names that the card needs are the card's")
  func names() {
    let text = """
      {"touchstone":"scene","version":1,"layers":[{"name":"a.card"},
        {"name":"a","behavior":{"type":"manipulate","longPress":"matrix"}}]}
      """
    do {
      _ = try TestScene.session(text)
      Issue.record("the name was used twice")
    } catch { #expect("\(error)".contains(#"the name "a.card" is used twice"#), "\(error)") }
  }
}
