import TouchSandbox

/// The kept scenes of a window, with the other files for scenes that another window keeps too.
@MainActor
package final class KeptShelf {
  let scenes: KeptScenes
  /// The paths of this window's files, by the paths of the scenes.
  private var elsewhere: [String: String] = [:]
  /// A function that waits for the first scene's kept state, which is read while the window opens.
  private var firstOutcome: (() -> KeptScenes.Outcome)?

  /// Keeps scenes in a folder.
  ///
  /// - Parameters:
  ///   - scenes: The folder.
  ///   - firstOutcome: Waits for the first scene's kept state; nil if it is not being read.
  package init(_ scenes: KeptScenes, firstOutcome: (() -> KeptScenes.Outcome)? = nil) {
    self.scenes = scenes
    self.firstOutcome = firstOutcome
  }

  /// Returns the file in which this window keeps a scene.
  func path(of scene: SceneFile) -> String { elsewhere[scene.path] ?? scenes.path(of: scene) }

  /// Sets the file in which this window keeps a scene.
  func note(_ path: String, of scene: SceneFile) { elsewhere[scene.path] = path }

  /// Returns the state in which a scene was left.
  func outcome(of scene: SceneFile) -> KeptScenes.Outcome {
    defer { firstOutcome = nil }
    return firstOutcome?() ?? scenes.left(of: scene, at: path(of: scene))
  }
}
