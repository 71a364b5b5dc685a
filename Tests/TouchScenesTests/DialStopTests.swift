import TestSupport
import Testing

@testable import TouchScenes

/// Where a dial ends, and how a lock is shut.
@Suite("The stops of a dial, and a lock's shackle")
struct DialStopTests {
  private static let center = Point(x: 400, y: 300)

  private static func session(_ options: String) throws -> Session {
    try TestScene.session(
      TestScene.card(#"{"type":"dial"\#(options)}"#)
        .replacing("[0,0,200,100]", with: "[0,0,200,200]"))
  }

  private static func place(_ turns: Double) -> Point {
    center + Vector.clockHand(at: turns * 2 * .pi) * 60
  }

  /// One finger round the middle, turn by turn, and up at the last one unless it stays.
  private static func go(_ turns: [Double], t: Double = 0.1, lifts: Bool = true) -> Script {
    Script {
      finger(1).down(at: place(turns[0]), t: t)
      for (from, to) in zip(turns, turns.dropFirst()) {
        for step in 1...max(Int(abs(to - from) * 60), 1) {
          finger(1).move(
            to: place(
              from + (to - from) * Double(step) / max((abs(to - from) * 60).rounded(.down), 1)))
        }
      }
      if lifts { finger(1).up(after: 0.3) }
    }
  }

  private static func behavior(_ session: Session) throws -> DialBehavior {
    let layer = try #require(session.layer(named: "card"))
    return try #require(layer.touchResponder as? DialBehavior)
  }

  @Test("At its end a dial stops, and comes back as soon as the finger does", arguments: [1.0, -1])
  func end(way: Double) throws {
    let session = try Self.session(#","look":"wheel","maximumTurns":1.5"#)
    for event in Self.go([0, 3 * way, 2.5 * way], lifts: false).events { session.handle(event) }
    expectClose(try Self.behavior(session).dial.turns, 1.0 * way, within: 0.01)
    #expect(session.layer(named: "card.readout")?.content.text == (way > 0 ? "+360°" : "−360°"))
  }

  @Test("A wheel that turns on by itself does not turn beyond its end")
  func glide() throws {
    let session = try Self.session(#","look":"wheel","momentum":true,"maximumTurns":1"#)
    session.play {
      finger(1).down(at: Self.place(0), t: 0.1)
      for step in 1...30 { finger(1).move(to: Self.place(0.03 * Double(step))) }
      finger(1).up(after: 0.005)
    }
    for step in 1...40 {
      session.advance(to: session.lastEventTime.advanced(bySeconds: 0.1 * Double(step)))
      #expect(try Self.behavior(session).dial.turns <= 1)
    }
    expectClose(try Self.behavior(session).dial.turns, 1, within: 1e-12)
  }

  @Test(
    "It rests on the last detent before its end",
    arguments: [(0.25, 10, 2), (0.29, 100, 29), (0.3, 10, 3)] as [(Double, Int, Double)])
  func lastDetent(turns: Double, detents: Int, last: Double) throws {
    let session = try Self.session(
      #","look":"knob","detents":\#(detents),"maximumTurns":\#(turns)"#)
    for event in Self.go([0, 0.5]).events { session.handle(event) }
    session.advance(to: session.lastEventTime.advanced(bySeconds: 1))
    expectClose(try Self.behavior(session).dial.turns, last / Double(detents), within: 1e-9)
  }

  @Test("At its end it counts no detent on which it cannot rest, and opens no lock by settling")
  func settlesLocked() throws {
    let session = try Self.session(
      #","look":"lock","detents":10,"maximumTurns":0.25,"combination":[7,8]"#)
    for event in Self.go([0, 0.5]).events { session.handle(event) }
    session.advance(to: session.lastEventTime.advanced(bySeconds: 1))
    let behavior = try Self.behavior(session)
    #expect(behavior.dial.detent == 2 && !behavior.lock.isOpen)
  }

  @Test("An app cannot turn it beyond its end")
  func given() {
    var options = DialOptions()
    (options.maximumTurns, options.angle) = (1, 100)
    let layer = Layer(name: "dial", bounds: Rect(x: 0, y: 0, width: 200, height: 200))
    let playground = Playground()
    playground.root.addChild(layer)
    let behavior = DialBehavior(layer, stage: playground.stage, options: options)
    expectClose(behavior.dial.turns, 1)
  }

  @Test("A tap shuts a lock that is open, a turn as well, and a tap does not open one")
  func shackle() throws {
    let lock = #","look":"lock","detents":40,"combination":[30,8,21]"#
    for (open, isOpen) in [(#","open":true"#, true), ("", false)] {
      let session = try Self.session(lock + open)
      #expect(try Self.behavior(session).lock.isOpen == isOpen)
      session.play {
        finger(1).down(at: Self.place(0.1), t: 0.5)
        finger(1).up(after: 0.08)
      }
      #expect(try !Self.behavior(session).lock.isOpen)
      session.advance(to: Timestamp(seconds: 2))
      #expect(try Self.behavior(session).openness == 0)
      #expect(session.layer(named: "card.readout")?.content.text == "0")
    }
  }

  @Test("A dial that turns on shuts its open lock at the first detent, whenever frames are drawn")
  func shutsWhileTurning() throws {
    let options = #","look":"lock","detents":40,"combination":[30],"open":true,"momentum":true"#
    func play(frames: Int) throws -> StateDigest {
      let session = try Self.session(options)
      session.play {
        finger(1).down(at: Self.place(0), t: 0.1)
        for step in 1...2 { finger(1).move(to: Self.place(0.006 * Double(step))) }
        finger(1).up(after: 0.005)
      }
      let dial = try Self.behavior(session)
      #expect(dial.lock.isOpen)
      let start = session.lastEventTime
      for frame in 1...frames {
        session.advance(to: start.advanced(bySeconds: 0.2 * Double(frame) / Double(frames)))
      }
      #expect(!dial.lock.isOpen && dial.openness > 0 && dial.openness < 1)
      return StateDigest(of: session)
    }
    let once = try play(frames: 1)
    for frames in [9, 60] { #expect(try play(frames: frames) == once) }
  }

  @Test("The numbers that open a lock stand on its card")
  func code() throws {
    let session = try Self.session(#","look":"lock","detents":40,"combination":[30,8,21]"#)
    let words = session.drawList().texts.filter { $0.face == .mono }.map(\.string)
    expectEqual(words, ["30", "8", "21"])
  }
}
