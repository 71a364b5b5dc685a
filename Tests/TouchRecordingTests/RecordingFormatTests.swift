import Foundation
import TestSupport
import Testing
import TouchRecording

@Suite("What the page says of recordings")
struct RecordingFormatTests {
  private static func page() throws -> String {
    try DocPage("RecordingFormat.md", of: "TouchRecording").text
  }

  /// The examples, in order.
  private static func examples() throws -> [[UInt8]] {
    try page().matches(of: #/```json\n((?s).*?)```/#).map { sample in
      let text = String(sample.output.1)
      // The last line break belongs to the fence where the last line is cut off.
      let isCut = !text.hasSuffix("}\n")
      return Array((isCut ? String(text.dropLast()) : text).utf8)
    }
  }

  /// The keys that the files of the parser ask for.
  private static func keysRead() throws -> Set<String> {
    let texts = try BuiltProgram.files(in: "Sources/TouchRecording/Format")
      .filter { $0.lastPathComponent.hasPrefix("LineParser") }
      .map { try String(contentsOf: $0, encoding: .utf8) }
    let found = texts.flatMap { text in
      text.matches(of: #/case "(\w+)":|key\.isNamed\("(\w+)"\)/#).map {
        String($0.output.1 ?? $0.output.2 ?? "")
      }
    }
    let measured = MeasureForm.allCases.flatMap { [$0.rawValue] + $0.numbers }
    return Set(found + measured)
  }

  /// The keys that the first columns of the page's tables describe.
  private static func keysDescribed() throws -> Set<String> {
    let rows = try page().split(separator: "\n").filter { $0.hasPrefix("| `") }
    let cells = rows.compactMap { $0.split(separator: "|").first }
    return Set(cells.flatMap { $0.matches(of: #/`(\w+)`/#).map { String($0.output.1) } })
  }

  @Test("Every key that is read has a row, and every row is of a key that is read")
  func keys() throws {
    let read = try Self.keysRead()
    #expect(read.count > 40)
    let described = try Self.keysDescribed()
    expectEqual(read.subtracting(described), [], "the page does not say what these mean")
    expectEqual(described.subtracting(read), [], "nothing reads these")
  }

  @Test("Every word that a value can be stands on the page")
  func words() throws {
    let page = try Self.page()
    let words =
      RecordingHeader.Device.Kind.allCases.map(\.rawValue) + RecordedExpectation.states
      + ["shift", "control", "alt", "meta", "gained", "lost", "pencil", "indirectPointer"]
    for word in words { #expect(page.contains("`\"\(word)\"`"), "\(word)") }
  }

  @Test("Every row says since when")
  func versions() throws {
    let rows = try Self.page().split(separator: "\n").filter {
      $0.hasPrefix("| `") && !$0.hasPrefix("| `{")
    }
    for row in rows { #expect(row.contains(#/\| \d+\.\d+\.\d+ \|$/#), "\(row)") }
  }

  @Test("The first example is sound, and the player gives what it says")
  func drag() throws {
    let bytes = try #require(try Self.examples().first)
    let check = RecordingCheck(bytes: bytes, name: "f")
    #expect(check.problems == [] && check.summary.isClosed)
    let recording = try Recording(bytes: bytes)
    #expect(recording.header.surface.scale == 1)
    #expect(recording.header.scene == "photo")
    let events = try played(bytes)
    expectEqual(events.map(\.time.seconds), [0.5, 0.516, 0.533, 1])
    let touches = TouchSample(id: TouchID(1), phase: .moved, location: Point(x: 260, y: 300))
    #expect(events[1].kind == .touches(TouchFrame([touches])))
    #expect(events[3].kind == .end)
  }

  @Test("The second example has a trackpad's touches, and passes over a key of a later version")
  func trackpad() throws {
    let bytes = try Self.examples()[1]
    let check = RecordingCheck(bytes: bytes, name: "f")
    #expect(check.problems == [] && check.summary.isClosed)
    #expect(check.summary.maximumFingers == 2)
    let recording = try Recording(bytes: bytes)
    #expect(recording.header.device?.kind == .indirect)
    #expect(recording.header.seed == 7)
    guard case .input(.touches(let frame)) = try #require(recording.lines.first).content else {
      throw Unexpected("the first line has no touches")
    }
    expectEqual(frame.samples.map(\.type), [.indirect, .indirect])
    expectEqual(frame.samples.map(\.pressure), [0.25, 1])
    let reader = try RecordingReader(bytes: bytes, name: "f")
    while let line = try reader.next() {
      if case .input(.focus(.lost)) = line.content { #expect(reader.fingersDown == 0) }
    }
  }

  @Test("The third example is used up to its last whole line")
  func cutOff() throws {
    let bytes = try Self.examples()[2]
    let reader = try RecordingReader(bytes: bytes, name: "f")
    var expectations: [RecordedExpectation] = []
    var count = 0
    while let line = try reader.next() {
      count += 1
      if case .expect(let expectation) = line.content { expectations.append(expectation) }
    }
    #expect(count == 5)
    #expect(!reader.isClosed)
    #expect(
      reader.truncation?.description
        == "f:7: warning: the recording is cut off in this line, expected a whole line; all before it is used"
    )
    #expect(
      expectations == [
        .state(recognizer: "tap", state: "ended", count: 1),
        .never(recognizer: "tap", state: "failed"),
        .map(layer: "card", from: .zero, to: Point(x: 300, y: 250), tolerance: 0.5),
      ])
    #expect(try Self.examples().count == 3)
  }

  @Test("A header keeps the version of the rules, and one without a version has none")
  func rules() throws {
    var header = RecordingHeader(surface: Surface(size: Size(width: 640, height: 400)))
    let plain = try Recording(header: header).bytes()
    #expect(!String(decoding: plain, as: UTF8.self).contains("rules"))
    #expect(try Recording(bytes: plain).header.rules == nil)
    header.rules = 2
    let bytes = try Recording(header: header).bytes()
    #expect(String(decoding: bytes, as: UTF8.self).contains(#","rules":2}"#))
    #expect(try Recording(bytes: bytes).header == header)
    for wrong in ["0", "-1", "1.5", "true", "\"2\""] {
      let line = #"{"touchstone":"recording","version":1,"surface":{"width":1,"height":1},"rules":"#
      #expect(throws: RecordingError.self) {
        try Recording(bytes: Array("\(line)\(wrong)}\n".utf8))
      }
    }
  }
}
