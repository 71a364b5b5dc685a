import Foundation
import TestSupport
import Testing
import TouchRecording

@Suite("The JSON Schema of recordings")
struct RecordingSchemaTests {
  private let schema: JSONSchema

  init() throws { schema = try JSONSchema.recordings.get() }

  static let bundled: [URL] = {
    let folders = ["Resources/Recordings", "Tests/Recordings/Devices/expected"]
    return folders.flatMap { (try? BuiltProgram.files(in: $0)) ?? [] }
      .filter { $0.path.hasSuffix(".jsonl") && !$0.path.hasSuffix(".trace.jsonl") }
  }()

  /// Long recordings are thousands of lines of moves: every line that is something else, and some
  /// of those.
  private static let everyNthMove = 20

  @Test("Every line of every recording is valid", arguments: bundled)
  func lines(_ file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    var moves = 0
    for (index, line) in text.split(separator: "\n").enumerated() {
      if line.contains(#""moved""#), !line.contains(#""began""#), !line.contains(#""ended""#) {
        moves += 1
        if moves % Self.everyNthMove != 1 { continue }
      }
      try expectEqual(schema.problems(in: String(line)), [], "line \(index + 1)")
    }
  }

  @Test("There are such recordings, and every whole line of the page's examples is valid")
  func samples() throws {
    #expect(Self.bundled.count >= 30)
    let page = try DocPage("RecordingFormat.md", of: "TouchRecording").text
    var count = 0
    for sample in page.matches(of: #/```json\n((?s).*?)```/#) {
      for line in sample.output.1.split(separator: "\n") where line.hasSuffix("}") {
        try expectEqual(schema.problems(in: String(line)), [])
        count += 1
      }
    }
    #expect(count == 16)
  }

  @Test("It describes every key that the page describes, and no other")
  func keys() throws {
    let page = try DocPage("RecordingFormat.md", of: "TouchRecording").text
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let cells = rows.compactMap { $0.split(separator: "|").first }
    let described = Set(cells.flatMap { $0.matches(of: #/`(\w+)`/#).map { String($0.output.1) } })
    #expect(described == schema.properties)
  }

  @Test(
    "What the reader refuses for its shape, the schema refuses too",
    arguments: [
      "{}", #"{"t":0}"#, #"{"mark":"a"}"#, #"{"t":-1,"mark":"a"}"#, #"{"t":"0","mark":"a"}"#,
      #"{"t":0,"mark":"a","focus":"lost"}"#, #"{"t":0,"swipe":{}}"#, #"{"t":0,"mark":null}"#,
      #"{"t":0,"touches":[]}"#, #"{"t":0,"touches":{}}"#, #"{"t":0,"end":false}"#,
      #"{"t":0,"touches":[{"id":1,"phase":"began","x":1}]}"#,
      #"{"t":0,"touches":[{"id":1.5,"phase":"began","x":1,"y":2}]}"#,
      #"{"t":0,"touches":[{"id":99999999999999999999,"phase":"began","x":1,"y":2}]}"#,
      #"{"t":0,"touches":[{"id":1,"phase":"stationary","x":1,"y":2}]}"#,
      #"{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":2,"pressure":1.5}]}"#,
      #"{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":2,"type":"paw"}]}"#,
      #"{"t":0,"mouse":{"phase":"down","x":1}}"#,
      #"{"t":0,"mouse":{"phase":"down","x":1,"y":2,"button":-1}}"#,
      #"{"t":0,"mouse":{"phase":"down","x":1,"y":2,"modifiers":["hyper"]}}"#,
      #"{"t":0,"wheel":{"x":1,"y":2,"dx":1}}"#,
      #"{"t":0,"wheel":{"x":1,"y":2,"dx":1,"dy":1,"precise":1}}"#,
      #"{"t":0,"wheel":{"x":1,"y":2,"dx":1,"dy":1,"phase":"momentum"}}"#,
      #"{"t":0,"pinch":{"phase":"began","x":1,"y":2,"scale":0,"rotation":0}}"#,
      #"{"t":0,"key":{"phase":"down"}}"#, #"{"t":0,"surface":{"width":0,"height":1}}"#,
      #"{"t":0,"focus":"found"}"#, #"{"t":0,"expect":{}}"#,
      #"{"t":0,"expect":{"recognizer":"a"}}"#,
      #"{"t":0,"expect":{"recognizer":"a","state":"over"}}"#,
      #"{"t":0,"expect":{"recognizer":"a","state":"ended","never":"failed"}}"#,
      #"{"t":0,"expect":{"recognizer":"a","never":"failed","count":1}}"#,
      #"{"t":0,"expect":{"recognizer":"a","layer":"b","state":"ended"}}"#,
      #"{"t":0,"expect":{"layer":"a"}}"#, #"{"t":0,"expect":{"layer":"a","map":[[0,0]]}}"#,
      ##"{"t":0,"expect":{"layer":"a","color":"#FF0000"}}"##,
      #"{"t":0,"expect":{"layer":"a","scale":0}}"#,
      #"{"t":0,"expect":{"layer":"a","text":"b","rotation":1}}"#,
      #"{"t":0,"expect":{"layer":"a","rotation":1,"tolerance":-1}}"#,
      #"{"t":0,"expect":{"layer":"a","solver":"chord"}}"#,
      #"{"t":0,"expect":{"layer":"a","solver":"chord","points":"1"}}"#,
      #"{"t":0,"expect":{"layer":"a","solver":"chord","points":1,"rotation":1}}"#,
      #"{"t":0,"expect":{"layer":"a","solver":"chord","text":"b"}}"#,
      #"{"t":0,"expect":{"recognizer":"a","solver":"chord","points":1}}"#,
    ])
  func refuses(_ line: String) throws {
    #expect(try !schema.problems(in: line).isEmpty)
    #expect(firstError(file(header, line)) != "no error")
  }

  @Test(
    "The same for headers",
    arguments: [
      #"{"touchstone":"scene","version":1,"surface":{"width":1,"height":1}}"#,
      #"{"touchstone":"recording","version":3,"surface":{"width":1,"height":1}}"#,
      #"{"touchstone":"recording","version":1}"#,
      #"{"touchstone":"recording","version":1,"surface":{"width":1}}"#,
      #"{"touchstone":"recording","version":1,"surface":{"width":1,"height":1,"scale":0}}"#,
      #"{"touchstone":"recording","version":1,"surface":{"width":1,"height":1},"seed":-1}"#,
      #"{"touchstone":"recording","version":1,"surface":{"width":1,"height":1},"scene":7}"#,
      #"{"touchstone":"recording","version":1,"surface":{"width":1,"height":1},"thresholds":{"zz":-1}}"#,
      #"{"touchstone":"recording","version":1,"surface":{"width":1,"height":1},"thresholds":{"zz":"a"}}"#,
      #"{"touchstone":"recording","version":1,"surface":{"width":1,"height":1},"device":{"kind":"pen"}}"#,
    ])
  func refusesHeader(_ line: String) throws {
    #expect(try !schema.problems(in: line).isEmpty)
    #expect(firstError(file(line)) != "no error")
  }

  @Test(
    "What the reader accepts, the schema accepts too",
    arguments: [
      #"{"t":0,"later":1,"mark":""}"#, #"{"t":9223372036,"end":true}"#,
      #"{"t":0,"touches":[{"id":-1.0,"phase":"began","x":-1e6,"y":2.5,"pressure":0,"pen":null}]}"#,
      #"{"t":0,"mouse":{"phase":"moved","x":1,"y":2}}"#,
      #"{"t":0,"wheel":{"x":1,"y":2,"dx":0,"dy":-3.5,"modifiers":["control","shift"]}}"#,
      #"{"t":0,"wheel":{"x":1,"y":2,"dx":0,"dy":-3.5,"phase":"changed"}}"#,
      #"{"t":0,"surface":{"width":0.5,"height":1}}"#,
      #"{"t":0,"expect":{"layer":"a","rotation":1,"scale":2}}"#,
      #"{"t":0,"expect":{"layer":"a","scale":2,"tolerance":0}}"#,
      ##"{"t":0,"expect":{"layer":"a","color":"#ff000080"}}"##,
      #"{"t":0,"expect":{"recognizer":"a","state":"possible","count":0}}"#,
    ])
  func accepts(_ line: String) throws {
    try expectEqual(schema.problems(in: line), [])
    #expect(firstError(file(header, line)) == "no error")
  }
}
