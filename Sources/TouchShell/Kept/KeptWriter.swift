import Foundation
package import TouchSandbox
import TouchSystem

/// The writer of one kept scene for one window, which never overwrites another window's scene.
///
/// The file is replaced only while its content is what this window has read or written there.
/// Otherwise another window has kept the scene meanwhile, or a person has edited the file. This
/// window then continues in a file of its own beside it, `paint-2.scene.json`.
package struct KeptWriter: Sendable {
  private let kept: KeptScenes
  /// The file.
  package private(set) var path: String
  /// The content of the file as far as this window knows; nil if the file does not exist.
  private var seen: [UInt8]?
  /// Whether the message about the change of file is still due.
  private var hasMoved = false
  /// The largest file that can be read again, in bytes.
  private let limit: Int

  /// Continues with a file as it was read.
  ///
  /// - Parameters:
  ///   - kept: The folder.
  ///   - path: The file.
  ///   - seen: The content that was read there; nil if nothing was.
  ///   - limit: The largest file that can be read again, in bytes.
  package init(_ kept: KeptScenes, at path: String, seen: [UInt8]?, limit: Int = SceneLimits.file) {
    self.kept = kept
    self.path = path
    self.seen = seen
    self.limit = limit
  }

  /// Writes the file atomically.
  ///
  /// - Parameter text: The new content.
  /// - Returns: Whether the file is another one from now on; true only once.
  /// - Throws: The reason why the file cannot be written; the existing file then stays unchanged.
  package mutating func write(_ text: String) throws(SceneError) -> Bool {
    let bytes = Array(text.utf8)
    // It would be another's file to the next write, which would go on beside it, again and again.
    guard bytes.count <= limit else {
      let size = (bytes.count + (1 << 20) - 1) >> 20
      throw SceneError(
        file: path, what: "the scene cannot be kept as it is (\(size) MiB)",
        expected: "at most \(limit >> 20) MiB")
    }
    if isAnothers(bytes) {
      path = freePath
      seen = nil
      hasMoved = true
    }
    try kept.write(bytes, to: path)
    seen = bytes
    defer { hasMoved = false }
    return hasMoved
  }

  /// Removes the file if it is this window's, because the scene equals its own file.
  package mutating func remove() {
    guard !isAnothers(nil) else { return }
    try? FileManager.default.removeItem(atPath: path)
    seen = nil
  }

  /// Returns whether another window or a person has written the file: its content is neither what
  /// this window left there nor what it is about to write.
  private func isAnothers(_ new: [UInt8]?) -> Bool {
    guard FileManager.default.fileExists(atPath: path) else { return false }
    let bytes = try? WholeFile.read(path, upTo: limit, mustBeRegular: true)
    return bytes == nil || (bytes != seen && bytes != new)
  }

  private var freePath: String {
    let stem =
      path.hasSuffix(KeptScenes.ending) ? String(path.dropLast(KeptScenes.ending.count)) : path
    var number = 2
    while FileManager.default.fileExists(atPath: "\(stem)-\(number)\(KeptScenes.ending)") {
      number += 1
    }
    return "\(stem)-\(number)\(KeptScenes.ending)"
  }
}
