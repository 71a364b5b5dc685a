import Testing
import TouchReplay

@testable import TouchExplain

/// What the explained solver says of its mistake.
@Suite("Causes of wrong solvers")
@MainActor
struct SolverCauseTests {
  /// What goes wrong with three fingers is no cause of what is seen with two.
  @Test(
    "The cause is that of so many fingers as carry the layer",
    arguments: [("solvers-multigesture", 0.24, 2), ("solvers-three", 1.76, 3)])
  func fingers(_ name: String, _ seconds: Double, _ fingers: Int) throws {
    let session = try SolverPanelTests.play(name, to: seconds)
    let content = try SolverPanelTests.panel(session).content(session.overlayContext)
    #expect(content.selected == .multigesture)
    #expect(content.cause == SolverKind.multigesture.cause(fingers: fingers))
    #expect(content.cause.contains("three fingers") == (fingers == 3))
  }

  @Test(
    "An outline that is upside down says so: it may lie on the layer's",
    arguments: [
      (280.0, 180.0, "280 pt, +180° off"), (280, -530, "280 pt, −170° off"),
      (280, 90, "280 pt off"), (280, 360, "280 pt off"), (0, 180, "+180° off"),
    ] as [(Double, Double, String)])
  func upsideDown(_ points: Double, _ degrees: Double, _ words: String) {
    var drift = SolverDrift()
    (drift.points, drift.degrees) = (points, degrees)
    #expect(drift.words == words)
  }

  @Test(
    "One whole turn is not called more, nor more of them one",
    arguments: [
      ("solvers-wrap", 0.6, "a whole turn, which looks right, "),
      ("dial", 3.325, "whole turns, which look right, "),
    ])
  func wholeTurns(_ name: String, _ seconds: Double, _ words: String) throws {
    let session = try SolverPanelTests.play(name, to: seconds)
    let headline = try #require(
      try SolverPanelTests.panel(session).headline(session.overlayContext))
    #expect(headline.note.hasPrefix(words), "\(headline)")
  }
}
