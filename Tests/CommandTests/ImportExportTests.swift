import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

@MainActor
struct ImportExportTests {
  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  nonisolated static let events = """
    E: 7.000000 0003 0039 0001
    E: 7.000000 0003 0035 0100
    E: 7.000000 0003 0036 0200
    E: 7.000000 0000 0000 0000
    E: 7.250000 0003 0035 0300
    E: 7.250000 0000 0000 0000
    E: 7.500000 0003 0039 -001
    E: 7.500000 0000 0000 0000

    """
  private nonisolated static let description = "N: panel\nA: 35 0 1000 0 0 10\nA: 36 0 500 0 0 10\n"
  private nonisolated static let header =
    #"{"touchstone":"recording","version":1,"surface":{"width":1280,"height":640,"scale":1},"source":"evemu","device":{"name":"panel","kind":"direct"}}"#
  private nonisolated static let lines = [
    header,
    #"{"t":0,"touches":[{"id":1,"phase":"began","x":128,"y":256}]}"#,
    #"{"t":0.25,"touches":[{"id":1,"phase":"moved","x":384,"y":256}]}"#,
    #"{"t":0.5,"touches":[{"id":1,"phase":"ended","x":384,"y":256,"pressure":0}]}"#,
    #"{"t":0.5,"end":true}"#, "",
  ]

  @Test("A file is imported to a file or to standard output, with the description beside it")
  func fileIsImportedToFile()
    throws
  {
    let file = try files.write(Self.events, to: "panel.1-finger.events")
    try files.write("N: other\nA: 35 0 1 0 0\nA: 36 0 1 0 0\n", to: "pan.desc")
    try files.write(Self.description, to: "panel.desc")
    let recording = files.file("out.touch.jsonl")
    let result = try Command.run("import", file, "-o", recording)
    result.expectSuccess()
    #expect(
      result.text
        == "\(recording): a recording of 0.500 s, 4 events, 1 touch, 1 move, at most 1 finger at once; "
        + "imported from evemu\n")
    let written = try String(decoding: files.contents("out.touch.jsonl"), as: UTF8.self)
    #expect(written.replacing(#/,"rules":\d+/#, with: "") == Self.lines.joined(separator: "\n"))

    let printed = try Command.run("import", "panel.1-finger.events", in: files.url)
    printed.expectSuccess()
    #expect(printed.text == written)
    try Command.run("check", recording).expectSuccess()
  }

  @Test("The description can be named, the surface chosen, and a finger left down")
  func descriptionCanBeNamedSurfaceChosen() throws {
    let file = try files.write(
      Self.events.replacing("E: 7.500000 0003 0039 -001\n", with: ""), to: "a.events")
    let other = try files.write(Self.description, to: "b.txt")
    let result = try Command.run(
      "import", file, "--desc", other, "--surface", "1000x1000", "--mode", "stretch", "--keep-open")
    result.expectSuccess()
    #expect(result.lines.count == 4)
    #expect(
      result.lines.first?.contains(#""surface":{"width":1000,"height":1000,"scale":1}"#) == true)
    #expect(
      result.lines.dropFirst().first
        == #"{"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":400}]}"#)
    #expect(result.lines.last == #"{"t":0.5,"end":true}"#)
  }

  @Test("What is odd is told on standard error, and the import goes on")
  func whatIsOddIsTold() throws {
    let file = try files.write(
      "$ evemu-record\n" + Self.description + Self.events, to: "odd.events")
    let result = try Command.run("import", file)
    result.expectComplaint(
      0, start: "\(file):1: warning: ", containing: ["no known kind", "expected "])
    #expect(result.lines.count == 5)
  }

  @Test("A file that cannot be imported gets one line and status 2, and nothing is written")
  func fileThatCannotBeImportedGets()
    throws
  {
    let recording = files.file("out.touch.jsonl")
    for (text, place) in [
      ("", ""), ("nonsense\n", ""), ("N: a\nE: 1.0 0003 0035 one\n", ":2"),
      ("#RECORDER1.0\n(\n", ":2"),
      ("R: 1 05\n", ":1"), (Self.header + "\n", ":1"),
    ] {
      let file = try files.write(text, to: "bad.events")
      let result = try Command.run("import", file, "-o", recording)
      result.expectComplaint(2, start: "\(file)\(place): error: ", containing: ["expected "])
      #expect(!files.has("out.touch.jsonl"))
    }
    for path in [files.file("absent"), files.url.path] {
      try Command.run("import", path)
        .expectComplaint(2, start: "\(path): error: ", containing: ["expected "])
    }
    let file = try files.write(Self.events, to: "good.events")
    try Command.run("import", file, "-o", files.file("no/such/folder"))
      .expectComplaint(2, start: files.file("no/such/folder"), containing: ["no such folder"])
    try Command.run("import", file, "--desc", files.file("absent"))
      .expectComplaint(
        2, start: files.file("absent"), containing: ["expected the description of a device"])
  }

  @Test("A recording is exported to evemu and imported again; only the rules are those of today")
  func recordingIsExportedToEvemu() throws {
    let recording = try files.write(Self.lines.joined(separator: "\n"), to: "a.touch.jsonl")
    try Command.run(
      "export", recording, "--format", "evemu", "--output", files.file("a.evemu")
    ).expectSuccess()
    let back = try Command.run("import", files.file("a.evemu"))
    back.expectSuccess()
    #expect(back.text.replacing(#/,"rules":\d+/#, with: "") == Self.lines.joined(separator: "\n"))
  }

  @Test("A recording and its trace are exported as tables")
  func recordingAndItsTraceAreExported() throws {
    let recording = try files.write(Self.lines.joined(separator: "\n"), to: "a.touch.jsonl")
    let table = try Command.run("export", recording, "--format", "csv")
    table.expectSuccess()
    #expect(
      table.lines == [
        "t,id,phase,x,y,pressure", "0,1,began,128,256,1", "0.25,1,moved,384,256,1",
        "0.5,1,ended,384,256,0",
      ])
    try Command.run("export", recording, "-o", files.file("A.CSV")).expectSuccess()
    #expect(try files.contents("A.CSV") == table.output)
    let scene = try files.write(TestScene().text, to: "rectangles.scene.json")
    let trace = try Command.run("trace", recording, "--scene", scene)
    let file = try files.write(trace.output, to: "a.trace.jsonl")
    let columns = try Command.run("export", file, "--format", "csv")
    columns.expectSuccess()
    #expect(columns.lines.first?.hasPrefix("t,") == true)
    #expect(columns.lines.count == trace.lines.count + 1)
    try Command.run("export", file, "--format", "evemu")
      .expectComplaint(2, start: "\(file):1: error: ", containing: ["trace", "expected "])
  }

  @Test("What cannot be exported gets one line and status 2, and nothing is written")
  func whatCannotBeExportedGets() throws {
    let file = try files.write(Self.header + "\n{\"t\":1}\n", to: "bad.touch.jsonl")
    let result = try Command.run("export", file, "--format", "csv", "-o", files.file("out.csv"))
    result.expectComplaint(2, start: "\(file):2: error: ", containing: ["expected "])
    #expect(!files.has("out.csv"))
  }
}
