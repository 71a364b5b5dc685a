import Foundation
import TestSupport
import Testing
import TouchExplain
import TouchShell

/// What a scene file may call a colour.
private let roles = ColorRole.allCases.map(\.rawValue).joined(separator: ", ")

@Suite("Scene files")
struct SceneFileTests {
  @Test("A layer without keys has the published defaults")
  func defaults() throws {
    let scene = try TestScene.parse(#"{"touchstone":"scene","version":1,"layers":[{"name":"a"}]}"#)
    let layer = try #require(scene.layers.first)
    #expect(layer.bounds == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(layer.anchorPoint == Point(x: 0.5, y: 0.5))
    #expect(layer.transform == .identity)
    #expect(!layer.hidden && layer.opacity == 1 && layer.interactive && layer.multipleTouch)
    #expect(layer.behavior == .none)
  }

  @Test("A transform in words is scale, then rotation, then translation")
  func transformInWords() throws {
    let scene = try TestScene.parse(
      #"""
      {"touchstone":"scene","version":1,"layers":[
        {"name":"a","transform":{"translate":[10,20],"rotate":1.5707963267948966,"scale":[2,3]}}]}
      """#)
    let map = try #require(scene.layers.first).transform
    let image = Point(x: 1, y: 1).applying(map)
    expectClose(image.x, 7, within: 1e-12)
    expectClose(image.y, 22, within: 1e-12)
  }

  @Test("Unknown keys are ignored, children are read in order")
  func children() throws {
    let scene = try TestScene.parse(
      #"""
      {"touchstone":"scene","version":1,"future":[1],"layers":[
        {"name":"a","layers":[{"name":"b"},{"name":"c","layers":[{"name":"d"}]}]},{"name":"e"}]}
      """#)
    expectEqual(scene.allLayers.map(\.name), ["a", "b", "c", "d", "e"])
  }

  @Test(
    "What is wrong is said in one line with its place",
    arguments: [
      ("", "the file is empty, expected a scene"),
      (#"{"version":1}"#, #"touchstone: missing, expected "scene""#),
      (
        #"{"touchstone":"recording","version":1}"#,
        #"touchstone: found "recording", expected "scene""#
      ),
      (#"{"touchstone":"scene"}"#, "version: missing, expected 1"),
      (#"{"touchstone":"scene","version":2}"#, "version: found 2.0, expected 1"),
      (
        #"{"touchstone":"scene","version":1,"size":[800,0]}"#,
        "size[1]: found 0, expected a number from 0.01 to 100000"
      ),
      (
        #"{"touchstone":"scene","version":1,"layers":[{}]}"#,
        "layers[0].name: missing, expected the layer's name"
      ),
      (
        #"{"touchstone":"scene","version":1,"layers":[{"name":"a"},{"name":"a"}]}"#,
        #"layers[1].name: the name "a" is used twice, expected names that are unique in the scene"#
      ),
      (
        #"{"touchstone":"scene","version":1,"layers":[{"name":"a","bounds":[0,0,-1,5]}]}"#,
        "layers[0].bounds: found a size of -1.0 × 5.0, expected a size that is not negative"
      ),
      (
        #"{"touchstone":"scene","version":1,"layers":[{"name":"a","opacity":"half"}]}"#,
        #"layers[0].opacity: found "half", expected a number from 0 to 1"#
      ),
      (
        #"{"touchstone":"scene","version":1,"layers":[{"name":"a","hidden":1}]}"#,
        "layers[0].hidden: found 1, expected true or false"
      ),
      (
        #"{"touchstone":"scene","version":1,"layers":[{"name":"a","content":{"image":"no.png"}}]}"#,
        #"layers[0].content.image: there is no image "no.png", expected a file beside the scene or among the bundled images"#
      ),
      (
        #"{"touchstone":"scene","version":1,"layers":[{"name":"a","content":{"color":"crimson"}}]}"#,
        ##"layers[0].content.color: found "crimson", expected a colour such as "#20262e" or "card 0.5", its role one of \##(roles)"##
      ),
      (
        #"{"touchstone":"scene","version":1,"layers":[{"name":"a","behavior":{"type":"fly"}}]}"#,
        #"layers[0].behavior.type: found "fly", expected one of "dial", "explorer", "formula", "manipulate", "map", "model", "none", "paint", "swipes""#
      ),
      (
        #"{"touchstone":"scene","version":1,"layers":[{"name":"a","behavior":{"type":"manipulate","minimumScale":2,"maximumScale":1}}]}"#,
        "layers[0].behavior.minimumScale: found 2.0, expected at most maximumScale, 1.0"
      ),
      (
        #"{"touchstone":"scene","version":1,"layers":[{"name":"a","recognizers":[{"name":"r","type":"transform","requireToFail":["x"]}]}]}"#,
        #"layers[0].recognizers[0].requireToFail[0]: no recognizer is named "x", expected the name of a recognizer in this scene"#
      ),
      (
        #"{"touchstone":"scene","version":1,"layers":[{"name":"a","transform":7}]}"#,
        "layers[0].transform: found 7, expected six numbers, or an object with translate, rotate and scale"
      ),
      (
        #"{"touchstone":"scene","version":1,"layers":[{"name":"a","transform":[1,0,0,1,0,"x"]}]}"#,
        #"layers[0].transform[5]: found "x", expected a number"#
      ),
    ] as [(String, String)])
  func errors(text: String, message: String) {
    let error = #expect(throws: SceneError.self) { try TestScene.parse(text) }
    #expect(error?.words == "test.scene.json: error: \(message)")
  }

  @Test("Text that is not JSON is one line", arguments: ["{", "{\"a\":}", "{\"a\":NaN}"])
  func notJSON(text: String) throws {
    let error = try #require(throws: SceneError.self) { try TestScene.parse(text) }
    #expect(error.description.hasPrefix("test.scene.json:1: error: not JSON"))
    #expect(!error.description.contains("\n"))
  }

  @Test("A recording in place of a scene is called by its name")
  func recording() {
    let header = #"{"touchstone":"recording","version":1}"#
    let error = #expect(throws: SceneError.self) { try TestScene.parse(header + "\n{}\n") }
    #expect(error?.description == "test.scene.json: error: this is a recording, expected a scene")
  }

  @Test(
    "Of a file that does not begin as an object nothing is quoted: a link may lead to any",
    arguments: ["secret", "\n secret:x:0\n", "\"secret\"", "[\"secret\"]", "12 secret", "-secret"])
  func strangers(text: String) throws {
    let line = text.hasPrefix("\n") ? 2 : 1
    let scene = try #require(throws: SceneError.self) { try TestScene.parse(text) }
    #expect(
      scene.description == "test.scene.json:\(line): error: not a JSON object at column \(line), "
        + "expected a scene object")
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder)
    let settings = try #require(throws: SceneError.self) { try SettingsFile.read(folder.path) }
    #expect(
      settings.description == "\(folder.path):\(line): error: not a JSON object at column "
        + "\(line), expected an object")
  }

  @Test("Every bundled scene loads, and every image in it exists")
  func bundled() throws {
    let scenes = TestScene.library
    #expect(scenes.names.contains("photos"))
    for name in scenes.names {
      let scene = try scenes.load(name)
      #expect(!scene.layers.isEmpty)
    }
    #expect(try scenes.load("photos").images.count >= 9)
  }
}
