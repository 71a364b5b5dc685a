import TouchExplain
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene
import TouchScenes

/// Any bytes are read as a scene, and a scene that can be read is built and drawn.
public func fuzzScene(_ bytes: [UInt8]) {
  let resources = ResourceLocator(flag: nil, environment: [:], executable: "/nowhere/touchstone")
  do throws(SceneError) {
    let scene = try SceneFile(
      parsing: String(decoding: bytes, as: UTF8.self), path: "input.scene.json",
      resources: resources, registry: .bundled.withExplanations)
    let session = Session(scene: scene, surface: Surface(size: Size(width: 800, height: 600)))
    _ = session.drawList()
  } catch {
    expectLine(error.description)
  }
}
