import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

@MainActor
struct DeterminismTests {
  private let files: TemporaryFolder
  private let scene: String
  private let recording: String

  init() throws {
    files = try TemporaryFolder()
    (scene, recording) = try files.writeSample("sound.touch.jsonl")
  }

  @Test("Two traces of a recording are equal to the byte")
  func twoTracesOfRecordingAreEqual() throws {
    let traces = try (0..<2).map { _ in try Command.run("trace", recording) }
    traces[0].expectSuccess()
    #expect(traces[0].output == traces[1].output)
    #expect(traces[0].lines.count > 20)
    let elsewhere = try Command.run(
      "trace", "sound.touch.jsonl", "--scene", "rectangles.scene.json", in: files.url)
    #expect(elsewhere.output == traces[0].output, "the folder makes a difference")
  }

  @Test("A scene that the header names may lie beside the recording")
  func sceneThatHeaderNamesMayLie() throws {
    let beside = try files.write(
      Sample.recording(scene: "rectangles.scene.json"), to: "beside.touch.jsonl")
    let trace = try Command.run("trace", beside)
    trace.expectSuccess()
    #expect(try trace.output == Command.run("trace", recording).output)
  }

  @Test("A header's scene lies beside the recording, also where another has its name")
  func sceneBesideComesFirst() throws {
    let other = try TemporaryFolder()
    try other.write(TestScene(blocks: []).text, to: "rectangles.scene.json")
    let beside = try files.write(
      Sample.recording(scene: "rectangles.scene.json"), to: "beside.touch.jsonl")
    let trace = try Command.run("trace", beside, in: other.url)
    trace.expectSuccess()
    #expect(try trace.output == Command.run("trace", recording).output)
  }

  @Test("A copy in another folder names the scene from there", arguments: ["edit", "validate"])
  func sceneOfCopy(command: String) throws {
    let folder = files.url.appendingPathComponent("copies")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let beside = try files.write(
      Sample.recording(scene: "rectangles.scene.json"), to: "beside.touch.jsonl")
    let copy = "copies/copy.touch.jsonl"
    let options = command == "edit" ? ["-o", copy] : ["--repair", copy]
    try Command.run([command, beside] + options, in: files.url).expectSuccess()
    let text = String(decoding: try files.contents(copy), as: UTF8.self)
    #expect(text.contains(#""scene":"../rectangles.scene.json""#))
    let trace = try Command.run("trace", "copy.touch.jsonl", in: folder)
    trace.expectSuccess()
    #expect(try trace.output == Command.run("trace", recording).output)
  }

  @Test(
    "A copy on standard output names the scene from where its reader looks",
    arguments: [
      #""$@" | "$1" trace -"#,
      #""$@" > copy.touch.jsonl && cd / && "$1" trace "$OLDPWD/copy.touch.jsonl""#,
    ])
  func sceneOfPipedCopy(script: String) throws {
    try files.write(TestScene().text, to: "w/beside.scene.json")
    try files.write(Sample.recording(scene: "beside.scene.json"), to: "w/a.touch.jsonl")
    let trace = try Touchstone.run(["edit", "w/a.touch.jsonl"], by: script, in: files.url)
    trace.expectSuccess()
    #expect(try trace.output == Command.run("trace", recording).output)
  }

  @Test("A trace has the lines that its format promises, in order of time")
  func traceHasLinesThatItsFormat() throws {
    let trace = try Command.run("trace", recording)
    let lines = try trace.lines.map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let times = try lines.map { try #require($0["t"] as? Double) }
    #expect(times == times.sorted())
    let changes = lines.filter { $0["recognizer"] as? String == "red.transform" }
    #expect(changes.first?["from"] as? String == "possible")
    #expect(changes.first?["to"] as? String == "began")
    #expect(changes.first?["why"] is String)
    #expect(changes.last?["to"] as? String == "ended")
    for key in ["x", "y", "touches", "matrix", "scale", "rotation", "translation"] {
      #expect(changes.allSatisfy { $0[key] != nil }, "\(key) is missing")
    }
    #expect(lines.contains { $0["touch"] as? Int == 1 && $0["phase"] as? String == "began" })
    #expect(lines.contains { $0["layer"] as? String == "red" && $0["toParent"] is [Double] })
    #expect(lines.count { $0["end"] != nil } == 1)
    #expect(lines.last?["digest"] is String)
    let names = (lines.last?["layers"] as? [[String: Any]])?.map { $0["name"] as? String }
    #expect(names == ["red", "red corner"])
  }

  @Test("Playing without a window counts the events that are in the file")
  func playingWithoutWindowCountsEvents() throws {
    let play = try Command.run("play", "--headless", recording)
    play.expectSuccess()
    #expect(play.lines.count == 1)
    #expect(play.text.contains(" \(Sample.events.count + 1) events"), "\(play)")
    #expect(play.text.contains("1.000 s"), "\(play)")
    let check = try Command.run("check", recording)
    check.expectSuccess()
    #expect(check.text.contains(" \(Sample.events.count + 1) events"), "\(check)")
  }

  @Test("Two images of a moment are equal to the byte, of two moments they are not")
  func twoImagesOfMomentAreEqual()
    throws
  {
    let folders = try (0..<2).map { number in
      let folder = files.file("frames\(number)")
      let render = try Command.run(
        ["render", recording, "--at", "0.2", "--at", "0.5", "--overlay", "--output", folder])
      render.expectSuccess()
      return (folder, render.lines)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folders[0].0).sorted()
    #expect(names == ["sound-0000.200.png", "sound-0000.500.png"])
    #expect(folders[0].1 == names.map { "\(folders[0].0)/\($0)" })
    let images = try folders.map { folder, _ in
      try names.map { try Data(contentsOf: URL(filePath: folder).appending(path: $0)) }
    }
    #expect(images[0] == images[1])
    #expect(images[0][0] != images[0][1])
  }

  @Test("An image at a moment is the same whether or not others are drawn before")
  func imageAtMomentIsSameWhether() throws {
    let alone = files.file("alone.png")
    try Command.run("render", recording, "--at", "0.6", "--output", alone).expectSuccess()
    let folder = files.file("frames")
    try Command.run("render", recording, "--every", "0.2", "--output", folder).expectSuccess()
    #expect(try files.contents("alone.png") == files.contents("frames/sound-0000.600.png"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 6)
  }

  @Test("Images have the size that was asked for")
  func imagesHaveSizeThatWasAsked() throws {
    for (scale, size) in [("1", [800, 600]), ("2", [1_600, 1_200]), ("0.5", [400, 300])] {
      let path = files.file("scaled.png")
      try Command.run("render", recording, "--scale", scale, "--output", path).expectSuccess()
      let header = try files.contents("scaled.png").dropFirst(16).prefix(8)
      let numbers = [header.prefix(4), header.suffix(4)].map { $0.reduce(0) { $0 << 8 | Int($1) } }
      #expect(numbers == size)
    }
  }

  @Test("Every bundled scene is sound and on the list")
  func everyBundledSceneIsSound() throws {
    let list = try Command.run("scenes")
    list.expectSuccess()
    let names = list.lines.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names.contains("photos"))
    for name in names {
      let trace = try Command.run("trace", recording, "--scene", name)
      trace.expectSuccess()
    }
  }
}
