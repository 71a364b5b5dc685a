import TestSupport
import Testing
import TouchRecording

@Suite("Recordings in files, as tests of an app")
struct RecordingFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ more: String...) throws -> RecordingFile {
    RecordingFile(try folder.write(DragBoard.recording(more), to: "drag.touch.jsonl"))
  }

  private func golden(_ name: String = "drag.trace.jsonl") throws -> [String] {
    String(decoding: try folder.contents(name), as: UTF8.self).split(separator: "\n").map(
      String.init)
  }

  @Test("what holds is no failure, and nothing is written")
  func passes() throws {
    let outcome = try file(DragBoard.ended, DragBoard.moved).test(on: DragBoard.host)
    #expect(outcome == TestOutcome())
    try expectEqual(folder.names, ["drag.touch.jsonl"])
  }

  @Test("what does not hold is a failure at its line, with expectation, outcome and reason")
  func fails() throws {
    let recording = try file(DragBoard.ended, DragBoard.moved, DragBoard.endedTwice)
    let outcome = recording.test(on: DragBoard.stuckHost)
    expectEqual(outcome.failures.map(\.line), [9, 10])
    #expect(outcome.failures.allSatisfy { $0.file == recording.path })
    let words = try #require(outcome.failures.last).description
    #expect(
      words.hasPrefix(
        "expected 'drag' to have moved to ended 2 times, but it has once; last, 'drag' was over at"
      ),
      "\(words)")
    #expect(words.contains("\nwhy: "))
    #expect(outcome.failures[0].description.contains("TOUCHSTONE_SHRINK=1"))
    guard case .expectation(let failure) = outcome.failures[1].kind else {
      throw Unexpected("\(outcome.failures[1].kind)")
    }
    #expect(failure.line == 10)
  }

  @Test("a recording in which nothing could fail is a failure")
  func empty() throws {
    let outcome = try file().test(on: DragBoard.host)
    expectEqual(outcome.failures.map(\.kind), [.empty])
  }

  @Test("a line that is no line, and a file that is not there, are failures at their place")
  func unreadable() throws {
    let outcome = try file("{", DragBoard.ended).test(on: DragBoard.host)
    expectEqual(outcome.failures.map(\.kind), [.unreadable])
    expectEqual(outcome.failures.map(\.line), [8])
    let missing = RecordingFile(folder.file("none.touch.jsonl")).test(on: DragBoard.host)
    expectEqual(missing.failures.map(\.kind), [.unreadable])
    expectEqual(missing.failures.map(\.file), [folder.file("none.touch.jsonl")])
  }

  @Test("a recording that was cut off is played, and named in a note")
  func cut() throws {
    let text = DragBoard.recording([DragBoard.ended]).dropLast(8)
    let recording = RecordingFile(try folder.write(String(text), to: "drag.touch.jsonl"))
    let outcome = recording.test(on: DragBoard.host)
    #expect(outcome.failures.isEmpty)
    #expect(outcome.notes.contains { $0.contains("cut off") }, "\(outcome.notes)")
  }

  @Test("golden traces: missing, written, compared, another one, written again")
  func goldenTrace() throws {
    let recording = try file(DragBoard.ended)
    #expect(recording.test(golden: .ifPresent, on: DragBoard.host).failures.isEmpty)
    let missing = recording.test(golden: .required, on: DragBoard.host)
    expectEqual(missing.failures.map(\.file), [recording.golden.path])
    #expect(missing.failures[0].description.contains("TOUCHSTONE_UPDATE=1"))
    #expect(!folder.has("drag.trace.jsonl"))

    let updates = TestSwitches(updates: true)
    // Nobody asked for one.
    #expect(
      recording.test(golden: .ifPresent, switches: updates, on: DragBoard.host) == TestOutcome())
    #expect(!folder.has("drag.trace.jsonl"))
    let written = recording.test(golden: .required, switches: updates, on: DragBoard.host)
    #expect(written.failures.isEmpty)
    expectEqual(written.notes.map { $0.contains(": new, ") }, [true], "\(written.notes)")
    let lines = try golden()
    #expect(lines == (try recording.trace(on: DragBoard.host)))
    #expect(lines.contains { $0.contains(#""to":"began""#) })

    #expect(recording.test(on: DragBoard.host) == TestOutcome())
    let stuck = recording.test(on: DragBoard.stuckHost)
    let failure = try #require(stuck.failures.first)
    #expect(stuck.failures.count == 1)
    #expect(failure.file == recording.golden.path)
    // The card's first place, behind the line of the pan that began.
    let line = try #require(lines.firstIndex { $0.contains(#""layer":"card","toParent""#) }) + 1
    #expect(failure.line == line)
    #expect(failure.description.contains("TOUCHSTONE_UPDATE=1"))
    guard case .golden(let mismatch) = failure.kind else { throw Unexpected("\(failure.kind)") }
    #expect(mismatch.expected == lines[line - 1])
    #expect(recording.test(golden: .none, on: DragBoard.stuckHost).failures.isEmpty)

    _ = recording.test(switches: updates, on: DragBoard.stuckHost)
    #expect(try golden() != lines)
    #expect(recording.test(on: DragBoard.stuckHost) == TestOutcome())
  }

  @Test("a failing recording is written again as small as can be, and is not taken for a test")
  func shrinks() throws {
    let recording = try file(DragBoard.endedTwice)
    let outcome = recording.test(switches: TestSwitches(shrinks: true), on: DragBoard.host)
    #expect(outcome.failures.count == 1)
    expectEqual(outcome.notes.map { $0.contains("1 of 2 fingers") }, [true], "\(outcome.notes)")
    try expectEqual(folder.names, ["drag.shrunk.touch.jsonl", "drag.touch.jsonl"])
    let again = recording.shrunk.test(on: DragBoard.host)
    expectEqual(again.failures.map { $0.line < 9 }, [true])
    try expectEqual(RecordingFile.all(in: folder.path).map(\.description), ["drag"])
  }

  @Test("a recording whose golden trace differs is written again, with the line that differs")
  func shrinksGolden() throws {
    let recording = try file(DragBoard.ended)
    _ = recording.test(golden: .required, switches: TestSwitches(updates: true), on: DragBoard.host)
    let hint = recording.test(on: DragBoard.stuckHost).failures.map(\.description)
    #expect(hint.allSatisfy { $0.contains("TOUCHSTONE_SHRINK=1") } && hint.count == 1)
    let outcome = recording.test(switches: TestSwitches(shrinks: true), on: DragBoard.stuckHost)
    guard case .golden(let mismatch)? = outcome.failures.first?.kind else {
      throw Unexpected("\(outcome)")
    }
    let note = try #require(outcome.notes.first)
    #expect(note.contains("1 of 2 fingers") && note.contains("a build that is right"), "\(note)")
    #expect(mismatch.reasonNotToShrink == nil)
    func contents(_ lines: [String]) -> [Substring] { lines.map { $0.drop { $0 != "," } } }
    let now = contents(try recording.shrunk.trace(on: DragBoard.stuckHost))
    let (actual, expected) = (
      contents([mismatch.actual ?? ""]), contents([mismatch.expected ?? ""])
    )
    #expect(now.contains(actual[0]) && !now.contains(expected[0]))
    // The build that is right does something else with it.
    #expect(contents(try recording.shrunk.trace(on: DragBoard.host)) != now)
  }

  @Test("a golden trace that is only longer, or differs only in its sum, is not shrunk, and why")
  func goldenNotShrunk() throws {
    let recording = try file(DragBoard.ended)
    let lines = try recording.trace(on: DragBoard.host)
    func note(_ golden: [String]) throws -> String? {
      try folder.write(golden.map { $0 + "\n" }.joined(), to: "drag.trace.jsonl")
      let outcome = recording.test(switches: TestSwitches(shrinks: true), on: DragBoard.host)
      #expect(outcome.failures.count == 1)
      return outcome.notes.first
    }
    let longer = try note(lines + [#"{"t":0.6,"layer":"card","toParent":[1,0,0,1,0,0]}"#])
    #expect(longer?.hasPrefix("not shrunk: the trace ends before its golden one") == true)
    let last = try #require(lines.last).replacing(#""name":"card""#, with: #""name":"kard""#)
    let sum = try note(lines.dropLast() + [last])
    #expect(sum?.hasPrefix("not shrunk: only the last line differs") == true)
    // The reason alone would be kept; without reasons there is nothing.
    let other = lines.map { $0.replacing("needs 10", with: "needs 9") }
    #expect(other != lines)
    let reason = try note(other)
    #expect(reason?.hasPrefix("shrunk to ") == true, "\(reason ?? "")")
  }

  @Test("recordings of a folder come by name, with those of folders in it; none is an error")
  func folders() throws {
    #expect(throws: RecordingError.self) { try RecordingFile.all(in: folder.path) }
    #expect(throws: RecordingError.self) { try RecordingFile.all(in: folder.file("none")) }
    for name in ["tap.touch.jsonl", "more/b.touch.jsonl", "drag.touch.jsonl", "tap.trace.jsonl"] {
      try folder.write("", to: name)
    }
    for path in [folder.path, folder.path + "/"] {
      #expect(
        try RecordingFile.all(in: path).map(\.path)
          == ["drag.touch.jsonl", "more/b.touch.jsonl", "tap.touch.jsonl"].map(folder.file))
    }
  }

  @Test(
    "the switches, as environment variables say",
    arguments: [
      (nil, false), ("", false), ("0", false), ("false", false), ("NO", false), ("1", true),
      ("yes", true),
    ] as [(String?, Bool)])
  func switches(_ value: String?, _ isOn: Bool) {
    func environment(_ name: String) -> [String: String] { value.map { [name: $0] } ?? [:] }
    #expect(
      TestSwitches(environment: environment("TOUCHSTONE_UPDATE")) == TestSwitches(updates: isOn))
    #expect(
      TestSwitches(environment: environment("TOUCHSTONE_SHRINK")) == TestSwitches(shrinks: isOn))
  }

  @Test("a run is played as far as a test wants, to the moment, and then on")
  func steps() throws {
    let recording = try file(DragBoard.endedTwice, DragBoard.ended)
    var board: DragBoard?
    let run = RecordingRun(RecordingPlayer(try RecordingReader(path: recording.path))) { header in
      let made = DragBoard(header)
      board = made
      return StageHost(made.stage, owner: made)
    }
    try run.play(until: 0.19)
    #expect(board?.drags == 0)
    #expect(run.host.stage.now == Timestamp(seconds: 0.19))
    try run.play(until: 0.2)
    #expect(board?.drags == 1)
    #expect(board?.card.position == Point(x: 230, y: 200))
    try run.play(until: 0.1)
    #expect(run.host.stage.now == Timestamp(seconds: 0.2))
    try run.play(until: 0.45)
    #expect(run.expectations == 0)
    try run.finish()
    #expect(run.expectations == 2)
    expectEqual(run.failures.map(\.line), [8])
  }

  @Test("a script is a recording: written, read and played, it traces the same")
  func script() throws {
    let script = Script {
      finger(1).down(200, 200, after: 0.1)
      finger(1).drag(by: Vector(dx: 120, dy: 0), over: 0.2, steps: 4)
      finger(1).up()
    }
    let surface = Surface(size: Size(width: 800, height: 600))
    let header = RecordingHeader(surface: surface)
    let lines = TraceLines.of(script, on: DragBoard.host(header))
    #expect(lines.contains { $0.contains(#""to":"ended""#) })
    let path = folder.file("script.touch.jsonl")
    let recording = Recording(script, on: surface)
    #expect(recording.isClosed)
    try recording.write(to: path)
    #expect(try RecordingFile(path).trace(on: DragBoard.host) == lines)
  }

  @Test("the host keeps whoever made the stage, and digests what that keeps count of")
  func owner() {
    let header = RecordingHeader(surface: Surface(size: Size(width: 800, height: 600)))
    let board = DragBoard(header)
    weak var gone: DragBoard?
    var host: StageHost?
    do {
      let other = DragBoard(header)
      gone = other
      host = StageHost(other.stage, owner: other)
    }
    #expect(gone != nil)
    let before = StateDigest(of: StageHost(board.stage, owner: board))
    board.drags = 1
    #expect(StateDigest(of: StageHost(board.stage, owner: board)) != before)
    host = nil
    #expect(host == nil && gone == nil)
  }

  @Test("what is to be done later is part of a digest")
  func later() {
    let header = RecordingHeader(surface: Surface(size: Size(width: 800, height: 600)))
    let host = StageHost(DragBoard(header).stage)
    let before = StateDigest(of: host)
    let action = host.stage.perform(after: 1) {}
    let waiting = StateDigest(of: host)
    #expect(waiting != before)
    action.cancel()
    #expect(StateDigest(of: host) == before)
    host.stage.perform(after: 2) {}
    #expect(StateDigest(of: host) != waiting)
  }
}
