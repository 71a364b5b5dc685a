import TestSupport
import Testing
import TouchGeometry
import TouchGestures
import TouchInput
import TouchRecording
import TouchReplay
import TouchScene

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
    #expect(test.expectations == 2)
    #expect(test.events == 6)
    let failure = try #require(test.failures.first)
    #expect(test.failures.count == 1)
    #expect(failure.line == 9)
    #expect(failure.actual.contains("once"), "\(failure.actual)")
    #expect(failure.why != nil)
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
