import TestSupport
import Testing

/// What happens between gestures of a layer that can be manipulated.
@Suite("manipulate: one gesture and another")
struct ManipulateInterplayTests {
  private static func position(_ session: Session) throws -> Point {
    try #require(session.layer(named: "card")).position
  }

  @Test(
    "TRF-6: what the system takes out of moving fingers does not glide on",
    arguments: [true, false])
  func cancelled(isTakenAway: Bool) throws {
    let session = try TestScene.session(
      TestScene.card(#"{"type":"manipulate","hysteresis":0,"momentum":true}"#))
    session.play {
      finger(1).down(400, 300, t: 0)
      finger(1).drag(to: Point(x: 500, y: 300), over: 0.2, steps: 20)
      if isTakenAway { happen(.focus(.lost), after: 0.005) } else { finger(1).up(after: 0.005) }
    }
    let place = try Self.position(session)
    #expect(place.x > 490)
    session.finish()
    #expect(try (Self.position(session) == place) == isTakenAway)
  }

  @Test("F-1: two taps wait for a third one where both have a meaning")
  func doubleAndTriple() throws {
    func play(_ taps: Int) throws -> (Session, Transform2D) {
      let session = try TestScene.session(
        TestScene.card(#"{"type":"manipulate","doubleTap":"enlarge","tripleTap":"reset"}"#))
      let home = try #require(session.layer(named: "card")).toParent
      session.play {
        for index in 0..<taps {
          finger(1).down(400, 300, t: 0.2 * Double(index))
          finger(1).up(after: 0.05)
        }
      }
      return (session, home)
    }
    let (three, home) = try play(3)
    #expect(!three.isAnimating)
    #expect(try #require(three.layer(named: "card")).toParent == home)
    let (two, _) = try play(2)
    #expect(!two.isAnimating)
    two.finish()
    #expect(try #require(two.layer(named: "card")).toParent.similarityScale > 1.5)
  }
}
