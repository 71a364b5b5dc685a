import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// `--paths` and `--filter`: what is drawn, and that nothing else changes.
@MainActor
@Suite
struct FingerPathTests {
  private nonisolated static let recording = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Resources/Recordings/photo-short.touch.jsonl").standardizedFileURL.path

  private nonisolated static let strong = ["--paths", "all", "--filter", "one-euro:0.1,0"]

  @Test("What cannot be followed is a wrong command line")
  func commandLine() throws {
    for (arguments, words) in [
      (["--paths", "smooth"], "smooth is none of raw, resampled, predicted, filtered"),
      (["--paths", "raw,"], "is none of raw"),
      (["--filter", "one-euro:1,2,3,4"], "--filter takes none, one-euro"),
      (["--paths", "filtered", "--filter", "none"], "--filter none says there is none"),
    ] {
      for command in [["run", "photo"], ["play", Self.recording], ["render", Self.recording]] {
        let finished = try Command.run(command + arguments)
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
    let plain = try Command.run("play", Self.recording, "--headless", "--digest")
    plain.expectSuccess()
    #expect(plain.lines.count > 100)
    let other = try Command.run(
      ["play", Self.recording, "--headless", "--digest"] + Self.strong)
    #expect(other.output == plain.output)
  }
}
