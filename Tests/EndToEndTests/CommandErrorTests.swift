import Foundation
import Testing
import VirtualTouchscreen

struct CommandErrorTests {
  private let workshop: Workshop
  private let scene: String
  private let recording: String

  init() throws {
    workshop = try Workshop()
    scene = try workshop.write(TestScene().text, to: "rectangles.scene.json")
    recording = try workshop.write(Sample.recording(scene: scene), to: "sound.touch.jsonl")
  }

  static let wrongLines: [[String]] = [
    ["trace"], ["render"], ["play"], ["check"], ["--no-such-option"],
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
    ["import", "a.events", "--mode", "crop"], ["export", "a.touch.jsonl"],
    ["export", "a.touch.jsonl", "--format", "xls"], ["export", "--format", "csv"],
  ]

  @Test(arguments: wrongLines)
  func `A wrong command line gets status 64 and the usage`(_ line: [String]) throws {
    let result = try Touchstone.run(line)
    #expect(result.exit == .code(64), "\(result)")
    #expect(result.errors.hasPrefix("Error: "), "\(result)")
    #expect(result.errors.contains("\nUsage: touchstone "), "\(result)")
    #expect(result.text == "")
  }

  @Test(arguments: [
    "", "run", "play", "trace", "render", "test", "diff", "check", "scenes", "import", "export",
  ])
  func `Every command explains itself`(_ command: String) throws {
    let result = try Touchstone.run((command.isEmpty ? [] : [command]) + ["--help"])
    result.expectSuccess()
    #expect(result.text.contains("OVERVIEW: ") && result.text.contains("USAGE: touchstone"))
  }

  @Test(arguments: ["absent", "dead", "empty"])
  func `Without a display a window gets one line and status 2`(_ display: String) throws {
    var environment = Touchstone.bareEnvironment
    environment["DISPLAY"] = ["dead": ":4711", "empty": ""][display]
    for command in [["run", scene], ["play", recording], []] {
      let result = try Touchstone.run(command, environment: environment)
      result.expectComplaint(2, start: "", containing: ["error: ", "display"])
      #expect(result.text == "")
    }
  }

  @Test func `A recording that cannot be written gets one line and status 2`() throws {
    for path in [workshop.folder.path, workshop.path("no/such/folder/a.touch.jsonl"), "/proc/a"] {
      let result = try Touchstone.run(
        "run", scene, "--record", path, environment: Touchstone.blindEnvironment)
      result.expectComplaint(2, start: "\(path): error: ", containing: ["expected "])
      #expect(result.text == "")
    }
  }

  @Test func `A recording is not written over by a scene that cannot be opened`() throws {
    let before = try workshop.contents("sound.touch.jsonl")
    let result = try Touchstone.run(
      "run", workshop.path("gone.scene.json"), "--record", recording,
      environment: Touchstone.blindEnvironment)
    #expect(result.exit == .code(2))
    #expect(try workshop.contents("sound.touch.jsonl") == before)
  }

  @Test func `A picture that cannot be written gets one line and status 2`() throws {
    let file = try workshop.write("in the way", to: "file")
    for path in [workshop.path("no/folder/a.png"), "/proc/a.png", "\(file)/a.png", "\(file)/a"] {
      let result = try Touchstone.run("render", recording, "--output", path)
      result.expectComplaint(2, start: path, containing: ["error: ", "cannot"])
      #expect(result.text == "")
    }
    let sheet = try Touchstone.run(
      "render", recording, "--every", "0.5", "--sheet", "--output", "\(file)/a.png")
    sheet.expectComplaint(2, start: "\(file)/a.png: error: ", containing: ["cannot"])
  }

  @Test func `Without its resources the program says where it looked`() throws {
    let result = try Touchstone.run("trace", recording, "--resources", workshop.folder.path)
    result.expectComplaint(2, start: "", containing: ["error: ", workshop.folder.path])
    #expect(result.text == "")
  }

  @Test func `A reader that goes away early ends a trace without a word`() throws {
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
