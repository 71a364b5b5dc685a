import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// Pipes where files are expected.
struct PipeTests {
  private let files: TemporaryFolder
  private let pipe: String

  init() throws {
    files = try TemporaryFolder()
    pipe = files.file("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
  }

  /// Starts a command that reads the pipe, and waits until it has opened that.
  private func start(_ words: [String]) throws -> ChildProgram {
    let program = try Touchstone.start(words.map { $0 == "PIPE" ? pipe : $0 }, in: files.url)
    try program.waitUntil("the pipe is open") {
      RunningProcess.hasOpen(pipe, program.processIdentifier)
    }
    return program
  }

  static let commands = [
    ["trace", "PIPE", "--scene", "rectangles.scene.json"],
    ["play", "--headless", "PIPE", "--scene", "rectangles.scene.json"], ["check", "PIPE"],
    ["edit", "PIPE"], ["export", "PIPE", "--format", "csv"],
    ["diff", "PIPE", "sound.touch.jsonl", "--scene", "rectangles.scene.json"],
    ["trace", "PIPE", "--scene", "rectangles.scene.json", "--counterfactuals"],
    ["render", "PIPE", "--scene", "rectangles.scene.json", "--every", "1", "--sheet", "-o", "-"],
    ["trace", "sound.touch.jsonl", "--scene", "PIPE"],
    ["diff", "sound.touch.jsonl", "sound.touch.jsonl", "--scene", "PIPE"],
  ]

  @Test("A pipe whose writer comes later is waited for", arguments: commands)
  func writerThatComesLater(_ words: [String]) throws {
    try files.write(TestScene().text, to: "rectangles.scene.json")
    try files.write(Sample.recording(scene: nil), to: "sound.touch.jsonl")
    let name =
      words.last == "PIPE" && words.count > 2 ? "rectangles.scene.json" : "sound.touch.jsonl"
    let plain = try Touchstone.run(words.map { $0 == "PIPE" ? name : $0 }, in: files.url)
    plain.expectSuccess()
    let program = try start(words)
    try files.contents(name).write(to: URL(filePath: pipe))
    #expect(try program.waitForExit() == .code(0))
    #expect(program.standardError == "")
    #expect(program.standardOutput.replacing(pipe, with: name) == plain.text)
  }

  @Test("A pipe that its writer leaves empty is empty", arguments: commands)
  func writerThatWritesNothing(_ words: [String]) throws {
    try files.write(TestScene().text, to: "rectangles.scene.json")
    try files.write(Sample.recording(scene: nil), to: "sound.touch.jsonl")
    let program = try start(words)
    let writer = open(pipe, O_WRONLY)
    try #require(writer >= 0)
    close(writer)
    #expect(try program.waitForExit() == .code(2))
    #expect(program.standardError.hasPrefix("\(pipe): error: the file is empty, expected "))
  }

  @Test(
    "A golden trace is compared with, and a page made of, a pipe's recording that is read once",
    arguments: [["test"], ["export", "--format", "html"]])
  func recordingThatIsReadTwice(_ words: [String]) throws {
    let scene = try files.write(TestScene().text, to: "rectangles.scene.json")
    let recording = try files.write(Sample.recording(scene: nil), to: "sound.touch.jsonl")
    try Touchstone.run("test", "-u", recording, "--scene", scene).expectSuccess()
    try files.write(files.contents("sound.trace.jsonl"), to: "pipe.trace.jsonl")
    try Touchstone.run(
      words + [pipe, "--scene", scene], by: #"cat sound.touch.jsonl > pipe & "$@""#, in: files.url
    ).expectSuccess()
  }

  @Test("A signal ends the wait for a writer")
  func signalEndsWait() throws {
    let program = try start(["check", "PIPE"])
    program.terminate(SIGTERM)
    #expect(try program.waitForExit() == .code(128 + SIGTERM))
  }

  @Test("A pipe that is only found in a folder, or that a recording names, keeps nobody waiting")
  func foundPipe() throws {
    try FileManager.default.createDirectory(
      at: files.url.appending(path: "all"), withIntermediateDirectories: true)
    try #require(mkfifo(files.file("all/b.touch.jsonl"), 0o600) == 0)
    let found = try Touchstone.run("test", "all", in: files.url)
    found.expectComplaint(
      2, start: "all/b.touch.jsonl: error: ", containing: ["not a regular file"])
    let recording = try files.write(Sample.recording(scene: pipe), to: "a.touch.jsonl")
    try Touchstone.run("trace", recording).expectComplaint(
      2, start: "\(pipe): error: ", containing: ["not a regular file"])
  }

  @Test(
    "A named pipe beside the given file does not keep the command waiting",
    arguments: [
      ("a.trace.jsonl", "test a.touch.jsonl", 2), ("a.trace.jsonl", "test -u a.touch.jsonl", 2),
      ("a.desc", "import a.events", 0), ("words.txt", "learn mine.md --list", 2),
      ("Ada.lessons.json", "learn --report .", 2),
    ] as [(String, String, Int32)])
  func pipeBeside(_ name: String, _ command: String, _ status: Int32) throws {
    _ = try files.writeSample()
    try files.write(ImportExportTests.events, to: "a.events")
    try files.write("# A\n\n- aim: b\n- minutes: 1\n- mistake: c\n\n## D\n\nE\n", to: "mine.md")
    try #require(mkfifo(files.file(name), 0o600) == 0)
    let result = try Touchstone.run(command.split(separator: " ").map(String.init), in: files.url)
    let words = result.text + result.errors
    #expect(result.exit == .code(status) && words.contains(name), "\(result)")
    #expect(words.contains("this is not a regular file"), "\(result)")
  }

  @Test("A recording from a pipe that somebody writes to plays as from its file")
  func recordingFromPipeThatSomebodyWrites() throws {
    let scene = try files.write(TestScene().text, to: "rectangles.scene.json")
    let recording = try files.write(Sample.recording(scene: nil), to: "sound.touch.jsonl")
    let plain = try Touchstone.run("trace", recording, "--scene", scene)
    plain.expectSuccess()
    let piped = try Touchstone.run(
      ["trace", "/dev/stdin", "--scene", scene], by: #"cat sound.touch.jsonl | "$@""#, in: files.url
    )
    piped.expectSuccess()
    #expect(piped.output == plain.output)
  }

  @Test("A scene that is a device has too much")
  func sceneThatIsDevice() throws {
    let recording = try files.write(Sample.recording(scene: nil), to: "sound.touch.jsonl")
    try Touchstone.run("trace", recording, "--scene", "/dev/zero").expectComplaint(
      2, start: "/dev/zero: error: the file has more than 64 MiB, expected ")
  }

  @Test("A scene from a shell's pipe plays as from its file")
  func sceneFromPipe() throws {
    let scene = try files.write(TestScene().text, to: "rectangles.scene.json")
    let recording = try files.write(Sample.recording(scene: nil), to: "sound.touch.jsonl")
    let plain = try Touchstone.run("trace", recording, "--scene", scene)
    plain.expectSuccess()
    let text = try Touchstone.run(
      ["trace", recording], by: #"exec "$@" --scene <(sleep 0.2; cat rectangles.scene.json)"#,
      in: files.url
    ).output
    // The first line names the scene's file.
    func events(_ data: Data) -> [Substring] {
      Array(String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst())
    }
    #expect(!text.isEmpty && events(text) == events(plain.output))
  }

  @Test("A scene that names a pipe gets one line and status 2", arguments: ["image", "model"])
  @MainActor func sceneThatNamesPipeGets(_ key: String) throws {
    let scene = try files.write(
      #"{"touchstone":"scene","version":1,"layers":[{"name":"a","content":{"\#(key)":"pipe"}}]}"#,
      to: "a.scene.json")
    let recording = try files.write(Sample.recording(scene: nil), to: "sound.touch.jsonl")
    for result in [
      try Touchstone.run("check", scene),
      try Touchstone.run("run", scene, environment: Touchstone.blindEnvironment),
      try Reading.render.run(recording, scene: scene, in: files),
    ] {
      result.expectComplaint(2, start: "", containing: ["\(pipe): ", "not a regular file"])
      #expect(result.text == "")
    }
  }
}
