import TouchExplain
import TouchSandbox
import TouchScenes

extension SceneRegistry {
  /// The kinds that scene files may name in this program.
  static let program = SceneRegistry.bundled.withExplanations
}

extension SceneLibrary {
  /// Returns the scenes of this program.
  static func program(_ resources: ResourceLocator) -> SceneLibrary {
    .bundled(resources, registry: .program)
  }
}
