import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// `--paths` and `--filter`: what is drawn, and that nothing else changes; `--fingers`: what layers
/// follow.
@MainActor
@Suite
struct FingerPathTests {
  private nonisolated static let recording = Touchstone.path(
    "Resources/Recordings/photo-short.touch.jsonl")

  private nonisolated static let strong = ["--paths", "all", "--filter", "one-euro:0.1,0"]

  @Test("What cannot be followed is a wrong command line")
  func commandLine() throws {
    for (arguments, words) in [
      (["--paths", "smooth"], "smooth is not one of raw, resampled, predicted, filtered"),
      (["--paths", "raw,"], "is not one of raw"),
      (["--filter", "one-euro:1,2,3,4"], "--filter takes none, one-euro"),
      (["--paths", "filtered", "--filter", "none"], "--filter none removes it"),
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
    let other = try Command.run(["play", Self.recording, "--headless", "--digest"] + Self.strong)
    #expect(other.output == plain.output)
  }

  // MARK: What layers follow

  @Test("Another word is a wrong command line")
  func unknownPath() throws {
    for command in [["run", "photo"], ["play", Self.recording], ["trace", Self.recording]] {
      let finished = try Command.run(command + ["--fingers", "resampled"])
      #expect(
        finished.exit == .code(64)
          && finished.errors.contains("--fingers takes raw, filtered, predicted"), "\(finished)")
    }
  }

  private static func digests(_ path: String, _ flags: [String]) throws -> Data {
    let finished = try Command.run(["play", path, "--headless", "--digest"] + flags)
    finished.expectSuccess()
    return finished.output
  }

  @Test(
    "Each path has states of its own, the same every time, and a header says the same as a flag")
  func followed() throws {
    let files = try TemporaryFolder()
    let text = try String(contentsOfFile: Self.recording, encoding: .utf8)
    let plain = try Self.digests(Self.recording, [])
    #expect(try Self.digests(Self.recording, ["--fingers", "raw"]) == plain)
    var seen: Set<Data> = [plain]
    for path in ["filtered:1,0.007,1", "predicted"] {
      let flagged = try Self.digests(Self.recording, ["--fingers", path])
      #expect(seen.insert(flagged).inserted)
      let copy = try files.write(
        text.replacing(
          #"{"touchstone":"recording""#, with: #"{"fingers":"\#(path)","touchstone":"recording""#,
          maxReplacements: 1), to: "copy.touch.jsonl")
      #expect(try Self.digests(copy, []) == flagged)
      #expect(try Self.digests(copy, ["--fingers", "raw"]) == plain)
    }
  }

  @Test("A frame has its layers where they are seen: each path another one")
  func renderedPaths() throws {
    // 120 samples a second: those of the short one are too far apart to predict from.
    let recording = Self.recording.replacing("photo-short", with: "photos")
    let files = try TemporaryFolder()
    var images: Set<Data> = []
    for path in ["raw", "filtered", "predicted"] {
      let image = files.file("\(path).png")
      try Touchstone.run(
        ["render", recording, "--at", "1.5", "--output", image, "--fingers", path]
      ).expectSuccess()
      images.insert(try Data(contentsOf: URL(filePath: image)))
    }
    #expect(images.count == 3)
  }

  @Test("A word that a scene or a header cannot have is one line, and status 2")
  func damaged() throws {
    let files = try TemporaryFolder()
    let scene = try files.write(
      #"{"touchstone":"scene","version":1,"fingers":"resampled","layers":[]}"#,
      to: "wrong.scene.json")
    let shown = try Command.run("trace", Self.recording, "--scene", scene)
    #expect(shown.exit == .code(2))
    #expect(
      shown.errors.hasPrefix(
        "\(scene):1:45: error: fingers: found \"resampled\", expected raw, filtered, predicted"),
      "\(shown.errors)")
    let header =
      #"{"touchstone":"recording","version":1,"surface":{"width":8,"height":6,"scale":1}"#
    let wrong = try files.write(
      header + #","scene":"photo","fingers":"filtered:0"}"# + "\n", to: "wrong.touch.jsonl")
    let played = try Command.run("trace", wrong)
    #expect(played.exit == .code(2))
    #expect(
      played.errors.contains(
        "error: fingers is \"filtered:0\" at column 108, expected raw, filtered, predicted"),
      "\(played.errors)")
    for errors in [shown.errors, played.errors] {
      #expect(errors.split(separator: "\n").count == 1)
    }
  }
}
