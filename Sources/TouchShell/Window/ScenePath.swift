import Foundation

/// The paths by which recordings name scene files.
package enum ScenePath {
  /// Returns the name of a scene in a recording's header.
  ///
  /// - Parameters:
  ///   - scene: The path of a scene file, or the name of a bundled scene.
  ///   - recording: The path of the recording.
  /// - Returns: The path from the recording's folder; `scene` itself if it is absolute or a bundled
  ///   scene's name.
  package static func name(_ scene: String, in recording: String) -> String {
    scene.hasSuffix(".json") && !scene.hasPrefix("/") ? path(of: scene, from: recording) : scene
  }

  /// Returns the path of a file from another file's folder.
  ///
  /// Symbolic links in the folders' paths are resolved, because `..` does not lead back through one.
  package static func path(of file: String, from other: String) -> String {
    let file = URL(fileURLWithPath: file)
    let target = folder(of: file) + [file.lastPathComponent]
    let start = folder(of: URL(fileURLWithPath: other))
    let common = zip(start, target).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - common)
    return (up + target.dropFirst(common)).joined(separator: "/")
  }

  private static func folder(of file: URL) -> [String] {
    file.deletingLastPathComponent().resolvingSymlinksInPath().pathComponents
  }
}
