import Foundation
import Testing
import TouchExplain
import TouchGestures
import TouchScene
import TouchShell

@Suite("What bundled behaviors say of themselves")
struct BehaviorHelpTests {
  private static func kind(_ behavior: String) throws -> any BehaviorKind {
    try #require(try TestScene.parse(TestScene.card(behavior)).layers[0].behavior.kind)
  }

  @Test(
    "Each says what fingers do with the options that it has",
    arguments: [
      (#"{"type":"manipulate"}"#, ["One finger drags", "Two fingers turn and scale"]),
      (
        #"{"type":"manipulate","mode":"translation","momentum":true}"#,
        ["One finger drags, and a flick sends it on"]
      ),
      (#"{"type":"manipulate","mode":"rigid"}"#, ["One finger drags", "Two fingers turn"]),
      (
        #"{"type":"manipulate","mode":"affine","doubleTap":"enlarge","longPress":"matrix"}"#,
        [
          "One finger drags", "Two fingers turn and scale, three shear",
          "Double tap enlarges, and puts back", "Long press shows its matrix",
        ]
      ),
      (#"{"type":"dial"}"#, ["One finger turns it, any number of turns"]),
      (
        #"{"type":"dial","look":"lock","detents":40,"combination":[30,8,21],"momentum":true}"#,
        [
          "One finger turns it, any number of turns", "Let go while it moves, and it turns on",
          "Right to 30, left to 8, right to 21 opens the lock",
        ]
      ),
    ] as [(String, [String])])
  func lines(behavior: String, lines: [String]) throws {
    #expect(try Self.kind(behavior).help == lines)
  }

  @Test("Every bundled kind says something, once, and the panel of a scene without words shows it")
  func all() throws {
    for type in SceneRegistry.bundled.behaviorNames where type != "none" {
      let models = type == "model" ? #","models":[{"file":"ship.obj"}]"# : ""
      let scene = try TestScene.parse(TestScene.card(#"{"type":"\#(type)"\#(models)}"#))
      let kind = try #require(scene.layers[0].behavior.kind)
      #expect(!kind.help.isEmpty && Set(kind.help).count == kind.help.count, "\(type)")
      #expect(scene.gestures.isEmpty && scene.help == kind.help, "\(type)")
      // Nothing but the layers is drawn where nobody asked.
      #expect(GestureHelp(scene).line.isEmpty, "\(type)")
      #expect(scene.keys.map(\.key) == kind.keys.map(\.key), "\(type)")
    }
  }

  @Test("A row that several layers have stands once in the panel")
  func once() throws {
    let scene = try TestScene.parse(
      #"""
      {"touchstone":"scene","version":1,"layers":[
        {"name":"a","behavior":{"type":"manipulate"}},
        {"name":"b","behavior":{"type":"manipulate"}},
        {"name":"c","behavior":{"type":"map"}}]}
      """#)
    #expect(
      scene.keys.map { "\($0.key): \($0.what)" } == [
        "Right drag: two fingers (or Alt-drag); Shift moves both",
        "Middle click: a finger that stays (or Ctrl-click); a click lifts it",
        "Wheel: scale (or Ctrl-scroll)", "Scroll: move, where it is smooth (else W)",
        "Shift-scroll: turn", "+  -: zoom in, out",
        "Double click: zoom in; with Shift, or a right click: out", "Wheel: zoom (or Ctrl-scroll)",
      ])
    #expect(scene.help.count == Set(scene.help).count)
  }

  /// A mouse's ways are worth a row only where they do something.
  @Test(
    "What the rows of keys promise happens", arguments: ["manipulate", "map", "model", "paint"])
  func promises(type: String) throws {
    let extra =
      switch type {
      case "model": #","models":[{"file":"ship.obj"}]"#
      default: ""
      }
    let shape =
      #"{"name":"inner","content":{"shape":"rectangle"},"bounds":[0,0,200,200],"position":[400,300]}"#
    let text = #"""
      {"touchstone":"scene","version":1,"layers":[
        {"name":"card","bounds":[0,0,800,600],"position":[400,300],
         "behavior":{"type":"\#(type)"\#(extra)},
         "layers":[\#(type == "paint" ? shape : "")]}]}
      """#
    let scene = try TestScene.parse(text)
    let rows = ["Right drag", "Middle click", "Wheel", "Scroll", "Shift-scroll"]
    #expect(Set(scene.keys.map(\.key)).isSuperset(of: rows))
    for row in rows + ["Alt-drag", "Ctrl-click", "Ctrl-scroll"] {
      let session = Session(scene: scene, surface: Surface(size: Size(width: 800, height: 600)))
      var input = LiveInput(surface: session.stage.surface)
      var hands = Hands(size: session.stage.surface.size)
      let before = SceneWriter(path: "a.scene.json", resources: TestScene.resources)
        .text(of: session.arrangement)
      func send(_ seconds: Double, _ kind: InputEvent.Kind) {
        var handed: [InputEvent] = []
        hands.process(InputEvent(time: Timestamp(seconds: seconds), kind)) { handed.append($0) }
        for event in handed {
          for ready in input.process(event) { session.handle(ready) }
        }
        for ready in input.flush() { session.handle(ready) }
      }
      if let button = ["Right drag": 3, "Alt-drag": 1][row] {
        func mouse(_ phase: MouseEvent.Phase, _ x: Double, _ y: Double) -> InputEvent.Kind {
          .mouse(
            MouseEvent(
              phase: phase, button: button, location: Point(x: x, y: y),
              modifiers: button == 1 ? .alt : []))
        }
        send(0.1, mouse(.down, 400, 300))
        for step in 1...10 {
          send(0.1 + 0.02 * Double(step), mouse(.moved, 400 + 8 * Double(step), 300))
        }
        send(0.5, mouse(.up, 480, 300))
      } else if row.hasSuffix("click") {
        // A pin on each side of the middle; one of them is dragged.
        func mouse(_ phase: MouseEvent.Phase, _ x: Double) -> InputEvent.Kind {
          .mouse(
            MouseEvent(
              phase: phase, button: row == "Middle click" ? 2 : 1, location: Point(x: x, y: 300),
              modifiers: row == "Middle click" ? [] : .control))
        }
        for (index, x) in [350.0, 450].enumerated() {
          send(0.1 + 0.01 * Double(index), mouse(.down, x))
          send(0.1 + 0.01 * Double(index), mouse(.up, x))
        }
        send(0.2, mouse(.down, 450))
        for step in 1...10 {
          send(0.2 + 0.02 * Double(step), mouse(.moved, 450 + 5 * Double(step)))
        }
        send(0.5, mouse(.up, 500))
        // Clicks lift them.
        for x in [500.0, 350] {
          send(1, mouse(.down, x))
          send(1, mouse(.up, x))
        }
      } else {
        let keys: ModifierKeys =
          row == "Shift-scroll" ? .shift : row == "Ctrl-scroll" ? .control : []
        for step in 0..<5 {
          send(
            0.1 + 0.05 * Double(step),
            .wheel(
              WheelEvent(
                location: Point(x: 400, y: 300), delta: Vector(dx: 0, dy: 40),
                isPrecise: row == "Scroll", modifiers: keys)))
        }
      }
      for ready in input.finish(at: Timestamp(seconds: 2)) { session.handle(ready) }
      session.finish()
      let after = SceneWriter(path: "a.scene.json", resources: TestScene.resources)
        .text(of: session.arrangement)
      #expect(after != before, "\(type), \(row)")
    }
  }

  @Test("The painter's keys are in its panel, before the window's")
  func painter() throws {
    let scene = try TestScene.load("paint")
    let rows = KeyCommand.rows(in: .sceneOfGallery, after: scene.keys)
    #expect(rows.prefix(2).map(\.key) == ["Ctrl-Z", "Ctrl-Y"])
    #expect(rows.map(\.key).contains("Esc"))
  }

  @Test("A model that was dropped brings a tab whose recognizer is announced")
  func droppedModel() throws {
    var scene = try TestScene.load("model")
    for count in 3...7 {
      let path = try #require(TestScene.resources.path("Models/balloon.obj"))
      scene = try #require(try scene.showing(modelAt: path))
      // Six tabs at most; a debug build traps where a behavior adds what it has not announced.
      let session = Session(scene: scene, surface: Surface(size: Size(width: 1280, height: 800)))
      let tabs = session.layers.filter { $0.name.hasPrefix("viewer.tab.") }
      #expect(tabs.count == min(count, 6))
      let kind = try #require(scene.layers[0].behavior.kind)
      let announced = kind.recognizerNames.map { "viewer.\($0)" }
      let viewer = try #require(session.layer(named: "viewer"))
      let added = ([viewer] + tabs).flatMap(\.gestureRecognizers).compactMap(\.name)
      #expect(Set(added).isSubset(of: announced))
    }
  }
}
