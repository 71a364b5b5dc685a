import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// What the command line says of what it was asked for.
@MainActor
struct CommandLineTests {
  private let files: TemporaryFolder

  init() throws {
    files = try TemporaryFolder()
    try files.write(TestScene().text, to: "rectangles.scene.json")
    try files.write(Sample.recording(scene: "rectangles.scene.json"), to: "a.touch.jsonl")
  }

  @Test(
    "A word that is no command and no scene is told with the nearest one, with status 64",
    arguments: [
      ("frobnicate", nil), ("rendr", "render"), ("tset", "test"), ("photo5", "photo"),
      ("expor", "export"), ("Trace", "trace"), ("zz", nil),
    ] as [(String, String?)])
  func wordThatIsNoCommand(_ word: String, _ nearest: String?) throws {
    for arguments in [[word], [word, "a.touch.jsonl"]] {
      let result = try Command.run(arguments, in: files.url)
      #expect(result.exit == .code(64), "\(result)")
      #expect(
        result.errors.hasPrefix("Error: There is no command and no scene '\(word)'."), "\(result)")
      if let nearest {
        #expect(result.errors.contains("Did you mean '\(nearest)'?"), "\(result)")
      } else {
        #expect(!result.errors.contains("Did you mean"), "\(result)")
      }
      #expect(result.text == "")
    }
  }

  @Test("Help of a word that is no command is refused, with the nearest command")
  func helpOfNoCommand() throws {
    let result = try Command.run("help", "rendr")
    #expect(result.exit == .code(64) && result.text == "", "\(result)")
    #expect(
      result.errors.hasPrefix("Error: There is no command 'rendr'. Did you mean 'render'?\n"))
  }

  @Test("What can be opened is opened, and what looks like a path is told of as a file")
  func whatCanBeOpenedIsOpened() throws {
    for arguments in [["photo"], ["rectangles.scene.json"], ["help"], ["help", "trace"]] {
      let result = try Touchstone.run(arguments, in: files.url)
      #expect(result.exit != .code(64), "\(result)")
    }
    for path in ["./frobnicate", "gone.scene.json"] {
      try Touchstone.run(path, in: files.url).expectComplaint(
        2, start: "", containing: [path, "error: ", "expected "])
    }
  }

  @Test("What is written to a file is told in one line")
  func whatIsWrittenIsTold() throws {
    for (arguments, text) in [
      (
        ["edit", "a.touch.jsonl", "-o", "b.touch.jsonl", "scale-time", "2"],
        "b.touch.jsonl: a recording of 2.000 s, 25 events, 2 touches, 40 moves, at most 2 fingers at once"
      ),
      (
        ["export", "a.touch.jsonl", "--format", "evemu", "-o", "a.evemu"],
        "a.evemu: a recording of at most 2 fingers at once, exported as evemu"
      ),
      (
        ["export", "a.touch.jsonl", "-o", "a.csv"],
        "a.csv: a recording of at most 2 fingers at once, exported as csv"
      ),
    ] {
      let result = try Command.run(arguments, in: files.url)
      result.expectSuccess()
      #expect(result.text == text + "\n")
    }
    let imported = try Command.run("import", "a.evemu", "-o", "c.touch.jsonl", in: files.url)
    imported.expectSuccess()
    #expect(imported.lines.count == 1)
    #expect(imported.text.hasPrefix("c.touch.jsonl: a recording of "), "\(imported)")
    #expect(imported.text.hasSuffix("; imported from evemu\n"), "\(imported)")
    // It says what check says.
    let checked = try Command.run("check", "c.touch.jsonl", in: files.url)
    #expect(checked.text.dropLast() == imported.text.dropLast("; imported from evemu\n".count))
  }

  @Test("A frame from behind the end of a recording is drawn, and said to be that")
  func frameFromBehindTheEnd() throws {
    let late = try Command.run(
      "render", "a.touch.jsonl", "--at", "99", "-o", "late.png", in: files.url)
    #expect(late.exit == .code(0), "\(late)")
    #expect(
      late.errors.hasPrefix("a.touch.jsonl: warning: --at 99.0 is after the end at 1.0 s"),
      "\(late)")
    #expect(late.errors.count(where: \.isNewline) == 1)
    #expect(files.has("late.png"))
    let movie = try Command.run(
      "render", "a.touch.jsonl", "--animate", "--from", "5", "--scale", "0.1", "-o", "late.png",
      in: files.url)
    #expect(movie.errors.hasPrefix("a.touch.jsonl: warning: --from 5.0 is after the end at 1.0 s"))
    try Command.run("render", "a.touch.jsonl", "--at", "1", "-o", "end.png", in: files.url)
      .expectSuccess()
  }
}
