import SceneTestSupport
import Testing
import TouchInput
import TouchRecording

@testable import TouchExplain

@Suite("Which wrong solver is explained")
struct SolverExplanationTests {
  /// The explained solver after each event of a recording.
  private static func explained(_ name: String) throws -> (named: String?, kinds: [SolverKind]) {
    let recording = try BundledRecording(name)
    let input = try recording.input
    let session = Session(scene: recording.scene, header: input.header)
    session.overlay.parts = [.solvers]
    var kinds: [SolverKind] = []
    for event in input.events {
      session.handle(event)
      let panel = try #require(session.overlay.panels.lazy.compactMap { $0 as? SolversPanel }.first)
      kinds.append(panel.content(session.overlayContext).selected)
    }
    return (input.header.solver, kinds)
  }

  @Test(
    "A demonstration names its solver, which is explained from its first event to its last",
    arguments: BundledRecording.names.filter { $0.hasPrefix("solvers-") })
  func demonstrations(_ name: String) throws {
    let (named, kinds) = try Self.explained(name)
    let solver = try #require(named.flatMap(SolverKind.init), "\(name) names no solver")
    #expect(kinds.allSatisfy { $0 == solver }, "\(Set(kinds))")
  }

  @Test(
    "An order that was made up is explained nowhere by itself",
    arguments: ["photos", "photo", "explorer", "paint", "map", "photos-flick", "dial"])
  func invented(_ name: String) throws {
    let (named, kinds) = try Self.explained(name)
    #expect(named == nil && !kinds.contains { $0.isInvented })
  }

  @Test("A scene that names some explains the first of them, one that names all none")
  func scenes() throws {
    func scene(_ compare: String) throws -> SceneFile {
      try TestScene.parse(#"{"touchstone":"scene","version":1,"compare":\#(compare),"layers":[]}"#)
    }
    #expect(try scene(#"["span","chord"]"#).explained == .span)
    #expect(try scene(#""all""#).explained == nil)
    #expect(try scene("[]").explained == nil)
  }
}
