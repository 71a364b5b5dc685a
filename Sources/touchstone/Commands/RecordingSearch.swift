import Foundation
import TouchRecording
import TouchSystem
import TouchTesting

/// Finds the recordings that a command line names.
enum RecordingSearch {
  /// A recording, and whether the command line names it rather than its folder.
  struct File: Sendable {
    var path: String
    var isNamed: Bool
  }

  /// Returns each file once, in the order of the paths and alphabetically within a folder.
  ///
  /// In a folder, recordings written by `test --shrink` are skipped, because they fail like their
  /// originals.
  ///
  /// - Parameters:
  ///   - paths: Recordings and folders.
  ///   - filters: Texts of which a file's path must contain at least one; empty for all files.
  /// - Returns: The files.
  /// - Throws: An error if a path does not exist or no file is found.
  static func files(of paths: [String], filters: [String] = []) throws -> [File] {
    let files = try allFiles(of: paths)
    guard !filters.isEmpty else { return files }
    let matching = files.filter { file in filters.contains { path(file.path, contains: $0) } }
    if matching.isEmpty {
      let texts = filters.map { "\"\($0)\"" }.joined(separator: " or ")
      throw RecordingError(
        file: paths[0], what: "no recording has \(texts) in its path",
        expected: "a --filter that matches one")
    }
    return matching
  }

  /// Returns whether a path contains a text, in which `*` matches any characters.
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
    func append(_ file: File) {
      if seen.insert(place(of: file.path)).inserted { files.append(file) }
    }
    for path in paths {
      let place = FilePlace(path)
      guard place != .nothing else {
        throw RecordingError(file: path, what: "no such file", expected: "a recording or a folder")
      }
      guard place == .folder else {
        append(File(path: path, isNamed: true))
        continue
      }
      let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
      for recording in try RecordingFile.all(in: folder) {
        append(File(path: recording.path, isNamed: false))
      }
    }
    return files
  }

  /// Returns one path for all spellings of a file's path; a link keeps its own, because it has its
  /// own golden trace.
  private static func place(of path: String) -> String {
    let parent = FilePlace.parent(of: path)
    return (FilePlace.real(parent + ".") ?? parent) + "/" + (path as NSString).lastPathComponent
  }
}
