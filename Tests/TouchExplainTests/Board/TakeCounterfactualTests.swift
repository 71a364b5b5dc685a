import SceneTestSupport
import TestSupport
import Testing
import TouchGestures
import TouchRecording

@testable import TouchExplain

/// “What if?” in a take: a recording was taken over, and hands go on.
@Suite("What if, in a take")
struct TakeCounterfactualTests {
  /// A card that can be moved, and a sheet below that knows nothing but a tap.
  private static let scene = """
    {"touchstone":"scene","version":1,"layers":[
      {"name":"sheet","content":{"color":"#00ff00"},"bounds":[0,0,800,600],"position":[400,300],
       "recognizers":[{"name":"sheet.tap","type":"tap"}]},
      {"name":"card","content":{"color":"#ff0000"},"bounds":[0,0,300,200],"position":[200,200],
       "behavior":{"type":"manipulate"},"recognizers":[{"name":"card.tap","type":"tap"}]}]}
    """
  private static let answer = "a tap with an allowable movement of 47 pt"

  /// Plays a recording up to a moment, and takes it over there.
  private func take(
    _ events: [InputEvent], at seconds: Double, showing parts: Set<OverlayPart> = [.board],
    enough: Int = 2_000
  ) throws -> (session: Session, record: InputRecord) {
    let scene = try TestScene.parse(Self.scene)
    let header = RecordingHeader(surface: Surface(size: Size(width: 800, height: 600)))
    let recording = Recording(header: header, lines: events.map { RecordingLine($0) })
    let input = try RecordedInput(
      RecordingPlayer(RecordingReader(bytes: recording.bytes(), name: "test")))
    let playback = Playback(explaining: scene, input: input)
    playback.show(parts)
    playback.seek(to: Timestamp(seconds: seconds))
    let over = TakeOver(input, eventCount: playback.eventCount, time: playback.time)
    let (session, record) = (playback.session, InputRecord(takingOver: playback, enough: enough))
    session.overlay.replay = OverlayReplay(record)
    for event in over.endings { session.handle(event) }
    return (session, record)
  }

  /// A finger that goes too far for a tap.
  private func stray(_ start: Double, x: Double = 450, y: Double = 500) -> [InputEvent] {
    Script {
      finger(1).stroke((x, y, start), (x + 46.4, y, start + 0.1), up: start + 0.2)
    }.events
  }

  /// A finger that carries the card 200 pt each way.
  private var drag: [InputEvent] {
    Script {
      finger(1).stroke((150, 150, 0), (250, 250, 0.2), (350, 350, 0.4), (350, 350, 0.9), up: 2)
    }.events
  }

  private func go(_ session: Session, _ events: [InputEvent]) {
    for event in events { session.handle(event) }
    session.advance(to: session.stage.now.advanced(bySeconds: 3))
  }

  @Test("A gesture of the take is played again, and the session hears nothing")
  func taken() throws {
    let (session, record) = try take(drag, at: 0.95)
    #expect(session.stage.dispatcher.liveTouches.isEmpty, "the recorded finger is still down")
    go(session, stray(2))
    // Four of the recording that are not counted, the finger's end, and three of the take.
    #expect(record.count == 4)
    let (count, now) = (session.eventCount, session.stage.now)
    #expect(try session.askWhatIf().contains(Self.answer))
    #expect(session.eventCount == count && session.stage.now == now)
  }

  @Test("What the recording did to the scene is done again first")
  func moved() throws {
    let (session, _) = try take(drag, at: 0.95)
    let card = try #require(session.layer(named: "card"))
    let place = card.convert(Point(x: 20, y: 20), to: nil)
    #expect(place.x > 200, "nothing was moved")
    go(session, stray(2, x: place.x, y: place.y))
    // On the sheet, where the card lay at first, it would be another gesture.
    let words = try session.askWhatIf()
    #expect(words.contains("a tap, 36.5 pt less far"), "\(words)")
  }

  @Test("What failed in the recording can still be asked about, until something else is done")
  func before() throws {
    let (session, _) = try take(stray(0.5) + stray(5), at: 2)
    #expect(try session.askWhatIf().contains(Self.answer))
  }

  @Test("Fingers that landed before the board was shown are too long ago; the next ones are known")
  func later() throws {
    let (session, record) = try take(drag, at: 0.95, showing: [])
    #expect(!record.isOn)
    let events = stray(2)
    session.handle(events[0])
    session.overlay.parts = [.board]
    go(session, Array(events.dropFirst()))
    let words = try session.askWhatIf()
    #expect(words.contains(BoardPanel.tooOldWords), "\(words)")
    go(session, stray(7))
    #expect(try session.askWhatIf().contains(Self.answer))
  }

  @Test("A long take keeps its last two portions, and answers")
  func bound() throws {
    let (session, record) = try take(drag, at: 0.95, enough: 20)
    var most = 0
    for round in 0..<100 {
      for event in stray(Double(round) + 2) {
        session.handle(event)
        most = max(most, record.count)
      }
    }
    session.advance(to: Timestamp(seconds: 105))
    #expect(most >= 20 && most <= 2 * (20 + 3), "\(most)")
    #expect(try session.askWhatIf().contains(Self.answer))
  }
}
