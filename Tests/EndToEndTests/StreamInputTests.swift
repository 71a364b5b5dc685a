import Foundation
import ProgramTestSupport
import TestSupport
import Testing
import VirtualTouchscreen

/// What another program writes of a device is played in the window as it comes.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct StreamInputTests {
  /// The edge of the prints.
  private static let edge = Screenshot.RGB(0xFB_F9_F4)
  /// A real recording of two fingers: one begins on the koi, one on the mountains.
  private static let recording = "EP0430M09.2-finger-scroll-down.events"

  private func open(_ files: TemporaryFolder, _ arguments: [String]) throws -> LiveWindow {
    try LiveWindow(
      TestScene(width: 1280, height: 800), in: files,
      ["run", "photos", "--record", files.file("live.touch.jsonl")] + arguments, folder: files.url
    ) { $0.count(of: Self.edge) > 10_000 }
  }

  private func text() throws -> GeteventText {
    GeteventText(evemu: String(decoding: try DeviceRecordings.bytes(Self.recording), as: UTF8.self))
  }

  private func place(of layer: String, after recording: String) throws -> ScreenPoint {
    let size = layer == "koi" ? (112.0, 112.0) : (132.0, 99.0)
    return try TraceEnd(of: recording, scene: "photos").place(layer).map(size)
  }

  /// The touches of a recording, without their numbers and times.
  private func ways(_ recording: RecordingFile) -> [[String]] {
    recording.touches.map { touch in
      touch.map { "\($0.phase) \(Int(($0.x * 100).rounded())) \(Int(($0.y * 100).rounded()))" }
    }.sorted { $0.count > $1.count }
  }

  @Test("A phone's getevent, at its own pace: both photos go with their fingers")
  func getevent() throws {
    let files = try TemporaryFolder()
    let feeder = try StreamFeeder(in: files)
    let window = try open(files, ["--input", feeder.path, "--input-map", "fill"])
    let before = try window.settle()
    let text = try text()
    try feeder.write(text.description)
    try feeder.write(paced: text.events)
    feeder.close()
    let after = try window.settle()
    window.keep(after, as: "stream-getevent")
    #expect(after.countDifferences(from: before, tolerance: 16) > 50_000)
    let recording = try window.finish()
    #expect(recording.isClosed)

    // What was recorded is what the import of the whole file gives, place by place.
    let source = DeviceRecordings.folder.appending(path: Self.recording).path
    let imported = files.file("imported.touch.jsonl")
    let run = try Touchstone.run("import", source, "--output", imported)
    #expect(run.exit == .code(0))
    let expected = try RecordingFile(files.contents("imported.touch.jsonl"))
    #expect(ways(recording) == ways(expected))
    #expect(recording.touches.allSatisfy { $0.allSatisfy { $0.id > 100 } })
    // It moved the photos; what is on the screen is where a replay puts them.
    let koi = try place(of: "koi", after: window.recordingPath)
    let mountains = try place(of: "mountains", after: window.recordingPath)
    #expect(hypot(koi.x - 852, koi.y - 560) > 200, "\(koi)")
    #expect(hypot(mountains.x - 420, mountains.y - 602) > 200, "\(mountains)")
  }

  @Test(
    "From standard input; at its end the finger that is down is cancelled, and the window stays")
  func standardInput() throws {
    let files = try TemporaryFolder()
    let feeder = try StreamFeeder(in: files)
    let text = try text()
    let screen = try VirtualTouchscreen(width: 1280, height: 800)
    let program = try ChildProgram(
      URL(filePath: "/bin/bash"),
      arguments: [
        "-c", #"exec "$0" run photos --record "$1" --input - --input-map fill < "$2""#,
        try Touchstone.executable().path, files.file("live.touch.jsonl"), feeder.path,
      ], environment: screen.environment)
    defer { program.terminate(SIGKILL) }
    try feeder.write(text.description)
    // Not to the end: both fingers are down.
    for (_, line) in text.events.prefix(200) { try feeder.write(line + "\n") }
    feeder.close()
    try program.waitUntil("the fingers to be cancelled") {
      guard let data = try? files.contents("live.touch.jsonl") else { return false }
      return String(decoding: data, as: UTF8.self).components(separatedBy: "cancelled").count == 3
    }
    try program.waitUntil("the message") { try screen.screenshot().count(of: Self.edge) > 5_000 }
    #expect(program.isRunning)
    if let folder = ProcessInfo.processInfo.environment["TOUCHSTONE_SCREENSHOTS"] {
      try? screen.screenshot().writePNG(to: URL(filePath: "\(folder)/stream-ended.png"))
    }
    program.terminate(SIGTERM)
    #expect(try program.waitForExit() == .code(0))
    // The cut line's oddity, and nothing else.
    let recording = try RecordingFile(files.contents("live.touch.jsonl"))
    #expect(recording.isClosed && recording.touches.count == 2)
    #expect(recording.touches.allSatisfy { $0.last?.phase == "cancelled" })
    screen.stop()
  }

  @Test("The window's own touchscreen goes on beside it, and no finger is taken for another")
  func besideTouchscreen() throws {
    let files = try TemporaryFolder()
    let feeder = try StreamFeeder(in: files)
    let window = try open(files, ["--input", feeder.path, "--input-map", "fill"])
    let text = try text()
    try window.screen.down(1, at: (1082, 560))
    try feeder.write(text.description)
    let half = text.events.count / 2
    for (_, line) in text.events[..<half] { try feeder.write(line + "\n") }
    try window.screen.glide([1: [(1112, 610)]], duration: .milliseconds(300))
    for (_, line) in text.events[half...] { try feeder.write(line + "\n") }
    // A finger that rests before it is lifted throws nothing.
    _ = try window.settle()
    try window.screen.up(1)
    feeder.close()
    _ = try window.settle()
    let recording = try window.finish()
    #expect(recording.touches.count == 3)
    expectEqual(Set(recording.touches.map { $0[0].id }), [1, 101, 102])
    let citrus = try place(of: "citrus", after: window.recordingPath)
    #expect(hypot(citrus.x - 1112, citrus.y - 610) < 3, "\(citrus)")
  }

  @Test("A stream of no known format is one line and status 2; the window stays until it is closed")
  func unknownFormat() throws {
    let files = try TemporaryFolder()
    let path = try files.write("hello\nworld\n", to: "hello.txt")
    let window = try open(files, ["--input", path])
    try window.program.waitUntil("the line") { window.program.standardError.contains("\n") }
    #expect(window.program.isRunning)
    window.program.terminate(SIGTERM)
    #expect(try window.program.waitForExit() == .code(2))
    #expect(
      window.program.standardError.hasPrefix(
        "\(path): error: not a format that is known, expected "))
    #expect(window.program.standardError.count(where: \.isNewline) == 1)
  }
}

/// What is wrong with `--input` before a window opens.
struct StreamOptionTests {
  @Test("A file that is not there, a folder, and wrong words")
  func refusals() throws {
    let files = try TemporaryFolder()
    for (path, words) in [
      (files.file("none"), "no such file"), (files.url.path, "it is a directory"),
    ] {
      try Touchstone.run("run", "photos", "--input", path, environment: Touchstone.blindEnvironment)
        .expectComplaint(2, start: "\(path): error: \(words), expected ")
    }
    for arguments in [
      ["--input-map", "middle"], ["--input-map", "1,2,3"], ["--input-map", "0,0,-1,5"],
      ["--input-size", "10"], ["--input-turn", "45"],
    ] {
      let run = try Touchstone.run(["run", "photos", "--input", "x"] + arguments)
      #expect(run.exit == .code(64), "\(run)")
    }
    let run = try Touchstone.run("run", "-", "--input", "-")
    #expect(run.exit == .code(64), "\(run)")
  }
}
