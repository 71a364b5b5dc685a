import TouchRecording
import TouchSandbox

/// All of a recording that was dropped on a window, and the scene that it is played on.
///
/// It can be read beside the window's thread: there is no session yet.
struct DroppedRecording: Sendable {
  let scene: SceneFile
  let input: RecordedInput

  /// Reads both; neither may be a pipe or a device, which would keep later drops waiting.
  init(path: String, resources: ResourceLocator) throws {
    guard DroppedFile.isRegular(path) else {
      throw RecordingError(
        file: path, what: "this is not a regular file", expected: "a recording")
    }
    let player = RecordingPlayer(try RecordingReader(path: path))
    scene = try SceneOfRecording(resources: resources, mustBeRegular: true).load(
      player.header, of: path, sceneName: nil)
    input = try RecordedInput(player)
  }
}
