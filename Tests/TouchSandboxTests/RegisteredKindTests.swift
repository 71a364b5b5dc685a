import TestSupport
import Testing
import TouchGestures

/// A behavior whose painter nobody else holds.
private struct Sign: BehaviorKind {
  static let typeName = "sign"

  init(_ reader: SceneReader, resources: ResourceLocator) {}

  func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior { OnLayer(layer) }

  final class OnLayer: Behavior {
    let layer: Layer
    var painter: (any LayerPainter)? { Painter() }

    init(_ layer: Layer) { self.layer = layer }
  }

  final class Painter: LayerPainter {
    func draw(_ layer: Layer, into list: inout DrawList) {
      list.text(TextDraw("sign", at: layer.bounds.center, size: 12, color: .white))
    }
  }
}

/// A recognizer with settings and a delegate of its own.
private final class SettledRecognizer: GestureRecognizer, GestureRecognizerDelegate {
  static let settled = RecognizerKind("settled") { SettledRecognizer() }

  override var kind: RecognizerKind { Self.settled }

  override init() {
    super.init()
    cancelsTouchesInView = false
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    isEnabled = false
    tuning.tap.gapSeconds = 0.125
    tuning.pan.hysteresis = 3
    delegate = self
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
}

/// Content that is a colour of the library's.
private struct Tint: ContentKind {
  static let key = "tint"
  let content: LayerContent

  init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    let value = try reader.number("tint", in: 0...255, "a number from 0 to 255") ?? 0
    content = .color(Color(UInt32(value)))
  }
}

@Suite("What a program registers stands as it says")
struct RegisteredKindTests {
  static func scene(_ properties: String) throws -> SceneFile {
    try SceneFile(
      parsing: #"{"touchstone":"scene","version":1,"layers":[{"name":"card",\#(properties)}]}"#,
      path: "own.scene.json", resources: TestScene.resources,
      registry: SceneRegistry(
        behaviors: [Sign.self], recognizers: [SettledRecognizer.settled],
        contents: [Disc.self, Tint.self]))
  }

  static func session(_ properties: String) throws -> Session {
    Session(scene: try scene(properties), surface: Surface(size: Size(width: 800, height: 600)))
  }

  private static func text(_ scene: SceneFile) -> String {
    SceneWriter(path: "own.scene.json", resources: TestScene.resources).text(of: scene)
  }

  @Test("A painter that nobody else holds draws in every frame")
  func painter() throws {
    let session = try Self.session(#""behavior":{"type":"sign"}"#)
    for _ in 0..<2 {
      session.layer(named: "card")?.setNeedsDisplay()
      let texts = session.drawList().words
      expectEqual(texts, ["sign"])
    }
  }

  @Test("What a recognizer sets itself stands where the file does not say otherwise")
  func settings() throws {
    let session = try Self.session(
      #"""
      "recognizers":[{"name":"own","type":"settled"},
        {"name":"other","type":"settled","panHysteresis":7,"enabled":true,
         "cancelsTouchesInView":true,"delaysTouchesBegan":false,"delaysTouchesEnded":true}]
      """#)
    let recognizers = try #require(session.layer(named: "card")).gestureRecognizers
    let (own, other) = (recognizers[0], recognizers[1])
    #expect(!own.cancelsTouchesInView && own.delaysTouchesBegan)
    #expect(!own.delaysTouchesEnded && !own.isEnabled)
    #expect(own.tuning.tap.gapSeconds == 0.125 && own.tuning.pan.hysteresis == 3)
    #expect(own.delegate === own)
    #expect(other.cancelsTouchesInView && !other.delaysTouchesBegan)
    #expect(other.delaysTouchesEnded && other.isEnabled)
    #expect(other.tuning.tap.gapSeconds == 0.125 && other.tuning.pan.hysteresis == 7)
  }

  @Test(
    "A recognizer's own delegate is asked beside what the file says", arguments: ["own", "all"])
  func delegate(_ whom: String) throws {
    let with = whom == "all" ? #""all""# : #"["tap"]"#
    let session = try Self.session(
      #"""
      "recognizers":[{"name":"own","type":"settled","simultaneousWith":\#(with)},
        {"name":"tap","type":"tap"}]
      """#)
    let recognizers = try #require(session.layer(named: "card")).gestureRecognizers
    let delegate = try #require(recognizers[0].delegate)
    #expect(!delegate.gestureRecognizerShouldBegin(recognizers[0]))
    #expect(
      delegate.gestureRecognizer(
        recognizers[0], shouldRecognizeSimultaneouslyWith: recognizers[1]))
  }

  @Test("Content of a kind of one's own keeps its key, as long as nothing changes it")
  func content() throws {
    let session = try Self.session(#""content":{"tint":77,"note":"blue"}"#)
    #expect(Self.text(session.arrangement).contains(#""content": {"note": "blue", "tint": 77}"#))
    session.layer(named: "card")?.content = .color(.white)
    let changed = Self.text(session.arrangement)
    #expect(changed.contains(##""content": {"color": "#ffffff"}"##), "\(changed)")
  }

  @Test("A figure that has changed is in the file as it is now")
  func changedFigure() throws {
    let session = try Self.session(#""content":{"disc":30,"note":"round"}"#)
    let card = try #require(session.layer(named: "card"))
    guard case .figure(let any) = card.content, var disc = any.figure as? Disc else {
      throw Unexpected("\(card.content)")
    }
    disc.radius = 44
    card.content = .figure(AnyFigure(disc))
    let text = Self.text(session.arrangement)
    #expect(
      text.contains(##""content": {"color": "#ffffff", "disc": 44, "note": "round"}"##), "\(text)")
  }

  @Test("Keys that nobody knows are kept in every object")
  func unknownKeys() throws {
    let scene = try Self.scene(
      ##"""
      "future":1,"content":{"shape":"ellipse","future":2},"border":{"width":3,"future":3},
      "shadow":{"blur":5,"future":4},"transform":{"rotate":1,"future":5},
      "recognizers":[{"name":"tap","type":"tap","future":6}],
      "behavior":{"type":"sign","future":7},"layers":[
        {"name":"still","future":8,"border":{"width":0,"future":9},
         "content":{"text":"a","future":10}}]
      """##)
    let text = Self.text(scene)
    for number in 1...10 {
      #expect(text.contains("\"future\": \(number)"), "\(number) is lost: \(text)")
    }
    let again = try SceneFile(
      parsing: text, path: "own.scene.json", resources: TestScene.resources,
      registry: SceneRegistry(behaviors: [Sign.self]))
    #expect(again.layers[0].transform == scene.layers[0].transform)
    #expect(again.layers[0].content == scene.layers[0].content)
    #expect(again.allLayers.map(\.decoration) == scene.allLayers.map(\.decoration))
  }

  @Test("A layer that is added has its recognizers' relations, and fills the surface")
  func added() throws {
    let session = try Self.session(#""recognizers":[{"name":"first","type":"tap"}]"#)
    let more = try SceneFile(
      parsing: #"""
        {"touchstone":"scene","version":1,"layers":[{"name":"more","fillsSurface":true,
          "recognizers":[{"name":"double","type":"tap","numberOfTapsRequired":2},
            {"name":"single","type":"tap","requireToFail":["double"],
             "simultaneousWith":["double"]}]}]}
        """#, path: "more.scene.json", resources: TestScene.resources)
    session.add(more.layers[0])
    let layer = try #require(session.layer(named: "more"))
    let (double, single) = (layer.gestureRecognizers[0], layer.gestureRecognizers[1])
    #expect(single.failureRequirements.contains { $0 === double })
    let delegate = try #require(single.delegate)
    #expect(delegate.gestureRecognizer(single, shouldRecognizeSimultaneouslyWith: double))
    #expect(layer.bounds.size == Size(width: 800, height: 600))
    session.handle(InputEvent(at: 1, .surface(Surface(size: Size(width: 400, height: 300)))))
    #expect(layer.bounds.size == Size(width: 400, height: 300))
    #expect(layer.position == Point(x: 200, y: 150))
  }

  @Test("A name for a new layer is free for what its behavior adds, too")
  func uniqueName() throws {
    let session = try Self.session(
      #"""
      "recognizers":[{"name":"koi.transform","type":"tap"}],"layers":[{"name":"boat.mark"}]
      """#)
    let names = ["koi", "boat", "card", "bird"].map { session.uniqueName($0) }
    expectEqual(names, ["koi 2", "boat 2", "card 2", "bird"])
  }

  private static func words(_ end: ExitTest.Result?) -> String {
    String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("A layer whose names are taken is refused with words")
  func takenNames() async {
    let layer = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let session = try RegisteredKindTests.session(#""hidden":false"#)
      session.add(try RegisteredKindTests.scene(#""hidden":false"#).layers[0])
    }
    #expect(Self.words(layer).contains("card"))
    let recognizer = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let tap = #""recognizers":[{"name":"t","type":"tap"}]"#
      let session = try RegisteredKindTests.session(tap)
      var record = try RegisteredKindTests.scene(tap).layers[0]
      record.name = "other"
      session.add(record)
    }
    #expect(Self.words(recognizer).contains("recognizer's name"))
  }

  @Test("Kinds that no scene file could name are refused with words")
  func impossibleNames() async {
    let behavior = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = SceneRegistry().adding(Nothing.self) }
    #expect(Self.words(behavior).contains("none"))
    let content = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = SceneRegistry(contents: [Paint.self]) }
    #expect(Self.words(content).contains("color"))
    let recognizer = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = SceneRegistry(recognizers: [.hover]) }
    #expect(Self.words(recognizer).contains("hover"))
  }
}

private struct Nothing: BehaviorKind {
  static let typeName = "none"

  init(_ reader: SceneReader, resources: ResourceLocator) {}

  func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    BadgeBehavior(layer)
  }
}

private struct Paint: ContentKind {
  static let key = "color"
  let content = LayerContent.none

  init(_ reader: SceneReader, resources: ResourceLocator) {}
}
