import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

@MainActor
struct EditCommandTests {
  private let files: TemporaryFolder
  private let recording: String

  init() throws {
    files = try TemporaryFolder()
    recording = try files.write(Sample.recording(scene: nil), to: "a.touch.jsonl")
  }

  nonisolated static let edits: [[String]] = [
    [], ["cut", "--from", "0.2", "--to", "0.5"], ["cut", "--to", "0.3"], ["scale-time", "2"],
    ["scale", "2"], ["scale", "-1,2", "--about", "-3,4"], ["move", "-10,5"],
    ["renumber", "--unique"], ["resample", "60"], ["jitter", "0.5", "--seed", "7"],
    ["join", "a.touch.jsonl", "--gap", "1"],
    ["cut", "--from", "0.2", "join", "a.touch.jsonl", "scale-time", "0.5", "jitter", "2"],
  ]

  @Test("Joined to a recording with text, one without has the newer version")
  func joinsText() throws {
    try files.write(
      """
      {"touchstone":"recording","version":2,"surface":{"width":800,"height":600,"scale":1}}
      {"t":0.1,"text":{"phase":"committed","text":"a"}}
      {"t":0.2,"end":true}

      """, to: "text.touch.jsonl")
    for step in [["join", "text.touch.jsonl"], ["join", "a.touch.jsonl"]] {
      let first = step[1] == "a.touch.jsonl" ? "text.touch.jsonl" : "a.touch.jsonl"
      let result = try Command.run(["edit", first] + step, in: files.url)
      result.expectSuccess()
      #expect(result.lines.first?.contains(#""version":2"#) == true)
    }
  }

  @Test("Recordings in two folders that name one scene are joined without a warning")
  func joinsScenes() throws {
    let scene = try files.write(TestScene().text, to: "a.scene.json")
    try files.write(Sample.recording(scene: "a.scene.json"), to: "b.touch.jsonl")
    for name in ["../a.scene.json", scene] {
      try files.write(Sample.recording(scene: name), to: "in/c.touch.jsonl")
      try Command.run("edit", "b.touch.jsonl", "join", "in/c.touch.jsonl", in: files.url)
        .expectSuccess()
    }
  }

  @Test("What an edit writes passes the check", arguments: edits)
  func whatEditWritesPassesCheck(_ steps: [String]) throws {
    let result = try Command.run(
      ["edit", "a.touch.jsonl", "-o", "b.touch.jsonl"] + steps, in: files.url)
    result.expectSuccess()
    try Command.run("check", files.file("b.touch.jsonl")).expectSuccess()
    #expect(try files.leftovers == [])
    let printed = try Command.run(["edit", "a.touch.jsonl"] + steps, in: files.url)
    #expect(try printed.output == files.contents("b.touch.jsonl"))
  }

  @Test("Steps work in the order given")
  func stepsWorkInOrderGiven() throws {
    for (steps, end) in [
      (["cut", "--to", "0.5", "scale-time", "2"], #"{"t":1,"end":true}"#),
      (["scale-time", "2", "cut", "--to", "0.5"], #"{"t":0.5,"end":true}"#),
    ] {
      let result = try Command.run(["edit", recording] + steps)
      #expect(result.lines.last.map(String.init) == end)
    }
  }

  @Test("A recording can be edited in place, and a failed edit leaves it alone")
  func recordingCanBeEditedInPlace() throws {
    try Command.run("edit", recording, "-o", recording, "--force", "scale-time", "3")
      .expectSuccess()
    let before = try files.contents("a.touch.jsonl")
    #expect(String(decoding: before, as: UTF8.self).hasSuffix("{\"t\":3,\"end\":true}\n"))
    let damaged = try files.write(before + Data("oops\n".utf8), to: "a.touch.jsonl")
    let result = try Command.run("edit", damaged, "-o", damaged, "--force", "move", "1,1")
    result.expectComplaint(2, start: "\(damaged):", containing: ["error: ", "expected "])
    #expect(try files.contents("a.touch.jsonl") == before + Data("oops\n".utf8))
    #expect(try files.leftovers == [])
  }

  @Test(
    "A wrong step, and options that exclude each other, get status 64",
    arguments: [
      ["edit"], ["edit", "a.touch.jsonl", "turn"], ["edit", "a.touch.jsonl", "cut"],
      ["edit", "a.touch.jsonl", "cut", "--from", "2", "--to", "1"],
      ["edit", "a.touch.jsonl", "scale", "0"], ["edit", "a.touch.jsonl", "scale-time", "-1"],
      ["edit", "a.touch.jsonl", "-o", ""],
      ["edit", "a.touch.jsonl", "move", "5"], ["edit", "a.touch.jsonl", "resample", "nan"],
      ["edit", "a.touch.jsonl", "jitter"], ["edit", "a.touch.jsonl", "join"],
      ["edit", "-", "join", "-"],
      ["check", "a.touch.jsonl", "b.touch.jsonl", "--repair", "c.touch.jsonl"],
      ["play", "a.touch.jsonl", "--headless", "--take", "b.touch.jsonl"],
      ["learn", "--forget", "--list"], ["learn", "pivot", "--check", "--sheet"],
      ["learn", "pivot", "--page", "2", "--pictures", "out"],
      ["learn", "pivot", "--forget"], ["learn", "pivot", "--report", "out"],
      ["learn", "--class", "out", "--name", "Ada", "--forget"],
      ["test", "a.touch.jsonl", "--list", "--update"],
      ["export", "a.touch.jsonl", "--moment", "0.5"], ["export", "a.touch.jsonl", "-o", "a.txt"],
    ])
  func wrongStepGetsStatus64(_ line: [String]) throws {
    let result = try Command.run(line, in: files.url)
    #expect(result.exit == .code(64), "\(result)")
    #expect(result.errors.hasPrefix("Error: ") && result.text == "", "\(result)")
  }

  @Test("A repaired recording passes the check, and each repair is one line")
  func repairedRecordingPassesCheckAndEach() throws {
    var lines = [Sample.header(scene: nil)] + Sample.events
    lines.insert(#"{"t":0.15,"touches":[{"id":9,"phase":"moved","x":1,"y":1}]}"#, at: 4)
    lines.insert(#"{"t":0.15,"touches":[{"id":1,"phase":"moved","x":NaN,"y":1}]}"#, at: 4)
    lines.removeLast()
    let path = try files.write(Sample.text(lines + [Sample.end]), to: "bad.touch.jsonl")
    let check = try Command.run("check", path)
    #expect(check.exit == .code(2) && check.errors.split(separator: "\n").count == 3, "\(check)")
    let repaired = files.file("good.touch.jsonl")
    let result = try Command.run("check", path, "--repair", repaired)
    #expect(result.exit == .code(0), "\(result)")
    let end = lines.count + 1
    #expect(
      result.errors == """
        \(path):5: repaired: finger 1 moved at nan, 1.0; left out
        \(path):6: repaired: finger 9 moved but is not down; left out
        \(path):\(end): repaired: finger 2 was never lifted; cancelled at the end

        """)
    try Command.run("check", repaired).expectSuccess()
  }

  @Test("A full disk ends the recording with one line, not the program, whose status tells it")
  func fullDiskEndsRecording()
    throws
  {
    guard access("/dev/full", W_OK) == 0 else { try Test.cancel("there is no /dev/full") }
    let scene = try files.write(TestScene().text, to: "rectangles.scene.json")
    let program = try Touchstone.start(
      ["run", scene, "--record", "/dev/full"], environment: Touchstone.blindEnvironment)
    try program.waitUntil("its complaint") { !program.standardError.isEmpty }
    #expect(
      program.standardError
        == "/dev/full: error: the disk is full, expected room and permission to write; nothing is recorded\n"
    )
    #expect(program.isRunning)
    program.terminate(SIGTERM)
    #expect(try program.waitForExit() == .code(2))
  }
}
