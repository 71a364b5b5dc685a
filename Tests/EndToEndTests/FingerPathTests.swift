import Foundation
import TestBasics
import Testing
import VirtualTouchscreen

/// `--paths` and `--filter`: what is drawn, and that nothing else changes.
@Suite
struct FingerPathTests {
  private static let recording = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Resources/Recordings/photo-short.touch.jsonl").standardizedFileURL.path

  private static let strong = ["--paths", "all", "--filter", "one-euro:0.1,0"]

  @Test("What cannot be followed is a wrong command line")
  func commandLine() throws {
    for (arguments, words) in [
      (["--paths", "smooth"], "smooth is none of raw, resampled, predicted, filtered"),
      (["--paths", "raw,"], "is none of raw"),
      (["--filter", "one-euro:1,2,3,4"], "--filter takes none, one-euro"),
      (["--paths", "filtered", "--filter", "none"], "--filter none says there is none"),
    ] {
      for command in [["run", "photo"], ["play", Self.recording], ["render", Self.recording]] {
        let finished = try Touchstone.run(command + arguments)
        #expect(finished.exit == .code(64) && finished.errors.contains(words), "\(finished)")
      }
    }
  }

  @Test("A rendered frame has the paths, each flag its own, and none without a flag")
  func rendered() throws {
    let files = try TemporaryFolder()
    var images: [Data] = []
    for (index, flags) in [
      [], ["--paths", "raw"], ["--paths", "predicted"], ["--paths", "all"],
      ["--filter", "one-euro"], ["--filter", "none"],
    ].enumerated() {
      let path = files.file("\(index).png")
      try Touchstone.run(["render", Self.recording, "--at", "1.5", "--output", path] + flags)
        .expectSuccess()
      images.append(try Data(contentsOf: URL(filePath: path)))
    }
    #expect(images[0] == images[5])
    #expect(Set(images).count == 5)
  }

  @Test("The state after every event is the same to the bit")
  func headless() throws {
    let plain = try Touchstone.run("play", Self.recording, "--headless", "--digest")
    plain.expectSuccess()
    #expect(plain.lines.count > 100)
    let other = try Touchstone.run(
      ["play", Self.recording, "--headless", "--digest"] + Self.strong)
    #expect(other.output == plain.output)
  }

  @Test("And in a window that draws them", .needsTouchscreen, .timeLimit(.minutes(60)))
  func windowed() throws {
    let plain = try Touchstone.run("play", Self.recording, "--headless", "--digest")
    let files = try TemporaryFolder()
    let window = try LiveWindow(
      TestScene(width: 640, height: 960), in: files,
      ["play", Self.recording, "--digest", "--speed", "2"] + Self.strong,
      until: { $0.count(of: Screenshot.RGB(0x00_00_00)) < 550_000 })
    try window.program.waitUntil("the end of the recording") {
      window.program.standardOutput.split(separator: "\n").count >= plain.lines.count
    }
    window.keep(try window.settle(), as: "paths-play")
    #expect(window.program.standardOutput == plain.text)
  }

  @Test(
    "Live, the recording has the samples, and the layer is under the finger, whatever the filter",
    .needsTouchscreen, .timeLimit(.minutes(60)))
  func live() throws {
    let scene = TestScene(hysteresis: 0)
    let window = try LiveWindow(scene, "--filter", "one-euro:0.1,0")
    let pink = Screenshot.RGB(0xF7_83_AC)
    let tableOnly = try window.settle().count(of: pink, tolerance: 30)
    try window.screen.down(1, at: (400, 300))
    try window.screen.glide([1: [(500, 350)]], duration: .milliseconds(200))
    let seen = try window.screen.waitForScreenshot("the filtered path") {
      $0.count(of: pink, tolerance: 30) > tableOnly + 40
    }
    window.keep(seen, as: "paths-live")
    try window.screen.up(1)
    _ = try window.settle()
    let recording = try window.finish()
    let touch = try #require(recording.touches.first)
    let last = try #require(touch.last)
    #expect(abs(last.x - 500) < 0.1 && abs(last.y - 350) < 0.1)
    let end = try TraceEnd(of: window.recordingPath, scene: window.scenePath)
    let place = scene.place(of: "red", center: (500, 350))
    #expect(try end.place("red").distance(from: place, size: (160, 100)) < 0.5)
  }
}
