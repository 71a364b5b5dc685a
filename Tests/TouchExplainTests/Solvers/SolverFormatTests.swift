import Foundation
import SceneTestSupport
import TestSupport
import Testing
import TouchRecording

@testable import TouchExplain

/// What files say of wrong solvers: scenes, traces, expectations.
@Suite("Wrong solvers in files")
struct SolverFormatTests {
  private static func scene(_ compare: String) -> String {
    """
    {"touchstone":"scene","version":1,"compare":\(compare),"layers":[
      {"name":"card","content":{"color":"#ff0000"},"bounds":[0,0,200,100],"position":[400,300],
       "behavior":{"type":"manipulate","hysteresis":0}}]}
    """
  }

  @Test("A scene names them, or all, or none")
  func reads() throws {
    try expectEqual(TestScene.parse(Self.scene(#"["chord","euler"]"#)).compare, [.chord, .euler])
    #expect(try TestScene.parse(Self.scene(#""all""#)).compare == SolverKind.allCases)
    try expectEqual(TestScene.parse(Self.scene("null")).compare, [])
    try expectEqual(TestScene.parse(Self.scene("[]")).compare, [])
    try expectEqual(TestScene.parse(TestScene.card(#"{"type":"manipulate"}"#)).compare, [])
  }

  @Test(
    "What is wrong is said, with its place",
    arguments: [
      (#""some""#, #"compare: found "some", expected an array of names, or "all""#),
      (#"["chord","cord"]"#, #"compare[1]: found "cord", expected one of "chord", "chordSteps""#),
      ("[1]", "compare[0]: found 1, expected text in quotes"),
      ("7", "compare: found 7, expected an array of texts"),
    ] as [(String, String)])
  func refuses(_ compare: String, _ words: String) {
    let error = #expect(throws: SceneError.self) { try TestScene.parse(Self.scene(compare)) }
    #expect(error?.words.contains(words) == true, "\(error?.words ?? "")")
  }

  @Test("A scene that is saved keeps them")
  func saves() throws {
    let scene = try TestScene.parse(Self.scene(#"["chord","span"]"#))
    let text = SceneWriter(path: "b.scene.json", resources: TestScene.resources).text(of: scene)
    try expectEqual(TestScene.parse(text).compare, [.chord, .span])
  }

  /// Two fingers turn the card a quarter about its middle.
  private static let quarter = [
    #"{"touchstone":"recording","version":1,"surface":{"width":800,"height":600}}"#,
    #"{"t":0,"touches":[{"id":1,"phase":"began","x":350,"y":300},{"id":2,"phase":"began","x":450,"y":300}]}"#,
    #"{"t":0.25,"touches":[{"id":1,"phase":"moved","x":400,"y":250},{"id":2,"phase":"moved","x":400,"y":350}]}"#,
    #"{"t":0.5,"touches":[{"id":1,"phase":"ended","x":400,"y":250},{"id":2,"phase":"ended","x":400,"y":350}]}"#,
  ]

  private static func player(_ more: [String] = []) throws -> RecordingPlayer {
    let text = (quarter + more + [#"{"t":1,"end":true}"#]).map { $0 + "\n" }.joined()
    return RecordingPlayer(try RecordingReader(bytes: Array(text.utf8), name: "test"))
  }

  private struct Line: Decodable {
    var t: Double
    var solver: String?
    var layer: String?
    var points: Double?
    var degrees: Double?
    var factor: Double?
    var largestDegrees: Double?
    var compare: [Drift]?
    struct Drift: Decodable {
      var solver: String
      var layer: String
      var degrees: Double
    }
  }

  @Test("A trace has the drift at a gesture's end and in its last line, and only where it is asked")
  func traces() throws {
    let plain = try TraceLines.of(Self.player(), scene: TestScene.parse(Self.scene("[]")))
    let lines = try TraceLines.of(
      Self.player(), scene: TestScene.parse(Self.scene(#"["chord","center"]"#)))
    let added = lines.filter { $0.contains(#""solver""#) && !$0.contains(#""end""#) }
    #expect(added.count == 2)
    #expect(plain.allSatisfy { !$0.contains("solver") && !$0.contains("compare") })
    #expect(Array(lines.filter { !added.contains($0) }.dropLast()) == Array(plain.dropLast()))
    let decoder = JSONDecoder()
    let drift = try decoder.decode(Line.self, from: Data(try #require(added.first).utf8))
    // 2 sin 45° for 90°.
    let rest = (2.0.squareRoot() - .pi / 2) * 180 / .pi
    #expect(drift.t == 0.5 && drift.solver == "chord" && drift.layer == "card")
    expectClose(drift.degrees ?? 0, rest, within: 1e-9)
    expectClose(drift.largestDegrees ?? 0, rest, within: 1e-9)
    expectClose(drift.factor ?? 0, 1, within: 1e-12)
    let last = try decoder.decode(Line.self, from: Data(try #require(lines.last).utf8))
    expectEqual(last.compare?.map(\.solver), ["chord", "center"])
    #expect(last.compare?.first?.degrees == drift.degrees)
  }

  private static func failures(_ expectation: String, _ compare: String) throws -> [String] {
    try RecordingTest(
      player([#"{"t":0.6,"expect":\#(expectation)}"#]), scene: TestScene.parse(scene(compare))
    ).failures.map(\.description)
  }

  @Test("An expectation holds a drift, and says what it is otherwise")
  func expects() throws {
    let all = #""all""#
    let right = #"{"layer":"card","solver":"chord","degrees":-8.97,"factor":1}"#
    try expectEqual(Self.failures(right, all), [])
    let wrong = #"{"layer":"card","solver":"chord","points":3,"degrees":-8,"tolerance":0.5}"#
    let said = try Self.failures(wrong, all)
    #expect(said.count == 1)
    #expect(
      said.first?.hasPrefix(
        "expected chord on 'card' 3 pt off and -8° off, within 0.5, but it is ")
        == true,
      "\(said)")
    #expect(said.first?.contains("-8.97") == true)
    #expect(
      try Self.failures(right, #"["span"]"#).first?
        .contains("nothing of that name is compared there, only 'span'") == true)
    #expect(try Self.failures(right, "[]").first?.contains(#"the scene needs a "compare""#) == true)
    #expect(
      try Self.failures(right.replacing("chord", with: "chrod"), "[]").first?
        .contains(#""chrod" is not a wrong solver, as these are: chord, "#) == true)
    let nowhere = #"{"layer":"cart","solver":"chord","degrees":1}"#
    #expect(try Self.failures(nowhere, all).first?.contains("no layer of that name") == true)
  }
}
