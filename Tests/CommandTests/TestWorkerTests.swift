import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// `touchstone test` where a recording ends the process that plays it.
struct TestWorkerTests {
  private let files: TemporaryFolder
  /// A recording that nobody writes: whoever plays it waits.
  private let pipe: String

  init() throws {
    files = try TemporaryFolder()
    try files.write(TestScene().text, to: "rectangles.scene.json")
    for name in ["a", "c", "d"] {
      try files.write(
        Sample.text(
          [Sample.header(scene: "rectangles.scene.json")] + Sample.events + [
            #"{"t":0.9,"expect":{"recognizer":"red.transform","state":"ended","count":1}}"#,
            Sample.end,
          ]), to: "\(name).touch.jsonl")
    }
    pipe = files.file("b.touch.jsonl")
    try #require(mkfifo(pipe, 0o600) == 0)
  }

  /// The program, and the process that waits for the pipe.
  private func start(jobs: String) throws -> (program: ChildProgram, player: Int32) {
    let names = ["a", "b", "c", "d"].map { "\($0).touch.jsonl" }
    let program = try Touchstone.start(["test", "-j", jobs] + names, in: files.url)
    var player: Int32?
    try program.waitUntil("somebody opens the pipe") {
      player = RunningProcess.children(of: program.processIdentifier).first {
        RunningProcess.hasOpen(pipe, $0)
      }
      return player != nil
    }
    return (program, try #require(player))
  }

  @Test(
    "A recording that ends the program fails with the signal, and the others are tested in order",
    arguments: ["1", "2", "8"])
  func crash(jobs: String) throws {
    let (program, player) = try start(jobs: jobs)
    kill(player, SIGSEGV)
    #expect(try program.waitForExit() == .code(2))
    let reason =
      "b.touch.jsonl: error: the program crashed while it played this recording "
      + "(signal 11, Segmentation fault), expected it to play on"
    #expect(program.standardError == reason + "\n")
    #expect(
      program.standardOutput == """
        TAP version 14
        1..4
        ok 1 - a.touch.jsonl
        # 1 expectation
        not ok 2 - b.touch.jsonl
          ---
          message: "\(reason)"
          severity: error
          ...
        ok 3 - c.touch.jsonl
        # 1 expectation
        ok 4 - d.touch.jsonl
        # 1 expectation
        # 1 of 4 failed

        """)
  }

  @Test(
    "What plays recordings ends with the program, also if that is killed",
    arguments: [SIGKILL, SIGTERM, SIGINT])
  func end(signal: Int32) throws {
    let (program, player) = try start(jobs: "1")
    // Only this one, not what it has started.
    kill(program.processIdentifier, signal)
    _ = try program.waitForExit()
    try RunningProcess.waitForEnd(of: player)
  }
}
