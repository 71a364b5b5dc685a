import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// Models that cannot be shown: one line, and status 2.
@MainActor
struct ModelErrorTests {
  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let start: String
    let words: String
    var model = "mtllib m.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"
    var materials = "newmtl a\n"
  }

  nonisolated static let damages = [
    Damage(
      testDescription: "a face out of range", start: "m.obj:5: error: ",
      words: "vertex 1000000000 does not exist, expected 1 to 3",
      model: "mtllib m.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 1000000000\n"),
    Damage(
      testDescription: "NaN", start: "m.obj:2: error: ", words: "found \"nan\", expected three",
      model: "v 0 0 0\nv nan 0 0\nf 1 2 1\n"),
    Damage(
      testDescription: "no face", start: "m.obj: error: ", words: "expected a model", model: ""),
    Damage(
      testDescription: "no material file", start: "m.obj:1: error: ", words: "\"gone.mtl\"",
      model: "mtllib gone.mtl\n"),
    Damage(
      testDescription: "a missing texture", start: "m.mtl:2: error: ", words: "\"gone.png\"",
      materials: "newmtl a\nmap_Kd gone.png\n"),
    Damage(
      testDescription: "a texture that is no image", start: "scene: layers[0]: ",
      words: "text.png", materials: "newmtl a\nmap_Kd text.png\n"),
    Damage(
      testDescription: "a missing model", start: "m.scene.json:1:", words: "\"gone.obj\"",
      model: ""),
  ]

  @Test("A broken model gets one line and status 2", arguments: damages, [true, false])
  func brokenModelGetsOneLine(_ damage: Damage, isContent: Bool) throws {
    let name = damage.words == "\"gone.obj\"" ? "gone.obj" : "m.obj"
    try files.write(damage.model, to: "m.obj")
    try files.write(damage.materials, to: "m.mtl")
    try files.write("This is no image.", to: "text.png")
    let layer =
      isContent
      ? #""content":{"model":"\#(name)"}"#
      : #""behavior":{"type":"model","models":[{"file":"\#(name)"}]}"#
    let scene = try files.write(
      #"{"touchstone":"scene","version":1,"layers":[{"name":"a",\#(layer)}]}"#, to: "m.scene.json")
    let recording = try files.write(Sample.recording(scene: nil), to: "sound.touch.jsonl")
    let start =
      damage.start.hasPrefix("scene: ")
      ? "\(scene):1:\(isContent ? 67 : 45): error: " + damage.start.dropFirst("scene: ".count)
      : files.file(damage.start)
    let results = [
      try Command.run("check", scene),
      try Touchstone.run("run", scene, environment: Touchstone.blindEnvironment),
      try Reading.render.run(recording, scene: scene, in: files),
      try Reading.play.run(recording, scene: scene, in: files),
    ]
    for result in results {
      result.expectComplaint(
        2, start: start,
        containing: [damage.words, "expected "].filter {
          $0 != "expected " || !damage.words.contains("text.png")
        })
      #expect(result.text == "", "\(result)")
    }
    #expect(!files.has(Reading.image))
  }
}
