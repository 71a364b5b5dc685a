import Testing

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
}
