import Foundation

/// Functions for a file's folder.
package enum FileFolder {
  /// Returns whether a file is in one of some folders, following links.
  package static func isFile(_ file: String, within folders: [String]) -> Bool {
    Folders(folders).contain(file)
  }

  /// Returns the folder of a file.
  package static func folder(of file: String) -> String {
    URL(fileURLWithPath: file).deletingLastPathComponent().path
  }

  /// Some folders, whose links were followed.
  package struct Folders {
    private let paths: [String]

    /// Follows the links.
    package init(_ folders: [String]) {
      paths = folders.map { folder in
        let path = FileFolder.real(folder)
        return path.hasSuffix("/") ? path : path + "/"
      }
    }

    /// Returns whether a file is in one of them, following links.
    package func contain(_ file: String) -> Bool {
      let real = FileFolder.real(file)
      return paths.contains { real.hasPrefix($0) }
    }
  }

  private static func real(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }
}
