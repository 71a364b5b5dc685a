import TestSupport
import Testing
import TouchGestures
import TouchRecording

@Suite("A recording is played on anybody's stage: no session, no scene file")
struct RecordingHostTests {
  /// An app of its own: a card that is dragged, and a counter beside the stage.
  private final class App: RecordingHost {
    let host: StageHost
    let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 200, height: 100))
    var drags = 0

    init(_ header: RecordingHeader, isMovable: Bool = true) {
      let stage = Stage(surface: header.surface)
      card.position = Point(x: 200, y: 200)
      stage.root.addChild(card)
      host = StageHost(stage)
      let pan = PanGestureRecognizer()
      pan.name = "drag"
      pan.addAction { [unowned self, unowned card] pan in
        if pan.state == .began { drags += 1 }
        if isMovable { card.position += pan.translation(in: nil) }
        pan.setTranslation(.zero, in: nil)
      }
      card.addGestureRecognizer(pan)
    }

    var stage: Stage { host.stage }
    var eventCount: Int { host.eventCount }
    var lastEventTime: Timestamp { host.lastEventTime }
    var afterStep: ((Timestamp) -> Void)? {
      get { host.afterStep }
      set { host.afterStep = newValue }
    }

    func handle(_ event: InputEvent) { host.handle(event) }
    func advance(to time: Timestamp) { host.advance(to: time) }
    func add(to hash: inout StateHash) { hash.add(drags) }
  }

  private static func bytes(_ expectations: [String]) -> [UInt8] {
    Array((DragRecording.lines + expectations).map { $0 + "\n" }.joined().utf8)
  }

  private static func player(_ expectations: [String]) throws -> RecordingPlayer {
    RecordingPlayer(try RecordingReader(bytes: bytes(expectations), name: "drag"))
  }

  @Test("Expectations that hold, and one that does not, with its reason")
  func expectations() throws {
    let test = try RecordingTest(
      Self.player([
        #"{"t":0.5,"expect":{"recognizer":"drag","state":"ended","count":1}}"#,
        #"{"t":0.5,"expect":{"recognizer":"drag","state":"ended","count":2}}"#,
      ])
    ) { App($0) }
    #expect((test.expectations, test.events) == (2, 6))
    let failure = try #require(test.failures.first)
    #expect(test.failures.count == 1)
    #expect(failure.line == 9)
    #expect(failure.actual.contains("once"), "\(failure.actual)")
    #expect(failure.why != nil)
  }

  @Test("An expectation names a recognizer of the stage's root, and one whose layer has gone")
  func rootAndGone() throws {
    let test = try RecordingTest(
      Self.player([
        #"{"t":0.5,"expect":{"recognizer":"flick","never":"ended"}}"#,
        #"{"t":0.5,"expect":{"recognizer":"drag","state":"ended","count":1}}"#,
      ])
    ) { header in
      let app = App(header)
      let flick = SwipeGestureRecognizer()
      flick.name = "flick"
      flick.numberOfTouchesRequired = 3
      app.stage.root.addGestureRecognizer(flick)
      app.card.gestureRecognizers[0].addAction { drag in
        if drag.state == .ended { drag.layer?.removeFromParent() }
      }
      return app
    }
    expectEqual(test.failures.map(\.actual), [])
  }

  /// What is wrong with an expectation on a stage with these layers; nil if it holds.
  private static func failure(_ expectation: String, _ layers: Layer...) throws -> String? {
    let lines = [DragRecording.lines[0], #"{"t":0.5,"expect":\#(expectation)}"#]
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    let player = RecordingPlayer(try RecordingReader(bytes: bytes, name: "own"))
    let test = try RecordingTest(player) { header in
      let stage = Stage(surface: header.surface)
      for layer in layers { stage.root.addChild(layer) }
      return StageHost(stage)
    }
    #expect(test.expectations == 1)
    return test.failures.first?.actual
  }

  @Test(
    "A colour is the one in which it is written, although no text holds it exactly",
    arguments: [
      (Color(red: 0.5, green: 0.5, blue: 0.5), "#808080", "#808180"),
      (Color.white.opacity(0.5), "#ffffff80", "#ffffff"),
      (Color(red: 1.2, green: -1, blue: 0, alpha: 0.999), "#ff0000", "#ff0000fe"),
      (Color(0x4DABF7), "#4dabf7ff", "#4dabf8"),
    ] as [(Color, String, String)])
  func colors(_ color: Color, _ right: String, _ wrong: String) throws {
    func failure(_ text: String) throws -> String? {
      let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 200, height: 100))
      card.content = .color(color)
      return try Self.failure(#"{"layer":"card","color":"\#(text)"}"#, card)
    }
    #expect(try failure(right) == nil)
    #expect(try failure(wrong) == "it shows \(color.hex)")
  }

  @Test("A scene without layers and recognizers has no other of that name")
  func nothingThere() throws {
    let recognizer = #"{"recognizer":"tap","never":"began"}"#
    #expect(
      try Self.failure(recognizer) == "the scene has no recognizer of that name, and no other")
    #expect(
      try Self.failure(#"{"layer":"card","text":""}"#)
        == "the scene has no layer of that name, and no other")
    #expect(
      try Self.failure(#"{"layer":"card","text":""}"#, Layer(name: "pad"))
        == "the scene has no layer of that name, only 'pad'")
  }

  @Test("A trace names the stage's layers, is the same twice, and differs where the app does")
  func traces() throws {
    func lines(isMovable: Bool = true) throws -> [String] {
      try TraceLines.of(Self.player([]), states: true) { App($0, isMovable: isMovable) }
    }
    let first = try lines()
    #expect(
      first.contains { $0.contains(#""recognizer":"drag""#) && $0.contains(#""to":"began""#) })
    #expect(try #require(first.last).contains(#""name":"card""#))
    #expect(try lines() == first)
    let difference = try #require(try TraceDifference.first(in: first, lines(isMovable: false)))
    #expect(!difference.fields.isEmpty)
  }

  @Test("What an app keeps beside its stage is part of its digest")
  func digest() throws {
    let header = try Self.player([]).header
    let one = App(header)
    let other = App(header)
    #expect(StateDigest(of: one) == StateDigest(of: other))
    other.drags = 1
    #expect(StateDigest(of: one) != StateDigest(of: other))
    #expect(StateDigest(of: one.host) == StateDigest(of: other.host))
  }

  @Test(
    "A failing recording is made small on the app that fails: the finger beside the card is not needed"
  )
  func shrinks() throws {
    let expectation = #"{"t":0.5,"expect":{"recognizer":"drag","state":"ended","count":2}}"#
    let recording = try Recording(bytes: Self.bytes([expectation]))
    let test = try RecordingTest(Self.player([expectation])) { App($0) }
    let failure = try #require(test.failures.first)
    let shrinker = RecordingShrinker(recording, failure: failure) { App($0) }
    let result = try #require(shrinker.shrink())
    #expect(result.fingers == (2, 1))
    #expect(result.samples.1 < result.samples.0)
  }
}
