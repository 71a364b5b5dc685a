import TestSupport
import Testing
import TouchGestures
import TouchRecording

@testable import TouchReplay

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
      let others = (2...5).map { finger in
        sample(finger, .moved, 420 + 20 * Double(finger), 300 + 3 * moved)
      }
      add(1 + 0.02 * moved, [sample(1, .moved, 70 + 2 * moved, 100)] + others)
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
    expectEqual(failures.map(\.rule), ["TRF-3", "TAP-4"])
    let failure = try #require(failures.last)
    let shrinker = RecordingShrinker(
      recording, scene: try TestScene.parse(Self.scene), failure: failure)
    let result = try #require(shrinker.shrink())
    let small = try Self.test(result.recording).failures
    expectEqual(small.map(\.expectation), [failure.expectation])
    expectEqual(small.map(\.why), ["TAP-4: moved 46 pt, at most 45"])
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
        recording.lines.append(
          RecordingLine(
            time: Timestamp(seconds: time + 0.2 * Double(tap)),
            .input(.touch(phase, at: Point(x: 100, y: 100)))))
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
    try expectEqual(Self.test(result.recording).failures.map(\.actual), ["it has 3 times"])
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

  // MARK: The defect stays the same

  /// A pad whose press has to be too long, and a card that fingers drag.
  private static let defects = """
    {"touchstone":"scene","version":1,"layers":[
      {"name":"pad","bounds":[0,0,100,100],"position":[100,100],
       "recognizers":[{"name":"tap","type":"tap"},
         {"name":"press","type":"longPress","minimumPressDuration":2}]},
      {"name":"card","bounds":[0,0,200,200],"position":[500,300],"behavior":{"type":"manipulate"}}]}
    """

  /// What one finger does at a moment.
  private typealias Step = (time: Double, phase: TouchPhase, x: Double, y: Double)

  /// Plays what one finger does, shrinks the failure, and returns both failures with the small
  /// recording.
  private static func shrink(
    _ samples: [Step],
    _ expectation: RecordedExpectation
  ) throws -> (before: ExpectationFailure, after: ExpectationFailure, recording: Recording) {
    let scene = try TestScene.parse(defects)
    var lines = samples.map { sample in
      RecordingLine(
        time: Timestamp(seconds: sample.time),
        .input(.touch(sample.phase, at: Point(x: sample.x, y: sample.y))))
    }
    let last = samples.last?.time ?? 0
    lines.append(RecordingLine(time: Timestamp(seconds: last + 1), .expect(expectation)))
    lines.append(RecordingLine(time: Timestamp(seconds: last + 2), .input(.end)))
    for index in lines.indices { lines[index].number = index + 2 }
    let recording = Recording(
      header: RecordingHeader(surface: Surface(size: Size(width: 800, height: 600))), lines: lines)
    func failure(_ recording: Recording) throws -> ExpectationFailure {
      let reader = try RecordingReader(bytes: recording.bytes(), name: "test")
      return try #require(try RecordingTest(RecordingPlayer(reader), scene: scene).failures.first)
    }
    let before = try failure(recording)
    let shrinker = RecordingShrinker(recording, scene: scene, failure: before)
    let result = try #require(shrinker.shrink())
    return (before, try failure(result.recording), result.recording)
  }

  @Test("A press that was a little too short does not become one of a millisecond")
  func almostLongEnough() throws {
    // 1.9 s of 2 s: an app that asks for 1.5 s is right, and a tap would fail there, too.
    let (before, after, recording) = try Self.shrink(
      [(0.5, .began, 100, 100), (1.5, .moved, 101, 100), (2.4, .ended, 101, 100)],
      .state(recognizer: "press", state: "began", count: 1))
    #expect(before.why?.contains("1.9 s") == true && after.why == before.why)
    #expect(recording.lines.count == 4)
  }

  @Test("A layer that is at the wrong place is at the same wrong place")
  func samePlace() throws {
    // Two drags, either of which leads to a wrong place, too.
    let steps: [Step] = [
      (0.5, .began, 500, 300), (0.6, .moved, 550, 300), (0.7, .moved, 590, 300),
      (0.8, .ended, 600, 300), (1, .began, 600, 300), (1.1, .moved, 640, 300),
      (1.2, .ended, 680, 300),
    ]
    let (before, after, _) = try Self.shrink(
      steps,
      .map(layer: "card", from: .zero, to: Point(x: 620, y: 200), tolerance: 0.5))
    #expect(before.actual == after.actual)
  }

  @Test("A count that is too small stays what it was")
  func sameCount() throws {
    var taps: [Step] = []
    for time in [0.5, 1.5] { taps += [(time, .began, 100, 100), (time + 0.05, .ended, 100, 100)] }
    let (before, after, _) = try Self.shrink(
      taps, .state(recognizer: "tap", state: "ended", count: 3))
    #expect(before.evidence.found == [2] && after.evidence.found == [2])
  }
}
