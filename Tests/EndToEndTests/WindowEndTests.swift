import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// The ends of a window that nobody wishes for.
struct WindowEndTests {
  private let files: TemporaryFolder
  private let scene: String

  init() throws {
    files = try TemporaryFolder()
    scene = try files.write(TestScene().text, to: "rectangles.scene.json")
  }

  private func start(_ more: String...) throws -> ChildProgram {
    try Touchstone.start(["run", scene] + more, environment: Touchstone.blindEnvironment)
  }

  /// Waits until a recording has its header.
  private func wait(for name: String, of program: ChildProgram) throws {
    try program.waitUntil("its header", timeout: .seconds(60)) {
      (try? files.contents(name))?.contains(10) == true
    }
  }

  @Test(
    "A signal that asks for the end closes the recording", arguments: [SIGHUP, SIGTERM, SIGINT])
  func signalThatAsksForEndCloses(_ number: Int32) throws {
    let program = try start("--record", files.file("live.touch.jsonl"))
    try wait(for: "live.touch.jsonl", of: program)
    // Until SDL listens, the signal ends the program as it ends any.
    try program.waitUntil("it listens", timeout: .seconds(60)) { try program.catches(SIGINT) }
    program.terminate(number)
    #expect(try program.waitForExit(timeout: .seconds(60)) == .code(0))
    #expect(program.standardError == "")
    #expect(try RecordingFile(files.contents("live.touch.jsonl")).isClosed)
  }

  @Test("A second window does not record into the same file, not even with --force")
  func secondWindowDoesNotRecordInto() throws {
    let path = files.file("live.touch.jsonl")
    let first = try start("--record", path)
    try wait(for: "live.touch.jsonl", of: first)
    for more in [[], ["--force"]] {
      let second = try Touchstone.run(
        ["run", scene, "--record", path] + more, environment: Touchstone.blindEnvironment)
      second.expectComplaint(2, start: "\(path): error: ", containing: ["expected "])
    }
    first.terminate(SIGTERM)
    #expect(try first.waitForExit(timeout: .seconds(60)) == .code(0))
    #expect(try RecordingFile(files.contents("live.touch.jsonl")).isClosed)
    #expect(try files.leftovers == [])
  }

  @Test("With --force a recording takes the place of another with its first line")
  func withForceRecordingTakesPlace() throws {
    let old = try files.write(Sample.recording(scene: nil), to: "live.touch.jsonl")
    let program = try start("--record", old, "--force")
    try program.waitUntil("its header", timeout: .seconds(60)) {
      let bytes = try files.contents("live.touch.jsonl")
      #expect(bytes.contains(10), "there is a recording at every moment")
      return !bytes.contains(Data(#""began""#.utf8))
    }
    program.terminate(SIGKILL)
    _ = try program.waitForExit(timeout: .seconds(60))
    let cut = try Touchstone.run("trace", old, "--scene", scene)
    cut.expectComplaint(0, start: "\(old):", containing: ["warning: ", "cut off", "after 0 s"])
    #expect(try files.leftovers == [])
  }

  @Test(
    "A window without output and errors records as any, and nothing else gets into its file",
    arguments: HostileWorld.allCases.filter { $0 != .goneReader })
  func windowWithoutOutputAndErrorsRecords(
    _ world: HostileWorld
  ) throws {
    let path = files.file("live.touch.jsonl")
    let program = try ChildProgram(
      URL(filePath: "/bin/bash"),
      arguments: [
        "-c", world.rawValue, "bash", try Touchstone.executable().path, "run", scene, "--record",
        path,
      ], environment: Touchstone.blindEnvironment)
    try wait(for: "live.touch.jsonl", of: program)
    try program.waitUntil("it listens", timeout: .seconds(60)) { try program.catches(SIGINT) }
    program.terminate(SIGTERM)
    #expect(try program.waitForExit(timeout: .seconds(60)) == .code(0))
    #expect(program.standardOutput + program.standardError == "")
    #expect(try RecordingFile(files.contents("live.touch.jsonl")).isClosed)
    try Touchstone.run("check", path).expectSuccess()
  }

  @Test("A window whose report is lost goes on to its end, and says it once")
  func windowWhoseReportIsLostGoes() throws {
    let recording = try files.write(Sample.recording(scene: scene), to: "a.touch.jsonl")
    let program = try ChildProgram(
      URL(filePath: "/bin/bash"),
      arguments: [
        "-c", #"exec "$@" >/dev/full"#, "bash", try Touchstone.executable().path, "play", recording,
        "--digest", "--speed", "50",
      ], environment: Touchstone.blindEnvironment)
    try program.waitUntil("its complaint", timeout: .seconds(60)) {
      !program.standardError.isEmpty
    }
    #expect(program.isRunning)
    try program.waitUntil("it listens", timeout: .seconds(60)) { try program.catches(SIGINT) }
    program.terminate(SIGTERM)
    #expect(try program.waitForExit(timeout: .seconds(60)) == .code(2))
    #expect(
      program.standardError
        == "standard output: error: the disk is full, expected room for the output\n")
  }

  @Test("A recording that may not even have its header leaves no file")
  func recordingThatMayNotEvenHave() throws {
    let path = files.file("live.touch.jsonl")
    let result = try Touchstone.run(
      ["run", scene, "--record", path],
      by: #"{ (ulimit -f 0; exec "$@") 2>&1 >/dev/null; echo "status $?"; } | cat"#,
      environment: Touchstone.blindEnvironment)
    #expect(result.lines.count == 2 && result.lines.last == "status 2", "\(result)")
    #expect(result.lines.first?.hasPrefix("\(path): error: ") == true, "\(result)")
    #expect(!files.has("live.touch.jsonl"))
  }

  @Test("A screenshot that S cannot save is one line, and status 2 at the end", .needsTouchscreen)
  func screenshotThatSCannotSave() throws {
    let window = try LiveWindow(
      TestScene(), in: files, ["run", scene], folder: URL(filePath: "/proc"))
    try window.screen.strike(try #require(.typing("s")))
    try window.program.waitUntil("its complaint", timeout: .seconds(60)) {
      window.program.standardError.hasSuffix("\n")
    }
    #expect(window.program.isRunning)
    window.program.terminate(SIGTERM)
    #expect(try window.program.waitForExit(timeout: .seconds(60)) == .code(2))
    let words = window.program.standardError
    #expect(words.hasPrefix("rectangles-1.png: error: cannot write the screenshot"), "\(words)")
    #expect(words.count(where: \.isNewline) == 1, "\(words)")
  }

  @Test("A pipe without a reader is refused", .timeLimit(.minutes(60)))
  func pipeWithoutReaderIsRefused() throws {
    let pipe = files.file("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let result = try Touchstone.run(
      ["run", scene, "--record", pipe], environment: Touchstone.blindEnvironment)
    result.expectComplaint(
      2, start: "\(pipe): error: no program reads from it", containing: ["expected "])
  }

  @Test("An empty name of a video driver is none")
  func emptyNameOfVideoDriver() throws {
    let environment = Touchstone.bareEnvironment.merging(["SDL_VIDEODRIVER": ""]) { $1 }
    try Touchstone.run(["run", scene], environment: environment)
      .expectComplaint(2, start: "", containing: ["error: ", "display"])
  }

  @Test(
    "A display that goes away closes the recording, with status 2 and one line", .needsTouchscreen,
    arguments: [false, true])
  func displayThatGoesAwayClosesRecording(
    isPlaying: Bool
  ) throws {
    let screen = TestScene()
    let window: LiveWindow
    if isPlaying {
      let path = try files.write(Sample.recording(scene: scene), to: "a.touch.jsonl")
      window = try LiveWindow(screen, in: files, ["play", path, "--no-overlay", "--to", "0.01"])
    } else {
      window = try LiveWindow(
        screen, in: files, ["run", scene, "--record", files.file("live.touch.jsonl")])
      try window.screen.down(1, at: (400, 300))
      try window.program.waitUntil("the finger", timeout: .seconds(60)) {
        try files.contents("live.touch.jsonl").contains(Data(#""began""#.utf8))
      }
    }
    window.screen.stop()
    #expect(try window.program.waitForExit(timeout: .seconds(60)) == .code(2))
    #expect(
      window.program.standardError
        == "touchstone: error: the display is gone, expected it to stay\n")
    guard !isPlaying else { return }
    let file = try RecordingFile(files.contents("live.touch.jsonl"))
    #expect(file.isClosed && file.touches.last?.last?.phase == "cancelled")
  }
}

extension ChildProgram {
  /// Whether the program has a handler of its own for a signal.
  fileprivate func catches(_ number: Int32) throws -> Bool {
    let text = try String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
    let bits = line.flatMap {
      UInt64($0.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16)
    }
    return (bits ?? 0) >> UInt64(number - 1) & 1 == 1
  }
}
