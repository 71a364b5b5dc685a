import TouchRecording

/// The files that a window records into: the one that was asked for, then NAME-2, NAME-3 and so on.
@MainActor
package final class RecordingNames {
  private let path: String
  private let replaces: Bool
  private let storage: any Storage
  private var count = 0

  /// Begins with the file that was asked for; `replaces` holds for that one alone.
  package init(_ path: String, replaces: Bool, storage: any Storage) {
    self.path = path
    self.replaces = replaces
    self.storage = storage
  }

  /// Whether there can be another file: nothing is put beside a pipe or a device.
  var hasNext: Bool { storage.canHaveNeighbors(path) }

  /// The file for the next scene; what was there before stays, but for the first with `--force`.
  func next() -> (path: String, replaces: Bool) {
    count += 1
    if count == 1 { return (path, replaces) }
    let parts = RecordingName.parts(of: path)
    let (stem, ending) = (parts.stem, parts.ending ?? "")
    while storage.exists("\(stem)-\(count)\(ending)") { count += 1 }
    return ("\(stem)-\(count)\(ending)", false)
  }
}
