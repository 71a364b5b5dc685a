import Foundation
import TouchInput

/// Notices that a scene's file was saved, by looking at it four times a second.
struct SceneWatch {
  /// When to look next, on the window's clock.
  private(set) var next: Timestamp
  private let path: String
  private var stamp: Stamp?

  private static let interval = 0.25

  private struct Stamp: Hashable {
    var date: Date?
    var size: Int?
    var number: Int?
  }

  init(_ path: String, at now: Timestamp) {
    self.path = path
    next = now.advanced(bySeconds: Self.interval)
    stamp = Self.stamp(of: path)
  }

  /// Whether the file is another one than when it was last asked; a file that is gone is not.
  mutating func hasChanged(at now: Timestamp) -> Bool {
    guard now >= next else { return false }
    next = now.advanced(bySeconds: Self.interval)
    guard let present = Self.stamp(of: path), present != stamp else { return false }
    stamp = present
    return true
  }

  private static func stamp(of path: String) -> Stamp? {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    return Stamp(
      date: facts[.modificationDate] as? Date, size: (facts[.size] as? NSNumber)?.intValue,
      number: (facts[.systemFileNumber] as? NSNumber)?.intValue)
  }
}
