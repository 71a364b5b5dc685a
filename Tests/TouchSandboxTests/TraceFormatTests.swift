import Foundation
import TestSupport
import Testing
import TouchGestures
import TouchRecording

@Suite("What the page says of traces")
struct TraceFormatTests {
  private static func page() throws -> String {
    try DocPage("TraceFormat.md", of: "TouchReplay").text
  }

  /// What stands in the page's blocks of a language, in order.
  private static func blocks(_ language: String) throws -> [String] {
    try page().matches(of: #/```(\w+)\n((?s).*?)```/#).filter { $0.output.1 == language }
      .map { String($0.output.2) }
  }

  /// A scene, a recording, and the lines of the trace that the two give.
  struct Example: CustomTestStringConvertible {
    let number: Int
    let scene: String
    let recording: String
    let trace: [String]

    var testDescription: String { "example \(number + 1)" }
  }

  private static func examples() throws -> [Example] {
    let lines = try blocks("jsonl")
    return try blocks("json").enumerated().map { number, scene in
      Example(
        number: number, scene: scene, recording: lines[2 * number],
        trace: lines[2 * number + 1].split(separator: "\n").map(String.init))
    }
  }

  @Test("Three examples give exactly the traces that stand there", arguments: 0..<3)
  func example(_ number: Int) throws {
    let example = try Self.examples()[number]
    let reader = try RecordingReader(bytes: Array(example.recording.utf8), name: "f")
    let lines = try TraceLines.of(RecordingPlayer(reader), scene: TestScene.parse(example.scene))
    // To the bit, the digest included: whole numbers and quarter turns are the same on every
    // machine.
    let difference = TraceDifference.first(in: example.trace, lines)
    #expect(difference == nil, "\(lines.joined(separator: "\n"))")
    #expect(try Self.examples().count == 3)
  }

  /// The keys that the files of the trace write.
  private static func keysWritten() throws -> Set<String> {
    let keys = try BuiltProgram.files(in: "Sources/TouchReplay/Trace").flatMap { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: #/line\.(?:put|open)\("(\w+)"/#).map { String($0.output.1) }
    }
    let values = RecognizerKind.all.flatMap(\.traceValues).map { "\($0.name)" }
    return Set(keys).union(values).union(try answerKeys())
  }

  /// Those of the lines that `--counterfactuals` adds, which are written where sessions are known.
  private static func answerKeys() throws -> [String] {
    try BuiltProgram.text("Sources/TouchExplain/Board/CounterfactualTrace.swift")
      .matches(of: #/(?:\(|fields\[|= \[\s*|, )"(\w+)"(?:, \.|\] = |: \.)/#)
      .map { String($0.output.1) }
  }

  @Test("Every key that is written has a row, and every row is of a key that is written")
  func keys() throws {
    let written = try Self.keysWritten()
    #expect(written.count > 25)
    let rows = try Self.page().split(separator: "\n").filter { $0.hasPrefix("| `") }
    let cells = rows.compactMap { $0.split(separator: "|").first }
    let described = Set(cells.flatMap { $0.matches(of: #/`(\w+)`/#).map { String($0.output.1) } })
    expectEqual(written.subtracting(described), [], "the page does not say what these mean")
    expectEqual(described.subtracting(written), [], "nothing writes these")
  }
}
