import TestSupport
import Testing
import TouchGestures

@testable import TouchSandbox

/// The thresholds of a user's settings, or of a recording's header, in bundled scenes.
@Suite("A user's thresholds hold in scenes that do not set them")
struct UserThresholdTests {
  private static func session(_ scene: SceneFile) -> Session {
    Session(
      scene: scene, surface: Surface(size: Size(width: 1280, height: 800)), seed: 0,
      thresholds: ["transformHysteresis": 60], reducesMotion: true)
  }

  private static func transforms(_ session: Session) -> [TransformGestureRecognizer] {
    session.layers.flatMap(\.gestureRecognizers).compactMap { $0 as? TransformGestureRecognizer }
  }

  @Test("Layers that fingers drag, turn and scale", arguments: ["photo", "photos", "map"])
  func transforms(name: String) throws {
    let found = Self.transforms(Self.session(try TestScene.load(name)))
    #expect(!found.isEmpty && found.allSatisfy { $0.hysteresis == 60 })
  }

  @Test("A scene's own threshold stays", arguments: [#""manipulate""#, #""formula""#])
  func own(behavior: String) throws {
    for (option, expected) in [("", 60.0), (#","hysteresis":10"#, 10)] {
      let scene = try TestScene.parse(
        #"""
        {"touchstone":"scene","version":1,"layers":[{"name":"a","bounds":[0,0,100,100],
          "position":[640,400],"behavior":{"type":\#(behavior)\#(option)}}]}
        """#)
      let session = Self.session(scene)
      expectEqual(Self.transforms(session).map(\.hysteresis), [expected])
      let saved = SceneWriter(path: "saved.scene.json", resources: TestScene.resources)
        .text(of: session.arrangement)
      #expect(saved.contains("hysteresis") == !option.isEmpty)
    }
  }

  @Test("A finger draws once it has moved as far as two fingers that grab a shape")
  func painting() throws {
    let canvas = try Canvas(
      text: Canvas.scene(Canvas.behavior), thresholds: ["transformHysteresis": 60])
    func hasDrawn(_ step: ScriptStep) -> Bool {
      canvas.play { step }
      return canvas.session.layer(named: "canvas.shape.1") != nil
    }
    canvas.play {
      canvas.tap("rectangle")
      finger(1).down(at: Point(x: 400, y: 300))
    }
    #expect(!hasDrawn(finger(1).move(by: Vector(dx: 59, dy: 0))))
    #expect(hasDrawn(finger(1).move(by: Vector(dx: 1, dy: 0))))
  }

  @Test("A surface of another size changes the layers in the scene's order")
  func order() throws {
    let session = Session(
      scene: try TestScene.load("photos"),
      surface: Surface(size: Size(width: 1280, height: 800)))
    session.stage.notesChangedLayers = true
    session.handle(InputEvent(at: 1, .surface(Surface(size: Size(width: 700, height: 900)))))
    let changed = session.stage.changedLayers.map(\.name)
    let built = session.layers.map(\.name).filter { changed.contains($0) }
    #expect(changed.count > 3 && changed.filter { built.contains($0) } == built)
  }
}
