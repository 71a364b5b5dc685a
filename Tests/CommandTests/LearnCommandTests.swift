import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// `touchstone learn`, as far as it needs no window.
@Suite
struct LearnCommandTests {
  private static let lessons = BuiltProgram.package.appending(path: "Resources/Lessons")

  @Test("The bundled lessons are listed, and nothing should be better in them")
  func bundled() throws {
    let list = try Touchstone.run("learn", "--list")
    list.expectSuccess()
    #expect(
      list.lines.map { $0.split(separator: " ").first.map(String.init) } == [
        "move", "three-steps", "pivot", "order", "who-wins", "angle", "many-fingers", "glide",
        "states", "formula", "space",
      ])
    let check = try Touchstone.run("learn", "--check")
    check.expectSuccess()
    #expect(check.text == "11 lessons, 0 problems\n")
    // Its letters A′ and B′ are those of the lesson before.
    let pivot = try Touchstone.run("learn", "pivot", "--check")
    pivot.expectSuccess()
    #expect(pivot.text == "1 lesson, 0 problems\n")
  }

  @Test("What is wrong with a lesson is one line, with its place, and status 2")
  func faults() throws {
    let files = try TemporaryFolder()
    let path = try files.write("# A\n\n- aim: b\n- minutes: x\n", to: "mine.md")
    for arguments in [["learn", path, "--list"], ["learn", path, "--check"], ["learn", path]] {
      let finished = try Touchstone.run(arguments)
      #expect(finished.exit == .code(2))
      #expect(finished.errors == "\(path):4:12: error: \"x\", expected a number from 1 to 60\n")
    }
    let unknown = try Touchstone.run("learn", "gravity")
    #expect(unknown.exit == .code(2))
    #expect(unknown.errors.contains("gravity: error: no such lesson, expected the path"))
    let beyond = try Touchstone.run("learn", "pivot", "--page", "99")
    #expect(beyond.exit == .code(64) && beyond.errors.hasPrefix("Error: --page 99: pivot has "))
    let missing = try Touchstone.run("learn", "nowhere.md")
    #expect(missing.exit == .code(2) && missing.errors.contains("nowhere.md"))
    let language = try Touchstone.run("learn", "pivot", "--language", "xx")
    #expect(language.exit == .code(2))
    #expect(language.errors.contains("Lessons/xx: error: no lesson, expected files"))
    let page = "# A\n\n- aim: b\n- minutes: 1\n- mistake: c\n\n## D\n\n"
    let figure = try files.write(
      page + "```figure\nrecording: a.touch.jsonl\n```\n", to: "figure.md")
    let lost = try Touchstone.run("learn", figure, "--check")
    #expect(lost.exit == .code(2))
    #expect(lost.errors.hasPrefix("\(figure):9: error: the recording \"a.touch.jsonl\" does not"))
    let recording = try files.write(Sample.recording(scene: nil), to: "a.touch.jsonl")
    let nowhere = try Touchstone.run("learn", figure, "--check")
    #expect(nowhere.exit == .code(2))
    #expect(
      nowhere.errors
        == "\(recording):1: error: the header names no scene, expected one, or another recording\n")
  }

  @Test("A lesson without a hint has a problem, and status 1")
  func problem() throws {
    let files = try TemporaryFolder()
    try FileManager.default.copyItem(at: Self.lessons, to: files.url.appending(path: "Lessons"))
    let path = files.url.appending(path: "Lessons/1-move.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    let line = try #require(
      text.split(separator: "\n").first { $0.hasPrefix("hint jump: You put") })
    try text.replacing(line + "\n", with: "").write(to: path, atomically: true, encoding: .utf8)
    let finished = try Touchstone.run("learn", path.path, "--check")
    #expect(finished.exit == .code(1))
    #expect(finished.text.contains("problem: no hint \"jump\""))
    #expect(finished.lines.last == "1 lesson, 1 problem")
  }

  @Test("Every page becomes a picture of the size that was asked for")
  func pictures() throws {
    let files = try TemporaryFolder()
    let finished = try Touchstone.run(
      "learn", "who-wins", "--pictures", files.file("out"), "--size", "640x480")
    finished.expectSuccess()
    // Six pages, five answers, and three letters.
    #expect(finished.lines.count == 14)
    for path in finished.lines.map(String.init) {
      let bytes = try Data(contentsOf: URL(filePath: path))
      // Width and height of a PNG.
      #expect(Array(bytes[16..<24]) == [0, 0, 2, 128, 0, 0, 1, 224])
    }
  }

  @Test("A class makes one table of its files; a file that is none is said")
  func report() throws {
    let files = try TemporaryFolder()
    _ = try files.write(
      """
      {"touchstone": "progress", "version": 1, "name": "Ada", "lessons": {
      "pivot": {"page": "Your turn", "done": true, "answers": {"Your turn": {"right": true, "tries": 2, "seconds": 31.5, "hints": ["center"]}}}
      }}
      """, to: "Ada.lessons.json")
    let finished = try Touchstone.run("learn", "--report", files.url.path)
    finished.expectSuccess()
    #expect(finished.lines.count == 2)
    #expect(
      finished.lines.last?.split(separator: " ").joined(separator: " ")
        == "Ada pivot 1 6 2 32 center")
    _ = try files.write("[]", to: "Bob.lessons.json")
    let wrong = try Touchstone.run("learn", "--report", files.url.path)
    #expect(wrong.exit == .code(2) && wrong.errors.contains("Bob.lessons.json: error:"))
    let name = try Touchstone.run("learn", "--class", files.url.path, "--name", "../x")
    #expect(name.exit == .code(64))
  }

  @Test("A translation says which lessons are missing")
  func translation() throws {
    let files = try TemporaryFolder()
    let resources = Self.lessons.deletingLastPathComponent()
    let copy = files.url.appending(path: "Resources")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: resources.path)
    where name != "Lessons" {
      try FileManager.default.createSymbolicLink(
        at: copy.appending(path: name), withDestinationURL: resources.appending(path: name))
    }
    try FileManager.default.copyItem(at: Self.lessons, to: copy.appending(path: "Lessons"))
    let folder = copy.appending(path: "Lessons/de")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Self.lessons.appending(path: "5-who-wins.md"),
      to: folder.appending(path: "5-who-wins.md"))
    let finished = try Touchstone.run(
      "learn", "--language", "de", "--check", "--resources", copy.path)
    #expect(finished.exit == .code(1))
    #expect(finished.lines.filter { $0.hasSuffix("not translated") }.count == 10)
    #expect(finished.lines.last == "1 lesson, 11 problems")
  }
}
