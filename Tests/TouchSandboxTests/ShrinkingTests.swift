import TestSupport
import Testing
import TouchGeometry
import TouchGestures
import TouchInput
import TouchRecording
import TouchSandbox
import TouchScene

@Suite("Shrinking a failing recording")
struct ShrinkingTests {
  /// A tap pad among cards that other fingers move all the while.
  private static let scene = """
    {"touchstone":"scene","version":1,"layers":[
      {"name":"pad","bounds":[0,0,100,100],"position":[100,100],
       "recognizers":[{"name":"tap","type":"tap"}]},
      {"name":"card","bounds":[0,0,200,200],"position":[500,300],"behavior":{"type":"manipulate"}}]}
    """

  /// The tap wanders 46 pt in small steps, as four fingers play elsewhere.
  private static func recording() -> Recording {
    var lines: [RecordingLine] = []
    func add(_ time: Double, _ samples: [TouchSample]) {
      lines.append(
        RecordingLine(time: Timestamp(seconds: time), .input(.touches(TouchFrame(samples)))))
    }
    func sample(_ id: Int, _ phase: TouchPhase, _ x: Double, _ y: Double) -> TouchSample {
      TouchSample(id: TouchID(id), phase: phase, location: Point(x: x, y: y))
    }
    for finger in 2...5 {
      add(0.1 * Double(finger), [sample(finger, .began, 420 + 20 * Double(finger), 300)])
    }
    add(1, [sample(1, .began, 70, 100)])
    for step in 1...23 {
      let moved = Double(step)
      add(
        1 + 0.02 * moved,
        [sample(1, .moved, 70 + 2 * moved, 100)]
          + (2...5).map { sample($0, .moved, 420 + 20 * Double($0), 300 + 3 * moved) })
    }
    add(1.5, [sample(1, .ended, 116, 100)])
    for finger in 2...5 { add(1.5 + 0.1 * Double(finger), [sample(finger, .ended, 500, 369)]) }
    let card = RecordedExpectation.map(
      layer: "card", from: .zero, to: Point(x: 400, y: 200), tolerance: 1)
    lines.append(RecordingLine(time: Timestamp(seconds: 2.1), .expect(card)))
    let tap = RecordedExpectation.state(recognizer: "tap", state: "ended", count: 1)
    lines.append(RecordingLine(time: Timestamp(seconds: 2.2), .expect(tap)))
    lines.append(RecordingLine(time: Timestamp(seconds: 3), .input(.end)))
    for index in lines.indices { lines[index].number = index + 2 }
    return Recording(
      header: RecordingHeader(surface: Surface(size: Size(width: 800, height: 600))), lines: lines)
  }

  private static func test(_ recording: Recording) throws -> RecordingTest {
    let reader = try RecordingReader(bytes: recording.bytes(), name: "test")
    return try RecordingTest(RecordingPlayer(reader), scene: TestScene.parse(scene))
  }

  @Test("One finger, one move and hardly any time are left, and it fails for the same rule")
  func shrink() throws {
    let recording = Self.recording()
    let failures = try Self.test(recording).failures
    #expect(failures.map(\.rule) == ["TRF-3", "TAP-4"])
    let failure = try #require(failures.last)
    let shrinker = RecordingShrinker(
      recording, scene: try TestScene.parse(Self.scene), failure: failure)
    let result = try #require(shrinker.shrink())
    let small = try Self.test(result.recording).failures
    #expect(small.map(\.expectation) == [failure.expectation])
    #expect(small.map(\.why) == ["TAP-4: moved 46 pt, at most 45"])
    #expect(result.fingers == (5, 1))
    // Landing, the lift 46 pt away, the expectation, the end.
    #expect(result.samples.1 == 4)
    #expect(result.seconds.1 <= 0.005)
    #expect(result.recording.isClosed)
    #expect(result.recording.lines.count == 4)
  }

  @Test("The same recording shrinks to the same bytes")
  func deterministic() throws {
    let recording = Self.recording()
    let failure = try #require(try Self.test(recording).failures.first)
    let results = try (0..<2).map { _ in
      let shrinker = RecordingShrinker(
        recording, scene: try TestScene.parse(Self.scene), failure: failure)
      return try #require(shrinker.shrink()).recording.bytes()
    }
    #expect(results[0] == results[1])
  }

  @Test("What happens too often does not shrink to what happens too seldom")
  func tooOften() throws {
    var recording = Self.recording()
    let end = recording.lines.removeLast()
    // Three quick taps, of which two are expected.
    for tap in 0..<3 {
      for (phase, time) in [(TouchPhase.began, 2.3), (.ended, 2.35)] {
        let sample = TouchSample(
          id: TouchID(1), phase: phase, location: Point(x: 100, y: 100))
        recording.lines.append(
          RecordingLine(
            time: Timestamp(seconds: time + 0.2 * Double(tap)),
            .input(.touches(TouchFrame([sample])))))
      }
    }
    let two = RecordedExpectation.state(recognizer: "tap", state: "ended", count: 2)
    recording.lines.append(RecordingLine(time: Timestamp(seconds: 2.95), .expect(two)))
    recording.lines.append(end)
    for index in recording.lines.indices { recording.lines[index].number = index + 2 }
    let failure = try #require(try Self.test(recording).failures.last)
    #expect(failure.isTooOften)
    let shrinker = RecordingShrinker(
      recording, scene: try TestScene.parse(Self.scene), failure: failure)
    let result = try #require(shrinker.shrink())
    #expect(result.fingers == (8, 3))
    #expect(try Self.test(result.recording).failures.map(\.actual) == ["it has 3 times"])
  }

  @Test("A time limit keeps the time that it needs, to a millisecond")
  func time() throws {
    var recording = Self.recording()
    recording.lines.removeAll { line in
      guard case .input(.touches(let frame)) = line.content else { return false }
      return frame.samples.contains { $0.phase == .moved }
    }
    // The tap lifts a second after landing.
    for index in recording.lines.indices where recording.lines[index].time.seconds == 1.5 {
      recording.lines[index].time = Timestamp(seconds: 2)
    }
    recording.lines.sort { $0.time < $1.time }
    for index in recording.lines.indices { recording.lines[index].number = index + 2 }
    let failure = try #require(try Self.test(recording).failures.last)
    #expect(failure.rule == "TAP-3")
    let shrinker = RecordingShrinker(
      recording, scene: try TestScene.parse(Self.scene), failure: failure)
    let result = try #require(shrinker.shrink())
    #expect(result.fingers.1 == 1)
    #expect((0.75...0.755).contains(result.seconds.1))
  }
}
