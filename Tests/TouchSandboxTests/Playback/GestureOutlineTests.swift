import TestSupport
import Testing
import TouchExplain
import TouchRecording

@testable import TouchShell

/// A recording of events that a test has made.
func recorded(_ events: [InputEvent]) throws -> RecordedInput {
  let header = RecordingHeader(surface: Surface(size: Size(width: 800, height: 600)))
  let recording = Recording(header: header, lines: events.map { RecordingLine($0) })
  let reader = try RecordingReader(bytes: recording.bytes(), name: "test")
  return try RecordedInput(RecordingPlayer(reader))
}

@Suite("The outline of a recording")
struct GestureOutlineTests {
  /// A card with a pan, a double tap, and a tap that waits for it.
  private static let scene = """
    {"touchstone":"scene","version":1,"layers":[
      {"name":"card","content":{"color":"#ff0000"},"bounds":[0,0,400,300],"position":[400,300],
       "recognizers":[{"name":"drag","type":"pan"},{"name":"press","type":"longPress"},
                      {"name":"tap","type":"tap"}]}]}
    """

  private static func outline(_ events: [InputEvent]) throws -> GestureOutline {
    let playback = Playback(explaining: try TestScene.parse(scene), input: try recorded(events))
    while playback.prepare(work: 3) {}
    return playback.outline
  }

  private static let events = Script {
    finger(1).stroke((400, 300, 1), up: 1.1)
    finger(1).down(400, 300, t: 2)
    for step in 1...10 { finger(1).move(400 + 8 * Double(step), 300, t: 2 + 0.02 * Double(step)) }
    finger(1).up(t: 2.3)
    finger(1).stroke((400, 300, 4), (401, 300, 4.9))
    happen(.focus(.lost), t: 5)
    finger(1).stroke((400, 300, 6), (460, 300, 6.1))
    happen(.mark("the end"), t: 7)
  }.events

  @Test("Each gesture has its name, its times and its end")
  func gestures() throws {
    let outline = try Self.outline(Self.events)
    expectEqual(outline.gestures.map(\.name), ["tap", "drag", "press", "drag"])
    #expect(outline.gestures.map(\.outcome) == [.recognized, .recognized, .cancelled, .recognized])
    let starts = outline.gestures.map(\.start.seconds)
    let ends = outline.gestures.map(\.end.seconds)
    #expect(starts[0] == 1.1 && ends[0] == 1.1)
    #expect(starts[1] > 2 && starts[1] < 2.1 && ends[1] == 2.3)
    #expect(starts[2] == 4.5 && ends[2] == 5)
    #expect(starts[3] == 6.1 && ends[3] == 7, "what still runs lasts to the end")
  }

  @Test("What failed is listed with its time")
  func failures() throws {
    let outline = try Self.outline(Self.events)
    #expect(outline.failures.allSatisfy { $0.outcome == .failed && $0.start == $0.end })
    #expect(outline.failures.contains { $0.name == "tap" && $0.start.seconds > 2 })
    #expect(outline.failures.contains { $0.name == "press" && $0.start.seconds == 1.1 })
  }

  @Test("From gesture to gesture, both ways")
  func search() throws {
    let outline = try Self.outline(Self.events)
    let starts = outline.gestures.map(\.start)
    var place = Timestamp.zero
    var forward: [Timestamp] = []
    while let next = outline.nextStart(after: place) {
      forward.append(next)
      place = next
    }
    #expect(forward == starts)
    var back: [Timestamp] = []
    place = Timestamp(seconds: 100)
    while let next = outline.previousStart(before: place) {
      back.append(next)
      place = next
    }
    #expect(back == starts.reversed())
    let found = [2.2, 1.5, 1.12].map { outline.gesture(at: Timestamp(seconds: $0))?.name }
    expectEqual(found, ["drag", nil, nil])
    #expect(outline.gesture(at: Timestamp(seconds: 1.12), tolerance: 0.05)?.name == "tap")
  }

  @Test("Columns: fingers as they are down, gestures as long as they last")
  func marks() throws {
    let input = try recorded(Self.events)
    let outline = try Self.outline(Self.events)
    // A column for each tenth of a second.
    let marks = TimelineMarks(input, outline, columns: 70)
    #expect(marks.columns == 70)
    #expect(
      marks.fingers == [
        .init(columns: 10..<12, value: 1), .init(columns: 20..<24, value: 1),
        .init(columns: 40..<51, value: 1), .init(columns: 60..<70, value: 1),
      ])
    expectEqual(marks.gestures.map(\.value), [1, 1, 2, 1])
    expectEqual([0, 2, 3].map { marks.gestures[$0].columns }, [11..<12, 45..<51, 61..<70])
    #expect(TimelineMarks(input, outline, columns: 0).columns == 1)
  }

  @Test("While more gestures become known, no event is looked at again")
  func knownMarks() throws {
    let input = try recorded(Self.events)
    let outline = try Self.outline(Self.events)
    let first = TimelineMarks(input, GestureOutline(), columns: 70)
    #expect(first.gestures.isEmpty)
    #expect(
      TimelineMarks(input, outline, columns: 70, after: first)
        == TimelineMarks(input, outline, columns: 70))
    // A recording without fingers shows where these come from.
    let still = try recorded([InputEvent(time: Timestamp(seconds: 7), .mark("the end"))])
    #expect(TimelineMarks(still, outline, columns: 70).fingers.isEmpty)
    #expect(TimelineMarks(still, outline, columns: 70, after: first).fingers == first.fingers)
    #expect(
      TimelineMarks(input, outline, columns: 35, after: first)
        == TimelineMarks(input, outline, columns: 35))
  }

  @Test("Captions are those that people wrote")
  func captions() throws {
    let captions = try recorded(Self.events).captions
    expectEqual(captions.map(\.text), ["the end"])
    expectEqual(captions.map(\.time.seconds), [7])
  }
}
