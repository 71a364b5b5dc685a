import TouchInput

/// Notices that a scene's file was saved, by looking at it four times a second.
struct SceneWatch {
  /// When to look next, on the window's clock.
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

  /// Whether the file is another one than when it was last asked; a file that is gone is not.
  mutating func hasChanged(at now: Timestamp) -> Bool {
    guard now >= next else { return false }
    next = now.advanced(bySeconds: Self.interval)
    guard let present = storage.stamp(of: path), present != stamp else { return false }
    stamp = present
    return true
  }
}
