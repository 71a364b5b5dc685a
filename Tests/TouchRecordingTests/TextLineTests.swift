import Foundation
import TestSupport
import Testing
import TouchRecording

@Suite("Text in recordings")
struct TextLineTests {
  private static let head =
    #"{"touchstone":"recording","version":2,"surface":{"width":800,"height":600,"scale":1}}"#
  /// Every kind of text line, in the canonical form.
  private static let lines = [
    #"{"t":0,"text":{"phase":"committed","text":"é👩‍👩‍👧\n"}}"#,
    #"{"t":0.5,"text":{"phase":"composing","text":"にほん","caret":2}}"#,
    #"{"t":0.5,"text":{"phase":"composing","text":""}}"#,
    #"{"t":1,"text":{"phase":"pasted","text":"a \"b\""}}"#,
  ]

  private static func event(_ text: TextEvent, at time: Double = 0) -> InputEvent {
    InputEvent(time: Timestamp(seconds: time), .text(text))
  }

  @Test("Every kind of text line comes back byte for byte, and plays")
  func roundTrip() throws {
    let bytes = Array(([Self.head] + Self.lines).map { $0 + "\n" }.joined().utf8)
    let recording = try Recording(bytes: bytes)
    #expect(try recording.bytes() == bytes)
    #expect(
      try played(bytes).map(\.kind) == [
        .text(TextEvent(.committed, "é👩‍👩‍👧\n")),
        .text(TextEvent(.composing, "にほん", caret: 2)),
        .text(TextEvent(.composing, "")), .text(TextEvent(.pasted, "a \"b\"")),
      ])
  }

  @Test("A recording without text is one of version 1, whatever the module can write")
  func stays() throws {
    var recording = Recording(
      header: RecordingHeader(surface: Surface(size: Size(width: 800, height: 600))))
    recording.lines = [RecordingLine(InputEvent(time: .zero, .mark("a")))]
    #expect(try recording.bytes() == file(header, #"{"t":0,"mark":"a"}"#))
    recording.lines.append(RecordingLine(Self.event(TextEvent(.committed, "a"))))
    #expect(try recording.bytes().starts(with: Array(Self.head.utf8)))
  }

  @Test("A file becomes one of version 2 with its first text, and is whole at every moment")
  func live() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.touch.jsonl"
    let writer = try RecordingWriter(
      path: path, header: RecordingHeader(surface: Surface(size: Size(width: 800, height: 600))))
    try writer.write(InputEvent(time: .zero, .mark("before")))
    func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
    #expect(try text() == header + "\n" + #"{"t":0,"mark":"before"}"# + "\n")
    for line in 1...3 {
      try writer.write(Self.event(TextEvent(.committed, "x"), at: Double(line)))
      #expect(try text().hasPrefix(Self.head + "\n"))
      #expect(try Recording(contentsOf: path).lines.count == line + 1)
    }
    try writer.end(at: Timestamp(seconds: 4))
    #expect(RecordingCheck(bytes: Array(try text().utf8), name: "f").problems == [])
  }

  @Test("Where the header cannot be changed, text is refused, unless the header said version 2")
  func sinks() throws {
    var written: [String] = []
    func write(_ version: Int) -> String {
      written = []
      do throws(RecordingError) {
        var head = RecordingHeader(surface: Surface(size: Size(width: 800, height: 600)))
        head.version = version
        let writer = try RecordingWriter(name: "f", header: head) {
          written.append(String(decoding: $0, as: UTF8.self))
        }
        try writer.write(Self.event(TextEvent(.committed, "x")))
        return "written"
      } catch {
        return error.description
      }
    }
    #expect(
      write(1) == "f:2: error: text in a recording of version 1, expected version 2 in the header")
    expectEqual(written, [header + "\n"])
    #expect(write(2) == "written")
    #expect(written.last == #"{"t":0,"text":{"phase":"committed","text":"x"}}"# + "\n")
  }

  @Test(
    "What is wrong with a text line is said",
    arguments: [
      (#"{"t":0,"text":"a"}"#, "text is a string at column 15, expected an object"),
      (#"{"t":0,"text":{"phase":"committed"}}"#, #"text has no "text", expected this key"#),
      (#"{"t":0,"text":{"text":"a"}}"#, #"text has no "phase", expected this key"#),
      (
        #"{"t":0,"text":{"phase":"typed","text":"a"}}"#,
        #"phase is "typed" at column 24, expected one of "committed", "composing", "pasted""#
      ),
      (
        #"{"t":0,"text":{"phase":"composing","text":"é","caret":2}}"#,
        "caret is 2 at column 15, expected at most 1, as many characters as the text has"
      ),
      (
        #"{"t":0,"text":{"phase":"composing","text":"","caret":-1}}"#,
        "caret is -1 at column 54, expected a whole number from 0 to 65536"
      ),
    ] as [(String, String)])
  func damaged(line: String, message: String) {
    #expect(firstError(file(Self.head, line)) == "f:2: error: " + message)
  }

  @Test("A text of more than 65536 bytes is refused by reader and writer")
  func long() {
    for (length, isSound) in [(65_536, true), (65_537, false)] {
      let text = String(repeating: "a", count: length)
      let line = #"{"t":0,"text":{"phase":"pasted","text":"\#(text)"}}"#
      let expected =
        isSound
        ? "no error" : "f:2: error: text has 65537 bytes at column 40, expected at most 65536"
      #expect(firstError(file(Self.head, line)) == expected)
      #expect(Self.event(TextEvent(.pasted, text)).kind.isInRange == isSound)
    }
  }

  @Test("In a recording of version 1 the key is one of a later version, as it always was")
  func firstVersion() throws {
    #expect(
      firstError(file(header, #"{"t":0,"text":{"phase":"committed","text":"a"}}"#))
        == #"f:2: error: unknown kind of event "text" at column 8, "#
        + #"expected "version":2 in the header"#)
    let recording = try Recording(bytes: file(header, #"{"t":0,"mark":"a","text":"b"}"#))
    expectEqual(recording.lines.map(\.content), [.input(.mark("a"))])
  }
}
