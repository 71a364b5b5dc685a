import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// A file, a pipe or standard input with more than a command reads: one line that says the limit, and
/// status 2.
@Suite("Limits of what is read")
struct InputLimitTests {
  private let files: TemporaryFolder

  init() throws {
    files = try TemporaryFolder()
    _ = try files.writeSample()
    try files.write(#"{"t":0}"# + "\n", to: "a.trace.jsonl")
  }

  /// Commands that read IN whole, or more than once.
  static let commands = [
    "check IN", "validate IN", "check IN --repair out", "import IN -o out",
    "import a.touch.jsonl --desc IN",
    "diff IN a.touch.jsonl", "diff a.touch.jsonl IN", "diff a.trace.jsonl IN",
    "play --headless IN", "test IN", "export IN --format csv", "export IN --format evemu -o out",
    "render IN -o out.png", "trace IN --counterfactuals",
  ]

  private func words(_ command: String, _ name: String) -> [String] {
    command.split(separator: " ").map { $0 == "IN" ? name : String($0) }
  }

  @Test("Standard input without an end", arguments: commands)
  func endlessInput(_ command: String) throws {
    // Lines that any reader passes; those of zeros have no end.
    for source in [
      "cat /dev/zero",
      #"cat a.touch.jsonl; yes '{"t":1,"mark":"\#(String(repeating: "x", count: 900))"}'"#,
    ] {
      let result = try Touchstone.run(
        words(command, "-"), by: "{ \(source); } 2>/dev/null | \"$@\"", in: files.url)
      result.expectComplaint(
        2, start: "/dev/stdin: error: the file has more than 256 MiB, expected ")
      #expect(!files.has("out") && !files.has("out.png"))
    }
  }

  @Test("A file that is too large", arguments: commands)
  func largeFile(_ command: String) throws {
    let file = files.file("large")
    try files.write("", to: "large")
    try #require(truncate(file, 256 << 20 + 1) == 0)
    for (name, script) in [("large", #""$@""#), ("-", #""$@" < large"#)] {
      let result = try Touchstone.run(words(command, name), by: script, in: files.url)
      #expect(result.exit == .code(2), "\(result)")
      // Where the description of an import is meant, the import itself comes first.
      if command.contains("--desc") { continue }
      result.expectComplaint(
        2, start: "\(name == "-" ? "/dev/stdin" : name): error: the file has more than 256 MiB")
    }
  }

  @Test("A device without an end, by its name")
  func device() throws {
    for command in ["import IN -o out", "diff IN a.touch.jsonl", "check IN"] {
      let result = try Touchstone.run(words(command, "/dev/zero"), in: files.url)
      result.expectComplaint(2, start: "/dev/zero", containing: [" MiB, expected "])
    }
  }

  @Test("What reads once and keeps nothing goes on", arguments: ["trace -", "edit - -o out"])
  func readOnce(_ command: String) throws {
    // 300 MiB of captions, which a trace does not have.
    let caption = String(repeating: "x", count: 60_000)
    let script =
      #"{ cat a.touch.jsonl | sed '$d'; yes '{"t":1,"mark":"\#(caption)"}' | head -n 5300; } | "$@""#
    let result = try Touchstone.run(words(command, "-"), by: script, in: files.url)
    #expect(result.exit == .code(0), "\(result)")
  }
}
