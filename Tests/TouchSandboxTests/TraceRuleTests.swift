import TestSupport
import Testing
import TouchGestures

@Suite("What a trace says of a recognizer of one's own")
struct TraceRuleTests {
  @Test("S-5: an assignment that is ignored has its line, with the state it could not follow")
  func ignoredAssignment() throws {
    let session = try TestScene.session(TestScene.card(#"{"type":"none"}"#))
    let fake = FakeRecognizer("mine")
    fake.onMoved = { fake, _ in fake.state = .cancelled }
    try #require(session.layer(named: "card")).addGestureRecognizer(fake)
    var lines: [String] = []
    let trace = Trace(session) { lines.append(String(decoding: $0.dropLast(), as: UTF8.self)) }
    session.play { finger(1).stroke((400, 300, 0), (410, 300, 0.25)) }
    trace.finish()
    #expect(
      lines.filter { $0.contains("mine") } == [
        #"{"t":0.25,"recognizer":"mine","type":"custom","layer":"card","from":"possible","ignored":"cancelled"}"#
      ])
  }
}
