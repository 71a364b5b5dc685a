import Foundation
import TestSupport
import Testing
import TouchDevices
import TouchRecording

/// A format that the module has never heard of: `SECONDS down|move|up FINGER X Y`, with parts of the
/// surface.
private struct Ticker: LineFormat, WritableFormat {
  var about = FormatDescription(
    name: "ticker", program: "Ticker", file: "a ticker tape", endings: ["tape"])

  var help: String { "a line for each touch" }

  func recognizes(_ line: TextScanner, number: Int) -> Bool { number == 1 && line.text == "ticker" }

  func makeReader() -> any LineReader { Reader() }

  func makeWriter(_ header: RecordingHeader, maximumFingers: Int) -> any FormatWriter {
    Writer(size: header.surface.size)
  }

  struct Reader: LineReader {
    mutating func read(
      _ line: TextScanner, number: Int, _ fingers: inout ImportedFingers
    ) throws(LineError) -> Bool {
      guard number > 1 else { return false }
      let words = line.text.split(separator: " ")
      let numbers = words.compactMap { Double($0) }
      guard numbers.count == 4, words.count == 5 else {
        throw LineError(what: "\"\(line.text)\"", expected: "SECONDS PHASE FINGER X Y")
      }
      let phase: TouchPhase = words[1] == "down" ? .began : words[1] == "up" ? .ended : .moved
      fingers.take(
        Int64(numbers[1]), phase, x: numbers[2], y: numbers[3], at: Timestamp(seconds: numbers[0]))
      return true
    }
  }

  struct Writer: FormatWriter {
    let size: Size

    func begin(_ output: inout [UInt8]) { output += "ticker\n".utf8 }

    func take(_ event: InputEvent, _ output: inout [UInt8]) {
      for sample in event.samples {
        let word =
          sample.phase == .began ? "down" : sample.phase.isTerminal ? "up" : "move"
        let place = "\(sample.location.x / size.width) \(sample.location.y / size.height)"
        output += "\(event.time.seconds) \(word) \(sample.id) \(place)\n".utf8
      }
    }
  }
}

@Suite("The formats are one list, to which a program adds its own")
struct DeviceFormatTests {
  private static let formats = DeviceFormats.bundled.adding(Ticker())
  private static let square = ImportOptions(surface: Size(width: 1000, height: 1000))
  private static let tape = """
    ticker
    0.5 down 7 0.1 0.2
    0.5 down 9 0.5 0.5
    0.75 move 7 0.2 0.2
    1 up 7 0.2 0.2
    1.5 up 9 0.5 0.5

    """
  private static let touches = [
    "0.5 began 1@100,200 began 2@500,500", "0.75 moved 1@200,200", "1.0 ended 1@200,200",
    "1.5 ended 2@500,500", "1.5 end",
  ]

  private static func short(_ events: [InputEvent]) -> [String] { events.map(StreamTests.short) }

  /// What an import of a text gives.
  private static func imported(
    _ text: String, _ formats: DeviceFormats = formats
  ) throws -> (events: [String], warnings: [String], format: FormatDescription) {
    var file = try TouchImport(bytes: Array(text.utf8), name: "f", formats: formats)
    nonisolated(unsafe) var events: [InputEvent] = []
    try file.convert(square) { event throws(RecordingError) in events.append(event) }
    return (short(events), file.warnings.map(\.description), file.format)
  }

  @Test("A format of one's own is imported, in whole files and in streams")
  func own() throws {
    let file = try Self.imported(Self.tape)
    #expect(file.events == Self.touches)
    #expect(file.warnings == [] && file.format.name == "ticker")
    #expect(
      try TouchImport(bytes: Array(Self.tape.utf8), name: "f", formats: Self.formats).header()
        == RecordingHeader(
          surface: Surface(size: Size(width: 1280, height: 800)), source: "Ticker",
          device: RecordingHeader.Device(name: "f", kind: .direct)))
    for count in [1, 5, 1000] {
      var stream = ImportStream(name: "f", options: Self.square, formats: Self.formats)
      // No fewer bytes than tell the format, which text and packets share.
      let events = try StreamTests.events(Array(Self.tape.utf8), by: count, &stream)
      #expect(Self.short(events) == Self.touches, "\(count) at once")
      #expect(stream.format?.name == "ticker")
    }
  }

  @Test("Bundled formats are read beside it, and without it a tape is unknown")
  func others() throws {
    for (format, text) in Samples.texts {
      #expect(try Self.imported(text).format.name == format)
    }
    #expect {
      try Self.imported(Self.tape, .bundled)
    } throws: {
      "\($0)".hasPrefix("f: error: not a format that is known, expected evemu, ")
    }
    // Its files are in the list of what is known.
    #expect {
      try Self.imported("tick", Self.formats)
    } throws: {
      "\($0)".hasSuffix(", a TUIO capture or a ticker tape")
    }
  }

  @Test("Damage: an error in a file, a warning at its cut end and in a stream")
  func damage() throws {
    let wrong = Self.tape.replacing("0.75 move 7 0.2 0.2", with: "0.75 move 7")
    #expect {
      try Self.imported(wrong)
    } throws: {
      "\($0)" == #"f:4: error: "0.75 move 7", expected SECONDS PHASE FINGER X Y"#
    }
    var stream = ImportStream(name: "f", options: Self.square, formats: Self.formats)
    let events = try StreamTests.events(Array(wrong.utf8), by: 30, &stream)
    #expect(
      Self.short(events)
        == Self.touches.filter { !$0.hasPrefix("0.75") }
        .map { $0.replacing("1@200,200", with: "1@200,200") })
    #expect(
      stream.takeWarnings().map(\.description) == [
        "f:4: warning: a line of no known kind was left out: \"0.75 move 7\", expected "
          + "SECONDS PHASE FINGER X Y, expected only lines of the format"
      ])
    let cut = try Self.imported(String(Self.tape.dropLast(9)))
    #expect(
      cut.warnings == [
        "f:6: warning: the last line is cut off and was left out, expected a whole line",
        "f: warning: a finger never lifts; it was lifted at the end, expected an end for each "
          + "beginning",
      ])
    let twice = try Self.imported(
      "ticker\n1 down 1 0 0\n2 down 1 0.1 0\n1 move 2 0.5 0.5\n3 up 3 0 0\n")
    #expect(
      twice.events == [
        "1.0 began 1@0,0", "2.0 ended 1@0,0 began 2@100,0 began 3@500,500",
        "4.0 ended 2@100,0 ended 3@500,500", "4.0 end",
      ])
    #expect(
      twice.warnings.map { $0.prefix { $0 != ";" && $0 != "," } } == [
        "f:3: warning: a finger landed while it was down", "f:4: warning: the clock went back",
        "f:5: warning: a finger that is not down was lifted", "f: warning: a finger never lifts",
      ])
  }

  @Test("A format of one's own is exported to, and comes back")
  func export() throws {
    let lines = [
      #"{"touchstone":"recording","version":1,"surface":{"width":1000,"height":1000,"scale":1}}"#,
      #"{"t":0.5,"touches":[{"id":7,"phase":"began","x":100,"y":200}]}"#,
      #"{"t":1,"touches":[{"id":7,"phase":"ended","x":300,"y":200}]}"#, #"{"t":1,"end":true}"#,
    ]
    var export = try RecordingExport(bytes: Array(lines.map { $0 + "\n" }.joined().utf8), name: "f")
    let format = try #require(Self.formats.writable.first { $0.about.name == "ticker" })
    var bytes: [UInt8] = []
    try export.write(format) { bytes += $0 }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text == "ticker\n0.5 down 7 0.1 0.2\n1.0 up 7 0.3 0.2\n")
    #expect(try Self.imported(text).events.last == "1.0 end")
  }

  @Test("Of two formats with one name the later counts, and it comes last")
  func replacement() {
    var other = Ticker()
    other.about.file = "another tape"
    let formats = Self.formats.adding(other)
    expectEqual(formats.importable.map(\.file).suffix(2), ["a TUIO capture", "another tape"])
    expectEqual(formats.writable.map(\.about.name), ["evemu", "csv", "ticker"])
    for (path, name) in [
      ("a.csv", "csv"), ("b/a.events", "evemu"), ("a.csv.tape", "ticker"), ("csv", nil),
      ("a.pcap", nil),
    ] as [(String, String?)] {
      #expect(formats.writable(for: path)?.about.name == name, "\(path)")
    }
  }

  @Test("Pages, samples and seeds know every format that is bundled")
  func everywhere() throws {
    let importable = DeviceFormats.bundled.importable
    #expect(Set(importable.map(\.name)) == Set(Samples.texts.map(\.format)))
    let pages = ["README.md", "Sources/TouchSandbox/TouchSandbox.docc/OtherDevices.md"]
    for page in pages {
      let text = try BuiltProgram.text(page)
      for format in importable { #expect(text.contains(format.program), "\(page), \(format)") }
    }
    let text = try DocPage("Commands.md", of: "TouchSandbox").text
    for format in DeviceFormats.bundled.writable {
      #expect(text.contains(format.about.program), "\(format.about)")
    }
    // The table of the page about them: a row for each, and nothing else.
    let rows = try DocPage("ImportAndExport.md", of: "TouchDevices").text
      .matches(of: #/(?m)^\| (\w+) \| (yes|no) \| (yes|no) \|/#)
      .map { "\($0.output.1) \($0.output.2) \($0.output.3)" }
    let writable = DeviceFormats.bundled.writable.map(\.about)
    let all = importable + writable.filter { !importable.contains($0) }
    #expect(
      rows
        == all.map {
          "\($0) \(importable.contains($0) ? "yes" : "no") \(writable.contains($0) ? "yes" : "no")"
        })
    let seeds = try BuiltProgram.files(in: "Tests/Fuzz/Corpus/Import").map(\.lastPathComponent)
    for format in importable {
      #expect(seeds.contains { $0.hasPrefix(format.name) }, "mutate has no \(format) to start with")
    }
  }
}
