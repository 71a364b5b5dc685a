import Foundation
import TouchRecording
import TouchSandbox
import TouchTesting

/// Finds the recordings that a command line names.
enum RecordingSearch {
  /// A recording, and whether it was named itself.
  struct File: Sendable {
    var path: String
    var isNamed: Bool
  }

  /// The files, in the order of the paths and, in a folder, of the alphabet; each once.
  ///
  /// In a folder, what `test --shrink` has left is not searched for: it fails as its original does.
  ///
  /// - Parameters:
  ///   - paths: Recordings and folders.
  ///   - filters: What a file's path must contain, one of them; all files if there is none.
  /// - Returns: The files.
  /// - Throws: That there is no such file, or none at all.
  static func files(of paths: [String], filters: [String] = []) throws -> [File] {
    let files = try allFiles(of: paths)
    guard !filters.isEmpty else { return files }
    let matching = files.filter { file in
      filters.contains { path(file.path, contains: $0) }
    }
    if matching.isEmpty {
      let texts = filters.map { "\"\($0)\"" }.joined(separator: " or ")
      throw RecordingError(
        file: paths[0], what: "none of the \(files.count) recordings contains \(texts) in its path",
        expected: "a --filter that matches one")
    }
    return matching
  }

  /// Whether a path contains a text, in which `*` stands for any letters.
  private static func path(_ path: String, contains text: String) -> Bool {
    var rest = path[...]
    for part in text.split(separator: "*") {
      guard let found = rest.range(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }

  private static func allFiles(of paths: [String]) throws -> [File] {
    var files: [File] = []
    var seen: Set<String> = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw RecordingError(file: path, what: "no such file", expected: "a recording or a folder")
      }
      guard isFolder.boolValue else {
        if seen.insert(path).inserted { files.append(File(path: path, isNamed: true)) }
        continue
      }
      let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
      for recording in try RecordingFile.all(in: folder)
      where seen.insert(recording.path).inserted {
        files.append(File(path: recording.path, isNamed: false))
      }
    }
    return files
  }
}
