import Foundation
import TestSupport
import Testing
import TouchExplain
import TouchRecording
import TouchScene

/// Numbers that no file holds, handed to a session by a program: nothing may end the program.
@Suite("Numbers out of all ranges")
struct WildNumberTests {
  private static let wild: [Double] = [
    -9_223_372_036_854_775_808, 1e25, .greatestFiniteMagnitude, -1e15, .leastNonzeroMagnitude, .nan,
    .infinity,
  ]

  /// Events that name the number wherever an event can.
  private static func events(_ number: Double) -> [InputEvent.Kind] {
    let place = Point(x: number, y: 0.5)
    func touch(_ phase: TouchPhase, _ id: Int, _ place: Point) -> InputEvent.Kind {
      .touch(phase, at: place, id: id)
    }
    func pinch(
      _ phase: PinchEvent.Phase, scale: Double, rotation: Double, at place: Point
    ) -> InputEvent.Kind {
      .pinch(PinchEvent(phase: phase, location: place, scale: scale, rotation: rotation))
    }
    let middle = Point(x: 400, y: 300)
    return [
      touch(.began, 1, middle), touch(.began, 2, Point(x: 300, y: 300)), touch(.moved, 1, place),
      touch(.moved, 2, Point(x: 300, y: number)), touch(.ended, 1, place), touch(.ended, 2, place),
      touch(.began, 3, place), touch(.ended, 3, place),
      pinch(.began, scale: 1, rotation: 0, at: middle),
      pinch(.changed, scale: 1, rotation: number, at: middle),
      pinch(.changed, scale: abs(number), rotation: 0, at: middle),
      pinch(.ended, scale: 1, rotation: number, at: place),
      .mouse(MouseEvent(phase: .down, location: place)),
      .mouse(MouseEvent(phase: .moved, location: Point(x: number, y: number))),
      .wheel(WheelEvent(location: middle, delta: Vector(dx: number, dy: number), isPrecise: true)),
      .surface(Surface(size: Size(width: abs(number), height: 600))),
      .surface(Surface(size: Size(width: 1e9, height: abs(number)))),
      touch(.began, 4, middle), touch(.moved, 4, place),
      .surface(Surface(size: Size(width: 800, height: 600))),
    ]
  }

  @Test("Every bundled scene plays and draws them, with all panels", arguments: wild)
  func scenes(_ number: Double) throws {
    let scenes = TestScene.library
    for name in scenes.names {
      let session = Session(
        scene: try TestScene.load(name), surface: Surface(size: Size(width: 800, height: 600)))
      session.overlay.parts = Set(OverlayPart.available)
      for (index, kind) in Self.events(number).enumerated() {
        session.handle(InputEvent(time: Timestamp(seconds: Double(index) / 50), kind))
        #expect(!session.drawList().commands.isEmpty, "\(name), event \(index)")
      }
      session.advance(to: Timestamp(seconds: 10))
      _ = session.drawList()
      session.handle(InputEvent(time: Timestamp(seconds: 11), .focus(.lost)))
      session.advance(to: Timestamp(seconds: 60))
      _ = session.drawList()
      #expect(!session.isAnimating, "\(name) comes to rest")
    }
  }

  @Test("A largest size that is nearly none, and one below the smallest")
  func scales() throws {
    for (least, most) in [(nil, 0x1p-1060), (2, 1), (nil, 0)] as [(Double?, Double)] {
      var options = ManipulateOptions()
      options.minimumScale = least
      options.maximumScale = most
      let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
      let layer = Layer(name: "a", bounds: Rect(x: 0, y: 0, width: 300, height: 300))
      layer.position = Point(x: 400, y: 300)
      stage.root.addChild(layer)
      let behavior = options.attach(to: layer, on: stage, seed: 0)
      withExtendedLifetime(behavior) {
        for (index, phase) in [PinchEvent.Phase.began, .changed, .ended].enumerated() {
          stage.handle(
            InputEvent(
              at: Double(index) / 10,
              .pinch(
                PinchEvent(
                  phase: phase, location: Point(x: 400, y: 300), scale: index == 0 ? 1 : 1.5,
                  rotation: 0))))
        }
        stage.advance(to: Timestamp(seconds: 5))
      }
      _ = stage.drawList(background: .black)
      #expect(layer.toParent.isFinite)
    }
  }

  @Test("A layer whose size no number says any more is let go, and its parent gets another size")
  func overflow() throws {
    let session = try TestScene.session(
      TestScene.card(#"{"type":"manipulate","keepInside":true,"momentum":true}"#))
    let card = try #require(session.layer(named: "card"))
    card.transform = Transform2D(a: 1e200, b: 1e200, c: 1e200, d: 1e200, tx: 0, ty: 0)
    session.handle(InputEvent(at: 1, .surface(Surface(size: Size(width: 300, height: 700)))))
    session.advance(to: Timestamp(seconds: 5))
    _ = session.drawList()
    #expect(card.toParent.isFinite)
    #expect(RestLimits.size(of: card.transform).isFinite)
  }

  @Test("A model in a view without a width keeps a pose that can be saved")
  func model() throws {
    for bounds in ["[0,0,0,600]", "[0,0,0.001,600]"] {
      let session = try TestScene.session(
        """
        {"touchstone":"scene","version":1,"layers":[{"name":"m","bounds":\(bounds),"position":[400,300],
         "transform":{"scale":[100000,1]},
         "behavior":{"type":"model","models":[{"file":"ship.obj"}],"style":"drag"}}]}
        """)
      for (index, phase) in [TouchPhase.began, .moved, .moved, .moved, .ended].enumerated() {
        session.handle(
          InputEvent(
            at: Double(index) / 20, .touch(phase, at: Point(x: 400, y: 300 - 60 * Double(index)))))
      }
      session.advance(to: Timestamp(seconds: 5))
      let writer = SceneWriter(path: "test.scene.json", resources: TestScene.resources)
      _ = try TestScene.parse(writer.text(of: session.arrangement))
    }
  }
}
