import Foundation
import TestBasics
import Testing
import TouchGeometry
import TouchInput
import TouchRecording

@Suite("Reading and writing give the same")
struct RoundTripTests {
  /// Every kind of line, in the canonical form.
  static let everyKind = file(
    #"{"touchstone":"recording","version":1,"surface":{"width":800,"height":600,"scale":1.5},"#
      + #""source":"SDL 2.26.5 x11","device":{"name":"touch0","kind":"direct"},"scene":"photos","#
      + #""seed":18446744073709551615,"created":"2026-11-20T12:00:00Z","notes":"a \"b\"\n","#
      + #""fingers":"filtered:1.5,0.007,1"}"#,
    #"{"t":0,"touches":[{"id":1,"phase":"began","x":10,"y":-0.5},"#
      + #"{"id":2,"phase":"began","x":1e-20,"y":0.1,"pressure":0.25,"type":"pencil"}]}"#,
    #"{"t":0.000000001,"touches":[{"id":1,"phase":"moved","x":-0,"y":5e-324}]}"#,
    #"{"t":0.5,"touches":[{"id":1,"phase":"ended","x":1,"y":2},{"id":2,"phase":"cancelled","x":1,"y":2,"type":"pencil"}]}"#,
    #"{"t":0.5,"mouse":{"phase":"down","button":1,"x":1,"y":2,"clicks":2,"modifiers":["shift","control","alt","meta"]}}"#,
    #"{"t":0.5,"wheel":{"x":1,"y":2,"dx":0,"dy":-40,"precise":true,"modifiers":[]}}"#,
    #"{"t":0.5,"wheel":{"x":1,"y":2,"dx":0,"dy":-4,"precise":true,"phase":"began","modifiers":[]}}"#,
    #"{"t":0.5,"wheel":{"x":1,"y":2,"dx":0,"dy":0,"precise":false,"phase":"ended","modifiers":[]}}"#,
    #"{"t":0.5,"wheel":{"x":1,"y":2,"dx":0,"dy":0,"precise":false,"phase":"ended","momentum":false,"modifiers":[]}}"#,
    #"{"t":0.5,"pinch":{"phase":"ended","x":1,"y":2,"scale":1.25,"rotation":0,"momentum":false}}"#,
    #"{"t":0.5,"pinch":{"phase":"changed","x":1,"y":2,"scale":1.25,"rotation":-3.141592653589793}}"#,
    #"{"t":0.5,"multigesture":{"fingers":2,"x":1,"y":2,"dTheta":0.1,"dDist":0.2}}"#,
    #"{"t":0.5,"key":{"phase":"up","key":"Space","modifiers":["alt"]}}"#,
    #"{"t":0.5,"surface":{"width":1024,"height":768,"scale":2}}"#,
    #"{"t":0.5,"focus":"gained"}"#, #"{"t":0.5,"focus":"lost"}"#,
    #"{"t":1,"mark":"Ω \\ \u0001 ends"}"#,
    #"{"t":1,"expect":{"recognizer":"zoom","state":"ended","count":1}}"#,
    #"{"t":1,"expect":{"recognizer":"zoom","state":"ended"}}"#,
    #"{"t":1,"expect":{"recognizer":"hold","never":"began"}}"#,
    #"{"t":1,"expect":{"layer":"card","map":[[1,2],[3,4.5]],"tolerance":0.01}}"#,
    #"{"t":1,"expect":{"layer":"card","rotation":1.5708,"scale":2,"tolerance":0.01}}"#,
    #"{"t":1,"expect":{"layer":"card","scale":2}}"#,
    #"{"t":9223372036.854775807,"end":true}"#)

  @Test("A canonical file of every kind of line comes back byte for byte")
  func everyKindOfLine() throws {
    let recording = try Recording(bytes: RoundTripTests.everyKind)
    #expect(
      try String(decoding: recording.bytes(), as: UTF8.self)
        == String(decoding: RoundTripTests.everyKind, as: UTF8.self))
    #expect(recording.isClosed)
    #expect(recording.lines.map(\.number) == Array(2...24))
  }

  @Test(
    "Random recordings come back equal, and their bytes too",
    arguments: 1...80 as ClosedRange<UInt64>)
  func randomRecordings(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let recording = Recording.random(lines: 60, &numbers)
    let bytes = try recording.bytes()
    let back = try Recording(bytes: bytes)
    #expect(back == recording)
    #expect(try back.bytes() == bytes)
    let problems = RecordingCheck(bytes: bytes, name: "f").problems
    #expect(problems.allSatisfy { $0.severity == .warning })
  }

  @Test("Numbers read to the nearest double, as the standard library reads them")
  func nearestDouble() throws {
    var numbers = SeededGenerator(seed: 4)
    for _ in 0..<6_000 {
      let digits = String(numbers.next()).prefix(Int.random(in: 1...20, using: &numbers))
      let point = Int.random(in: 0..<22, using: &numbers)
      var text = String(digits)
      if point > 0 {
        text = String(repeating: "0", count: max(0, point + 1 - text.count)) + text
        text.insert(".", at: text.index(text.endIndex, offsetBy: -point))
      }
      while text.hasPrefix("0"), !text.hasPrefix("0."), text.count > 1 { text.removeFirst() }
      if Int.random(in: 0..<8, using: &numbers) == 0 {
        text += "e\(Int.random(in: -30...30, using: &numbers))"
      }
      guard let value = Double(text), InputRange.place.contains(value) else { continue }
      let recording = try Recording(
        bytes: file(header, #"{"t":0,"wheel":{"x":\#(text),"y":-\#(text),"dx":0,"dy":0}}"#))
      guard case .input(.wheel(let wheel)) = recording.lines[0].content else {
        throw Unexpected("no wheel: \(text)")
      }
      #expect(wheel.location.x == Double(text), "\(text), seed 4")
      #expect(wheel.location.y == -(Double(text) ?? .nan), "\(text), seed 4")
    }
  }

  @Test(
    "Doubles halfway between two read to the even one",
    arguments: [
      "0.9007199254740993", "900719.9254740993", "450359.96273704975", "0.00000000000000000003",
      "1.00000000000000011102230246251565404236316680908203125",
    ])
  func ties(_ text: String) throws {
    let recording = try Recording(
      bytes: file(header, #"{"t":0,"wheel":{"x":\#(text),"y":0,"dx":0,"dy":0}}"#))
    guard case .input(.wheel(let wheel)) = recording.lines[0].content else {
      throw Unexpected("no wheel")
    }
    #expect(wheel.location.x == Double(text))
  }

  @Test(
    "Times are whole nanoseconds, exactly, however they are written",
    arguments: [
      ("0", 0), ("0.000000001", 1), ("0.1", 100_000_000), ("0.3", 300_000_000),
      ("1.000000001", 1_000_000_001), ("123456789.987654321", 123_456_789_987_654_321),
      ("9223372036.854775807", Int64.max), ("1e-9", 1), ("1.5e3", 1_500_000_000_000),
      ("0.0000000010", 1), ("0.100000000000000000000000000", 100_000_000), ("15E-1", 1_500_000_000),
      ("-0", 0), ("0e99999999999", 0), ("4.35", 4_350_000_000), ("1.005", 1_005_000_000),
    ] as [(String, Int64)])
  func exactTimes(text: String, nanoseconds: Int64) throws {
    let recording = try Recording(bytes: file(header, #"{"t":\#(text),"mark":""}"#))
    #expect(recording.lines[0].time.nanoseconds == nanoseconds)
  }

  @Test("Strings read with every escape, keys too")
  func escapes() throws {
    let recording = try Recording(
      bytes: file(header, #"{"\u0074":0,"m\u0061rk":"\"\\\/\b\f\n\r\t\u00e9\ud83d\udd90é"}"#))
    #expect(recording.lines[0].content == .input(.mark("\"\\/\u{8}\u{C}\n\r\té🖐é")))
  }

  @Test(
    "Line ends of Windows, a byte order mark, spaces, unknown keys and a missing last line end are read"
  )
  func tolerance() throws {
    let text =
      "\u{FEFF}" + #" { "version" : 1 , "touchstone":"recording","new":{"a":[1,{"b":null}]},"#
      + #""surface":{"height":600,"width":800}}"# + "\r\n"
      + #"{"comment":"x","mark":"one","t":0 , "more":[[],{},"\"",-1.5e-3,true]}"# + "\r\n"
      + #"{"t":1,"touches":[{"y":2,"size":3,"x":1,"phase":"began","id":1}]}"#
    let reader = try RecordingReader(bytes: Array(text.utf8), name: "f")
    #expect(reader.header == RecordingHeader(surface: Surface(size: Size(width: 800, height: 600))))
    #expect(try reader.next()?.content == .input(.mark("one")))
    let sample = TouchSample(id: TouchID(1), phase: .began, location: Point(x: 1, y: 2))
    #expect(try reader.next()?.content == .input(.touches(TouchFrame([sample]))))
    #expect(try reader.next() == nil)
    #expect(reader.truncation == nil)
    #expect(!reader.isClosed)
    #expect(reader.fingersDown == 1)
  }

  @Test("A touch has the type of the header's device unless its line says another")
  func touchTypes() throws {
    let line =
      #"{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":2},"#
      + #"{"id":2,"phase":"began","x":1,"y":2,"type":"direct"}]}"#
    for (kind, type) in [
      ("direct", TouchType.direct), ("indirect", .indirect), ("mouse", .indirectPointer),
    ] {
      let head = header.dropLast() + #","device":{"kind":"\#(kind)"}}"#
      let recording = try Recording(bytes: file(String(head), line))
      guard case .input(.touches(let frame)) = recording.lines[0].content else { continue }
      #expect(frame.samples.map(\.type) == [type, .direct])
    }
  }
}
