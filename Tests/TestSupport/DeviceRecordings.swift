public import Foundation

/// The recordings of real touch devices that lie in `Tests/Recordings/Devices`; its SOURCES.md says
/// where each comes from and under which licence.
public enum DeviceRecordings {
  /// The folder.
  public static let folder: URL = {
    var tests = URL(filePath: #filePath)
    for _ in 0..<2 { tests.deleteLastPathComponent() }
    return tests.appending(path: "Recordings/Devices")
  }()

  /// The folder with what a correct import of each of them gives.
  public static let expected = folder.appending(path: "expected")

  /// The bytes of one of them.
  ///
  /// - Parameter name: Its name; `expected/NAME.jsonl` is what a correct import of it gives.
  /// - Returns: What it contains.
  /// - Throws: What keeps it from being read.
  public static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: folder.appending(path: name)))
  }
}
