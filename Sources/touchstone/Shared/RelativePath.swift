import Foundation

/// Paths from one file to another.
enum RelativePath {
  /// Returns the path of a file from another file's folder.
  static func path(of file: String, from other: String) -> String {
    path(of: file, fromFolder: (other as NSString).deletingLastPathComponent)
  }

  /// Returns the path of a file from a folder; an empty path is the current folder.
  ///
  /// Symbolic links in the folders' paths are resolved, because `..` does not lead back through one.
  static func path(of file: String, fromFolder folder: String) -> String {
    let file = URL(fileURLWithPath: file)
    let target = names(of: file.deletingLastPathComponent()) + [file.lastPathComponent]
    let start = names(
      of: URL(
        fileURLWithPath: folder.isEmpty ? FileManager.default.currentDirectoryPath : folder,
        isDirectory: true))
    let common = zip(start, target).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - common)
    return (up + target.dropFirst(common)).joined(separator: "/")
  }

  private static func names(of folder: URL) -> [String] {
    folder.resolvingSymlinksInPath().pathComponents
  }
}
