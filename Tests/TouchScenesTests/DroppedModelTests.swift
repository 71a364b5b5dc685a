import Foundation
import TestSupport
import Testing

@testable import TouchExplain
@testable import TouchScenes

@Suite("A model that is dropped on a scene of models")
struct DroppedModelTests {
  private static let balloon = TestScene.resources.path("Models/balloon.obj") ?? ""

  private static func options(_ scene: SceneFile) -> ModelOptions? {
    scene.allLayers.lazy.compactMap { layer in layer.behavior.kind as? ModelOptions }.first
  }

  @Test("gets a tab of its own and is shown, with its textures")
  func tab() throws {
    let scene = try TestScene.load("model")
    let more = try #require(try scene.showing(modelAt: Self.balloon))
    let options = try #require(Self.options(more))
    expectEqual(options.models.map(\.name), ["Star ship", "Balloon", "balloon"])
    #expect(options.selected == 2)
    #expect(more.images.contains { $0.0.path.hasSuffix("balloon-cloth.png") })
    let session = Session(scene: more, surface: Surface(size: Size(width: 1280, height: 800)))
    #expect(session.layer(named: "viewer.name")?.content.text?.contains("balloon") == true)
  }

  @Test("takes the place of the last where there are six")
  func six() throws {
    var scene = try TestScene.load("model")
    for _ in 0..<9 { scene = try #require(try scene.showing(modelAt: Self.balloon)) }
    let options = try #require(Self.options(scene))
    #expect(options.models.count == 6 && options.selected == 5)
    #expect(options.models.first?.name == "Star ship")
  }

  @Test("keeps its file to itself beside models that are made in memory")
  func besideUnnamed() throws {
    let scene = try TestScene.load("model")
    let models = try #require(Self.options(scene)).models
    let more = try #require(ModelOptions(models: models).showing(models[0], at: "c.obj"))
    expectEqual(more.files, [nil, nil, "c.obj"])
  }

  @Test("is in the arrangement that is saved")
  func saved() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("saved.scene.json")
    let more = try #require(try TestScene.load("model").showing(modelAt: Self.balloon))
    let session = Session(scene: more, surface: Surface(size: Size(width: 1280, height: 800)))
    try SceneWriter(path: path, resources: TestScene.resources).write(session.arrangement)
    let read = try TestScene.load(path)
    let options = try #require(Self.options(read))
    expectEqual(options.models.map(\.name), ["Star ship", "Balloon", "balloon"])
    #expect(options.selected == 2)
  }

  @Test("finds no place on a scene without models, and one that cannot be read is an error")
  func refused() throws {
    #expect(try TestScene.load("photos").showing(modelAt: Self.balloon) == nil)
    #expect(throws: SceneError.self) {
      try TestScene.load("model").showing(modelAt: "/nowhere/a.obj")
    }
  }
}
