import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

@Suite("Fingers that keep to layers which have moved, as a command")
@MainActor
struct AnchorTests {
  @Test("play and trace --anchor layer need a scene, and then play on its layers")
  func anchor() throws {
    let files = try TemporaryFolder()
    func scene(_ x: Int) -> String {
      """
      {"touchstone":"scene","version":1,"layers":[{"name":"block","content":{"color":"#e03131"},
        "bounds":[0,0,100,100],"position":[\(x),300],"behavior":{"type":"manipulate"}}]}
      """
    }
    _ = try files.write(scene(200), to: "old.scene.json")
    let new = try files.write(scene(600), to: "new.scene.json")
    let lines =
      [
        #"{"touchstone":"recording","version":1,"surface":{"width":800,"height":600,"scale":1},"scene":"old.scene.json"}"#,
        #"{"t":0.1,"touches":[{"id":1,"phase":"began","x":200,"y":300}]}"#,
        #"{"t":0.2,"touches":[{"id":1,"phase":"moved","x":250,"y":300}]}"#,
        #"{"t":0.6,"touches":[{"id":1,"phase":"ended","x":250,"y":300}]}"#,
        #"{"t":0.6,"end":true}"#,
      ].joined(separator: "\n") + "\n"
    let recording = try files.write(lines, to: "hand.touch.jsonl")
    let there = try Command.run("trace", recording, "--scene", new)
    #expect(!there.text.contains("recognizer"), "the finger lands beside the block")
    let anchored = try Command.run("trace", recording, "--scene", new, "--anchor", "layer")
    #expect(anchored.exit == .code(0))
    #expect(anchored.text.contains(#""to":"began","x":650,"y":300"#), "\(anchored)")
    let played = try Command.run(
      "play", recording, "--scene", new, "--anchor", "layer", "--headless")
    #expect(played.exit == .code(0))
    let without = try Command.run("play", recording, "--anchor", "layer", "--headless")
    #expect(without.errors.contains("--anchor layer needs --scene"))
  }
}
