import TestSupport
import Testing
import TouchGestures
import TouchRecording

@Suite("A reason is not a result")
struct TraceResultsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A long press that a drag fails; its limit is part of the reason.
  private static func host(limit: Double) -> (RecordingHeader) -> any RecordingHost {
    { header in
      let board = DragBoard(header)
      let press = LongPressGestureRecognizer()
      press.allowableMovement = limit
      board.card.addGestureRecognizer(press)
      return StageHost(board.stage, owner: board)
    }
  }

  private static func trace(limit: Double) throws -> [String] {
    let bytes = Array(DragBoard.recording([]).utf8)
    let player = RecordingPlayer(try RecordingReader(bytes: bytes, name: "drag"))
    return try TraceLines.of(player, on: host(limit: limit))
  }

  /// What the last line has for a key, as text.
  private static func last(_ key: String, _ lines: [String]) throws -> Substring {
    let end = try #require(lines.last?.firstRange(of: "\"\(key)\":")?.upperBound)
    return try #require(lines.last)[end...].prefix { $0 != "," && $0 != "}" }
  }

  @Test("Another reason is another digest, and the same results")
  func reasons() throws {
    let (a, b) = (try Self.trace(limit: 10), try Self.trace(limit: 12))
    #expect(a != b)
    #expect(try Self.last("digest", a) != Self.last("digest", b))
    #expect(try Self.last("results", a) == Self.last("results", b))
    #expect(try Self.last("rules", a) == "\(GestureRules.version)")
    let loose = try Self.trace(limit: 500)
    #expect(try Self.last("results", a) != Self.last("results", loose))
  }

  @Test("A golden trace can be compared without its reasons")
  func golden() throws {
    let path = try folder.write(DragBoard.recording([]), to: "drag.touch.jsonl")
    let recording = RecordingFile(path)
    #expect(try recording.golden.update(recording.trace(on: Self.host(limit: 10))).contains("new"))
    let same = recording.test(golden: .required(ignoring: [.why]), on: Self.host(limit: 12))
    #expect(same.failures.isEmpty)
    #expect(recording.test(golden: .required, on: Self.host(limit: 12)).failures.count == 1)
    let other = recording.test(golden: .required(ignoring: [.why]), on: Self.host(limit: 500))
    #expect(other.failures.count == 1)
    let gone = RecordingFile(path + "x")
    #expect(
      gone.test(golden: .required(ignoring: [.why]), on: Self.host(limit: 10)) != TestOutcome())
  }

  @Test("An update writes a golden trace whose accents only are encoded in another way")
  func encoding() throws {
    let golden = RecordingFile(folder.file("a.touch.jsonl")).golden
    let (old, new) = (["{\"text\":\"\u{e9}\"}"], ["{\"text\":\"e\u{301}\"}"])
    _ = try golden.update(old)
    #expect(try golden.update(new).contains("1 of 1 lines changed"))
    #expect(try golden.update(new).hasSuffix(": unchanged"))
    #expect(try golden.update(new + new).contains("1 of 2 lines changed, now 2"))
  }

  @Test("What differs from a golden trace of other rules says so, and the rules are no difference")
  func rules() throws {
    let path = try folder.write(DragBoard.recording([]), to: "drag.touch.jsonl")
    let recording = RecordingFile(path)
    let lines = try recording.trace(on: Self.host(limit: 10))
    let current = #""rules":\#(GestureRules.version)}"#
    let golden = lines.map { $0.replacing(current, with: #""rules":77}"#) }
    #expect(golden != lines)
    _ = try recording.golden.update(golden)
    #expect(recording.test(on: Self.host(limit: 10)) == TestOutcome())
    #expect(TraceDifference.first(in: lines, golden) == nil)
    let failure = try #require(recording.test(on: Self.host(limit: 12)).failures.first)
    #expect(
      failure.description.contains(
        "recorded under rules 77, played under rules \(GestureRules.version)"))
  }

  @Test("A trace of before has no results, which is no difference")
  func before() {
    let old = [#"{"t":1,"end":true,"digest":"a"}"#]
    let new = [#"{"t":1,"end":true,"digest":"a","results":"b","rules":2}"#]
    #expect(TraceDifference.first(in: old, new) == nil)
    let other = [#"{"t":1,"end":true,"digest":"a","results":"c","rules":2}"#]
    #expect(TraceDifference.first(in: other, new) != nil)
  }
}
