import TestSupport
import Testing
import TouchGestures

@testable import TouchSandbox

@Suite("What a behavior adds to a scene is announced by its kind")
struct AnnouncementTests {
  private static func scene(_ announced: String) throws -> SceneFile {
    try SceneFile(
      parsing: #"""
        {"touchstone":"scene","version":1,"layers":[{"name":"card",
          "recognizers":[{"name":"mine","type":"pan"}],
          "behavior":{"type":"sloppy","announced":[\#(announced)]}}]}
        """#, path: "own.scene.json", resources: TestScene.resources,
      registry: SceneRegistry(behaviors: [Sloppy.self]))
  }

  private static func unannounced(_ announced: String) throws -> [String] {
    let record = try scene(announced).layers[0]
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let layer = Layer(name: "card")
    stage.root.addChild(layer)
    for item in record.recognizers { layer.addGestureRecognizer(item.make()) }
    let behavior = try #require(record.behavior.attach(to: layer, on: stage, seed: 0))
    return record.behavior.unannounced(by: behavior, besides: record.recognizers.count)
  }

  @Test("Recognizers and layers that are not are found; the file's own are none of its business")
  func unannounced() throws {
    try expectEqual(Self.unannounced(#""tap","press","knob""#), [])
    try expectEqual(Self.unannounced(#""tap""#), ["card.press", "card.knob"])
    try expectEqual(Self.unannounced(""), ["card.tap", "card.press", "card.knob"])
  }

  @Test("What is announced takes the name, whether or not it is added")
  func taken() throws {
    let error = try #require(throws: SceneError.self) {
      try SceneFile(
        parsing: #"""
          {"touchstone":"scene","version":1,"layers":[{"name":"card",
            "recognizers":[{"name":"card.later","type":"pan"}],
            "behavior":{"type":"sloppy","announced":["later"]}}]}
          """#, path: "own.scene.json", resources: TestScene.resources,
        registry: SceneRegistry(behaviors: [Sloppy.self]))
    }
    #expect(error.description.contains(#"the recognizer name "card.later" is used twice"#))
  }
}
