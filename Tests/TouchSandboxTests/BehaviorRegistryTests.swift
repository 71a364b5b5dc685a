import TestSupport
import Testing
import TouchGestures

/// A behavior of a program of its own: a tap turns the layer.
private struct Spin: BehaviorKind {
  static let typeName = "spin"
  var degrees = 90.0
  var turns = 0
  var recognizerNames: [String] { ["spin"] }

  init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    degrees = try reader.number("degrees", in: -360...360, "degrees from -360 to 360") ?? degrees
  }

  func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    SpinBehavior(layer, self)
  }

  func keep(in options: inout [String: SceneValue]) {
    options["turns"] = turns == 0 ? nil : SceneValue(Double(turns))
  }
}

private final class SpinBehavior: Behavior, StateHashable {
  let layer: Layer
  private var spin: Spin

  init(_ layer: Layer, _ spin: Spin) {
    self.layer = layer
    self.spin = spin
    let tap = TapGestureRecognizer()
    tap.name = "\(layer.name).spin"
    tap.addAction { [unowned self] _ in
      self.spin.turns += 1
      let angle = Double(self.spin.turns) * self.spin.degrees * .pi / 180
      self.layer.transform = Transform2D(rotationAngle: angle)
    }
    layer.addGestureRecognizer(tap)
  }

  func keep(in arrangement: inout LayerArrangement) { arrangement.behavior = spin }

  func add(to hash: inout StateHash) { hash.add(spin.turns) }
}

/// A behavior with layers that its user has made, so many of them.
private struct Crowd: BehaviorKind {
  static let typeName = "crowd"
  let count: Int

  init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    count = Int(try reader.number("count", in: 1...100, "a number from 1 to 100") ?? 1)
  }

  func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    CrowdBehavior(layer, count)
  }
}

private final class CrowdBehavior: Behavior {
  let layer: Layer
  private let made: [Layer]
  /// How often it was asked for them.
  private(set) var questions = 0
  var madeLayers: [Layer] {
    questions += 1
    return made
  }

  init(_ layer: Layer, _ count: Int) {
    self.layer = layer
    made = (0..<count).map { index in
      let frame = Rect(x: Double(index % 20) * 10, y: Double(index / 20) * 10, width: 8, height: 8)
      return Layer(name: "\(layer.name).\(index)", frame: frame)
    }
    for member in made {
      member.addGestureRecognizer(TapGestureRecognizer())
      layer.addChild(member)
    }
  }
}

@Suite("Behaviors that a program registers itself")
struct BehaviorRegistryTests {
  private static let registry = SceneRegistry(behaviors: [Spin.self])

  private static func parse(_ behavior: String, _ registry: SceneRegistry) throws -> SceneFile {
    try SceneFile(
      parsing: TestScene.card(behavior), path: "own.scene.json", resources: TestScene.resources,
      registry: registry)
  }

  @Test("A scene file names it, fingers play with it, digests see it, and the arrangement keeps it")
  func own() throws {
    let scene = try Self.parse(#"{"type":"spin","degrees":30}"#, Self.registry)
    let session = Session(scene: scene, surface: Surface(size: Size(width: 800, height: 600)))
    let other = Session(scene: scene, surface: Surface(size: Size(width: 800, height: 600)))
    let card = try #require(session.layer(named: "card"))
    for tap in 0..<2 {
      for (phase, time) in [(TouchPhase.began, 1.0), (.ended, 1.1)] {
        session.handle(
          InputEvent(at: time + 2 * Double(tap), .touch(phase, at: Point(x: 400, y: 300))))
      }
    }
    expectClose(card.transform.similarityRotation, .pi / 3, within: 1e-12)
    #expect(StateDigest(of: session) != StateDigest(of: other))
    let kept = SceneWriter(path: "own.scene.json", resources: TestScene.resources)
      .text(of: session.arrangement)
    #expect(kept.contains(#""behavior": {"type": "spin", "degrees": 30, "turns": 2}"#), "\(kept)")
    #expect(
      try Self.parse(#"{"type":"spin","degrees":30}"#, Self.registry).layers[0].behavior
        == scene.layers[0].behavior)
    #expect(
      try Self.parse(#"{"type":"spin"}"#, Self.registry).layers[0].behavior
        != scene.layers[0].behavior)
  }

  @Test(
    "What is wrong is one line with its place",
    arguments: [
      (
        #"{"type":"spin","degrees":361}"#,
        "layers[0].behavior.degrees: found 361, expected degrees from -360 to 360"
      ),
      (
        #"{"type":"manipulate"}"#,
        #"layers[0].behavior.type: found "manipulate", expected one of "none", "spin""#
      ),
      (#"{}"#, "layers[0].behavior.type: missing, expected the kind of behavior"),
    ] as [(String, String)])
  func errors(behavior: String, words: String) throws {
    let error = try #require(throws: SceneError.self) { try Self.parse(behavior, Self.registry) }
    #expect(error.words == "own.scene.json: error: " + words)
  }

  @Test("Tab asks for the layers that users have made as often if there are many of them")
  func crowd() throws {
    let questions = try [2, 60].map { (count: Int) throws -> Int in
      let scene = try Self.parse(
        #"{"type":"crowd","count":\#(count)}"#, SceneRegistry(behaviors: [Crowd.self]))
      let session = Session(scene: scene, surface: Surface(size: Size(width: 800, height: 600)))
      let crowd = try #require(session.behaviors.first as? CrowdBehavior)
      session.stage.focus.moveForward()
      let before = crowd.questions
      session.stage.focus.moveForward()
      #expect(session.stage.focus.operatedLayer?.name == "card.1")
      return crowd.questions - before
    }
    #expect(questions[0] == questions[1])
  }

  @Test("It stands beside the bundled ones, and without a registry there is none")
  func beside() throws {
    let both = SceneRegistry.bundled.adding(Spin.self)
    #expect(
      both.behaviorNames == [
        "dial", "explorer", "formula", "manipulate", "map", "model", "none", "paint", "spin",
        "swipes",
      ])
    #expect(try Self.parse(#"{"type":"spin"}"#, both).layers[0].behavior.kind is Spin)
    #expect(try Self.parse(#"{"type":"explorer"}"#, both).layers[0].behavior != .none)
    #expect(throws: SceneError.self) { try Self.parse(#"{"type":"spin"}"#, SceneRegistry()) }
    #expect(try Self.parse(#"{"type":"none"}"#, SceneRegistry()).layers[0].behavior == .none)
  }
}
