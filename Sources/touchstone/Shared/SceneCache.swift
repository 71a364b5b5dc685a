import Foundation
import TouchRecording
import TouchSandbox

/// The scenes that were read so far: many recordings are played on a few, and a scene's models take
/// longer to read than a short recording to play.
///
/// What could not be read is not kept: it is said for each recording.
final class SceneCache {
  /// What a scene is found by: a name means something else in another folder.
  private struct Key: Hashable {
    var folder: String
    var name: String?
  }

  private let finder: SceneOfRecording
  private var scenes: [Key: SceneFile] = [:]

  /// Reads scenes as a finder does.
  init(_ finder: SceneOfRecording) { self.finder = finder }

  /// The scene of a recording; a `sceneName` of nil takes what the header names.
  func scene(
    of header: RecordingHeader, path: String, sceneName: String?
  ) throws -> SceneFile {
    let key = Key(
      folder: URL(fileURLWithPath: path).deletingLastPathComponent().path,
      name: sceneName ?? header.scene)
    if let known = scenes[key] {
      SceneOfRecording.warn(header, of: path, on: known)
      return known
    }
    let scene = try finder.load(header, of: path, sceneName: sceneName)
    scenes[key] = scene
    return scene
  }
}
