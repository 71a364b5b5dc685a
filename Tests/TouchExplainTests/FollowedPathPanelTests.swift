import Foundation
import SceneTestSupport
import TestSupport
import Testing

@testable import TouchExplain

@Suite("The panel of paths, where layers follow one")
struct FollowedPathPanelTests {
  /// A finger that goes round, 120 times a second.
  private static func session(
    _ path: FollowedPath, filter: OneEuroFilter.Parameters? = nil
  ) throws -> Session {
    var scene = try TestScene.parse(TestScene.card(#"{"type":"manipulate"}"#))
    scene.fingers = path
    let session = Session(scene: scene, surface: Surface(size: Size(width: 800, height: 600)))
    session.overlay.preferences.filter = filter
    session.overlay.parts = [.paths]
    session.moveFingerRound(Point(x: 400, y: 300))
    return session
  }

  private static func words(_ session: Session) -> String {
    session.drawList().words.joined(separator: " ").replacing("- ", with: "-")
  }

  @Test("It says what layers follow, and nothing where that is the finger itself")
  func saysSo() throws {
    for unfolds in [false, true] {
      for path in [FollowedPath.raw, .filtered(.init(minimumCutoff: 2)), .predicted] {
        let session = try Self.session(path)
        session.overlay.unfolded = unfolds ? [.paths] : []
        let words = Self.words(session)
        #expect(
          words.contains("Layers follow \(path.kind.rawValue).") == (path != .raw), "\(words)")
        #expect(words.contains("filtered (off)") == (path.kind != .filtered))
      }
    }
  }

  @Test("The filter that layers follow is the one that is drawn, whatever was chosen to be drawn")
  func filter() throws {
    let session = try Self.session(.filtered(.init(minimumCutoff: 2)), filter: .init(beta: 0.5))
    session.overlay.unfolded = [.paths]
    #expect(Self.words(session).contains("one-euro:2,0.007,1"))
  }

  @Test("The numbers of all paths are those of the samples, whatever layers follow")
  func numbers() throws {
    func numbers(_ path: FollowedPath) throws -> [ShownQuantity] {
      let session = try Self.session(path)
      session.overlay.preferences.paths = Set(PathKind.allCases)
      return session.overlay.quantities(session.overlayContext)[.paths] ?? []
    }
    let raw = try numbers(.raw)
    #expect(raw.count == 16)
    #expect(try numbers(.predicted) == raw)
    #expect(try numbers(.filtered(.init())) == raw)
  }
}
