import Foundation
import SceneTestSupport
import TestSupport
import Testing
import TouchFormula

@testable import TouchExplain
@testable import TouchSandbox
@testable import TouchScenes

/// Each wrong solver that the language can say, typed as a formula: it has the layer where the solver
/// has its ghost, and drifts as the solver does, at each event of the recordings with two fingers.
@Suite("Wrong solvers, typed as formulas")
struct FormulaDriftTests {
  /// The recordings of two fingers on the card.
  static let recordings = [
    "chord", "center", "lesson", "drag", "multigesture", "wrap", "unordered",
  ]

  /// A solver and its formula, as the page has them.
  struct Row: Sendable, CustomTestStringConvertible {
    let kind: SolverKind
    let text: String
    var testDescription: String { kind.rawValue }
  }

  static let rows: [Row] = {
    let text = (try? DocPage("Formula.md", of: "TouchScenes").text) ?? ""
    return text.matches(of: #/\n\| (\w+) \| `(.+)` \|/#).compactMap { row in
      SolverKind(rawValue: String(row.output.1)).map { Row(kind: $0, text: String(row.output.2)) }
    }
  }()

  @Test("The page has each solver, as a formula or by name")
  func page() {
    let said: Set<SolverKind> = [.drag, .multigesture, .farthest, .thresholds, .unordered, .euler]
    #expect(said.union(Self.rows.map(\.kind)) == Set(SolverKind.allCases))
    #expect(Self.rows.count == 8)
  }

  @Test("A formula drifts as its solver does, at every event", arguments: rows, recordings)
  func drift(_ row: Row, _ recording: String) throws {
    let bundled = try BundledRecording("solvers-\(recording)")
    let input = try bundled.input
    let right = Session(scene: bundled.scene, header: input.header)
    right.compare([row.kind])
    let typed = Session(scene: try Self.typed(row.text), header: input.header)
    let behavior = try #require(
      typed.behaviors.first { $0.layer.name == "card" } as? FormulaBehavior)
    var compared = 0
    var start: Timestamp?
    for event in input.events {
      right.handle(event)
      typed.handle(event)
      guard let run = right.solverComparison?.runs.first(where: { $0.layerName == "card" }),
        let line = run.lines.first?.line, let ghost = run.ghosts().first,
        case .outline(let corners) = ghost.shape, let track = behavior.track
      else { continue }
      // From the next gesture on the two layers lie in different places.
      if let start, run.start > start { break }
      start = run.start
      compared += 1
      let own = behavior.layer.bounds.corners.map { $0.applying(behavior.layer.toParent) }
      for (a, b) in zip(own, corners) {
        #expect(a.isApproximatelyEqual(to: b, absoluteTolerance: 1e-6), "t \(event.time)")
      }
      expectClose(track.drift.points, line.drift.points, within: 1e-6, "t \(event.time)")
      expectClose(track.drift.degrees, line.drift.degrees, within: 1e-6, "t \(event.time)")
      expectClose(track.drift.factor, line.drift.factor, within: 1e-6, "t \(event.time)")
      if run.isOver { break }
    }
    #expect(compared >= 4)
  }

  /// The scene of the recordings, with a formula on the card.
  private static func typed(_ text: String) throws -> SceneFile {
    let json = text.replacing("\"", with: "\\\"")
    return try TestScene.parse(
      """
      {"touchstone":"scene","version":1,"size":[1280,800],"layers":[
        {"name":"card","bounds":[0,0,480,360],"position":[640,400],
         "behavior":{"type":"formula","hysteresis":0,"text":"\(json)"}}]}
      """)
  }
}
