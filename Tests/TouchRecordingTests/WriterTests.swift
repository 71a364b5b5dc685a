import Testing
import TouchGeometry
import TouchInput
import TouchRecording

@Suite("The writer")
struct WriterTests {
  /// Collects what a writer writes.
  final class Lines {
    var all: [String] = []
    var failure: RecordingError?

    func writer(_ header: RecordingHeader = FileAccessTests.head) throws(RecordingError)
      -> RecordingWriter
    {
      try RecordingWriter(name: "f", header: header) { bytes throws(RecordingError) in
        if let failure = self.failure { throw failure }
        self.all.append(String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  static func event(_ id: Int, _ phase: TouchPhase, at time: Double = 0, x: Double = 1)
    -> InputEvent
  {
    let sample = TouchSample(id: TouchID(id), phase: phase, location: Point(x: x, y: 1))
    return InputEvent(time: Timestamp(seconds: time), .touches(TouchFrame([sample])))
  }

  @Test("Each call writes one line")
  func oneWriteALine() throws {
    let lines = Lines()
    let writer = try lines.writer()
    try writer.write(WriterTests.event(1, .began))
    try writer.write(.never(recognizer: "tap", state: "failed"), at: .zero)
    try writer.end(at: Timestamp(seconds: 0.25))
    #expect(
      lines.all == [
        header + "\n", began(1) + "\n",
        #"{"t":0,"expect":{"recognizer":"tap","never":"failed"}}"# + "\n",
        #"{"t":0.25,"end":true}"# + "\n",
      ])
  }

  @Test("The end is never earlier than the last event, and comes once")
  func endTime() throws {
    let lines = Lines()
    let writer = try lines.writer()
    try writer.write(InputEvent(time: Timestamp(seconds: 2), .mark("")))
    try writer.end(at: Timestamp(seconds: 1))
    try? writer.end(at: Timestamp(seconds: 3))
    #expect(lines.all.dropFirst(2) == [#"{"t":2,"end":true}"# + "\n"])
  }

  @Test(
    "What the format cannot hold is refused, and the next event is written",
    arguments: [
      (
        WriterTests.event(1, .moved, x: .nan),
        "f:3: error: finger 1 is at nan, 1.0, expected finite numbers"
      ),
      (
        WriterTests.event(2, .moved),
        "f:3: error: finger 2 moved but is not down, expected it to begin first"
      ),
      (
        WriterTests.event(1, .began),
        "f:3: error: finger 1 began but is already down, expected its end first, or another id"
      ),
      (
        WriterTests.event(1, .moved, at: -1),
        "f:3: error: t runs backwards from 0 to -1, expected times that never decrease"
      ),
      (
        InputEvent(
          time: .zero, .pinch(PinchEvent(phase: .began, location: .zero, scale: -1, rotation: 0))),
        "f:3: error: scale is -1, expected a number from 0.000000001 to 1000000000"
      ),
      (
        InputEvent(
          time: .zero,
          .wheel(WheelEvent(location: .zero, delta: Vector(dx: .infinity, dy: 0), isPrecise: false))
        ),
        "f:3: error: dx is inf, expected a finite number"
      ),
    ] as [(InputEvent, String)])
  func refusal(event: InputEvent, message: String) throws {
    let lines = Lines()
    let writer = try lines.writer()
    try writer.write(WriterTests.event(1, .began))
    let error = #expect(throws: RecordingError.self) { try writer.write(event) }
    #expect(error?.description == message)
    #expect(writer.failure == nil)
    try writer.write(WriterTests.event(1, .moved))
    #expect(
      lines.all
        == [header, began(1), #"{"t":0,"touches":[{"id":1,"phase":"moved","x":1,"y":1}]}"#].map {
          $0 + "\n"
        })
  }

  @Test("The writer takes as many fingers as the reader; one may land as another lifts")
  func manyFingers() throws {
    func frame(_ phases: [(Int, TouchPhase)]) -> InputEvent {
      InputEvent(
        time: .zero,
        .touches(
          TouchFrame(
            phases.map { TouchSample(id: TouchID($0), phase: $1, location: Point(x: 1, y: 1)) })))
    }
    let lines = Lines()
    let writer = try lines.writer()
    try writer.write(frame((1...1024).map { ($0, .began) }))
    let error = #expect(throws: RecordingError.self) {
      try writer.write(frame([(1025, .began), (1, .ended)]))
    }
    #expect(
      error?.description
        == "f:3: error: finger 1025 is one too many, expected at most 1024 fingers at once")
    try writer.write(frame([(1, .ended), (1025, .began)]))
    try writer.write(frame([(1025, .moved), (2, .ended)]))
    try writer.end(at: .zero)
    #expect(try Recording(bytes: Array(lines.all.joined().utf8)).lines.count == 4)
  }

  @Test("A header that the format cannot hold is refused")
  func badHeader() {
    let header = RecordingHeader(surface: Surface(size: Size(width: 0, height: 1)))
    let error = #expect(throws: RecordingError.self) { try Lines().writer(header) }
    #expect(error?.description == "f:1: error: width is 0, expected a number from 0.01 to 100000")
  }

  @Test("What the sink throws is the recording's failure from then on")
  func failingSink() throws {
    let lines = Lines()
    let writer = try lines.writer()
    let first = RecordingError(file: "f", what: "no", expected: "yes")
    lines.failure = first
    #expect(throws: first) { try writer.write(WriterTests.event(1, .began)) }
    lines.failure = nil
    #expect(throws: first) { try writer.write(WriterTests.event(1, .began)) }
    #expect(writer.failure == first)
  }

  @Test("Stationary touches are left out, and a frame of nothing else altogether")
  func stationary() throws {
    let lines = Lines()
    let writer = try lines.writer()
    try writer.write(WriterTests.event(1, .began))
    try writer.write(WriterTests.event(1, .stationary))
    #expect(lines.all.count == 2)
  }
}
