import TestSupport
import Testing
import TouchExplain
import TouchRecording

@Suite("Taking a recording over")
struct TakeOverTests {
  /// Takes a recording over and goes on with a finger; what the session did live, and the take's
  /// bytes.
  private static func take(
    _ scene: SceneFile, _ input: RecordedInput, eventCount: Int, wait: Double = 0
  ) throws -> (live: StateDigest, bytes: [UInt8], endings: [InputEvent]) {
    let playback = Playback(explaining: scene, input: input)
    playback.seek(toEvent: eventCount)
    playback.seek(to: playback.time.advanced(bySeconds: wait))
    let over = TakeOver(input, eventCount: playback.eventCount, time: playback.time)
    var bytes: [UInt8] = []
    let header = over.header(of: input.header, name: "photos", created: "today")
    let writer = try RecordingWriter(name: "take", header: header) { bytes.append(contentsOf: $0) }
    for line in over.lines { try writer.write(line) }
    let start = over.time.seconds
    let live = Script {
      finger(1).down(500, 400, t: start + 0.1)
      for step in 1...20 {
        finger(1).move(
          500 + 6 * Double(step), 400 - 3 * Double(step), t: start + 0.1 + 0.01 * Double(step))
      }
      finger(1).up(t: start + 0.4)
    }.events
    for event in over.endings + live {
      try writer.write(event)
      playback.session.handle(event)
    }
    let end = Timestamp(seconds: start + 1)
    try writer.end(at: end)
    playback.session.handle(InputEvent(time: end, .end))
    return (StateDigest(of: playback.session), bytes, over.endings)
  }

  private static func replay(_ bytes: [UInt8], _ scene: SceneFile) throws -> StateDigest {
    let input = try RecordedInput(RecordingPlayer(RecordingReader(bytes: bytes, name: "take")))
    let session = Session(scene: scene, surface: input.header.surface)
    for event in input.events { session.handle(event) }
    return StateDigest(of: session)
  }

  @Test(
    "Anywhere: the take is sound, and its replay ends as the live session did",
    arguments: ["photos", "thresholds-drags", "thresholds-pairs", "thresholds-taps"], seeds)
  func anywhere(_ name: String, _ seed: UInt64) throws {
    let recording = try BundledRecording(name)
    let input = try recording.input
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2 {
      let count = generator.int(0...input.events.count)
      let (live, bytes, _) = try Self.take(
        recording.scene, input, eventCount: count, wait: generator.number(0...0.03))
      #expect(RecordingCheck(bytes: bytes, name: "take").problems.isEmpty, "event \(count)")
      #expect(try Self.replay(bytes, recording.scene) == live, "event \(count)")
    }
  }

  private static let scene = TestScene.card(#"{"type":"manipulate","hysteresis":0}"#)

  @Test("What the recorded fingers were doing ends there")
  func endings() throws {
    let input = try recorded(
      Script {
        happen(.key(KeyEvent(phase: .down, key: "A")), t: 0)
        happen(.key(KeyEvent(phase: .down, key: "B")), t: 0.1)
        happen(.key(KeyEvent(phase: .up, key: "A")), t: 0.2)
        happen(.mouse(MouseEvent(phase: .down, button: 3, location: Point(x: 5, y: 6))), t: 0.3)
        finger(1).down(400, 300, t: 0.4)
        finger(2).down(450, 300, t: 0.5)
        finger(1).move(410, 310, t: 0.6)
        finger(2).up(t: 0.7)
        finger(1).up(t: 1)
      }.events)
    let over = TakeOver(input, eventCount: 8, time: Timestamp(seconds: 0.8))
    #expect(over.lines.count == 8)
    #expect(over.endings.allSatisfy { $0.time.seconds == 0.8 })
    #expect(
      over.endings.map(\.kind) == [
        .touch(.cancelled, at: Point(x: 410, y: 310)),
        .mouse(MouseEvent(phase: .up, button: 3, location: Point(x: 5, y: 6))),
        .key(KeyEvent(phase: .up, key: "B")),
      ])
    #expect(TakeOver(input, eventCount: 9, time: Timestamp(seconds: 1)).endings.count == 2)
    #expect(TakeOver(input, eventCount: 0, time: .zero).endings.isEmpty)
  }

  @Test("What must be true before it stays in the take; the end does not")
  func expectations() throws {
    let lines = [
      #"{"touchstone":"recording","version":1,"surface":{"width":800,"height":600,"scale":1}}"#,
      #"{"t":0,"touches":[{"id":1,"phase":"began","x":400,"y":300}]}"#,
      #"{"t":0.5,"expect":{"recognizer":"card.transform","never":"began"}}"#,
      #"{"t":1,"touches":[{"id":1,"phase":"ended","x":400,"y":300}]}"#,
      #"{"t":2,"expect":{"recognizer":"card.transform","never":"began"}}"#, #"{"t":3,"end":true}"#,
    ]
    let text = lines.map { $0 + "\n" }.joined()
    let input = try RecordedInput(
      RecordingPlayer(RecordingReader(bytes: Array(text.utf8), name: "test")))
    #expect(input.events.count == 3 && input.expectations.count == 2)
    #expect(TakeOver(input, eventCount: 3, time: Timestamp(seconds: 3)).lines.count == 4)
    #expect(TakeOver(input, eventCount: 2, time: Timestamp(seconds: 1)).lines.count == 3)
    // Those that no event has followed yet stay too, once their time has come.
    #expect(TakeOver(input, eventCount: 2, time: Timestamp(seconds: 2.5)).lines.count == 4)
    #expect(TakeOver(input, eventCount: 1, time: Timestamp(seconds: 0.5)).lines.count == 2)
    #expect(TakeOver(input, eventCount: 1, time: .zero).lines.count == 1)
    let (live, bytes, _) = try Self.take(try TestScene.parse(Self.scene), input, eventCount: 3)
    #expect(RecordingCheck(bytes: bytes, name: "take").problems.isEmpty)
    #expect(try Self.replay(bytes, TestScene.parse(Self.scene)) == live)
  }
}
