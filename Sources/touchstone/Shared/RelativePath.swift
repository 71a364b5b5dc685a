import Foundation

/// Paths from one file to another.
enum RelativePath {
  /// Returns the path of a file from another file's folder.
  ///
  /// Symbolic links in the folders' paths are resolved, because `..` does not lead back through one.
  static func path(of file: String, from other: String) -> String {
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
