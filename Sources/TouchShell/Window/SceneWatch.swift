import TouchInput

/// A watch that notices when a scene's file is saved, by checking it four times a second.
struct SceneWatch {
  /// The time of the next check, on the window's clock.
  private(set) var next: Timestamp
  private let path: String
  private let storage: any Storage
  private var stamp: FileStamp?

  private static let interval = 0.25

  init(_ path: String, _ storage: any Storage, at now: Timestamp) {
    self.path = path
    self.storage = storage
    next = now.advanced(bySeconds: Self.interval)
    stamp = storage.stamp(of: path)
  }

  /// Returns whether the file has changed since the last check; a missing file has not.
  mutating func hasChanged(at now: Timestamp) -> Bool {
    guard now >= next else { return false }
    next = now.advanced(bySeconds: Self.interval)
    guard let present = storage.stamp(of: path), present != stamp else { return false }
    stamp = present
    return true
  }
}
