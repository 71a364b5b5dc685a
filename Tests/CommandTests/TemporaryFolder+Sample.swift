import ProgramTestSupport
import TestBasics

extension TemporaryFolder {
  /// Writes a scene of a red rectangle, and a recording of two fingers that turn it.
  ///
  /// - Parameter name: The recording's name.
  /// - Returns: Their paths; the recording names the scene.
  /// - Throws: What keeps them from being written.
  func writeSample(_ name: String = "a.touch.jsonl") throws -> (scene: String, recording: String) {
    let scene = try write(TestScene().text, to: "rectangles.scene.json")
    return (scene, try write(Sample.recording(scene: scene), to: name))
  }
}
