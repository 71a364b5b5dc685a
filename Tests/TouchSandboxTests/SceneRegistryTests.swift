import Testing
import TouchGeometry
import TouchGestures
import TouchInput
import TouchSandbox
import TouchScene

/// A behavior of a program of its own: a tap turns the layer.
private struct Spin: BehaviorKind {
  static let typeName = "spin"
  var degrees = 90.0

  init(
    _ reader: SceneReader, layer: String, resources: ResourceLocator, names: inout NameRegister
  ) throws(SceneError) {
    degrees = try reader.number("degrees", in: -360...360, "degrees from -360 to 360") ?? degrees
    try names.addRecognizer("\(layer).spin", at: reader.path("type"))
  }

  func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    SpinBehavior(layer, degrees: degrees)
  }
}

private final class SpinBehavior: Behavior, StateHashable {
  let layer: Layer
  private let degrees: Double
  private var turns = 0

  init(_ layer: Layer, degrees: Double) {
    self.layer = layer
    self.degrees = degrees
    let tap = TapGestureRecognizer()
    tap.name = "\(layer.name).spin"
    tap.addAction { [unowned self] _ in
      turns += 1
      self.layer.transform = Transform2D(rotationAngle: Double(turns) * self.degrees * .pi / 180)
    }
    layer.addGestureRecognizer(tap)
  }

  func keep(in arrangement: inout LayerArrangement) {
    arrangement.options["turns"] = turns == 0 ? nil : SceneValue(Double(turns))
  }

  func add(to hash: inout StateHash) { hash.add(turns) }
}

@Suite("Behaviors, recognizers and content that a program registers itself")
struct SceneRegistryTests {
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
        let sample = TouchSample(id: TouchID(1), phase: phase, location: Point(x: 400, y: 300))
        session.handle(
          InputEvent(
            time: Timestamp(seconds: time + 2 * Double(tap)), .touches(TouchFrame([sample]))))
      }
    }
    #expect(abs(card.transform.similarityRotation - .pi / 3) < 1e-12)
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
    ])
  func errors(behavior: String, words: String) throws {
    let error = try #require(throws: SceneError.self) { try Self.parse(behavior, Self.registry) }
    #expect(error.description == "own.scene.json: error: " + words)
  }

  @Test("It stands beside the bundled ones, and without a registry there is none")
  func beside() throws {
    let both = SceneRegistry.bundled.adding(Spin.self)
    #expect(
      both.behaviorNames == [
        "dial", "explorer", "manipulate", "map", "model", "none", "paint", "spin", "swipes",
      ])
    #expect(try Self.parse(#"{"type":"spin"}"#, both).layers[0].behavior.kind is Spin)
    #expect(try Self.parse(#"{"type":"explorer"}"#, both).layers[0].behavior != .none)
    #expect(throws: SceneError.self) { try Self.parse(#"{"type":"spin"}"#, SceneRegistry()) }
    #expect(try Self.parse(#"{"type":"none"}"#, SceneRegistry()).layers[0].behavior == .none)
  }

  // MARK: Recognizers, content, drawing, help

  private static let all = SceneRegistry(
    behaviors: [Badge.self], recognizers: [Loop.self], contents: [Disc.self])

  /// A layer of 200 × 100 in the middle of 800 × 600.
  private static func scene(
    content: String = ##"{"disc":30,"color":"#00ff00"}"##, recognizers: String = "",
    gestures: String = ""
  ) throws -> SceneFile {
    try SceneFile(
      parsing: """
        {"touchstone":"scene","version":1,\(gestures)"layers":[
          {"name":"card","content":\(content),"bounds":[0,0,200,100],"position":[400,300],
           "recognizers":[\(recognizers)],"behavior":{"type":"badge"}}]}
        """, path: "own.scene.json", resources: TestScene.resources, registry: Self.all)
  }

  private static func session(_ scene: SceneFile) -> Session {
    Session(scene: scene, surface: Surface(size: Size(width: 800, height: 600)))
  }

  @Test(
    "A recognizer of one's own has its name, its property and a scene's thresholds and relations")
  func recognizer() throws {
    let scene = try Self.scene(
      recognizers: #"""
        {"name":"around","type":"loop","distance":80,"tapGap":0.2,"cancelsTouchesInView":false},
        {"name":"tap","type":"tap","requireToFail":["around"]}
        """#)
    let session = Self.session(scene)
    let card = try #require(session.layer(named: "card"))
    let loop = try #require(card.gestureRecognizers.first as? LoopGestureRecognizer)
    #expect(loop.name == "around")
    #expect(loop.distance == 80)
    #expect(loop.tuning.tapGap == 0.2)
    #expect(!loop.cancelsTouchesInView)
    var ends = 0
    loop.addAction { _ in ends += 1 }
    let places = [
      (400.0, TouchPhase.began), (470, .moved), (490, .moved), (404, .moved), (404, .ended),
    ]
    for (index, (x, phase)) in places.enumerated() {
      let sample = TouchSample(id: TouchID(1), phase: phase, location: Point(x: x, y: 300))
      session.handle(
        InputEvent(
          time: Timestamp(seconds: 0.1 * Double(index)), .touches(TouchFrame([sample]))))
    }
    #expect(ends == 1)
  }

  @Test("A figure of one's own is drawn, touched where it is, digested, and written again")
  func figure() throws {
    let scene = try Self.scene()
    let session = Self.session(scene)
    let card = try #require(session.layer(named: "card"))
    var alone = DrawList(background: scene.background)
    var disc = DrawList()
    disc.circle(center: Point(x: 100, y: 50), radius: 30, fill: Color(0x00FF00))
    alone.append(contentsOf: disc, transform: card.toSurface)
    #expect(session.drawList().commands.first == alone.commands.first)
    #expect(card.contains(Point(x: 100, y: 50)))
    #expect(!card.contains(Point(x: 10, y: 50)))
    #expect(
      StateDigest(of: session)
        != StateDigest(of: Self.session(try Self.scene(content: #"{"disc":31}"#))))
    let other = try Self.scene(content: #"{"disc":30}"#)
    #expect(scene.layers[0].content != other.layers[0].content)
    #expect(try scene.layers[0].content == Self.scene().layers[0].content)
    let text = SceneWriter(path: "own.scene.json", resources: TestScene.resources)
      .text(of: session.arrangement)
    #expect(text.contains(##""content": {"color": "#00ff00", "disc": 30}"##), "\(text)")
  }

  @Test("A behavior that is a painter draws on its layer")
  func painter() throws {
    let session = Self.session(try Self.scene())
    let texts = session.drawList().commands.compactMap { command -> String? in
      if case .text(let text) = command { text.string } else { nil }
    }
    #expect(texts == ["badge"])
  }

  @Test("A scene that says nothing of its gestures shows what its behaviors say")
  func help() throws {
    #expect(try Self.scene().help == ["Look at the badge", "Drag it"])
    #expect(try Self.scene(gestures: #""gestures":["Tap"],"#).help == ["Tap"])
    #expect(GestureHelp(try Self.scene()).line == "Look at the badge · Drag it")
  }

  @Test(
    "What is wrong with a recognizer or with content is one line with its place",
    arguments: [
      (
        #"{"disc":300}"#, "",
        "layers[0].content.disc: found 300, expected a radius from 1 to 100"
      ),
      (
        #"{"desc":3}"#, "",
        "layers[0].content: no known kind of content, expected one of "
          + #""image", "color", "text", "model", "shape", "disc""#
      ),
      (
        #"{"disc":3}"#, #"{"name":"l","type":"loop","distance":5}"#,
        "layers[0].recognizers[0].distance: found 5, expected points from 20 to 500"
      ),
      (
        #"{"disc":3}"#, #"{"name":"l","type":"lop"}"#,
        #"layers[0].recognizers[0].type: found "lop", expected one of "tap", "longPress", "pan", "#
          + #""swipe", "pinch", "rotation", "screenEdgePan", "transform", "dial", "loop""#
      ),
    ])
  func wrongKinds(content: String, recognizers: String, words: String) throws {
    let error = try #require(throws: SceneError.self) {
      try Self.scene(content: content, recognizers: recognizers)
    }
    #expect(error.description == "own.scene.json: error: " + words)
  }

  @Test("Of two kinds with one name the later is used, and one's own before the library's")
  func replaced() throws {
    struct Tap: RecognizerKind {
      static let typeName = "tap"
      init(_ reader: SceneReader) {}
      func makeRecognizer() -> GestureRecognizer { LoopGestureRecognizer() }
    }
    let registry = SceneRegistry().adding(Tap.self)
    #expect(registry.recognizerNames == SceneRegistry().recognizerNames)
    let scene = try SceneFile(
      parsing: TestScene.card(
        #"{"type":"none"}"#, more: #","recognizers":[{"name":"t","type":"tap"}]"#),
      path: "own.scene.json", resources: TestScene.resources, registry: registry)
    #expect(scene.layers[0].recognizers[0].make() is LoopGestureRecognizer)
  }
}
