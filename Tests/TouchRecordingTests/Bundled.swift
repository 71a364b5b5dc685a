import Foundation

/// Files of the source tree.
enum Bundled {
  /// The recordings in a folder, in order.
  static func recordings(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".touch.jsonl") }.map { folder + "/" + $0 }
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
