package import TouchSandbox

/// A complete recording that was dropped on a window, with its scene.
///
/// It can be read on another thread than the window's, because there is no session yet.
package struct DroppedRecording: Sendable {
  /// The scene.
  package let scene: SceneFile
  /// The recording.
  package let input: RecordedInput

  /// Combines a recording and its scene.
  package init(_ input: RecordedInput, on scene: SceneFile) {
    (self.input, self.scene) = (input, scene)
  }
}
