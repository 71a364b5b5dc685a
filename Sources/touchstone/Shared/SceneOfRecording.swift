import Foundation
import TouchRecording
import TouchSandbox
import TouchScenes

/// Finds the scene that a recording is played on.
struct SceneOfRecording {
  /// Warns if the scene has other fonts than when the recording was made.
  static func warn(_ header: RecordingHeader, of path: String, on scene: SceneFile) {
    guard !header.fonts.isEmpty, header.fonts != scene.fonts.map(\.digest) else { return }
    Diagnostics.write(
      "\(path):1: warning: recorded with fonts other than those of \(scene.path), "
        + "so texts may have different sizes")
  }

  let resources: ResourceLocator
  /// Whether a scene that is a pipe or a device is refused, because it may keep the caller waiting.
  var mustBeRegular = false

  /// Reads the scene of a recording; if `sceneName` is nil, the header's name applies.
  func load(
    _ header: RecordingHeader, of path: String, sceneName: String?
  ) throws -> SceneFile {
    guard let name = sceneName ?? header.scene else {
      throw RecordingError(
        file: path, line: 1, what: "the header names no scene",
        expected: "one, or the option --scene")
    }
    let scenes = SceneLibrary.program(resources)
    // A header's path may be relative to the recording's folder.
    let beside = URL(fileURLWithPath: path).deletingLastPathComponent()
      .appendingPathComponent(name).path
    let isBeside =
      sceneName == nil && name.hasSuffix(".json")
      && !FileManager.default.fileExists(atPath: name)
      && FileManager.default.fileExists(atPath: beside)
    if sceneName == nil, !isBeside, !scenes.contains(name) {
      throw RecordingError(
        file: path, line: 1, what: "the header's scene \"\(name)\" is not known",
        expected:
          "a bundled scene (\(scenes.names.joined(separator: ", "))), the path of a scene file, "
          + "or the option --scene")
    }
    do throws(SceneError) {
      // A pipe that a recording names would block the program.
      let scene = try scenes.load(
        isBeside ? beside : name, mustBeRegular: mustBeRegular || sceneName == nil)
      Self.warn(header, of: path, on: scene)
      return scene
    } catch {
      // A user who names a file may see its contents; a recording may name any file.
      let folders = [URL(fileURLWithPath: path).deletingLastPathComponent().path]
      throw sceneName == nil
        ? error.withoutContents(unlessWithin: folders + [resources.root].compactMap { $0 }) : error
    }
  }
}
