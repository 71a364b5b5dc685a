import TestSupport
import Testing
import TouchGestures
import TouchRecording

/// A host of an app that registers a kind of expectation.
private final class MeasuringHost: RecordingHost {
  let stage: Stage
  let expectationKinds: [any ExpectationKind]
  private(set) var eventCount = 0
  private(set) var lastEventTime = Timestamp.zero
  var afterStep: ((Timestamp) -> Void)?

  init(_ stage: Stage, _ kinds: [any ExpectationKind]) {
    self.stage = stage
    expectationKinds = kinds
    stage.root.addChild(Layer(name: "card", frame: Rect(x: 0, y: 0, width: 30, height: 40)))
  }

  func add(to hash: inout StateHash) {}

  func handle(_ event: InputEvent) {
    stage.handle(event)
    eventCount += 1
    lastEventTime = event.time
  }

  func advance(to time: Timestamp) { stage.advance(to: time) }
}

/// Measures a layer's diagonal.
private struct Diagonal: ExpectationKind {
  let form = MeasureForm.solver

  func measure(
    _ subject: String, of layer: Layer, on host: any RecordingHost
  ) throws(MeasureError) -> [String: Double] {
    guard subject == "diagonal" else { throw MeasureError("only 'diagonal' is measured here") }
    let size = layer.bounds.size
    return [
      "points": (size.width * size.width + size.height * size.height).squareRoot(),
      "degrees": 0, "factor": 1,
    ]
  }

  func words(_ value: Double, of key: String) -> String { "\(value) \(key) long" }
}

@Suite("Expectations whose kind a host registers")
struct ExpectationKindTests {
  private static func failure(
    _ subject: String, _ points: Double, kinds: [any ExpectationKind], tolerance: Double? = nil
  ) throws -> String? {
    let text = """
      {"touchstone":"recording","version":1,"surface":{"width":100,"height":100,"scale":1}}
      {"t":0.1,"expect":{"layer":"card","solver":"\(subject)","points":\(points)\
      \(tolerance.map { ",\"tolerance\":\($0)" } ?? "")}}
      {"t":0.2,"end":true}

      """
    let player = try RecordingPlayer(RecordingReader(bytes: Array(text.utf8), name: "own"))
    let test = try RecordingTest(player) { MeasuringHost(Stage(surface: $0.surface), kinds) }
    #expect(test.expectations == 1)
    return test.failures.first?.description
  }

  @Test("A host's own kind measures, within the tolerance, and has the words")
  func measures() throws {
    #expect(try Self.failure("diagonal", 50, kinds: [Diagonal()]) == nil)
    #expect(try Self.failure("diagonal", 48, kinds: [Diagonal()], tolerance: 2) == nil)
    #expect(
      try Self.failure("diagonal", 48, kinds: [Diagonal()])
        == "expected diagonal on 'card' 48.0 points long, within 0.01, but it is 50.0 points long")
    #expect(
      try Self.failure("width", 50, kinds: [Diagonal()])?
        .hasSuffix("but only 'diagonal' is measured here") == true)
  }

  @Test("A host without the kind fails the expectation")
  func unknown() throws {
    #expect(
      try Self.failure("diagonal", 50, kinds: [])
        == "expected diagonal on 'card' points 50, within 0.01, but nothing here measures 'solver'"
    )
  }
}
