import Testing
import TouchGeometry
import TouchGestures
import TouchInput
import TouchSandbox
import TouchScene

private typealias Lamp = Badge

extension RecognizerKind {
  fileprivate static var rub: RecognizerKind { .loop }
}

/// The sample of the documentation.
@Suite("Documentation samples")
struct DocSamples {
  @Test("TouchSandbox: a scene with kinds of one's own, and where the file is not")
  func landingPage() {
    let resources = TestScene.resources
    let event = InputEvent(time: .zero, .mark("hello"))
    #expect(throws: SceneError.self, "where tests are run is no such file") {
      let registry = SceneRegistry(behaviors: [Lamp.self], recognizers: [.rub])
      let scene = try SceneFile(
        contentsOf: "lamp.scene.json", resources: resources, registry: registry)
      let session = Session(scene: scene, surface: Surface(size: Size(width: 400, height: 300)))
      session.handle(event)
      let frame = session.drawList()
      #expect(!frame.commands.isEmpty)
    }
  }
}
