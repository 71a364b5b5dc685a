import Foundation

/// Where a file lies.
package enum FilePlace {
  /// Whether a file lies in one of some folders, links followed.
  package static func isFile(_ file: String, within folders: [String]) -> Bool {
    Folders(folders).contain(file)
  }

  /// The folder that a file lies in.
  package static func folder(of file: String) -> String {
    URL(fileURLWithPath: file).deletingLastPathComponent().path
  }

  /// Some folders, whose links were followed.
  package struct Folders {
    private let paths: [String]

    /// Follows the links.
    package init(_ folders: [String]) {
      paths = folders.map { folder in
        let path = FilePlace.real(folder)
        return path.hasSuffix("/") ? path : path + "/"
      }
    }

    /// Whether a file lies in one of them, links followed.
    package func contain(_ file: String) -> Bool {
      let real = FilePlace.real(file)
      return paths.contains { real.hasPrefix($0) }
    }
  }

  private static func real(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }
}
