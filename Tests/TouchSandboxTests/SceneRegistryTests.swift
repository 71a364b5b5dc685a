import TestSupport
import Testing
import TouchGestures
import TouchShell

@Suite("Recognizers, content and help that a program registers itself")
struct SceneRegistryTests {
  private static let all = SceneRegistry(
    behaviors: [Badge.self], recognizers: [.loop], contents: [Disc.self])

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
    #expect(loop.tuning.tap.gapSeconds == 0.2)
    #expect(!loop.cancelsTouchesInView)
    var ends = 0
    loop.addAction { _ in ends += 1 }
    let places = [
      (400.0, TouchPhase.began), (470, .moved), (490, .moved), (404, .moved), (404, .ended),
    ]
    for (index, (x, phase)) in places.enumerated() {
      session.handle(InputEvent(at: 0.1 * Double(index), .touch(phase, at: Point(x: x, y: 300))))
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
    let texts = session.drawList().words
    expectEqual(texts, ["badge"])
  }

  @Test("The help panel of a scene that says nothing of its gestures shows what its behaviors say")
  func help() throws {
    try expectEqual(Self.scene().help, ["Look at the badge", "Drag it"])
    try expectEqual(Self.scene(gestures: #""gestures":["Tap"],"#).help, ["Tap"])
    #expect(GestureHelp(try Self.scene()).line == "")
    #expect(GestureHelp(try Self.scene(gestures: #""gestures":["Tap"],"#)).line == "Tap")
  }

  @Test(
    "What is wrong with a recognizer or with content is one line with its place",
    arguments: [
      (#"{"disc":300}"#, "", "layers[0].content.disc: found 300, expected a radius from 1 to 100"),
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
    ] as [(String, String, String)])
  func wrongKinds(content: String, recognizers: String, words: String) throws {
    let error = try #require(throws: SceneError.self) {
      try Self.scene(content: content, recognizers: recognizers)
    }
    #expect(error.words == "own.scene.json: error: " + words)
  }

  @Test("Of two kinds with one name the later is used, and one's own before the library's")
  func replaced() throws {
    let registry = SceneRegistry().adding(RecognizerKind("tap") { LoopGestureRecognizer() })
    #expect(registry.recognizerNames == SceneRegistry().recognizerNames)
    let scene = try SceneFile(
      parsing: TestScene.card(
        #"{"type":"none"}"#, more: #","recognizers":[{"name":"t","type":"tap"}]"#),
      path: "own.scene.json", resources: TestScene.resources, registry: registry)
    #expect(scene.layers[0].recognizers[0].make() is LoopGestureRecognizer)
  }
}
