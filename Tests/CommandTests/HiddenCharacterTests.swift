import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// What others have written reaches no terminal that would obey it: recordings, scenes, traces and the
/// names of files.
@MainActor
@Suite("Characters that a terminal obeys")
struct HiddenCharacterTests {
  private nonisolated static let hidden =
    "\n\t\u{1B}[31m\u{9B}31m\u{85}\u{202E}\u{2066}\u{2028}\u{2029}\u{7F}\u{200F}"
  /// As JSON may hold them.
  private nonisolated static let inJSON = String(hidden.dropFirst(3))

  private let files: TemporaryFolder

  init() throws {
    files = try TemporaryFolder()
    let x = Self.inJSON
    try files.write(TestScene().text.replacing("red", with: "red\(x)"), to: "s\(x).scene.json")
    let header = Sample.header(scene: "s\(x).scene.json")
    try files.write(
      Sample.text(
        [header, #"{"t":0,"mark":"\#(x)"}"#] + Sample.events
          + [
            #"{"t":0.8,"expect":{"recognizer":"red\#(x).transform","never":"began"}}"#,
            #"{"t":0.8,"expect":{"recognizer":"\#(x)","count":1,"state":"ended"}}"#, Sample.end,
          ]), to: "a\(Self.hidden).touch.jsonl")
    try files.write(
      Sample.text([header, #"{"t":0,"\#(x)":1}"#, #"{"t":0,"key":{"phase":"\#(x)"}}"#]),
      to: "kind\(Self.hidden).touch.jsonl")
    try files.write(
      header.replacing("\"recording\"", with: "\"\(x)\"") + "\n", to: "head\(x).touch.jsonl")
    try files.write(#"{"t":0,"\#(x)":"\#(x)"}"# + "\n", to: "one\(x)")
    try files.write(#"{"t":0,"\#(x)":"\#(x)2"}"# + "\n", to: "two\(x)")
    try files.write("#RECORDER1.0\n\(x)\n", to: "kivy\(x)")
  }

  nonisolated static let commands = [
    "check A", "check KIND", "check HEAD", "check KIND --repair OUT", "check SCENE", "check NONE",
    "trace A", "trace KIND", "trace HEAD", "test A", "test KIND HEAD A", "test A --update",
    "test A --shrink", "diff A A", "diff ONE TWO", "diff A KIND", "play --headless A",
    "play --headless KIND", "edit A", "edit A -o OUT", "edit KIND", "edit A join NONE", "NONE",
    "export A --format csv -o OUT", "export KIND --format evemu", "import KIVY", "import NONE",
    "render A -o OUT.png", "render HEAD", "run NONE", "trace A --scene NONE",
    "scenes --resources NONE",
  ]

  @Test("No message has them, and no JSON that is printed", arguments: commands)
  func none(_ command: String) throws {
    let x = Self.inJSON
    let names = [
      "A": "a\(Self.hidden).touch.jsonl", "KIND": "kind\(Self.hidden).touch.jsonl",
      "HEAD": "head\(x).touch.jsonl", "SCENE": "s\(x).scene.json", "NONE": "none\(Self.hidden)",
      "ONE": "one\(x)", "TWO": "two\(x)", "KIVY": "kivy\(x)", "OUT": "out\(Self.hidden)",
      "OUT.png": "out\(Self.hidden).png",
    ]
    let words = command.split(separator: " ").map { names[String($0)] ?? String($0) }
    let result = try Command.run(words, in: files.url)
    #expect(!(result.text + result.errors).isEmpty)
    for text in [result.text, result.errors] {
      let found = text.unicodeScalars.filter { scalar in
        scalar != "\n"
          && (scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
            || ["\u{2028}", "\u{2029}"].contains(scalar))
      }
      #expect(found.isEmpty, "\(found.map { $0.escaped(asASCII: true) }) in \(result)")
    }
    if result.exit == .code(2), !words.contains("test") {
      #expect(result.errors.contains(#"\u{009B}31m"#), "\(result)")
    }
  }
}
