import TouchRecording

/// The names of a window's recordings: the requested file, then NAME-2, NAME-3 and so on.
@MainActor
package final class RecordingNames {
  private let path: String
  private let replaces: Bool
  private let storage: any Storage
  private var count = 0

  /// Begins with the requested file, the only one to which `replaces` applies.
  package init(_ path: String, replaces: Bool, storage: any Storage) {
    self.path = path
    self.replaces = replaces
    self.storage = storage
  }

  /// Whether there can be another file; a pipe or a device has no files beside it.
  var hasNext: Bool { storage.canHaveNeighbors(path) }

  /// Returns the file for the next scene; existing files stay, except for the first with `--force`.
  func next() -> (path: String, replaces: Bool) {
    count += 1
    if count == 1 { return (path, replaces) }
    let parts = RecordingName.parts(of: path)
    return (storage.freeName(parts.stem, ending: parts.ending ?? "", from: count), false)
  }
}
