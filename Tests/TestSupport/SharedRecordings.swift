public import Foundation
public import Testing

/// The recordings of real touch devices, which lie beside the repository and not in it.
///
///     @Test(.enabled(if: SharedRecordings.arePresent, SharedRecordings.absence))
public enum SharedRecordings {
  /// `../shared/recordings`, seen from the root of the repository.
  public static let folder: URL = {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return root.deletingLastPathComponent().appending(path: "shared/recordings")
  }()

  /// Whether they are there.
  public static let arePresent = FileManager.default.fileExists(atPath: folder.path)

  /// What is said of a test that is skipped without them.
  public static let absence: Comment = "The folder ../shared/recordings is absent."

  /// The bytes of one of them.
  ///
  /// - Parameter name: Its name; `expected/NAME.jsonl` is what a correct import of it gives.
  /// - Returns: What it contains.
  /// - Throws: What keeps it from being read.
  public static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: folder.appending(path: name)))
  }
}
