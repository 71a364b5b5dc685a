package import TouchSandbox

/// All of a recording that was dropped on a window, and the scene that it is played on.
///
/// It can be read beside the window's thread: there is no session yet.
package struct DroppedRecording: Sendable {
  /// The scene.
  package let scene: SceneFile
  /// The recording.
  package let input: RecordedInput

  /// Joins the two.
  package init(_ input: RecordedInput, on scene: SceneFile) {
    (self.input, self.scene) = (input, scene)
  }
}
