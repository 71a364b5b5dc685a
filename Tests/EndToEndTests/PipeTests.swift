import Foundation
import TestBasics
import Testing
import VirtualTouchscreen

/// Pipes where files are expected: nobody waits for ever.
struct PipeTests {
  private let files: TemporaryFolder
  private let pipe: String

  init() throws {
    files = try TemporaryFolder()
    pipe = files.file("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
  }

  @Test(
    "A recording that is a pipe without a writer gets one line and status 2",
    arguments: Reading.allCases)
  func recordingThatIsPipeWithoutWriter(
    _ reading: Reading
  ) throws {
    let scene = try files.write(TestScene().text, to: "rectangles.scene.json")
    let result = try reading.run(pipe, scene: scene, in: files)
    result.expectComplaint(2, start: "\(pipe): error: the file is empty", containing: ["expected "])
    #expect(result.text == "")
  }

  @Test("A recording from a pipe that somebody writes to plays as from its file")
  func recordingFromPipeThatSomebodyWrites() throws {
    let scene = try files.write(TestScene().text, to: "rectangles.scene.json")
    let recording = try files.write(Sample.recording(scene: nil), to: "sound.touch.jsonl")
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

  @Test("A scene that is a pipe without a writer is empty, and a device has too much")
  func scenesThatAreNoFiles() throws {
    let recording = try files.write(Sample.recording(scene: nil), to: "sound.touch.jsonl")
    for (path, words) in [
      (pipe, "the file is empty"), ("/dev/zero", "the file has more than 64 MiB"),
    ] {
      try Touchstone.run("trace", recording, "--scene", path).expectComplaint(
        2, start: "\(path): error: \(words), expected ")
    }
  }

  @Test("A scene from a shell's pipe plays as from its file")
  func sceneFromPipe() throws {
    let scene = try files.write(TestScene().text, to: "rectangles.scene.json")
    let recording = try files.write(Sample.recording(scene: nil), to: "sound.touch.jsonl")
    let plain = try Touchstone.run("trace", recording, "--scene", scene)
    plain.expectSuccess()
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = [
      "-c", #"exec "$0" trace "$1" --scene <(sleep 0.2; cat "$2")"#,
      try Touchstone.executable().path, recording, scene,
    ]
    shell.standardOutput = output
    try shell.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    // The first line names the scene's file.
    func events(_ data: Data) -> [Substring] {
      Array(String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst())
    }
    #expect(!text.isEmpty && events(text) == events(plain.output))
  }

  @Test("A scene that names a pipe gets one line and status 2", arguments: ["image", "model"])
  func sceneThatNamesPipeGets(_ key: String) throws {
    let scene = try files.write(
      #"{"touchstone":"scene","version":1,"layers":[{"name":"a","content":{"\#(key)":"pipe"}}]}"#,
      to: "a.scene.json")
    let recording = try files.write(Sample.recording(scene: nil), to: "sound.touch.jsonl")
    for result in [
      try Touchstone.run("check", scene),
      try Touchstone.run("run", scene, environment: Touchstone.blindEnvironment),
      try Reading.render.run(recording, scene: scene, in: files),
    ] {
      result.expectComplaint(
        2, start: "", containing: ["\(pipe): ", "not a regular file"])
      #expect(result.text == "")
    }
  }
}
