import Foundation
import Testing
import VirtualTouchscreen

/// Pipes where files are expected: nobody waits for ever.
struct PipeTests {
  private let workshop: Workshop
  private let pipe: String

  init() throws {
    workshop = try Workshop()
    pipe = workshop.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
  }

  @Test(arguments: Reading.allCases)
  func `A recording that is a pipe without a writer gets one line and status 2`(
    _ reading: Reading
  ) throws {
    let scene = try workshop.write(TestScene().text, to: "rectangles.scene.json")
    let result = try reading.run(pipe, scene: scene, in: workshop)
    result.expectComplaint(2, start: "\(pipe): error: the file is empty", containing: ["expected "])
    #expect(result.text == "")
  }

  @Test func `A recording from a pipe that somebody writes to plays as from its file`() throws {
    let scene = try workshop.write(TestScene().text, to: "rectangles.scene.json")
    let recording = try workshop.write(Sample.recording(scene: nil), to: "sound.touch.jsonl")
    let plain = try Touchstone.run("trace", recording, "--scene", scene)
    plain.expectSuccess()
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [
      "-c", #"cat "$1" | "$0" trace /dev/stdin --scene "$2""#, try Touchstone.executable().path,
      recording, scene,
    ]
    shell.standardOutput = output
    try shell.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    #expect(text == plain.output)
  }

  @Test(arguments: ["image", "model"])
  func `A scene that names a pipe gets one line and status 2`(_ key: String) throws {
    let scene = try workshop.write(
      #"{"touchstone":"scene","version":1,"layers":[{"name":"a","content":{"\#(key)":"pipe"}}]}"#,
      to: "a.scene.json")
    let recording = try workshop.write(Sample.recording(scene: nil), to: "sound.touch.jsonl")
    for result in [
      try Touchstone.run("check", scene),
      try Touchstone.run("run", scene, environment: Touchstone.blindEnvironment),
      try Reading.render.run(recording, scene: scene, in: workshop),
    ] {
      result.expectComplaint(
        2, start: "", containing: ["\(pipe): ", "not a regular file"])
      #expect(result.text == "")
    }
  }
}
