import Foundation
import TestSupport
import Testing
import TouchRecording

@Suite("The player")
struct PlayerTests {
  @Test("Moves of different fingers at one time become one frame, others do not")
  func merging() throws {
    let events = try played(
      file(
        header, began(1), began(2), moved(1, at: "0.1"), moved(2, at: "0.1"), moved(1, at: "0.1"),
        moved(2, at: "0.101"), began(3, at: "0.101"), moved(1, at: "0.101")))
    let fingers = events.map { event in event.samples.map(\.id.rawValue) }
    expectEqual(fingers, [[1], [2], [1, 2], [1], [2], [3], [1]])
  }

  @Test("A mouse's lines play as fingers, a wheel's with Control as a pinch")
  func mouseAndWheel() throws {
    let events = try played(
      file(
        header,
        #"{"t":0,"mouse":{"phase":"down","x":10,"y":10,"modifiers":["alt"]}}"#,
        #"{"t":0.1,"mouse":{"phase":"moved","x":15,"y":12,"modifiers":[]}}"#,
        #"{"t":0.2,"mouse":{"phase":"up","x":15,"y":12}}"#,
        #"{"t":1,"wheel":{"x":5,"y":5,"dx":0,"dy":40,"modifiers":["control"]}}"#))
    var kinds: [String] = []
    for event in events {
      switch event.kind {
      case .touches(let frame):
        kinds += frame.samples.map {
          "\($0.id) \($0.phase) \($0.location.x) \($0.location.y) \($0.type)"
        }
      case .pinch(let pinch):
        kinds.append("\(pinch.phase) \((pinch.scale * 1000).rounded() / 1000) \(event.time)")
      default: kinds.append("?")
      }
    }
    #expect(
      kinds == [
        "1 began 10.0 10.0 indirectPointer", "2 began 10.0 10.0 indirectPointer",
        "1 moved 15.0 12.0 indirectPointer", "2 moved 5.0 8.0 indirectPointer",
        "1 ended 15.0 12.0 indirectPointer", "2 ended 5.0 8.0 indirectPointer",
        "began 1.0 1.0s", "changed 1.1 1.0s", "ended 1.1 1.2s",
      ])
  }

  @Test(
    "Expectations come in their place, with their line, and split no event",
    arguments: [(1, ["expect 0.5s line 5", "0.5s"]), (2, ["expect 0.5s line 5"])])
  func expectations(finger: Int, end: [String]) throws {
    let expect = #"{"t":0.5,"expect":{"recognizer":"tap","state":"ended"}}"#
    var player = RecordingPlayer(
      try RecordingReader(
        bytes: file(
          header, began(1), began(2), moved(1, at: "0.5"), expect, moved(finger, at: "0.5")),
        name: "f"))
    var order: [String] = []
    while let item = try player.next() {
      switch item {
      case .event(let event): order.append("\(event.time)")
      case .expectation(_, let time, let line): order.append("expect \(time) line \(line)")
      }
    }
    expectEqual(order, ["0.0s", "0.0s", "0.5s"] + end)
  }

  @Test("What is right before an error is played first")
  func errorInTheMiddle() throws {
    var player = RecordingPlayer(
      try RecordingReader(bytes: file(header, began(1), moved(1), moved(7), moved(1)), name: "f"))
    var count = 0
    let error = #expect(throws: RecordingError.self) {
      while try player.next() != nil { count += 1 }
    }
    #expect(count == 2)
    #expect(error?.line == 4)
    #expect(try player.next() == nil)
  }

  @Test(
    "What a live session received, recorded and played, is what it received",
    arguments: 1...100 as ClosedRange<UInt64>)
  func liveEqualsReplay(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    var pipeline = InputPipeline()
    var received: [InputEvent] = []
    // Raw input in drains: fingers one at a time, mouse and wheel between them.
    for line in Recording.random(lines: 200, &numbers).lines.dropLast() {
      guard case .input(let kind) = line.content else { continue }
      let time = Timestamp(nanoseconds: line.time.nanoseconds / 20)
      if case .touches(let frame) = kind {
        for sample in frame.samples {
          pipeline.process(InputEvent(time: time, .touches(TouchFrame([sample])))) {
            received.append($0)
          }
        }
      } else {
        pipeline.process(InputEvent(time: time, kind)) { received.append($0) }
      }
      if Int.random(in: 0..<3, using: &numbers) == 0 { pipeline.flush { received.append($0) } }
      if Int.random(in: 0..<9, using: &numbers) == 0 {
        pipeline.advance(to: time.advanced(bySeconds: 0.001)) { received.append($0) }
      }
    }
    pipeline.advance(to: .distantFuture) { received.append($0) }
    var recording = Recording(header: FileAccessTests.head)
    recording.lines = received.map { RecordingLine($0) }
    #expect(try played(recording.bytes()) == received, "seed \(seed)")
  }

  @Test("The recordings of real devices read, play, and come back to the same values")
  func realDevices() throws {
    let folder = DeviceRecordings.expected.path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".jsonl") }
    #expect(names.count == 9)
    for name in names.sorted() {
      let path = folder + "/" + name
      let check = RecordingCheck(path: path)
      expectEqual(check.problems, [])
      #expect(check.summary.isClosed, "\(name)")
      #expect(check.summary.touches > 0, "\(name)")
      let recording = try Recording(contentsOf: path)
      let canonical = try recording.bytes()
      #expect(try Recording(bytes: canonical) == recording, "\(name)")
      #expect(try Recording(bytes: canonical).bytes() == canonical, "\(name)")
      #expect(try played(canonical).count == recording.lines.count, "\(name)")
    }
  }
}
