import Foundation

/// Where a file lies.
package enum FilePlace {
  /// Whether a file lies in one of some folders, links followed.
  package static func isFile(_ file: String, within folders: [String]) -> Bool {
    let real = URL(fileURLWithPath: file).resolvingSymlinksInPath().standardizedFileURL.path
    return folders.contains { folder in
      let folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath().standardizedFileURL.path
      return real.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }
  }
}
