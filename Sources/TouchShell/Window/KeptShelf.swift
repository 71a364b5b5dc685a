import TouchSandbox

/// The scenes as they were left, and where this window keeps those that another window keeps, too.
@MainActor
package final class KeptShelf {
  let scenes: KeptScenes
  /// Paths of files, by those of the scenes.
  private var elsewhere: [String: String] = [:]
  /// How the first scene was left, read while the window opened.
  private var firstOutcome: (() -> KeptScenes.Outcome)?

  /// Keeps scenes in a folder.
  ///
  /// - Parameters:
  ///   - scenes: The folder.
  ///   - firstOutcome: Waits for how the first scene was left; nil where that is not being read.
  package init(_ scenes: KeptScenes, firstOutcome: (() -> KeptScenes.Outcome)? = nil) {
    self.scenes = scenes
    self.firstOutcome = firstOutcome
  }

  /// Where this window keeps a scene.
  func path(of scene: SceneFile) -> String { elsewhere[scene.path] ?? scenes.path(of: scene) }

  /// This window keeps the scene there from now on.
  func note(_ path: String, of scene: SceneFile) { elsewhere[scene.path] = path }

  /// How a scene was left.
  func outcome(of scene: SceneFile) -> KeptScenes.Outcome {
    defer { firstOutcome = nil }
    return firstOutcome?() ?? scenes.left(of: scene, at: path(of: scene))
  }
}
