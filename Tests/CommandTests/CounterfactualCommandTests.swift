import Foundation
import ProgramTestSupport
import TestBasics
import Testing

/// `touchstone trace --counterfactuals`.
@MainActor
struct CounterfactualCommandTests {
  private let files: TemporaryFolder

  private nonisolated static let scene = """
    {"touchstone":"scene","version":1,"name":"A card","size":[800,600],
     "layers":[{"name":"card","content":{"color":"#ff6b6b"},"bounds":[0,0,200,100],
       "position":[400,300],"recognizers":[{"name":"card.tap","type":"tap"}]}]}
    """
  private nonisolated static let recording = """
    {"touchstone":"recording","version":1,"surface":{"width":800,"height":600},"scene":"a.scene.json"}
    {"t":0,"touches":[{"id":1,"phase":"began","x":400,"y":300}]}
    {"t":0.1,"touches":[{"id":1,"phase":"moved","x":446.4,"y":300}]}
    {"t":0.2,"touches":[{"id":1,"phase":"ended","x":446.4,"y":300}]}
    {"t":1,"end":true}

    """

  init() throws {
    files = try TemporaryFolder()
    try files.write(Self.scene, to: "a.scene.json")
    try files.write(Self.recording, to: "a.touch.jsonl")
  }

  private nonisolated static let answer =
    #"{"t":0.1,"whatIf":"card.tap","layer":"card","rule":"TAP-4","changes":[{"words":"a tap, 1.4 pt less "#
    + #"far","constant":"moved","from":46.39999999999998,"to":44.99999999999998},{"words":"a tap with "#
    + #"an allowable movement of 47 pt","of":"tap","constant":"tapMovement","from":45,"to":47}],"#
    + #""replays":8}"#

  @Test("A line says what would have made a gesture; all else is the trace as it was")
  func answers() throws {
    let plain = try Command.run(["trace", "a.touch.jsonl"], in: files.url)
    let asked = try Command.run(["trace", "a.touch.jsonl", "--counterfactuals"], in: files.url)
    asked.expectSuccess()
    #expect(asked.lines.filter { $0.contains("whatIf") }.map { String($0) } == [Self.answer])
    #expect(asked.lines.filter { !$0.contains("whatIf") } == plain.lines)
    let failure = asked.lines.firstIndex { $0.contains(#""to":"failed""#) }
    let answer = asked.lines.firstIndex { $0 == Self.answer }
    #expect(failure.flatMap { failure in answer.map { failure < $0 } } == true)
  }

  @Test("It can be read from a pipe, too")
  func pipe() throws {
    let scene = files.url.appendingPathComponent("a.scene.json").path
    let asked = try Touchstone.run(
      ["trace", "-", "--scene", scene, "--counterfactuals"],
      by: #"cat a.touch.jsonl | "$@""#, in: files.url)
    asked.expectSuccess()
    #expect(asked.lines.contains { $0 == Self.answer })
  }
}
