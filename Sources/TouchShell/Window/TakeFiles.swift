import Foundation
import TouchRecording

/// The files of takes: beside the recording as `NAME.take-1.touch.jsonl`, or as named on the
/// command line.
@MainActor
package final class TakeFiles {
  /// The recording's file name.
  let name: String
  private let recording: String
  private let wanted: String?
  private let replaces: Bool
  private let storage: any Storage
  private let scene: (name: String?, path: String)
  private var written: Set<String> = []

  /// Names takes of a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording's path, or a name if nothing can be put beside it.
  ///   - wanted: The value of `--take`.
  ///   - replaces: Whether `--force` is given.
  ///   - sceneName: The value of `--scene`.
  ///   - scenePath: The scene's file.
  ///   - storage: Finds existing files.
  package init(
    of recording: String, wanted: String?, replaces: Bool = false, sceneName: String?,
    scenePath: String, storage: any Storage
  ) {
    self.storage = storage
    self.replaces = replaces
    self.recording = recording
    self.wanted = wanted
    scene = (sceneName, scenePath)
    name = URL(fileURLWithPath: recording).lastPathComponent
  }

  /// Returns a file that does not exist yet; the requested one may exist, the first time and with
  /// `--force`.
  func next() -> (path: String, replaces: Bool) {
    if let wanted, !written.contains(wanted) { return (wanted, replaces) }
    let parts = RecordingName.parts(of: wanted ?? recording)
    let ending = parts.ending ?? RecordingName.ending
    let path =
      wanted == nil
      ? storage.freeName(parts.stem + ".take", ending: ending)
      : storage.freeName(parts.stem, ending: ending, from: 2)
    return (path, false)
  }

  /// Notes that a take was written.
  func wrote(_ path: String) { written.insert(path) }

  /// Returns the scene for a take's header; nil for that of the recording's header.
  ///
  /// A path relative to the recording's folder would not be found from another one.
  func scene(forTake path: String) -> String? {
    if let name = scene.name { return storage.sceneName(name, in: path) }
    let folders = [path, recording].map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
    return folders[0].path == folders[1].path || !scene.path.hasSuffix(".json")
      ? nil : storage.path(of: scene.path, from: path)
  }
}
