import Foundation
import Testing
import TouchDevices
import TouchGeometry
import TouchInput
import TouchRecording

private func exported(_ format: some WritableFormat, _ lines: String...) throws -> String {
  var export = try RecordingExport(bytes: Array(lines.map { $0 + "\n" }.joined().utf8), name: "f")
  var bytes: [UInt8] = []
  try export.write(format) { bytes += $0 }
  return String(decoding: bytes, as: UTF8.self)
}

@Suite("Exports")
struct ExportTests {
  static let header =
    #"{"touchstone":"recording","version":1,"surface":{"width":300.5,"height":4000,"scale":2},"device":{"name":"pad","kind":"indirect"}}"#

  @Test("evemu: the description and the events of two fingers")
  func evemu() throws {
    let text = try exported(
      .evemu, Self.header,
      #"{"t":0.5,"touches":[{"id":4,"phase":"began","x":1.5,"y":-2},{"id":9,"phase":"began","x":3,"y":4,"pressure":0.25}]}"#,
      #"{"t":0.51,"touches":[{"id":4,"phase":"ended","x":1.5,"y":-1}]}"#,
      #"{"t":0.52,"focus":"lost"}"#, #"{"t":0.6,"end":true}"#)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(5) == [
        "# EVEMU 1.3", "# Touchstone surface: 300.5 4000.0 2.0", "N: pad", "I: 0000 0000 0000 0000",
        "P: 01 00 00 00 00 00 00 00",
      ])
    #expect(
      lines.filter { $0.hasPrefix("A:") } == [
        "A: 00 0 300500 0 0 3780", "A: 01 0 4000000 0 0 3780", "A: 2f 0 9 0 0 0",
        "A: 35 0 300500 0 0 3780", "A: 36 0 4000000 0 0 3780", "A: 39 0 65535 0 0 0",
        "A: 3a 0 10000 0 0 0",
      ])
    #expect(lines.contains("B: 01 20 04 00 00 00 00 00 00"))
    #expect(lines.contains("B: 03 03 00 00 00 00 80 60 06"))
    #expect(
      lines.filter { $0.hasPrefix("E:") } == [
        "E: 0.000000 0000 0000 0000",
        "E: 0.500000 0003 002f 0000", "E: 0.500000 0003 0039 0000", "E: 0.500000 0003 0035 1500",
        "E: 0.500000 0003 0036 -2000", "E: 0.500000 0003 003a 10000",
        "E: 0.500000 0003 002f 0001", "E: 0.500000 0003 0039 0001", "E: 0.500000 0003 0035 3000",
        "E: 0.500000 0003 0036 4000", "E: 0.500000 0003 003a 2500", "E: 0.500000 0001 014a 0001",
        "E: 0.500000 0003 0000 1500", "E: 0.500000 0003 0001 -2000", "E: 0.500000 0000 0000 0000",
        "E: 0.510000 0003 002f 0000", "E: 0.510000 0003 0036 -1000", "E: 0.510000 0000 0000 0000",
        "E: 0.510000 0003 0039 -001", "E: 0.510000 0003 0000 3000", "E: 0.510000 0003 0001 4000",
        "E: 0.510000 0000 0000 0000",
        "E: 0.520000 0003 002f 0001", "E: 0.520000 0003 0039 -001", "E: 0.520000 0001 014a 0000",
        "E: 0.520000 0000 0000 0000", "E: 0.600000 0000 0000 0000",
      ])
  }

  @Test("evemu and back: the same touches on the same surface at the same times")
  func roundTrip() throws {
    let lines = [
      Self.header,
      #"{"t":0.5,"touches":[{"id":1,"phase":"began","x":1.5,"y":-2},{"id":2,"phase":"began","x":3,"y":4,"pressure":0.25}]}"#,
      #"{"t":0.51,"touches":[{"id":1,"phase":"ended","x":1.5,"y":-2,"pressure":0},{"id":2,"phase":"moved","x":299.999,"y":3999.125,"pressure":0.25},{"id":3,"phase":"began","x":8,"y":9}]}"#,
      #"{"t":0.6,"touches":[{"id":2,"phase":"ended","x":299.999,"y":3999.125,"pressure":0},{"id":3,"phase":"ended","x":8,"y":9,"pressure":0}]}"#,
      #"{"t":7.25,"end":true}"#,
    ]
    var recording = try Recording(bytes: Array(lines.map { $0 + "\n" }.joined().utf8))
    var export = try RecordingExport(bytes: recording.bytes(), name: "f")
    var bytes: [UInt8] = []
    try export.write(.evemu) { bytes += $0 }
    let back = try Imported(bytes)
    recording.header.source = "evemu"
    #expect(back.recording == recording)
    #expect(back.warnings == [])
    // Asked for another surface, it is not held to that of the file.
    let other = try Imported(bytes, options: ImportOptions(surface: Size(width: 100, height: 100)))
    #expect(other.recording.header.surface.size == Size(width: 100, height: 100))
    // A surface that no recording has is that of no file.
    let odd = String(decoding: bytes, as: UTF8.self).replacing("4000.0 2.0", with: "4000.0 200")
    #expect(
      try Imported(Array(odd.utf8)).recording.header.surface
        == Surface(size: ImportOptions.defaultSurface))
  }

  @Test("csv: a line for each finger of each event")
  func csv() throws {
    let text = try exported(
      .csv, Self.header,
      #"{"t":0.5,"touches":[{"id":4,"phase":"began","x":1.5,"y":-2},{"id":9,"phase":"began","x":3,"y":0.1,"pressure":0.25}]}"#,
      #"{"t":0.51,"touches":[{"id":4,"phase":"ended","x":1.5,"y":-1}]}"#,
      #"{"t":0.515,"mark":"a, b"}"#,
      #"{"t":0.520000001,"focus":"lost"}"#, #"{"t":0.6,"end":true}"#)
    #expect(
      text == """
        t,id,phase,x,y,pressure
        0.5,4,began,1.5,-2,1
        0.5,9,began,3,0.1,0.25
        0.51,4,ended,1.5,-1,1
        0.520000001,9,cancelled,3,0.1,0.25

        """)
  }

  @Test("csv of a trace: a column for each key, in the order in which they come")
  func trace() throws {
    let text = try exported(
      .csv, #"{"t":0.1,"touch":1,"phase":"began","layer":"a, \"b\"","x":1,"y":2}"#,
      #"{"t":0.25,"recognizer":"zoom","scale":1.08,"velocity":[1,-2.5],"why":"spread"}"#,
      #"{"t":0.3,"layer":"a","toParent":[1,0,0,1,5,6e-3]}"#,
      #"{"t":0.4,"end":true,"layers":[{"name":"a"}],"digest":"0f","none":null}"#)
    #expect(
      text == #"""
        t,touch,phase,layer,x,y,recognizer,scale,velocity.x,velocity.y,why,toParent.a,toParent.b,toParent.c,toParent.d,toParent.tx,toParent.ty,end,digest,none
        0.1,1,began,"a, ""b""",1,2,,,,,,,,,,,,,,
        0.25,,,,,,zoom,1.08,1,-2.5,spread,,,,,,,,,
        0.3,,,a,,,,,,,,1,0,0,1,5,6e-3,,,
        0.4,,,,,,,,,,,,,,,,,true,0f,

        """#)
  }

  @Test("A text that a spreadsheet would compute gets an apostrophe; numbers stay numbers")
  func formulas() throws {
    let text = try exported(
      .csv,
      #"{"t":0.1,"layer":"=1+2","x":-1,"@key":"+a","why":"@b","z":"-c","r":"\r","tab":"\t,"}"#,
      #"{"t":0.2,"layer":"a=b","x":-2.5e-3,"@key":"=\u0301"}"#)
    #expect(
      text
        == "t,layer,x,'@key,why,z,r,tab\n0.1,'=1+2,-1,'+a,'@b,'-c,\"'\r\",\"'\t,\"\n"
        + "0.2,a=b,-2.5e-3,'=\u{301},,,,\n")
    // A quotation mark under an accent ends a cell, too.
    #expect(
      try exported(.csv, #"{"t":0,"layer":"\"\u0301,=1"}"#) == "t,layer\n0,\"\"\"\u{301},=1\"\n")
  }

  @Test(
    "A trace that is broken anywhere is refused",
    arguments: [
      #"{"t":1,"layer":"\x41"}"#, #"{"t":1,"layer":["\x41"]}"#, #"{"t":1,"\x41":2}"#,
      #"{"t":1,"a":{"b":"\ud800"}}"#, #"{"t":"1"}"#, #"{"a":1}"#, "{\"t\":1,\"a\":\"\u{1}\"}",
      "[1]",
      "BAD {\"t\":1,\"a\":\"?\"}", "BAD {\"t\":1,\"?\":1}", "BAD {\"t\":1,\"a\":[\"?\"]}",
    ])
  func brokenTraces(_ line: String) throws {
    // A byte that is no UTF-8, in the place of the question mark.
    var bytes = Array(line.replacing("BAD ", with: "").utf8)
    if line.hasPrefix("BAD") { bytes = bytes.map { $0 == UInt8(ascii: "?") ? 0x89 : $0 } }
    let first = Array(#"{"t":0,"touch":1}"#.utf8)
    let error = #expect(throws: RecordingError.self) {
      try RecordingExport(bytes: first + [10] + bytes + [10], name: "f")
    }
    #expect(error?.line == 2 && error?.severity == .error)
  }

  @Test("What cannot be exported is said in one line, before anything is written")
  func errors() throws {
    func message(_ format: some WritableFormat, _ lines: String...) -> String {
      do {
        var export = try RecordingExport(
          bytes: Array(lines.map { $0 + "\n" }.joined().utf8), name: "f")
        try export.write(format) { _ in Issue.record("something was written") }
        return "nothing"
      } catch {
        return "\(error)"
      }
    }
    #expect(message(.csv) == "f: error: the file is empty, expected a recording's header")
    #expect(
      message(.csv, Self.header, #"{"t":1,"touches":[{"id":1,"phase":"moved","x":1,"y":1}]}"#)
        == "f:2: error: finger 1 moved but is not down, expected it to begin first")
    #expect(
      message(.evemu, #"{"t":1,"end":true}"#)
        == "f:1: error: this is a trace, expected a recording's header")
    #expect(
      message(.csv, #"{"t":1,"end":true}"#, #"{"t":1,"#)
        == "f:2: error: not JSON: the line ends at column 8, expected a key in quotation marks")
  }

  @Test("A file that is cut off is exported up to there, and said to be")
  func cut() throws {
    for text in [Self.header + "\n{\"t\":1,\"to", #"{"t":1,"touch":1}"# + "\n" + #"{"t":2,"to"#] {
      var export = try RecordingExport(bytes: Array(text.utf8), name: "f")
      var bytes: [UInt8] = []
      try export.write(.csv) { bytes += $0 }
      #expect(export.truncation?.line == 2)
      #expect(export.truncation?.severity == .warning)
      #expect(bytes.split(separator: 10).count == (text.hasPrefix("{\"t\"") ? 2 : 1))
    }
  }
}
