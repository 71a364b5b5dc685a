import TouchExplain
import TouchSandbox
import TouchScenes

extension SceneRegistry {
  /// What scene files may name in this program.
  static let program = SceneRegistry.bundled.withExplanations
}

extension SceneLibrary {
  /// The scenes of this program.
  static func program(_ resources: ResourceLocator) -> SceneLibrary {
    .bundled(resources, registry: .program)
  }
}
