import TestSupport
import Testing
import TouchGestures

@Suite("An event that an action sends to its session")
struct SentEventTests {
  @Test("It comes after the dispatch that sent it, at its own moment")
  func afterDispatch() throws {
    let session = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    let card = try #require(session.layer(named: "card"))
    let tap = TapGestureRecognizer()
    tap.addAction { [unowned session] _ in
      session.handle(InputEvent(time: Timestamp(seconds: 5), .mark("sent")))
      #expect(session.caption == nil && session.eventCount == 2)
    }
    card.addGestureRecognizer(tap)
    for event in Script({ finger(1).tap(at: card.position) }).events { session.handle(event) }
    #expect(session.caption == "sent" && session.eventCount == 3)
    #expect(session.stage.now == Timestamp(seconds: 5))
  }
}
