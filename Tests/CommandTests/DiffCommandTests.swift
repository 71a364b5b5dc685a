import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

@MainActor
struct DiffCommandTests {
  private let files: TemporaryFolder
  private let recording: String

  init() throws {
    files = try TemporaryFolder()
    try files.write(TestScene().text, to: "rectangles.scene.json")
    recording = Sample.recording(scene: "rectangles.scene.json")
    try files.write(recording, to: "a.touch.jsonl")
  }

  private func diff(_ arguments: String...) throws -> Finished {
    try Command.run(["diff"] + arguments, in: files.url)
  }

  private func trace(_ name: String, _ options: String...) throws -> String {
    let trace = try Command.run(["trace", "a.touch.jsonl"] + options, in: files.url)
    return try files.write(trace.output, to: name)
  }

  @Test("Equal recordings are the same, however they are written")
  func equalRecordingsAreSameHoweverThey() throws {
    let other = recording.replacing(#""x":360,"#, with: #" "x": 360.0, "pressure":1, "#)
      .replacing(#","scale":1}"#, with: #"},"device":{"name":"x"},"seed":0,"source":"x""#)
    try files.write(other, to: "b.touch.jsonl")
    let result = try diff("a.touch.jsonl", "b.touch.jsonl")
    result.expectSuccess()
    #expect(result.lines.count == 2)
    #expect(result.lines.allSatisfy { $0.hasSuffix(" lines, the same") })
  }

  @Test("Of two recordings the first event that differs is shown, and what it did")
  func ofTwoRecordingsFirstEvent() throws {
    try files.write(
      recording.replacing(#""x":440,"y":300"#, with: #""x":441,"y":300"#), to: "b.touch.jsonl")
    let result = try diff("a.touch.jsonl", "b.touch.jsonl", "--context", "1")
    #expect(result.exit == .code(1))
    #expect(
      result.lines.prefix(7) == [
        "the events differ: a.touch.jsonl:3 and b.touch.jsonl:3", "  touches[0].x: 440 | 441",
        #"  {"t":0.1,"touches":[{"id":1,"phase":"began","x":360,"y":300}]}"#,
        #"- {"t":0.12,"touches":[{"id":2,"phase":"began","x":440,"y":300}]}"#,
        "- \(recording.split(separator: "\n")[3])",
        #"+ {"t":0.12,"touches":[{"id":2,"phase":"began","x":441,"y":300}]}"#,
        "+ \(recording.split(separator: "\n")[3])",
      ])
    #expect(result.lines[7].hasPrefix("the results differ: a.touch.jsonl, line "))
    #expect(result.lines[8] == "  x: 440 | 441")
  }

  @Test("One that stops early differs where it ends")
  func oneThatStopsEarlyParts() throws {
    try files.write(
      Sample.text([Sample.header(scene: "rectangles.scene.json")] + Sample.events.prefix(9)),
      to: "b.touch.jsonl")
    let result = try diff("a.touch.jsonl", "b.touch.jsonl")
    #expect(result.exit == .code(1))
    #expect(result.lines.first == "the events differ: a.touch.jsonl:11 and b.touch.jsonl ended")
    #expect(result.lines.contains("+ (ended)"))
  }

  @Test("Traces differ at a value, and digests count only where both have them")
  func tracesPartAtValueAndDigests() throws {
    _ = try trace("a.trace.jsonl")
    let digests = try trace("d.trace.jsonl", "--digest")
    try diff("a.trace.jsonl", "d.trace.jsonl").expectSuccess()
    let text = try String(contentsOfFile: digests, encoding: .utf8)
    let lines = text.split(separator: "\n")
    let index = try #require(lines.firstIndex { $0.contains(#""state":""#) })
    let spoilt = text.replacing(
      lines[index], with: lines[index].replacing("state\":\"", with: "state\":\"x"))
    try files.write(spoilt, to: "e.trace.jsonl")
    try diff("a.trace.jsonl", "e.trace.jsonl").expectSuccess()
    let result = try diff("d.trace.jsonl", "e.trace.jsonl")
    #expect(result.exit == .code(1))
    #expect(
      result.lines.first
        == "the traces differ: d.trace.jsonl:\(index + 1) and e.trace.jsonl:\(index + 1)")
    #expect(result.lines[1].hasPrefix("  state: "))
  }

  @Test("What cannot be compared gets one line and status 2")
  func whatCannotBeComparedGets() throws {
    _ = try trace("a.trace.jsonl")
    try files.write("nothing\n", to: "no.jsonl")
    try files.write("", to: "empty.jsonl")
    for (a, b, start) in [
      ("a.touch.jsonl", "a.trace.jsonl", "a.trace.jsonl:1: error: "),
      ("a.touch.jsonl", "gone", "gone: error: "),
      ("no.jsonl", "a.trace.jsonl", "no.jsonl:1: error: "),
      ("a.trace.jsonl", "empty.jsonl", "empty.jsonl: error: "),
    ] {
      let result = try diff(a, b)
      result.expectComplaint(2, start: start, containing: ["expected "])
      #expect(result.text == "")
    }
  }

  @Test("A scene for traces gets status 64 and the usage of the command")
  func sceneForTraces() throws {
    _ = try trace("a.trace.jsonl")
    let result = try diff("a.trace.jsonl", "a.trace.jsonl", "--scene", "photos")
    #expect(result.exit == .code(64), "\(result)")
    #expect(result.errors.hasPrefix("Error: --scene is for recordings; these are traces.\n"))
    #expect(result.errors.contains("\nUsage: touchstone diff <a> <b> "), "\(result)")
    #expect(result.errors.hasSuffix("\n  See 'touchstone diff --help' for more information.\n"))
    #expect(result.text == "")
  }

  @Test("Each event has its digest, in a trace, played, and in a window at any speed")
  func eachEventHasItsDigest() throws {
    let traced = try Command.run("trace", "--digest", "a.touch.jsonl", in: files.url)
    let states = traced.lines.filter { $0.contains(#""state":""#) }
    #expect(states.count >= Sample.events.count + 1)
    let played = try Command.run("play", "--headless", "--digest", "a.touch.jsonl", in: files.url)
    played.expectSuccess()
    #expect(played.lines == states)
    for speed in ["0.7", "5"] {
      let window = try Touchstone.start(
        ["play", "--digest", "--speed", speed, "a.touch.jsonl"],
        environment: Touchstone.blindEnvironment, in: files.url)
      try window.waitUntil("the last digest is there") {
        window.standardOutput.count(where: \.isNewline) >= states.count
      }
      #expect(window.standardOutput.split(separator: "\n") == states)
      window.terminate()
      #expect(try window.waitForExit() == .code(0))
    }
  }

  @Test("check, test and diff tell that a recording was made under other rules")
  func otherRules() throws {
    let ofRules = #""version":1,"rules":77,"#
    let old = recording.replacing(#""version":1,"#, with: ofRules)
      .replacing(
        Sample.end, with: #"{"t":0.9,"expect":{"layer":"red","text":"x"}}"# + "\n" + Sample.end)
    try files.write(
      old.replacing(#""x":440,"y":300"#, with: #""x":441,"y":300"#), to: "b.touch.jsonl")
    let told = "recorded under rules 77, played under rules "
    let different = try diff("a.touch.jsonl", "b.touch.jsonl")
    #expect(different.exit == .code(1))
    #expect(different.lines.last?.hasPrefix("b.touch.jsonl: \(told)") == true)
    let check = try Command.run(["check", "b.touch.jsonl"], in: files.url)
    check.expectSuccess()
    #expect(check.lines.last?.hasPrefix("b.touch.jsonl: \(told)") == true)
    let test = try Command.run(["test", "b.touch.jsonl"], in: files.url)
    #expect(test.exit == .code(1))
    #expect(test.lines.contains { $0.hasPrefix("# \(told)") })

    let path = try trace("a.trace.jsonl")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let other = text.replacing(#/"rules":\d+/#, with: #""rules":77"#)
    try files.write(other, to: "b.trace.jsonl")
    try diff("a.trace.jsonl", "b.trace.jsonl").expectSuccess()
    try files.write(other.replacing(#""to":"began""#, with: #""to":"ended""#), to: "b.trace.jsonl")
    let parted = try diff("a.trace.jsonl", "b.trace.jsonl")
    #expect(parted.exit == .code(1))
    #expect(parted.lines.last?.hasSuffix(", b.trace.jsonl of rules 77") == true)
    // Only the last line has the version.
    try files.write(
      Sample.text(text.split(separator: "\n").dropLast().map(String.init)), to: "b.trace.jsonl")
    let cut = try diff("a.trace.jsonl", "b.trace.jsonl")
    #expect(cut.exit == .code(1) && cut.lines.last == "+ (ended)", "\(cut)")
  }

  @Test(
    "A broken trace is refused by diff and by export with the same line",
    arguments: [#"{"t":1,"layer":["\x41"]}"#, #"{"u":1}"#, #"{"t":1,"a":"?"}"#])
  func brokenTrace(_ line: String) throws {
    // An empty line counts.
    let bytes = Data((#"{"t":0}"# + "\n\n" + line + "\n").utf8.map { $0 == 0x3F ? 0x89 : $0 })
    try files.write(bytes, to: "broken.trace.jsonl")
    for words in [
      ["diff", "broken.trace.jsonl", "broken.trace.jsonl"],
      ["export", "broken.trace.jsonl", "--format", "csv"],
      ["export", "broken.trace.jsonl", "--format", "csv", "-o", "out"],
    ] {
      let result = try Command.run(words, in: files.url)
      result.expectComplaint(2, start: "broken.trace.jsonl:3: error: ", containing: ["expected "])
      #expect(result.text.isEmpty && !files.has("out"), "\(result)")
    }
  }

  @Test("Seeds differ that are the same as a double")
  func largeSeeds() throws {
    for (name, seed) in [("a", "18446744073709551614"), ("b", "18446744073709551615")] {
      try files.write(
        recording.replacing(#""version":1,"#, with: #""version":1,"seed":\#(seed),"#),
        to: "\(name).touch.jsonl")
    }
    let result = try diff("a.touch.jsonl", "b.touch.jsonl")
    #expect(result.exit == .code(1))
    #expect(result.lines.first == "the events differ: a.touch.jsonl:1 and b.touch.jsonl:1")
    #expect(result.lines.contains("  seed: 18446744073709551614 | 18446744073709551615"))
  }

  @Test("A trace may begin with a layer that is called touchstone")
  func layerCalledTouchstone() throws {
    for (name, x) in [("a", 1), ("b", 2)] {
      try files.write(
        #"{"t":0,"layer":"touchstone","toParent":[\#(x),0,0,1,0,0]}"# + "\n",
        to: "\(name).trace.jsonl")
    }
    try diff("a.trace.jsonl", "a.trace.jsonl").expectSuccess()
    let result = try diff("a.trace.jsonl", "b.trace.jsonl")
    #expect(result.exit == .code(1))
    #expect(result.lines.first == "the traces differ: a.trace.jsonl:1 and b.trace.jsonl:1")
  }

  @Test("Traces are compared without a scene")
  func sceneOfTraces() throws {
    let a = try trace("a.trace.jsonl")
    let result = try diff(a, a, "--scene", "photos")
    #expect(result.exit == .code(64) && result.errors.hasPrefix("Error: --scene "), "\(result)")
  }

  @Test("A caption with the word is no expectation")
  func captions() throws {
    try files.write(
      recording.replacing(
        "{\"t\":1,\"end\":true}", with: "{\"t\":1,\"mark\":\"expect\"}\n{\"t\":1,\"end\":true}"),
      to: "b.touch.jsonl")
    let result = try diff("a.touch.jsonl", "b.touch.jsonl")
    #expect(result.exit == .code(1))
    #expect(result.lines.first?.hasPrefix("the events differ: ") == true, "\(result)")
  }
}
