import TestBasics
import Testing
import TouchGeometry
import TouchGestures
import TouchInput
import TouchRecording
import TouchScene

/// The sample of the documentation.
@Suite("Documentation samples")
struct DocSamples {
  @Test("TouchRecording: play a file")
  func landingPage() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("one.touch.jsonl")
    try Recording(bytes: file(header, #"{"t":0.5,"mark":"hello"}"#)).write(to: path)
    var events: [InputEvent] = []
    func handle(_ event: InputEvent) { events.append(event) }

    var player = RecordingPlayer(try RecordingReader(path: path))
    while let item = try player.next() {
      if case .event(let event) = item { handle(event) }
    }
    #expect(events == [InputEvent(time: Timestamp(seconds: 0.5), .mark("hello"))])
  }
}

/// The samples of the page about an app that records.
@Suite("Documentation samples: record and play in your own app")
struct RecorderSamples {
  final class Recorder {
    private let writer: RecordingWriter
    private(set) var problems: [RecordingError] = []

    init(path: String, surface: Surface) throws(RecordingError) {
      let header = RecordingHeader(surface: surface, source: "MyApp 1.0")
      writer = try RecordingWriter(path: path, header: header)
    }

    func take(_ event: InputEvent) {
      guard writer.failure == nil else { return }
      do throws(RecordingError) {
        try writer.write(event)
      } catch {
        problems.append(error)
      }
    }

    func end(at time: Timestamp) throws(RecordingError) {
      try writer.end(at: time)
    }
  }

  /// A card that a pan moves.
  private func addLayers(to stage: Stage) {
    let card = Layer(name: "card", frame: Rect(x: 50, y: 250, width: 100, height: 100))
    card.addGestureRecognizer(PanGestureRecognizer()) { card, pan in
      card.position.x = 100 + pan.translation(in: card.parent).dx
    }
    stage.root.addChild(card)
  }

  private static func finger(_ phase: TouchPhase, x: Double, at seconds: Double) -> InputEvent {
    let sample = TouchSample(id: TouchID(1), phase: phase, location: Point(x: x, y: 300))
    return InputEvent(time: Timestamp(seconds: seconds), .touches(TouchFrame([sample])))
  }

  @Test("a session is recorded, torn, played and given an expectation")
  func session() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("mine.touch.jsonl")
    let surface = Surface(size: Size(width: 800, height: 600))
    let recorder = try Recorder(path: path, surface: surface)
    let stage = Stage(surface: surface)
    addLayers(to: stage)
    var input = LiveInput(surface: surface)
    let now = Timestamp(seconds: 1)
    for event in [Self.finger(.began, x: 100, at: 0.1), Self.finger(.moved, x: 160, at: 0.2)] {
      for ready in input.process(event) {
        recorder.take(ready)
        stage.handle(ready)
      }
      for ready in input.flush() {
        recorder.take(ready)
        stage.handle(ready)
      }
    }
    for ready in input.finish(at: now) {
      recorder.take(ready)
      stage.handle(ready)
    }
    try recorder.end(at: now)
    #expect(recorder.problems.isEmpty)

    // What the format cannot hold is refused, and nothing else is.
    recorder.take(Self.finger(.moved, x: 170, at: 2))
    #expect(recorder.problems.isEmpty)
    let other = try Recorder(path: folder.file("other.touch.jsonl"), surface: surface)
    other.take(Self.finger(.moved, x: 100, at: 0.1))
    other.take(Self.finger(.began, x: 100, at: 0.2))
    #expect(other.problems.count == 1)

    let whole = try Recording(contentsOf: path).bytes()
    let torn = Array(whole.dropLast(10))
    let reader = try RecordingReader(bytes: torn, name: "torn.touch.jsonl")
    var lines = 0
    while try reader.next() != nil { lines += 1 }
    #expect(reader.isClosed == false)
    #expect(reader.cut?.severity == .warning)
    #expect(lines == 4)

    var player = RecordingPlayer(try RecordingReader(path: path))
    let replay = Stage(surface: player.header.surface)
    addLayers(to: replay)  // as the app does
    while let item = try player.next() {
      if case .event(let event) = item { replay.handle(event) }
    }
    let places = [stage, replay].map { $0.root.children[0].position }
    #expect(places[0].x > 100 && places[1] == places[0])

    let expectation = RecordedExpectation.state(recognizer: "tap", state: "ended", count: 1)
    let line = RecordingLine(time: Timestamp(seconds: 1), .expect(expectation))
    var tested = try Recording(contentsOf: path)
    tested.lines.insert(line, at: tested.lines.count - 1)
    try tested.write(to: path)
    #expect(RecordingCheck(path: path).summary.expectations == 1)
  }
}

/// The samples of the page about tools.
@Suite("Documentation samples: cut, convert and mend recordings")
struct ToolSamples {
  @Test("one recording is cut, damaged and mended")
  func tools() throws {
    let folder = try TemporaryFolder()
    let (path, slow) = (folder.file("one.touch.jsonl"), folder.file("slow.touch.jsonl"))
    let mended = folder.file("mended.touch.jsonl")

    let surface = Surface(size: Size(width: 800, height: 600))
    func line(_ seconds: Double, _ phase: TouchPhase, x: Double) -> RecordingLine {
      let sample = TouchSample(id: TouchID(1), phase: phase, location: Point(x: x, y: 300))
      return RecordingLine(
        time: Timestamp(seconds: seconds), .input(.touches(TouchFrame([sample]))))
    }
    let recording = Recording(
      header: RecordingHeader(surface: surface),
      lines: [
        line(1, .began, x: 200), line(1.25, .moved, x: 250), line(1.5, .moved, x: 300),
        line(1.5, .ended, x: 300), RecordingLine(time: Timestamp(seconds: 3), .input(.end)),
      ])
    try recording.write(to: path)

    let editor = RecordingEditor([
      .cut(from: Timestamp(seconds: 1), to: Timestamp(seconds: 1.25)), .scaleTime(by: 2),
    ])
    let reader = try RecordingReader(path: path)
    let writer = try RecordingWriter(path: slow, header: reader.header)
    try editor.run(reader, into: writer) { print($0) }
    let result = try Recording(contentsOf: slow)
    #expect(result.lines.count == 4)
    #expect(result.lines[1].time == Timestamp(seconds: 0.5))

    var text = String(decoding: try recording.bytes(), as: UTF8.self).split(separator: "\n")
    text.remove(at: 1)
    let bytes = Array(text.joined(separator: "\n").utf8)
    let problems = RecordingCheck(bytes: bytes, name: "damaged.touch.jsonl").problems
    #expect(problems.first?.line == 2)
    #expect(problems.first?.what == "finger 1 moved but is not down")

    let sound = try RecordingWriter(path: mended, header: recording.header)
    let count = try RecordingRepair.repair(
      RecordingReader(bytes: bytes, name: "damaged.touch.jsonl"), into: sound
    ) { print($0) }
    #expect(count > 0)
    #expect(RecordingCheck(path: mended).problems.isEmpty)
  }
}
