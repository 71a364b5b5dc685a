import SceneTestSupport
import TestSupport
import Testing
import TouchGestures

@testable import TouchExplain

/// “What if?” while a scene is played with: what happened is kept, and played again.
@Suite("What if, live")
struct LiveCounterfactualTests {
  /// A card that can be moved, and a tap on it.
  private static let scene = """
    {"touchstone":"scene","version":1,"layers":[
      {"name":"card","content":{"color":"#ff0000"},"bounds":[0,0,300,200],"position":[200,200],
       "behavior":{"type":"manipulate"},"recognizers":[{"name":"card.tap","type":"tap"}]}]}
    """
  private static let answer = "a tap with an allowable movement of 47 pt"

  private func makeSession(enough: Int = 2_000, most: Int = 40_000) throws
    -> (session: Session, record: InputRecord)
  {
    let session = try TestScene.session(Self.scene)
    // A tap that others leave alone.
    let record = InputRecord(session, enough: enough, most: most)
    session.overlay.replay = OverlayReplay(record)
    return (session, record)
  }

  /// A finger that goes too far for a tap.
  private func stray(_ start: Double, x: Double = 150, y: Double = 150) -> [InputEvent] {
    Script {
      finger(1).stroke((x, y, start), (x + 46.4, y, start + 0.1), up: start + 0.2)
    }.events
  }

  /// A finger that moves the card by 200 pt each way, and lets it lie.
  private func drag(_ start: Double) -> [InputEvent] {
    Script {
      finger(1).stroke(
        (150, 150, start), (250, 250, start + 0.2), (350, 350, start + 0.4),
        (350, 350, start + 0.9), up: start + 1)
    }.events
  }

  private func fails(_ session: Session, _ events: [InputEvent]) {
    for event in events { session.handle(event) }
    session.advance(to: session.stage.now.advanced(bySeconds: 3))
  }

  /// A scene with nothing but a tap, so that nobody wins in its place.
  private func tapOnly(enough: Int = 2_000, most: Int = 40_000) throws
    -> (session: Session, record: InputRecord)
  {
    let session = try TestScene.session(
      """
      {"touchstone":"scene","version":1,"layers":[
        {"name":"card","content":{"color":"#ff0000"},"bounds":[0,0,800,600],"position":[400,300],
         "recognizers":[{"name":"card.tap","type":"tap"}]}]}
      """)
    let record = InputRecord(session, enough: enough, most: most)
    session.overlay.replay = OverlayReplay(record)
    return (session, record)
  }

  @Test("A gesture that failed in a live session is played again, and the session hears nothing")
  func live() throws {
    let (session, _) = try tapOnly()
    session.overlay.parts = [.board]
    fails(session, stray(0.5))
    let (count, now) = (session.eventCount, session.stage.now)
    #expect(try session.askWhatIf().contains(Self.answer))
    #expect(session.eventCount == count && session.stage.now == now)
  }

  @Test("A board that is shown later knows the scene as it lay then")
  func later() throws {
    let (session, record) = try makeSession()
    fails(session, drag(0))
    let card = try #require(session.layer(named: "card"))
    let start = try #require(record.isOn ? nil : session.stage.now.seconds)
    let place = card.convert(Point(x: 20, y: 20), to: nil)
    #expect(place.x > 200, "nothing was moved")
    session.overlay.parts = [.board]
    fails(session, stray(start + 1, x: place.x, y: place.y))
    // The replay fails as it did, so the card is where it was; the transform takes any longer way.
    let words = try session.askWhatIf()
    #expect(words.contains("a tap, 36.5 pt less far"), "\(words)")
  }

  @Test("Where the record begins after the gesture, one line says so")
  func tooLate() throws {
    let (session, _) = try tapOnly()
    let events = stray(0)
    session.handle(events[0])
    session.overlay.parts = [.board]
    for event in events.dropFirst() { session.handle(event) }
    session.advance(to: Timestamp(seconds: 3))
    let words = try session.askWhatIf()
    #expect(words.contains(BoardPanel.tooOldWords), "\(words)")
    // The next one is known.
    fails(session, stray(4))
    #expect(try session.askWhatIf().contains(Self.answer))
  }

  @Test("It keeps the last two portions only, and answers after thousands of events")
  func bound() throws {
    let (session, record) = try tapOnly(enough: 20, most: 200)
    session.overlay.parts = [.board]
    var most = 0
    for round in 0..<200 {
      for event in stray(Double(round)) {
        session.handle(event)
        most = max(most, record.count)
      }
    }
    session.advance(to: Timestamp(seconds: 205))
    #expect(most >= 20 && most <= 2 * (20 + 3), "\(most)")
    #expect(try session.askWhatIf().contains(Self.answer))
  }

  @Test("A search that is over holds nothing of what it has played")
  func released() throws {
    final class Token {}
    struct Held { weak var token: Token? }
    var token: Token? = Token()
    let held = Held(token: token)
    let (session, history) = (try tapOnly().session, BoardHistory())
    session.stage.dispatcher.watcher = history
    let events = stray(0.5)
    for event in events {
      session.handle(event)
      history.note(event, on: session.stage)
    }
    let question = try #require(history.decisions.last?.question)
    let search = CounterfactualSearch(
      question,
      ReplayableInput(events: events) { [token] in
        _ = token
        return (try? tapOnly().session) ?? session
      })
    token = nil
    #expect(held.token != nil && !search.isOver)
    while search.advance(work: 1000) {}
    #expect(held.token == nil && search.isOver)
  }

  @Test("A finger that never rests does not fill the memory: the record begins anew at rest")
  func restless() throws {
    let (session, record) = try tapOnly(enough: 20, most: 200)
    session.overlay.parts = [.board]
    session.handle(Script { finger(1).down(100, 100, t: 0) }.events[0])
    for step in 1...1_000 {
      session.handle(
        InputEvent(
          at: Double(step) / 100, .touch(.moved, at: Point(x: 100 + Double(step % 9), y: 100))))
      #expect(record.count <= 200)
    }
    #expect(record.input(from: session.stage.now) == nil)
    session.handle(InputEvent(at: 11, .touch(.ended, at: Point(x: 100, y: 100))))
    fails(session, stray(12))
    #expect(try session.askWhatIf().contains(Self.answer))
  }

  @Test("Hidden, it keeps nothing")
  func off() throws {
    let (session, record) = try tapOnly()
    fails(session, stray(0))
    #expect(!record.isOn && record.count == 0)
    session.overlay.parts = [.board]
    fails(session, stray(5))
    #expect(record.isOn && record.count == 3)
    session.overlay.parts = [.numbers]
    #expect(!record.isOn && record.count == 0)
  }
}
