import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

@MainActor
struct RecordingErrorTests {
  private let files: TemporaryFolder
  private let scene: String

  init() throws {
    files = try TemporaryFolder()
    scene = try files.write(TestScene().text, to: "rectangles.scene.json")
  }

  /// A recording that cannot be read, and the line that must be blamed.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let contents: String
    /// nil when the whole file is meant.
    let line: Int?

    init(_ name: String, line: Int?, _ contents: String) {
      testDescription = name
      self.contents = contents
      self.line = line
    }

    /// A sound recording with one line put in; the header is line 1.
    init(_ name: String, put wrong: String, at line: Int) {
      var lines = [Sample.header(scene: nil)] + Sample.events + [Sample.end]
      lines.insert(wrong, at: line - 1)
      self.init(name, line: line, Sample.text(lines))
    }
  }

  nonisolated static let damages: [Damage] = [
    Damage("an empty file", line: nil, ""),
    Damage("text that is not JSON", line: 1, "Dear diary,\ntoday nothing happened.\n"),
    Damage("an image", line: 1, "\u{89}PNG\r\n\u{1a}\n\0\0\0\rIHDR"),
    Damage("a header cut off", line: 1, String(Sample.header(scene: nil).prefix(40))),
    Damage(
      "a scene instead of a recording", line: 1,
      #"{"touchstone":"scene","version":1,"layers":[]}"#),
    Damage(
      "a newer version", line: 1,
      #"{"touchstone":"recording","version":3,\#(Sample.surface)}"# + "\n"),
    Damage(
      "a negative size", line: 1,
      #"{"touchstone":"recording","version":1,"surface":{"width":-8,"height":6,"scale":1}}"# + "\n"
    ),
    Damage(
      "a header without a surface", line: 1, #"{"touchstone":"recording","version":1}"# + "\n"),
    Damage("a line that is not JSON", put: "oops", at: 4),
    Damage("NaN", put: #"{"t":0.13,"touches":[{"id":1,"phase":"moved","x":NaN,"y":1}]}"#, at: 4),
    Damage(
      "infinity", put: #"{"t":0.13,"touches":[{"id":1,"phase":"moved","x":1e999,"y":1}]}"#, at: 4),
    Damage("time going backwards", put: #"{"t":0.05,"mark":"earlier"}"#, at: 4),
    Damage(
      "an unknown finger that moves",
      put: #"{"t":0.13,"touches":[{"id":9,"phase":"moved","x":1,"y":1}]}"#, at: 4),
    Damage(
      "an unknown finger that lifts",
      put: #"{"t":0.13,"touches":[{"id":9,"phase":"ended","x":1,"y":1}]}"#, at: 4),
    Damage(
      "a finger that is down twice",
      put: #"{"t":0.13,"touches":[{"id":2,"phase":"began","x":1,"y":1}]}"#, at: 4),
    Damage(
      "text for a number", put: #"{"t":0.13,"touches":[{"id":1,"phase":"moved","x":"1","y":1}]}"#,
      at: 4),
    Damage(
      "a place out of its range", put: #"{"t":0.13,"mouse":{"phase":"moved","x":-1e15,"y":1}}"#,
      at: 4),
    Damage(
      "a turn out of its range",
      put: #"{"t":0.13,"pinch":{"phase":"began","x":1,"y":1,"scale":1,"rotation":1e19}}"#, at: 4),
    Damage(
      "a surface out of its range", put: #"{"t":0.13,"surface":{"width":1e9,"height":9.2e18}}"#,
      at: 4),
    Damage("an unknown kind of event", put: #"{"t":0.13,"sneeze":true}"#, at: 4),
    Damage("two kinds at once", put: #"{"t":0.13,"mark":"x","focus":"lost"}"#, at: 4),
    Damage("a line after the end", put: #"{"t":2,"mark":"x"}"#, at: Sample.events.count + 3),
  ]

  @Test("A wrong recording gets one line and status 2", arguments: damages, Reading.allCases)
  func wrongRecordingGetsOneLine(_ damage: Damage, _ reading: Reading) throws {
    let path = try files.write(damage.contents, to: "wrong.touch.jsonl")
    let result = try reading.run(path, scene: scene, in: files)
    let place = damage.line.map { "\(path):\($0)" } ?? path
    result.expectComplaint(2, start: "\(place): error: ", containing: ["expected "])
    #expect(!files.has(Reading.image))
    if reading == .trace {
      // What came before the error is worth having; an end it has not.
      let lines = try result.lines.map {
        try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
      #expect(lines.allSatisfy { $0["t"] != nil && $0["end"] == nil })
    } else {
      #expect(result.text == "")
    }
  }

  @Test("A missing recording gets one line and status 2", arguments: Reading.allCases)
  func missingRecordingGetsOneLine(_ reading: Reading) throws {
    for path in [files.file("nothing.touch.jsonl"), files.file("no/such/folder.touch.jsonl")] {
      let result = try reading.run(path, scene: scene, in: files)
      result.expectComplaint(2, start: "\(path): error: no such file", containing: ["expected "])
      #expect(result.text == "")
    }
    let result = try reading.run(files.url.path, scene: scene, in: files)
    result.expectComplaint(2, start: "\(files.url.path): error: ", containing: ["expected "])
  }

  @Test(
    "A truncated recording plays up to its last whole line, and that is said",
    arguments: [Reading.trace, .render, .headlessPlay])
  func truncatedRecordingPlaysUp(
    _ reading: Reading
  ) throws {
    let whole = Sample.text([Sample.header(scene: nil)] + Sample.events.prefix(9))
    let cut = whole + Sample.events[9].dropLast(17)
    let path = try files.write(cut, to: "cut.touch.jsonl")
    let result = try reading.run(path, scene: scene, in: files)
    result.expectComplaint(0, start: "\(path):11: warning: ", containing: ["cut off", "expected "])

    let sound = try files.write(whole, to: "whole.touch.jsonl")
    let other = try TemporaryFolder()
    let expected = try reading.run(sound, scene: scene, in: other)
    #expect(expected.exit == .code(0))
    switch reading {
    case .trace: #expect(result.output == expected.output)
    case .render:
      #expect(try files.contents(Reading.image) == other.contents(Reading.image))
    default: #expect(result.text.contains("9 events"))
    }
  }

  @Test(
    "A recording without its end is played, and it is said when it breaks off",
    arguments: [Reading.trace, .render, .headlessPlay])
  func recordingWithoutItsEndIsPlayed(
    _ reading: Reading
  ) throws {
    let lines = [Sample.header(scene: nil)] + Sample.events
    for (count, time) in [(lines.count, "0.75"), (2, "0.1"), (1, "0")] {
      let path = try files.write(Sample.text(Array(lines.prefix(count))), to: "cut.touch.jsonl")
      try reading.run(path, scene: scene, in: files).expectComplaint(
        0, start: "\(path):\(count): warning: the recording was cut off after \(time) s",
        containing: ["expected "])
    }
    let whole = try files.write(Sample.recording(scene: nil), to: "whole.touch.jsonl")
    try reading.run(whole, scene: scene, in: files).expectSuccess()
  }

  @Test("A test of a recording without its end says when it breaks off")
  func testOfRecordingWithoutItsEnd() throws {
    let lines = [
      Sample.header(scene: scene), #"{"t":0.5,"expect":{"recognizer":"nothing","never":"began"}}"#,
    ]
    let path = try files.write(Sample.text(lines), to: "cut.touch.jsonl")
    let result = try Command.run("test", path)
    #expect(result.errors.hasPrefix("\(path):2: warning: the recording was cut off after 0.5 s"))
    #expect(result.errors.count(where: \.isNewline) == 1)
  }

  @Test("A truncated recording does not pass the check, which says where it is cut")
  func truncatedRecordingDoesNotPassCheck() throws {
    let cut = Sample.recording(scene: nil).dropLast(7)
    let path = try files.write(String(cut), to: "cut.touch.jsonl")
    let result = try Command.run("check", path)
    result.expectComplaint(
      2, start: "\(path):\(Sample.events.count + 2): warning: ", containing: ["cut off"])
  }

  @Test("A header without a scene wants the option", arguments: Reading.playing)
  func headerWithoutSceneWantsOption(_ reading: Reading) throws {
    let path = try files.write(Sample.recording(scene: nil), to: "plain.touch.jsonl")
    let result = try reading.run(path, in: files)
    result.expectComplaint(2, start: "\(path):1: error: ", containing: ["--scene"])
    #expect(result.text == "")
    if reading != .play { try reading.run(path, scene: scene, in: files).expectSuccess() }
  }

  @Test("A scene that nobody knows is named, and who asked for it", arguments: Reading.playing)
  func sceneThatNobodyKnowsIsNamed(_ reading: Reading) throws {
    let path = try files.write(Sample.recording(scene: "nowhere"), to: "lost.touch.jsonl")
    let fromHeader = try reading.run(path, in: files)
    fromHeader.expectComplaint(
      2, start: "\(path):1: error: ", containing: ["nowhere", "expected "])
    let fromOption = try reading.run(path, scene: "elsewhere", in: files)
    fromOption.expectComplaint(2, start: "elsewhere: error: ", containing: ["scene", "expected "])
    #expect(fromHeader.text + fromOption.text == "")
  }

  @Test("A surface too large to draw is refused, not tried")
  func surfaceTooLargeToDraw() throws {
    let header =
      #"{"touchstone":"recording","version":1,"surface":{"width":50000,"height":50000,"scale":1}}"#
    let path = try files.write(Sample.text([header, Sample.end]), to: "vast.touch.jsonl")
    let result = try Command.run(
      ["render", path, "--scene", scene, "--output", files.file("vast.png")])
    result.expectComplaint(2, start: "\(path):1: error: ", containing: ["50000"])
  }

  /// Commands that need only the beginning of a recording.
  nonisolated static let beginnings = [
    "render IN --at 0.2 --scene SCENE -o out.png", "render IN --at 0.2 --scene SCENE --svg out.svg",
    "render IN --at 0.1 --at 0.2 --scene SCENE -o out",
    "render IN --animate --to 0.2 --scene SCENE -o out.png",
    "play --headless --to 0.2 IN --scene SCENE",
    "play --headless --digest --to 0.2 IN --scene SCENE",
  ]

  @Test(
    "A command that needs the beginning gives what it was asked for, and says what is wrong later",
    arguments: beginnings)
  func brokenLater(_ command: String) throws {
    let sound = [Sample.header(scene: nil)] + Sample.events
    func run(_ lines: [String]) throws -> Finished {
      try files.write(Sample.text(lines), to: "in.touch.jsonl")
      let words = command.replacing("IN", with: "in.touch.jsonl").replacing("SCENE", with: scene)
      return try Command.run(words.split(separator: " ").map(String.init), in: files.url)
    }
    /// What it printed and wrote.
    func output(of result: Finished) throws -> [String: Data] {
      var output = ["": result.output]
      for file in try FileManager.default.subpathsOfDirectory(atPath: files.path)
      where file.hasPrefix("out") {
        output[file] = try? files.contents(file)
        try? FileManager.default.removeItem(atPath: files.file(file))
      }
      return output
    }
    let whole = try run(sound + [Sample.end])
    whole.expectSuccess()
    let expected = try output(of: whole)
    let broken = try run(sound + ["oops", Sample.end])
    broken.expectComplaint(
      2, start: "in.touch.jsonl:\(sound.count + 1): error: ", containing: ["expected "])
    #expect(try output(of: broken) == expected)
    let cut = try run(sound)
    cut.expectComplaint(
      0, start: "in.touch.jsonl:\(sound.count): warning: ", containing: ["cut off"])
    #expect(try output(of: cut) == expected)
  }
}
