import Foundation
package import TouchSandbox
import TouchSystem

/// Keeps one scene for one window, and destroys nothing that another window keeps.
///
/// The file is replaced only while it says what this window has read there or written itself. Once
/// it says something else, another window has kept the scene meanwhile, or a person has edited the
/// file: then this window goes on in a file of its own beside it, `paint-2.scene.json`.
package struct KeptWriter: Sendable {
  private let kept: KeptScenes
  /// The file.
  package private(set) var path: String
  /// What it says as far as this window knows; nil if it is not there.
  private var seen: [UInt8]?
  /// Whether the message that the file is another one now is still due.
  private var hasMoved = false

  /// Goes on with a file as it was read.
  ///
  /// - Parameters:
  ///   - kept: The folder.
  ///   - path: The file.
  ///   - seen: What was read there; nil if nothing was.
  package init(_ kept: KeptScenes, at path: String, seen: [UInt8]?) {
    self.kept = kept
    self.path = path
    self.seen = seen
  }

  /// Writes the file, whole or not at all.
  ///
  /// - Parameter text: What it is to say.
  /// - Returns: Whether it is another file from now on, which is said once.
  /// - Throws: What keeps it from being written; then what was there is as it was.
  package mutating func write(_ text: String) throws(SceneError) -> Bool {
    let bytes = Array(text.utf8)
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

  /// Takes the file away, if it is this window's: the scene is as its own file has it.
  package mutating func remove() {
    guard !isAnothers(nil) else { return }
    try? FileManager.default.removeItem(atPath: path)
    seen = nil
  }

  /// Whether the file says what neither this window has left there nor it is about to.
  private func isAnothers(_ new: [UInt8]?) -> Bool {
    guard FileManager.default.fileExists(atPath: path) else { return false }
    let bytes = try? WholeFile.read(path, upTo: SceneLimits.file, mustBeRegular: true)
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
