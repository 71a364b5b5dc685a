import Foundation
import Testing
import VirtualTouchscreen

struct RecordingErrorTests {
  private let workshop: Workshop
  private let scene: String

  init() throws {
    workshop = try Workshop()
    scene = try workshop.write(TestScene().text, to: "rectangles.scene.json")
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

  static let damages: [Damage] = [
    Damage("an empty file", line: nil, ""),
    Damage("text that is not JSON", line: 1, "Dear diary,\ntoday nothing happened.\n"),
    Damage("a picture", line: 1, "\u{89}PNG\r\n\u{1a}\n\0\0\0\rIHDR"),
    Damage("a header cut off", line: 1, String(Sample.header(scene: nil).prefix(40))),
    Damage(
      "a scene instead of a recording", line: 1,
      #"{"touchstone":"scene","version":1,"layers":[]}"#),
    Damage(
      "a newer version", line: 1,
      #"{"touchstone":"recording","version":2,\#(Sample.surface)}"# + "\n"),
    Damage(
      "a negative size", line: 1,
      #"{"touchstone":"recording","version":1,"surface":{"width":-8,"height":6,"scale":1}}"# + "\n"
    ),
    Damage(
      "a header without a surface", line: 1, #"{"touchstone":"recording","version":1}"# + "\n"),
    Damage("a line that is not JSON", put: "oops", at: 4),
    Damage(
      "NaN", put: #"{"t":0.13,"touches":[{"id":1,"phase":"moved","x":NaN,"y":1}]}"#, at: 4),
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
    Damage("an unknown kind of event", put: #"{"t":0.13,"sneeze":true}"#, at: 4),
    Damage("two kinds at once", put: #"{"t":0.13,"mark":"x","focus":"lost"}"#, at: 4),
    Damage("a line after the end", put: #"{"t":2,"mark":"x"}"#, at: Sample.events.count + 3),
  ]

  @Test(arguments: damages, Reading.allCases)
  func `A wrong recording gets one line and status 2`(_ damage: Damage, _ reading: Reading) throws {
    let path = try workshop.write(damage.contents, to: "wrong.touch.jsonl")
    let result = try reading.run(path, scene: scene, in: workshop)
    let place = damage.line.map { "\(path):\($0)" } ?? path
    result.expectComplaint(2, start: "\(place): error: ", containing: ["expected "])
    #expect(!workshop.has(Reading.picture))
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

  @Test(arguments: Reading.allCases)
  func `A missing recording gets one line and status 2`(_ reading: Reading) throws {
    for path in [workshop.path("nothing.touch.jsonl"), workshop.path("no/such/folder.touch.jsonl")]
    {
      let result = try reading.run(path, scene: scene, in: workshop)
      result.expectComplaint(2, start: "\(path): error: no such file", containing: ["expected "])
      #expect(result.text == "")
    }
    let result = try reading.run(workshop.folder.path, scene: scene, in: workshop)
    result.expectComplaint(2, start: "\(workshop.folder.path): error: ", containing: ["expected "])
  }

  @Test(arguments: [Reading.trace, .render, .headlessPlay])
  func `A truncated recording plays up to its last whole line, and that is said`(
    _ reading: Reading
  ) throws {
    let whole = Sample.text([Sample.header(scene: nil)] + Sample.events.prefix(9))
    let cut = whole + Sample.events[9].dropLast(17)
    let path = try workshop.write(cut, to: "cut.touch.jsonl")
    let result = try reading.run(path, scene: scene, in: workshop)
    result.expectComplaint(0, start: "\(path):11: warning: ", containing: ["cut off", "expected "])

    let sound = try workshop.write(whole, to: "whole.touch.jsonl")
    let other = try Workshop()
    let expected = try reading.run(sound, scene: scene, in: other)
    #expect(expected.exit == .code(0))
    switch reading {
    case .trace: #expect(result.output == expected.output)
    case .render:
      #expect(try workshop.contents(Reading.picture) == other.contents(Reading.picture))
    default: #expect(result.text.contains("9 events"))
    }
  }

  @Test(arguments: [Reading.trace, .render, .headlessPlay])
  func `A recording without its end is played, and it is said when it breaks off`(
    _ reading: Reading
  ) throws {
    let lines = [Sample.header(scene: nil)] + Sample.events
    for (count, time) in [(lines.count, "0.75"), (2, "0.1"), (1, "0")] {
      let path = try workshop.write(Sample.text(Array(lines.prefix(count))), to: "cut.touch.jsonl")
      try reading.run(path, scene: scene, in: workshop).expectComplaint(
        0, start: "\(path):\(count): warning: the recording was cut off after \(time) s",
        containing: ["expected "])
    }
    let whole = try workshop.write(Sample.recording(scene: nil), to: "whole.touch.jsonl")
    try reading.run(whole, scene: scene, in: workshop).expectSuccess()
  }

  @Test func `A test of a recording without its end says when it breaks off`() throws {
    let lines = [
      Sample.header(scene: scene), #"{"t":0.5,"expect":{"recognizer":"nothing","never":"began"}}"#,
    ]
    let path = try workshop.write(Sample.text(lines), to: "cut.touch.jsonl")
    let result = try Touchstone.run("test", path)
    #expect(result.errors.hasPrefix("\(path):2: warning: the recording was cut off after 0.5 s"))
    #expect(result.errors.count(where: \.isNewline) == 1)
  }

  @Test func `A truncated recording does not pass the check, which says where it is cut`() throws {
    let cut = Sample.recording(scene: nil).dropLast(7)
    let path = try workshop.write(String(cut), to: "cut.touch.jsonl")
    let result = try Touchstone.run("check", path)
    result.expectComplaint(
      2, start: "\(path):\(Sample.events.count + 2): warning: ", containing: ["cut off"])
  }

  @Test(arguments: Reading.playing)
  func `A header without a scene wants the option`(_ reading: Reading) throws {
    let path = try workshop.write(Sample.recording(scene: nil), to: "plain.touch.jsonl")
    let result = try reading.run(path, in: workshop)
    result.expectComplaint(2, start: "\(path):1: error: ", containing: ["--scene"])
    #expect(result.text == "")
    if reading != .play { try reading.run(path, scene: scene, in: workshop).expectSuccess() }
  }

  @Test(arguments: Reading.playing)
  func `A scene that nobody knows is named, and who asked for it`(_ reading: Reading) throws {
    let path = try workshop.write(Sample.recording(scene: "nowhere"), to: "lost.touch.jsonl")
    let fromHeader = try reading.run(path, in: workshop)
    fromHeader.expectComplaint(
      2, start: "\(path):1: error: ", containing: ["nowhere", "expected "])
    let fromOption = try reading.run(path, scene: "elsewhere", in: workshop)
    fromOption.expectComplaint(2, start: "elsewhere: error: ", containing: ["scene", "expected "])
    #expect(fromHeader.text + fromOption.text == "")
  }

  @Test func `A surface too large to draw is refused, not tried`() throws {
    let header =
      #"{"touchstone":"recording","version":1,"surface":{"width":50000,"height":50000,"scale":1}}"#
    let path = try workshop.write(Sample.text([header, Sample.end]), to: "vast.touch.jsonl")
    let result = try Touchstone.run(
      ["render", path, "--scene", scene, "--output", workshop.path("vast.png")])
    result.expectComplaint(2, start: "\(path):1: error: ", containing: ["50000"])
  }
}
