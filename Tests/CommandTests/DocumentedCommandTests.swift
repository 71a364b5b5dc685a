import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import TouchScenes
import TouchShell
import VirtualTouchscreen

/// The examples of the page about commands, run by a shell as they stand there.
@Suite struct DocumentedCommandTests {
  private let files: TemporaryFolder

  init() throws {
    files = try TemporaryFolder()
    try files.write(TestScene().text, to: "mine.scene.json")
    try files.write(
      Sample.text(
        [Sample.header(scene: "mine.scene.json")] + Sample.events
          + [
            #"{"t":0.9,"expect":{"recognizer":"red.transform","state":"ended","count":1}}"#,
            Sample.end,
          ]), to: "mine.touch.jsonl")
  }

  private static func examples() throws -> [String] {
    try DocPage("Commands.md", of: "TouchSandbox").text
      .matches(of: #/```sh\n((?s).*?)```/#).map { String($0.output.1) }
  }

  /// Runs one of the examples; its output and its status.
  private func run(_ number: Int) throws -> (output: String, exit: ProcessExit) {
    let folder = try Touchstone.executable().deletingLastPathComponent().path
    var environment = Touchstone.bareEnvironment
    environment["PATH"] = "\(folder):\(environment["PATH"] ?? "/usr/bin:/bin")"
    let shell = try ChildProgram(
      URL(filePath: "/bin/sh"), arguments: ["-c", try Self.examples()[number]],
      environment: environment, workingDirectory: files.url)
    let exit = try shell.waitForExit(timeout: .seconds(60))
    return (String(decoding: shell.standardOutputData, as: UTF8.self), exit)
  }

  @Test("Checking a scene and a recording and testing it is one line")
  func checkingSceneAndRecordingAndTesting() throws {
    let sound = try run(0)
    #expect(sound.exit == .code(0))
    #expect(sound.output.split(separator: "\n").count == 2)
    let text = try String(decoding: files.contents("mine.touch.jsonl"), as: UTF8.self)
    try files.write(text.replacing(#""count":1"#, with: #""count":2"#), to: "mine.touch.jsonl")
    #expect(try run(0).exit == .code(1))
    try files.write("{}", to: "mine.scene.json")
    #expect(try run(0).exit == .code(1))
    try FileManager.default.removeItem(atPath: files.file("mine.scene.json"))
    #expect(try run(0).exit == .code(2))
  }

  @Test("What has begun is found in a trace, with its reason")
  func whatHasBegunIsFound() throws {
    let found = try run(1)
    #expect(found.exit == .code(0))
    let lines = found.output.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.contains("red.transform") && $0.contains(#""why":"TRF-4"#) })
  }

  @Test("A script tells the same from changed and from what cannot be compared")
  func scriptTellsSameFromChanged() throws {
    let trace = try Touchstone.run("trace", "mine.touch.jsonl", in: files.url).output
    try files.write(trace, to: "before.trace.jsonl")
    try files.write(trace, to: "after.trace.jsonl")
    #expect(try run(2).output == "the same\n")
    let other = String(decoding: trace, as: UTF8.self).replacing("TRF-4", with: "TRF-3")
    try files.write(other, to: "after.trace.jsonl")
    #expect(try run(2).output == "changed\n")
    try FileManager.default.removeItem(atPath: files.file("after.trace.jsonl"))
    #expect(try run(2).output == "cannot be compared\n")
  }

  @Test("Three seconds of a recording become an animation")
  func threeSecondsBecomeAnimation() throws {
    try files.write(
      Sample.text(
        [Sample.header(scene: "mine.scene.json")] + Sample.events + [#"{"t":6,"end":true}"#]),
      to: "mine.touch.jsonl")
    #expect(try run(3).exit == .code(0))
    #expect(try files.contents("mine.png").contains("acTL".utf8))
  }

  @Test("A moment becomes an SVG")
  func momentBecomesSVG() throws {
    #expect(try run(4).exit == .code(0))
    #expect(String(decoding: try files.contents("mine.svg"), as: UTF8.self).contains("<svg "))
  }

  @Test("Results become JUnit's XML")
  func resultsBecomeXML() throws {
    #expect(try run(5).exit == .code(0))
    let text = String(decoding: try files.contents("results.xml"), as: UTF8.self)
    #expect(text.contains("<testcase name=\"mine.touch.jsonl\""), "\(text)")
  }

  @Test("Commands are joined by pipes")
  func commandsAreJoinedByPipes() throws {
    let ended = try run(6)
    #expect(ended.exit == .code(0))
    #expect(ended.output.hasPrefix(#"{"t":1.5,"recognizer":"red.transform""#), "\(ended.output)")
    #expect(try Self.examples().count == 7)
  }

  @Test(
    "The help of a command has the keys of its window",
    arguments: [
      ("run", [KeyCommand.Place.scene, .gallery]), ("play", [KeyCommand.Place.playback]),
    ])
  func keys(command: String, places: [KeyCommand.Place]) throws {
    let help = String(decoding: try Touchstone.run(command, "--help").output, as: UTF8.self)
    for place in places {
      #expect(help.contains(KeyCommand.helpText(KeyCommand.rows(in: place))))
    }
  }
}
