import Foundation
import TouchRecording
import TouchSandbox

/// The scenes read so far, because many recordings share few scenes, and reading a scene's models
/// can take longer than playing a short recording.
///
/// A pipe can be read only once. Failures are not cached, because they are reported for each
/// recording.
final class SceneCache {
  /// The key of a scene, because a header's name has another meaning in another folder, and on the
  /// command line.
  private struct Key: Hashable {
    var folder: String?
    var name: String?
  }

  private let finder: SceneOfRecording
  private var scenes: [Key: SceneFile] = [:]

  /// Creates a cache of the scenes that are found with a resource folder.
  init(_ resources: ResourceLocator) { finder = SceneOfRecording(resources: resources) }

  /// Returns the scene of a recording; if `sceneName` is nil, the header's name applies.
  func scene(
    of header: RecordingHeader, path: String, sceneName: String?,
    wayOut: String = "the option --scene"
  ) throws -> SceneFile {
    let key = Key(
      folder: sceneName == nil ? URL(fileURLWithPath: path).deletingLastPathComponent().path : nil,
      name: sceneName ?? header.scene)
    if let known = scenes[key] {
      SceneOfRecording.warn(header, of: path, on: known)
      return known
    }
    let scene = try finder.load(header, of: path, sceneName: sceneName, wayOut: wayOut)
    scenes[key] = scene
    return scene
  }
}
