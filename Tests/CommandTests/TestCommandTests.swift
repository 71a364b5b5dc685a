import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

@MainActor
struct TestCommandTests {
  private let files: TemporaryFolder

  init() throws {
    files = try TemporaryFolder()
    try files.write(TestScene().text, to: "rectangles.scene.json")
  }

  private nonisolated static let holds =
    #"{"t":0.9,"expect":{"recognizer":"red.transform","state":"ended","count":1}}"#
  private nonisolated static let fails =
    #"{"t":0.9,"expect":{"recognizer":"red.transform","state":"began","count":2}}"#

  @discardableResult
  private func record(_ name: String, _ expectations: [String]) throws -> String {
    try files.write(
      Sample.text(
        [Sample.header(scene: "rectangles.scene.json")] + Sample.events + expectations
          + [Sample.end]), to: name)
  }

  private func test(_ arguments: String...) throws -> Finished {
    try Command.run(["test"] + arguments, in: files.url)
  }

  @Test("What holds is ok, and the exit status is 0")
  func whatHoldsIsOkAndExit() throws {
    try record("good.touch.jsonl", [Self.holds])
    let result = try test("good.touch.jsonl")
    result.expectSuccess()
    #expect(result.text == "TAP version 14\n1..1\nok 1 - good.touch.jsonl\n# 1 expectation\n")
  }

  @Test("A golden trace that is a link to nothing is an error, not a golden trace less")
  func lostGoldenTrace() throws {
    try record("good.touch.jsonl", [Self.holds])
    try FileManager.default.createSymbolicLink(
      atPath: files.file("good.trace.jsonl"), withDestinationPath: "gone.trace.jsonl")
    let result = try test("good.touch.jsonl")
    #expect(result.exit == .code(2), "\(result)")
    #expect(result.errors.hasPrefix("good.trace.jsonl: error: no such file, expected "))
  }

  @Test("A recording whose scene is elsewhere is tested on the one that --scene names")
  func recordingWhoseSceneIsElsewhere() throws {
    try files.write(
      Sample.text(
        [Sample.header(scene: "lost.scene.json")] + Sample.events + [Self.holds, Sample.end]),
      to: "lost.touch.jsonl")
    let lost = try test("lost.touch.jsonl")
    #expect(lost.exit == .code(2) && lost.errors.contains("or the option --scene"))
    let found = try test("lost.touch.jsonl", "--scene", "rectangles.scene.json")
    found.expectSuccess()
    #expect(found.text.contains("ok 1 - lost.touch.jsonl"))
  }

  @Test("What fails says what was expected, what happened, why and when")
  func whatFailsSaysWhatWasExpected() throws {
    try record("bad.touch.jsonl", [Self.holds, Self.fails])
    let result = try test("bad.touch.jsonl")
    #expect(result.exit == .code(1))
    #expect(result.errors == "")
    #expect(
      result.text == """
        TAP version 14
        1..1
        not ok 1 - bad.touch.jsonl
          ---
          severity: fail
          failures:
            - line: 27
              time: 0.9
              expected: "'red.transform' to have moved to began 2 times"
              actual: "it has once; last, 'red.transform' was over at 0.75 s"
              why: "TRF-3: all fingers were lifted"
              decided: 0.75
          ...
        # recorded under rules 1, played under rules 2
        # 1 of 1 failed

        """)
  }

  @Test("A recording that expects nothing is skipped: it cannot fail")
  func recordingThatExpectsNothingIsSkipped() throws {
    try record("idle.touch.jsonl", [])
    let result = try test("idle.touch.jsonl")
    result.expectSuccess()
    #expect(result.lines.last?.hasPrefix("ok 1 - idle.touch.jsonl # SKIP no expect line") == true)
  }

  @Test(
    "A folder is searched, and the answers come in order whatever the number of jobs",
    arguments: ["1", "2", "8"])
  func folderIsSearchedAndAnswersCome(
    _ jobs: String
  ) throws {
    try FileManager.default.createDirectory(
      at: files.url.appending(path: "all/deep"), withIntermediateDirectories: true)
    try files.write(TestScene().text, to: "all/rectangles.scene.json")
    try files.write(TestScene().text, to: "all/deep/rectangles.scene.json")
    for index in 0..<9 {
      try record(
        "all/\(index % 3 == 0 ? "deep/" : "")\(index).touch.jsonl",
        [index == 4 ? Self.fails : Self.holds])
    }
    let result = try test("all", "-j", jobs)
    #expect(result.exit == .code(1))
    let points = result.lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    #expect(
      points == [
        "ok 1 - all/1.touch.jsonl", "ok 2 - all/2.touch.jsonl", "not ok 3 - all/4.touch.jsonl",
        "ok 4 - all/5.touch.jsonl", "ok 5 - all/7.touch.jsonl", "ok 6 - all/8.touch.jsonl",
        "ok 7 - all/deep/0.touch.jsonl", "ok 8 - all/deep/3.touch.jsonl",
        "ok 9 - all/deep/6.touch.jsonl",
      ])
    #expect(result.lines.last == "# 1 of 9 failed")
  }

  @Test("A recording is listed once, however its path is written, and a link to it by itself")
  func recordingIsListedOnce() throws {
    try FileManager.default.createDirectory(
      at: files.url.appending(path: "all"), withIntermediateDirectories: true)
    try record("all/a.touch.jsonl", [Self.holds])
    try FileManager.default.createSymbolicLink(
      atPath: files.file("all/b.touch.jsonl"), withDestinationPath: "a.touch.jsonl")
    let result = try test(
      "--list", "./all/a.touch.jsonl", "all", "all//", files.file("all/a.touch.jsonl"),
      "all/../all/b.touch.jsonl")
    #expect(result.text == "./all/a.touch.jsonl\nall/b.touch.jsonl\n")
  }

  @Test("One that cannot be read is told, the others are tested, and the status is 2")
  func oneThatCannotBeRead() throws {
    try record("a.touch.jsonl", [Self.fails])
    try files.write(
      Sample.text([Sample.header(scene: "rectangles.scene.json"), #"{"t":0.1,"touch":[]}"#]),
      to: "b.touch.jsonl")
    try record("c.touch.jsonl", [Self.holds])
    let result = try test("a.touch.jsonl", "b.touch.jsonl", "c.touch.jsonl")
    result.expectComplaint(2, start: "b.touch.jsonl:2: error: ", containing: ["expected "])
    let points = result.lines.filter { $0.contains("ok ") }
    #expect(
      points == ["not ok 1 - a.touch.jsonl", "not ok 2 - b.touch.jsonl", "ok 3 - c.touch.jsonl"])
    for path in ["gone.touch.jsonl", "empty"] {
      try FileManager.default.createDirectory(
        at: files.url.appending(path: "empty"), withIntermediateDirectories: true)
      let nothing = try test(path)
      nothing.expectComplaint(2, start: "\(path): error: ", containing: ["expected "])
      #expect(nothing.text == "")
    }
  }

  @Test("A golden trace is written, compared, and written again on request only")
  func goldenTraceIsWrittenCompared() throws {
    let path = try record("a.touch.jsonl", [])
    let new = try test("a.touch.jsonl", "--update")
    new.expectSuccess()
    #expect(new.lines.last?.hasPrefix("# a.trace.jsonl: new, ") == true)
    #expect(try files.contents("a.trace.jsonl") == Command.run("trace", path).output)
    let same = try test("a.touch.jsonl", "--update")
    #expect(same.lines.last == "# a.trace.jsonl: unchanged")
    let checked = try test("a.touch.jsonl")
    checked.expectSuccess()
    #expect(checked.lines.dropFirst(2).first == "ok 1 - a.touch.jsonl")

    let golden = String(decoding: try files.contents("a.trace.jsonl"), as: UTF8.self)
    try files.write(
      golden.replacing(#""to":"ended""#, with: #""to":"failed""#), to: "a.trace.jsonl")
    let changed = try test("a.touch.jsonl")
    #expect(changed.exit == .code(1))
    #expect(changed.text.contains("\n    lines_changed: 1\n"), "\(changed)")
    #expect(changed.text.contains("\n      \"to\": [\"failed\", \"ended\"]\n"), "\(changed)")
    #expect(changed.text.contains("\n    time: 0.75\n"), "\(changed)")
    #expect(changed.text.contains("\n    why: \"TRF-3: all fingers were lifted\"\n"), "\(changed)")
    let mended = try test("a.touch.jsonl", "--update")
    mended.expectSuccess()
    let count = golden.split(separator: "\n").count
    #expect(
      mended.lines.last?.hasPrefix("# a.trace.jsonl: 1 of \(count) lines changed, now \(count); ")
        == true)
    #expect(try files.contents("a.trace.jsonl") == Data(golden.utf8))
  }

  @Test("Of a golden trace that is something else nothing is quoted, and --update leaves it")
  func goldenTraceThatIsNone() throws {
    try record("a.touch.jsonl", [])
    try files.write("secret:x:0\n", to: "secret")
    try FileManager.default.createSymbolicLink(
      atPath: files.file("a.trace.jsonl"), withDestinationPath: "secret")
    for options in [[], ["--update"]] {
      let result = try Command.run(["test", "a.touch.jsonl"] + options, in: files.url)
      result.expectComplaint(
        2, start: "a.trace.jsonl:1: error: this is no line of a trace, expected ")
      #expect(!result.text.contains("secret"), "\(result)")
      #expect(try files.contents("secret") == Data("secret:x:0\n".utf8))
    }
  }

  @Test("A last bit of another C library is no difference")
  func lastBitOfAnotherCLibrary() throws {
    let path = try record("a.touch.jsonl", [])
    let lines = try Command.run("trace", path).lines.map(String.init)
    let nudged = lines.map { $0.replacing(/("rotation":[0-9.]{16})[0-9]/) { "\($0.1)9" } }
    #expect(nudged != lines)
    try files.write(Sample.text(nudged), to: "a.trace.jsonl")
    try test("a.touch.jsonl").expectSuccess()
  }

  @Test("A failing recording shrinks to one that fails alike")
  func failingRecordingShrinks() throws {
    let noise = [
      #"{"t":0.8,"touches":[{"id":5,"phase":"began","x":10,"y":10}]}"#,
      #"{"t":0.85,"touches":[{"id":5,"phase":"ended","x":10,"y":10}]}"#,
    ]
    try record("bad.touch.jsonl", noise + [Self.fails])
    let result = try test("bad.touch.jsonl", "--shrink")
    #expect(result.exit == .code(1))
    let note = try #require(result.lines.first { $0.contains("shrunk to") })
    #expect(note.hasPrefix("# shrunk to bad.shrunk.touch.jsonl: 1 of 3 fingers, "), "\(note)")
    let small = try test("bad.shrunk.touch.jsonl")
    #expect(small.exit == .code(1))
    #expect(small.text.contains("TRF-3"))
    #expect(try Command.run("check", files.file("bad.shrunk.touch.jsonl")).exit == .code(0))
    let first = try files.contents("bad.shrunk.touch.jsonl")
    _ = try test("bad.touch.jsonl", "--shrink")
    #expect(try files.contents("bad.shrunk.touch.jsonl") == first)
  }

  @Test(
    "A recording whose golden trace differs shrinks to one with the line that differs, or why not")
  func otherTraceShrinks() throws {
    let noise = [
      #"{"t":0.8,"touches":[{"id":5,"phase":"began","x":10,"y":10}]}"#,
      #"{"t":0.85,"touches":[{"id":5,"phase":"ended","x":10,"y":10}]}"#,
    ]
    try record("a.touch.jsonl", noise)
    try test("a.touch.jsonl", "--update").expectSuccess()
    let golden = String(decoding: try files.contents("a.trace.jsonl"), as: UTF8.self)
    try files.write(
      golden.replacing(#""to":"ended""#, with: #""to":"cancelled""#), to: "a.trace.jsonl")
    let result = try test("a.touch.jsonl", "--shrink")
    #expect(result.exit == .code(1))
    let note = try #require(result.lines.first { $0.contains("shrunk to") })
    #expect(note.hasPrefix("# shrunk to a.shrunk.touch.jsonl: "), "\(note)")
    #expect(note.contains(" of 3 fingers, ") && !note.contains(" 3 of 3 fingers"), "\(note)")
    #expect(note.hasSuffix("a build that is right must play it to show another one"))
    let small = try Command.run("trace", files.file("a.shrunk.touch.jsonl"))
    #expect(small.text.contains(#""to":"ended""#))

    try files.write(golden + golden.split(separator: "\n")[0] + "\n", to: "a.trace.jsonl")
    let longer = try test("a.touch.jsonl", "--shrink")
    #expect(
      longer.lines.contains {
        $0.hasPrefix("# not shrunk: the trace ends before its golden one")
      }, "\(longer.text)")
  }

  @Test("What --shrink has left in a folder is not searched for, and tested where it is named")
  func shrunkRecordingsAreNotSearchedFor() throws {
    try record("all/a.touch.jsonl", [Self.holds])
    try record("all/a.shrunk.touch.jsonl", [Self.fails])
    let found = try test("all")
    found.expectSuccess()
    #expect(found.lines.dropFirst().first == "1..1")
    #expect(try test("all/a.shrunk.touch.jsonl").exit == .code(1))
  }

  @Test(
    "A filter leaves the recordings whose path contains it",
    arguments: [
      (["--filter", "tap"], ["all/deep/tap-2.touch.jsonl", "all/tap-1.touch.jsonl"]),
      (["--filter", "deep/"], ["all/deep/tap-2.touch.jsonl"]),
      (["--filter", "t*p-1"], ["all/tap-1.touch.jsonl"]),
      (
        ["--filter", "pan", "--filter", "p-2."],
        ["all/deep/tap-2.touch.jsonl", "all/pan.touch.jsonl"]
      ),
    ] as [([String], [String])])
  func filterLeavesRecordings(_ options: [String], _ names: [String]) throws {
    for name in ["all/tap-1.touch.jsonl", "all/deep/tap-2.touch.jsonl", "all/pan.touch.jsonl"] {
      try record(name, [Self.holds])
    }
    try files.write(TestScene().text, to: "all/rectangles.scene.json")
    let result = try Command.run(
      ["test", "all", "--scene", "rectangles.scene.json"] + options, in: files.url)
    result.expectSuccess()
    let points = result.lines.filter { $0.hasPrefix("ok ") }.compactMap {
      $0.split(separator: " ").last
    }
    #expect(points.map(String.init) == names)
  }

  @Test("A filter that matches nothing is an error")
  func filterThatMatchesNothing() throws {
    try record("a.touch.jsonl", [Self.holds])
    let result = try test("a.touch.jsonl", "--filter", "nothing")
    result.expectComplaint(
      2, start: "a.touch.jsonl: error: ", containing: ["\"nothing\"", "expected "])
  }

  @Test("With --strict a recording that expects nothing fails")
  func strictnessRefusesSkips() throws {
    try record("idle.touch.jsonl", [])
    let result = try test("idle.touch.jsonl", "--strict")
    #expect(result.exit == .code(1), "\(result)")
    #expect(
      result.text.contains("not ok 1 - idle.touch.jsonl\n  ---\n  message: \"no expect line"),
      "\(result)")
    #expect(result.lines.last == "# 1 of 1 failed")
  }

  @Test("A recording from standard input in which nothing can fail says what is missing, and fails")
  func standardInputWithNothingToCheck() throws {
    let scene = try files.write(TestScene().text, to: "piped.scene.json")
    for (text, status, words) in [
      (
        Sample.recording(scene: scene), 1 as Int32,
        "no expect line, and standard input has no golden"
      ),
      (Sample.recording(scene: nil), 2, "the header names no scene"), ("", 2, "the file is empty"),
      (Sample.text(Sample.events), 2, ":1: error: "),
    ] {
      try files.write(text, to: "piped")
      let result = try Touchstone.run(["test", "-"], by: #"cat piped | "$@""#, in: files.url)
      #expect(result.exit == .code(status), "\(result)")
      #expect(result.text.contains("not ok 1 - /dev/stdin"), "\(result)")
      #expect((result.text + result.errors).contains(words), "\(result)")
    }
  }
}
