import Foundation
import TouchRecording
import TouchSandbox
import TouchScenes
import TouchSystem

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

  /// Returns the file that a header's path names, relative to the recording's folder; nil if there
  /// is none.
  private static func file(_ name: String, beside recording: String) -> String? {
    guard name.hasSuffix(".json") else { return nil }
    let folder = (recording as NSString).deletingLastPathComponent
    let path = folder.isEmpty || name.hasPrefix("/") ? name : "\(folder)/\(name)"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// Returns a recording's header for an edited copy, with the scene's path from there.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - old: The path of the recording.
  ///   - new: The path of the copy; nil for standard output, whose reader starts in the current
  ///     folder unless the shell directs it into a file.
  /// - Returns: The copy's header.
  static func header(
    _ header: RecordingHeader, of old: String, for new: String?
  ) -> RecordingHeader {
    guard let name = header.scene, !name.hasPrefix("/"),
      let file = file(name, beside: old) ?? file(name, beside: "")
    else { return header }
    let target = Self.target(new ?? Dash.standardOutput)
    let folder = target.map { ($0 as NSString).deletingLastPathComponent } ?? ""
    if folder == (old as NSString).deletingLastPathComponent { return header }
    var moved = header
    moved.scene = RelativePath.path(of: file, fromFolder: folder)
    return moved
  }

  /// Returns the file that an output goes to; nil for standard output that goes to none.
  private static func target(_ output: String) -> String? {
    guard Dash.isStandardOutput(output) else { return output }
    return FilePlace(output) == .file ? FilePlace.real(output) : nil
  }

  /// Reads the scene of a recording; if `sceneName` is nil, the header's name applies.
  ///
  /// An error names the way out of a header without a scene.
  func load(
    _ header: RecordingHeader, of path: String, sceneName: String?,
    wayOut: String = "the option --scene"
  ) throws -> SceneFile {
    guard let name = sceneName ?? header.scene else {
      throw RecordingError(
        file: path, line: 1, what: "the header names no scene", expected: "one, or \(wayOut)")
    }
    let scenes = SceneLibrary.program(resources)
    let beside = sceneName == nil ? Self.file(name, beside: path) : nil
    if sceneName == nil, beside == nil, !scenes.contains(name) {
      throw RecordingError(
        file: path, line: 1,
        what: "the header's scene \"\(name)\" is not "
          + (name.hasSuffix(".json") ? "beside the recording" : "known"),
        expected:
          "a bundled scene (\(scenes.names.joined(separator: ", "))), the path of a scene file, "
          + "or \(wayOut)")
    }
    do throws(SceneError) {
      // A pipe that a recording names would block the program.
      let scene = try scenes.load(beside ?? name, mustBeRegular: mustBeRegular || sceneName == nil)
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
