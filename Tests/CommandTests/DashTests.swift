import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// `-` in the place of a file: standard input and standard output.
struct DashTests {
  private let files: TemporaryFolder

  init() throws {
    files = try TemporaryFolder()
    try files.write(TestScene().text, to: "rectangles.scene.json")
    try files.write(Sample.recording(scene: nil), to: "a.touch.jsonl")
    // A test of a recording in which nothing can fail is not the same from standard input.
    let expectation =
      #"{"t":0.8,"expect":{"recognizer":"red.transform","state":"ended","count":1}}"#
    try files.write(
      Sample.text([Sample.header(scene: nil)] + Sample.events + [expectation, Sample.end]),
      to: "expects.touch.jsonl")
    try files.write("t,id\n", to: "other")
  }

  /// Runs a command with `file` on its standard input, from a pipe or as itself.
  private func run(_ arguments: [String], input file: String, isPipe: Bool) throws -> Finished {
    let script = isPipe ? "sleep 0.1; cat \(file) | \"$@\"" : "\"$@\" < \(file)"
    return try Touchstone.run(arguments, by: script, in: files.url)
  }

  private static let scene = ["--scene", "rectangles.scene.json"]

  /// Commands that read a recording; `IN` is where its name would be.
  static let readings: [[String]] = [
    ["trace", "IN"] + scene, ["trace", "--digest", "IN"] + scene,
    ["play", "--headless", "IN"] + scene,
    ["check", "IN"], ["edit", "IN", "scale-time", "2"], ["export", "IN", "--format", "csv"],
    ["export", "IN", "--format", "evemu"], ["test", "IN"] + scene,
    ["diff", "IN", "a.touch.jsonl"] + scene, ["diff", "a.touch.jsonl", "IN"] + scene,
    ["edit", "a.touch.jsonl", "join", "IN"],
    ["render", "IN", "--sheet", "--at", "0.3", "-o", "-"] + scene,
  ]

  @Test("Standard input is read as its file would be", arguments: readings, [true, false])
  func standardInputIsReadAsFile(_ words: [String], _ isPipe: Bool) throws {
    func arguments(_ name: String) -> [String] { words.map { $0 == "IN" ? name : $0 } }
    let file = words[0] == "test" ? "expects.touch.jsonl" : "a.touch.jsonl"
    let plain = try Touchstone.run(arguments(file), in: files.url)
    let piped = try run(arguments("-"), input: file, isPipe: isPipe)
    #expect(piped.exit == plain.exit, "\(piped)")
    func neutral(_ text: String) -> String { text.replacing("/dev/stdin", with: file) }
    if words.contains("render") {
      #expect(piped.output == plain.output, "\(piped)")
    } else {
      #expect(neutral(piped.text) == neutral(plain.text))
    }
    #expect(neutral(piped.errors) == neutral(plain.errors))
  }

  @Test("A shell's pipe is read as its file would be, also by a command that reads it twice")
  func shellPipes() throws {
    let pipe = "<(cat a.touch.jsonl)"
    let compared = try Touchstone.run(
      ["diff"] + Self.scene, by: #"exec "$@" \#(pipe) \#(pipe)"#, in: files.url)
    compared.expectSuccess()
    #expect(compared.lines.allSatisfy { $0.hasSuffix(" lines, the same") }, "\(compared)")
    let plain = try Touchstone.run("export", "a.touch.jsonl", "--format", "csv", in: files.url)
    let exported = try Touchstone.run(
      ["export", "--format", "csv"], by: #"exec "$@" \#(pipe)"#, in: files.url)
    exported.expectSuccess()
    #expect(exported.output == plain.output)
  }

  @Test(
    "A scene, a description and an import may come from standard input", arguments: [true, false])
  func scenesFromStandardInput(_ isPipe: Bool) throws {
    let traced = try run(
      ["trace", "a.touch.jsonl", "--scene", "-"], input: "rectangles.scene.json", isPipe: isPipe)
    traced.expectSuccess()
    let checked = try run(["check", "-"], input: "rectangles.scene.json", isPipe: isPipe)
    checked.expectSuccess()
    #expect(checked.text.hasPrefix("/dev/stdin: a scene with "), "\(checked)")
    try Touchstone.run(
      "export", "a.touch.jsonl", "--format", "evemu", "-o", "a.evemu", in: files.url
    ).expectSuccess()
    let plain = try Touchstone.run("import", "a.evemu", in: files.url)
    let imported = try run(["import", "-"], input: "a.evemu", isPipe: isPipe)
    imported.expectSuccess()
    let name = #""name":"a""#
    #expect(
      imported.text.replacing(#""name":"stdin""#, with: name)
        == plain.text.replacing(#""name":"a""#, with: name))
  }

  @Test("What a line of standard input has wrong is told with its place")
  func errorsNameStandardInput() throws {
    try files.write(Sample.text([Sample.header(scene: nil), "oops"]), to: "bad.touch.jsonl")
    for arguments in [["trace", "-"] + Self.scene, ["test", "-"] + Self.scene, ["check", "-"]] {
      let result = try run(arguments, input: "bad.touch.jsonl", isPipe: true)
      result.expectComplaint(2, start: "/dev/stdin:2: error: ", containing: ["expected "])
    }
  }

  @Test("Standard output gets what a file would, and nothing besides")
  func standardOutputGetsWhatFileWould() throws {
    for arguments in [
      ["edit", "a.touch.jsonl", "scale-time", "2"], ["export", "a.touch.jsonl", "--format", "csv"],
      ["check", "a.touch.jsonl", "--repair"],
      ["render", "a.touch.jsonl", "--at", "0.3"] + Self.scene,
      ["render", "a.touch.jsonl", "--animate", "--fps", "2"] + Self.scene,
    ] {
      let option = arguments.contains("--repair") ? [] : ["-o"]
      let name = arguments[0] == "render" ? "out.png" : "out"
      try Touchstone.run(
        arguments + option + [name, "--force"].dropLast(name == "out" ? 0 : 1), in: files.url
      )
      .expectSuccess()
      let printed = try Touchstone.run(arguments + option + ["-"], in: files.url)
      printed.expectSuccess()
      #expect(try printed.output == files.contents(name), "\(arguments)")
      #expect(!printed.output.isEmpty)
    }
    #expect(!files.has("-"))
  }

  @Test("Each line of a pipe is traced as soon as it is there")
  func linesOfPipeAreTracedAtOnce() throws {
    // The reader answers before the writer ends: it would wait for ever otherwise.
    let script = #"""
      mkfifo answer
      { cat a.touch.jsonl; while ! grep -q '"to":"ended"' answers 2>/dev/null; do sleep 0.05; done; } |
        "$@" > answer &
      cat answer > answers
      wait
      """#
    let result = try Touchstone.run(["trace", "-"] + Self.scene, by: script, in: files.url)
    #expect(result.exit == .code(0), "\(result)")
  }

  @Test("Standard input can be only one file, and nothing is put beside it")
  func standardInputIsOneFile() throws {
    for arguments in [
      ["diff", "-", "-"], ["trace", "-", "--scene", "-"], ["test", "-", "--update"],
      ["test", "-", "--shrink"], ["import", "-", "--desc", "-"],
    ] {
      let result = try run(arguments, input: "a.touch.jsonl", isPipe: false)
      #expect(result.exit == .code(64), "\(result)")
      #expect(result.errors.contains("tandard input"), "\(result)")
    }
  }
}
