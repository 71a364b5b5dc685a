import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

@MainActor
struct CommandErrorTests {
  private let files: TemporaryFolder
  private let scene: String
  private let recording: String

  init() throws {
    files = try TemporaryFolder()
    (scene, recording) = try files.writeSample("sound.touch.jsonl")
  }

  nonisolated static let wrongLines: [[String]] = [
    ["trace"], ["render"], ["play"], ["check"], ["--no-such-option"],
    ["trace", ""], ["test", ""], ["diff", "a", ""], ["learn", ""],
    ["run", "photos", "--input", ""], ["run", "photos", "--input-map", "0,0,wide,800,600"],
    ["run", "photos", "--record"], ["trace", "a.touch.jsonl", "b.touch.jsonl"],
    ["trace", "a.touch.jsonl", "--overlay"], ["render", "a.touch.jsonl", "--at", "soon"],
    ["render", "a.touch.jsonl", "--at", "-1"], ["render", "a.touch.jsonl", "--at", "nan"],
    ["render", "a.touch.jsonl", "--every", "0"], ["render", "a.touch.jsonl", "--scale", "0"],
    ["render", "a.touch.jsonl", "--scale", "inf"], ["play", "a.touch.jsonl", "--speed", "0"],
    ["play", "a.touch.jsonl", "--speed", "fast"], ["play", "a.touch.jsonl", "--from", "-1"],
    ["play", "a.touch.jsonl", "--from", "2", "--to", "1"],
    ["play", "a.touch.jsonl", "--loop", "--headless"], ["scenes", "photos"], ["test"],
    ["diff", "a"],
    ["test", "a.touch.jsonl", "-j", "0"], ["diff", "a", "b", "--context=-1"],
    ["import"], ["import", "a.events", "--surface", "wide"], ["import", "a.events", "b.events"],
    ["import", "a.events", "--surface", "800xwidex600"], ["import", "a.events", "--mode", "crop"],
    ["export", "a.touch.jsonl"],
    ["export", "a.touch.jsonl", "--format", "xls"], ["export", "--format", "csv"],
  ]

  @Test("A wrong command line gets status 64 and the usage", arguments: wrongLines)
  func wrongCommandLineGetsStatus64(_ line: [String]) throws {
    let result = try Command.run(line)
    #expect(result.exit == .code(64), "\(result)")
    #expect(result.errors.hasPrefix("Error: "), "\(result)")
    #expect(result.errors.contains("\nUsage: touchstone "), "\(result)")
    #expect(result.text == "")
  }

  @Test(
    "What is no size of a pad is refused, with a size that is one",
    arguments: ["120", "120x", "0x75", "9x9", "axb", "1e9x75", "nanx75", "120x75x9"])
  func padSize(size: String) throws {
    let result = try Command.run("run", "photos", "--trackpad-size", size)
    #expect(result.exit == .code(64), "\(result)")
    #expect(result.errors.contains("such as 120x75"), "\(result)")
  }

  @Test(
    "Every command explains itself",
    arguments: [
      "", "run", "play", "trace", "render", "test", "diff", "validate", "scenes", "import",
      "export",
    ])
  func everyCommandExplainsItself(_ command: String) throws {
    let result = try Command.run((command.isEmpty ? [] : [command]) + ["--help"])
    result.expectSuccess()
    #expect(result.text.contains("OVERVIEW: ") && result.text.contains("USAGE: touchstone"))
  }

  @Test("Help keeps its words in a narrow terminal", arguments: ["-5", "0", "1", "26"])
  func narrowHelp(_ columns: String) throws {
    func words(_ columns: String) throws -> [Substring] {
      let environment = Touchstone.bareEnvironment.merging(["COLUMNS": columns]) { $1 }
      let help = try Touchstone.run("help", "trace", environment: environment)
      return help.text.split(whereSeparator: \.isWhitespace)
    }
    #expect(try words(columns) == words("80"))
  }

  @Test(
    "Without a display a window gets one line and status 2", arguments: ["absent", "dead", "empty"])
  func withoutDisplayWindowGetsOneLine(_ display: String) throws {
    var environment = Touchstone.bareEnvironment
    environment["DISPLAY"] = ["dead": ":4711", "empty": ""][display]
    for command in [["run", scene], ["play", recording], []] {
      let result = try Touchstone.run(command, environment: environment)
      result.expectComplaint(2, start: "", containing: ["error: ", "display"])
      #expect(result.text == "")
    }
  }

  @Test("A recording that cannot be written gets one line and status 2")
  func recordingThatCannotBeWrittenGets() throws {
    for path in [files.url.path, files.file("no/such/folder/a.touch.jsonl"), "/proc/a"] {
      let result = try Touchstone.run(
        "run", scene, "--record", path, environment: Touchstone.blindEnvironment)
      result.expectComplaint(2, start: "\(path): error: ", containing: ["expected "])
      #expect(result.text == "")
    }
  }

  @Test("A recording is not written over by a scene that cannot be opened")
  func recordingIsNotWrittenOver() throws {
    let before = try files.contents("sound.touch.jsonl")
    let result = try Touchstone.run(
      "run", files.file("gone.scene.json"), "--record", recording,
      environment: Touchstone.blindEnvironment)
    #expect(result.exit == .code(2))
    #expect(try files.contents("sound.touch.jsonl") == before)
  }

  @Test("An image that cannot be written gets one line and status 2")
  func imageThatCannotBeWrittenGets() throws {
    let file = try files.write("in the way", to: "file")
    for path in [files.file("no/folder/a.png"), "/proc/a.png", "\(file)/a.png", "\(file)/a"] {
      let result = try Command.run("render", recording, "--output", path)
      result.expectComplaint(2, start: path, containing: ["error: ", "cannot"])
      #expect(result.text == "")
    }
    let sheet = try Command.run(
      "render", recording, "--every", "0.5", "--sheet", "--output", "\(file)/a.png")
    sheet.expectComplaint(2, start: "\(file)/a.png: error: ", containing: ["cannot"])
  }

  @Test("Without its resources the program says where it looked")
  func withoutItsResourcesProgramSays() throws {
    let result = try Command.run("trace", recording, "--resources", files.url.path)
    result.expectComplaint(2, start: "", containing: ["error: ", files.url.path])
    #expect(result.text == "")
  }

  @Test("A reader that goes away early ends a trace without a word")
  func readerThatGoesAwayEarlyEnds() throws {
    let program = try Touchstone.executable().path
    let shell = try ChildProgram(
      URL(filePath: "/bin/sh"),
      arguments: ["-c", #""$1" trace "$2" | head -n 1"#, "sh", program, recording],
      environment: Touchstone.bareEnvironment)
    #expect(try shell.waitForExit() == .code(0))
    #expect(shell.standardOutput.hasPrefix(#"{"t":0.1,"touch":1,"#))
    #expect(shell.standardError == "")
  }
}
