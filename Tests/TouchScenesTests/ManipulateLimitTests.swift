import Foundation
import TestSupport
import Testing

/// TRF-6 as the behavior `manipulate` does it, number for number.
@Suite("TRF-6: manipulate at its limits")
struct ManipulateLimitTests {
  /// A card of 200 × 100 in the middle of 800 × 600, pinched about its centre to `spread` times its
  /// size.
  private func pinched(_ spread: Double, _ options: String) throws -> Session {
    let session = try TestScene.session(
      TestScene.card(#"{"type":"manipulate","hysteresis":0,\#(options)}"#))
    session.play {
      together(t: 0) { land((360, 300), (440, 300)) }
      moves((400 - 40 * spread, 300), (400 + 40 * spread, 300), t: 0.1)
    }
    return session
  }

  private func card(_ session: Session) throws -> Layer {
    try #require(session.layer(named: "card"))
  }

  /// shown = d·(1 − 1/(1 + 0.55·x/d)).
  private func shown(_ x: Double, _ d: Double) -> Double { d * (1 - 1 / (1 + 0.55 * x / d)) }

  @Test(
    "TRF-6: beyond the sizes it follows by the formula, in log scale",
    arguments: [(1.5, 1.5), (0.6, 0.6), (2, 2), (4, nil), (16, nil), (0.25, nil)]
      as [(Double, Double?)])
  func sizes(spread: Double, expected: Double?) throws {
    let session = try pinched(spread, #""minimumScale":0.5,"maximumScale":2"#)
    let extent = log(2) - log(0.5)
    let excess = spread > 1 ? log(spread / 2) : log(0.5 / spread)
    let resisted =
      spread > 1 ? 2 * exp(shown(excess, extent)) : 0.5 * exp(-shown(excess, extent))
    expectClose(try card(session).toParent.similarityScale, expected ?? resisted, within: 1e-9)
    let places = [-40, 40].map { Point(x: 400 + $0 * spread, y: 300) }
    session.handle(InputEvent(at: 0.5, .fingers(.ended, at: places)))
    session.advance(to: Timestamp(seconds: 0.8))
    expectClose(
      try card(session).toParent.similarityScale, min(max(spread, 0.5), 2), within: 1e-12,
      "0.3 s after the lift it rests")
  }

  @Test("TRF-6: beyond the container it follows by the formula of each axis")
  func container() throws {
    let session = try TestScene.session(
      TestScene.card(#"{"type":"manipulate","hysteresis":0,"keepInside":true}"#))
    session.play {
      finger(1).down(400, 300, t: 0)
      finger(1).move(800, 20, t: 0.1)  // 100 pt too far to the right, 30 pt too far up
    }
    let frame = try card(session).frame
    expectClose(frame.maxX, 800 + shown(100, 800))
    expectClose(frame.minY, -shown(30, 600))
  }

  @Test("TRF-6: momentum goes on with the finger's velocity times 0.998 a millisecond")
  func momentum() throws {
    let session = try TestScene.session(
      TestScene.card(#"{"type":"manipulate","hysteresis":0,"momentum":true}"#))
    session.play {
      finger(1).down(400, 300, t: 0)
      finger(1).drag(to: Point(x: 450, y: 300), over: 0.1, steps: 10)
      finger(1).up(after: 0)
    }
    let decay = -log(0.998) * 1000
    for seconds in [0.05, 0.2, 0.5] {
      session.advance(to: Timestamp(seconds: 0.1 + seconds))
      let travel = 500 * (1 - exp(-decay * seconds)) / decay
      expectClose(try card(session).position.x, 450 + travel, within: 1, "after \(seconds) s")
      expectClose(try card(session).position.y, 300, within: 1e-6)
    }
  }

  @Test("TRF-6: a turn goes on too, about where it was held, and a touch stops it")
  func spin() throws {
    let session = try TestScene.session(
      TestScene.card(#"{"type":"manipulate","hysteresis":0,"momentum":true}"#))
    let centre = Point(x: 400, y: 300)
    func place(_ angle: Double, _ side: Double) -> Point {
      centre + Vector(dx: 40 * side, dy: 0).applying(Transform2D(rotationAngle: angle))
    }
    session.play {
      together(t: 0) {
        finger(1).down(at: place(0, -1))
        finger(2).down(at: place(0, 1))
      }
      for step in 1...10 {
        together(t: 0.01 * Double(step)) {
          finger(1).move(to: place(0.03 * Double(step), -1))
          finger(2).move(to: place(0.03 * Double(step), 1))
        }
      }
      together(t: 0.1) { lift(1, 2) }
    }
    session.advance(to: Timestamp(seconds: 0.3))
    let decay = -log(0.998) * 1000
    let turned = try card(session).toParent.similarityRotation
    expectClose(turned, 0.3 + 3 * (1 - exp(-decay * 0.2)) / decay, within: 0.02)
    expectClose(try card(session).position, centre, within: 0.5)
    session.handle(InputEvent(at: 0.3, .touch(.began, at: centre, id: 3)))
    session.advance(to: Timestamp(seconds: 2))
    expectClose(try card(session).toParent.similarityRotation, turned, within: 1e-12)
  }
}
