import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

@Suite("Fingers that keep to layers which have moved, as a command")
@MainActor
struct AnchorTests {
  private let files: TemporaryFolder
  /// A finger drags the old scene's block 110 pt to the right.
  private let recording: String
  /// The same scene, but its block is 400 pt to the right.
  private let new: String

  init() throws {
    files = try TemporaryFolder()
    try files.write(Self.scene(200), to: "old.scene.json")
    new = try files.write(Self.scene(600), to: "new.scene.json")
    recording = try files.write(
      Self.text(Self.lines(200) + [Self.arrives(710)]), to: "hand.touch.jsonl")
  }

  private static func scene(_ x: Int) -> String {
    """
    {"touchstone":"scene","version":1,"layers":[{"name":"block","content":{"color":"#e03131"},
      "bounds":[0,0,100,100],"position":[\(x),300],"behavior":{"type":"manipulate"}}]}
    """
  }

  private static func lines(_ x: Int) -> [String] {
    [
      #"{"touchstone":"recording","version":1,"surface":{"width":800,"height":600,"scale":1},"scene":"old.scene.json"}"#,
      #"{"t":0.1,"touches":[{"id":1,"phase":"began","x":\#(x),"y":300}]}"#,
      #"{"t":0.2,"touches":[{"id":1,"phase":"moved","x":\#(x + 50),"y":300}]}"#,
      #"{"t":0.3,"touches":[{"id":1,"phase":"moved","x":\#(x + 110),"y":300}]}"#,
      #"{"t":0.6,"touches":[{"id":1,"phase":"ended","x":\#(x + 110),"y":300}]}"#,
    ]
  }

  private static func text(_ lines: [String]) -> String {
    (lines + [#"{"t":0.6,"end":true}"#]).joined(separator: "\n") + "\n"
  }

  /// The block's middle is there at the end.
  private static func arrives(_ x: Int) -> String {
    #"{"t":0.6,"expect":{"layer":"block","map":[[50,50],[\#(x),300]],"tolerance":1}}"#
  }

  @Test("play and trace --anchor layer need a scene, and then play on its layers")
  func anchor() throws {
    let there = try Command.run("trace", recording, "--scene", new)
    #expect(!there.text.contains("recognizer"), "the finger lands beside the block")
    let anchored = try Command.run("trace", recording, "--scene", new, "--anchor", "layer")
    #expect(anchored.exit == .code(0))
    #expect(anchored.text.contains(#""to":"began","x":650,"y":300"#), "\(anchored)")
    let played = try Command.run(
      "play", recording, "--scene", new, "--anchor", "layer", "--headless")
    #expect(played.exit == .code(0))
  }

  @Test(
    "--anchor layer without a scene is refused", arguments: ["play", "trace", "render", "test"])
  func withoutScene(_ command: String) throws {
    let result = try Command.run(command, recording, "--anchor", "layer")
    #expect(result.exit == .code(64))
    #expect(result.errors.contains("--anchor layer needs --scene"), "\(result)")
  }

  @Test("--anchor layer without the recorded scene does not ask for --scene, which is given")
  func withoutRecordedScene() throws {
    for (header, what) in [
      (#""scene":"gone.scene.json""#, "is not beside the recording"),
      (#""seed":1"#, "names no scene"),
    ] {
      let lost = try files.write(
        Self.text(Self.lines(200)).replacing(#""scene":"old.scene.json""#, with: header),
        to: "lost.touch.jsonl")
      for command in ["trace", "test"] {
        let result = try Command.run(command, lost, "--scene", new, "--anchor", "layer")
        #expect(result.exit == .code(2) && result.errors.contains(what), "\(result)")
        #expect(result.errors.contains("or no --anchor layer"), "\(result)")
      }
    }
  }

  @Test("render --anchor layer draws what the same fingers on the new block draw")
  func render() throws {
    func image(_ recording: String, _ options: String...) throws -> Data {
      // The board looks for what else the gesture could have been: it plays the placed fingers, too.
      let path = files.file("image.png")
      let result = try Command.run(
        ["render", recording, "--scene", new, "--at", "0.6", "--show", "figures,board"] + options
          + ["--output", path])
      result.expectSuccess()
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
    let moved = try files.write(Self.text(Self.lines(600)), to: "moved.touch.jsonl")
    let anchored = try image(recording, "--anchor", "layer")
    #expect(anchored == (try image(moved)))
    #expect(anchored != (try image(recording)))
  }

  @Test("test --anchor layer checks places of the new layout, and what it shrinks fails alike")
  func test() throws {
    let anchor = ["--scene", new, "--anchor", "layer"]
    let beside = try Command.run("test", recording, "--scene", new)
    #expect(beside.exit == .code(1))
    let anchored = try Command.run(["test", recording] + anchor)
    anchored.expectSuccess()

    let wrong = try files.write(
      Self.text(Self.lines(200) + [Self.arrives(310)]), to: "wrong.touch.jsonl")
    let failed = try Command.run(["test", wrong, "--shrink"] + anchor)
    #expect(failed.exit == .code(1))
    #expect(failed.text.contains("shrunk to"), "\(failed)")
    let again = try Command.run(["test", files.file("wrong.shrunk.touch.jsonl")] + anchor)
    #expect(again.exit == .code(1))
    #expect(again.text.contains("actual: "), "\(again)")
  }

  @Test("test --anchor layer tells apart two scenes of one name: beside the recording, and here")
  func sameName() throws {
    try files.write(Self.scene(600), to: "here/old.scene.json")
    let anchored = try Touchstone.run(
      "test", recording, "--scene", "old.scene.json", "--anchor", "layer",
      in: files.url.appending(path: "here"))
    #expect(anchored.exit == .code(0), "\(anchored)")
  }

  @Test("test --anchor layer --update writes the trace that trace --anchor layer prints")
  func golden() throws {
    let anchor = ["--scene", new, "--anchor", "layer"]
    let updated = try Command.run(["test", recording, "--update"] + anchor)
    updated.expectSuccess()
    let golden = try String(contentsOfFile: files.file("hand.trace.jsonl"), encoding: .utf8)
    #expect(golden == (try Command.run(["trace", recording] + anchor)).text)
    let compared = try Command.run(["test", recording] + anchor)
    compared.expectSuccess()
    #expect(compared.text.contains("a trace of"))
  }
}
