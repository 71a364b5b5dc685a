import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// Spellings of options and commands: the present ones, and the former ones, which still work.
@MainActor
struct SpellingTests {
  private let files: TemporaryFolder

  init() throws {
    files = try TemporaryFolder()
    try files.write(TestScene().text, to: "rectangles.scene.json")
    try files.write(Sample.recording(scene: "rectangles.scene.json"), to: "a.touch.jsonl")
    try files.write("{}", to: "bad.touch.jsonl")
    try files.write("{}", to: "bad.scene.json")
    try Command.run("export", "a.touch.jsonl", "-o", "a.evemu", in: files.url).expectSuccess()
  }

  /// Two spellings of one command line, and the file that both write.
  struct Pair: Sendable, CustomTestStringConvertible {
    let command: String
    let now: [String]
    let former: [String]
    let output: String
    var testDescription: String { "\(command) \(now.joined(separator: " "))" }
  }

  nonisolated static let pairs = [
    Pair(
      command: "render", now: ["a.touch.jsonl", "--at", "0.5", "-o", "out.svg"],
      former: ["a.touch.jsonl", "--at", "0.5", "--svg", "out.svg"], output: "out.svg"),
    Pair(
      command: "scenes", now: ["-o", "out.png", "--scale", "0.25"],
      former: ["--picture", "out.png", "--scale", "0.25"], output: "out.png"),
    Pair(
      command: "import", now: ["a.evemu", "--size", "640x480", "-o", "out.touch.jsonl", "--force"],
      former: ["a.evemu", "--surface", "640x480", "-o", "out.touch.jsonl", "--force"],
      output: "out.touch.jsonl"),
  ]

  @Test("A former spelling writes the same file, and no help mentions it", arguments: pairs)
  func former(_ pair: Pair) throws {
    try Command.run([pair.command] + pair.now, in: files.url).expectSuccess()
    let written = try files.contents(pair.output)
    try FileManager.default.removeItem(atPath: files.file(pair.output))
    try Command.run([pair.command] + pair.former, in: files.url).expectSuccess()
    #expect(try files.contents(pair.output) == written && !written.isEmpty)
    let help = try Command.run(pair.command, "--help").text
    for word in pair.former where word.hasPrefix("--") && !pair.now.contains(word) {
      #expect(!help.contains(word + " "), "\(word)")
    }
  }

  @Test("Problems have the exit status 1, files that cannot be read 2; check has 2 for both")
  func validation() throws {
    for name in ["plain.json", "LOUD.SCENE.JSON"] { try files.write(TestScene().text, to: name) }
    for (paths, status) in [
      (["a.touch.jsonl", "rectangles.scene.json"], 0), (["bad.touch.jsonl"], 1),
      (["plain.json", "LOUD.SCENE.JSON"], 0),
      (["bad.scene.json"], 1), (["a.touch.jsonl", "bad.touch.jsonl"], 1),
      (["gone.touch.jsonl"], 2), (["gone.scene.json", "bad.touch.jsonl"], 2), (["."], 2),
    ] as [([String], Int32)] {
      let result = try Command.run(["validate"] + paths, in: files.url)
      #expect(result.exit == .code(status), "\(paths): \(result)")
      let former = try Command.run(["check"] + paths, in: files.url)
      #expect(former.exit == .code(min(status, 1) * 2), "\(paths): \(former)")
      #expect(former.errors == result.errors && former.text == result.text)
    }
    let help = try Command.run("--help").text
    #expect(help.contains("\n  validate ") && !help.contains("\n  check "))
  }

  @Test("The end of a name decides what is rendered; what does not go together is refused")
  func renderedKinds() throws {
    for (arguments, words) in [
      (["--every", "0.5", "-o", "a.svg"], "An SVG is one frame"),
      (["--svg", "a.svg", "-o", "b.svg"], "An SVG is one frame"),
      (["--at", "1", "-o", "a.mp4"], "A video goes with --from"),
      (["--fps", "10", "-o", "a.png"], "as -o demo.mp4"),
      (["--animate", "-o", "a.gif"], "--animate writes a PNG"),
    ] {
      let result = try Command.run(["render", "a.touch.jsonl"] + arguments, in: files.url)
      #expect(result.exit == .code(64) && result.errors.contains(words), "\(result)")
    }
  }

  @Test("A device covers the window by fit, stretch or the former fill; ports need --tuio")
  func devices() throws {
    for map in ["fit", "stretch", "fill", "1,2,3,4"] {
      let result = try Command.run("run", "gone.scene.json", "--input-map", map, in: files.url)
      #expect(result.exit == .code(2), "\(map): \(result)")
    }
    #expect(try Command.run("run", "--input-map", "cover").exit == .code(64))
    let port = try Command.run("run", "--tuio-port", "3334")
    #expect(port.exit == .code(64) && port.errors.contains("need --tuio"), "\(port)")
  }

  @Test(
    "-h has the options of a command and no discussion, --help all of it",
    arguments: ["", "run", "play", "render", "test", "validate", "import"])
  func shortHelp(_ command: String) throws {
    let words = command.isEmpty ? [] : [command]
    let (short, long) = (try Command.run(words + ["-h"]), try Command.run(words + ["--help"]))
    short.expectSuccess()
    #expect(short.text.count < long.text.count * 3 / 4, "\(short.text.count) of \(long.text.count)")
    func summaries(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.hasPrefix("  -") || $0.hasPrefix("USAGE:") }
    }
    #expect(summaries(short.text) == summaries(long.text))
    #expect(short.lines.first == long.lines.first)
    #expect(short.text.hasSuffix("\n\nUse --help for details and examples.\n"))
  }
}
