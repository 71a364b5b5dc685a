import Foundation

extension JSONSchema {
  /// The schema of scenes.
  ///
  /// Read once, as that of recordings: a debug build takes a third of a second for that.
  public static let scenes = bundled("scene")
  /// The schema of recordings.
  public static let recordings = bundled("recording")

  private static func bundled(_ name: String) -> Result<JSONSchema, any Error> {
    Result {
      try JSONSchema(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
          .appending(path: "../../Resources/Schemas/\(name).schema.json").standardizedFileURL)
    }
  }
}
