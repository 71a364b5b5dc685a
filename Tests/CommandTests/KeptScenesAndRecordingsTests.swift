import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import TouchExplain
import TouchGeometry
import TouchScenes
import TouchShell
import VirtualTouchscreen

/// What is kept is nothing to recordings.
struct KeptScenesAndRecordingsTests {
  private static let resources = ResourceLocator(root: Touchstone.path("Resources"))
  private static let scenes = SceneLibrary.bundled(resources, registry: .bundled.withExplanations)

  @Test(
    "A bundled recording plays to the same digests with files of earlier visits",
    arguments: scenes.names)
  func digests(name: String) throws {
    let files = try TemporaryFolder()
    let kept = KeptScenes(
      folder: files.file("state/touchstone/scenes"), resources: Self.resources,
      registry: .bundled.withExplanations)
    var visited: [String: Data] = [:]
    for name in Self.scenes.names {
      // Everything is where nobody has put it.
      let scene = try Self.scenes.load(name)
      var left = scene
      for index in left.layers.indices {
        left.layers[index].position.x += 17
        left.layers[index].opacity = 0.5
      }
      let path = kept.path(of: scene)
      var writer = KeptWriter(kept, at: path, seen: nil)
      #expect(try !writer.write(kept.text(of: left, leftOf: scene)))
      visited[path] = FileManager.default.contents(atPath: path)
    }
    let recording = try #require(Self.scenes.recording(for: name))
    func play(_ more: [String], _ environment: [String: String]) throws -> Data {
      let result = try Touchstone.run(
        ["play", "--headless", "--digest", recording] + more,
        environment: Touchstone.bareEnvironment.merging(environment) { $1 })
      result.expectSuccess()
      return result.output
    }
    let state = ["XDG_STATE_HOME": files.file("state")]
    let full = try play([], state)
    #expect(try full == play([], [:]))
    // That they would make a difference is seen where one is named.
    #expect(try full != play(["--scene", kept.path(of: Self.scenes.load(name))], state))
    for (path, bytes) in visited {
      #expect(FileManager.default.contents(atPath: path) == bytes, "\(path)")
    }
  }
}
