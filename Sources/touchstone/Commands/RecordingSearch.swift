import Foundation
import TouchRecording

/// Finds the recordings that a command line names.
enum RecordingSearch {
  /// A recording, and whether it was named itself.
  struct File: Sendable {
    var path: String
    var isNamed: Bool
  }

  /// The files, in the order of the paths and, in a folder, of the alphabet; each once.
  static func files(of paths: [String]) throws -> [File] {
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
      let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      let recordings = found.filter { $0.hasSuffix(RecordingName.ending) }.sorted()
      if recordings.isEmpty {
        throw RecordingError(
          file: path, what: "the folder holds no recording",
          expected: "files *\(RecordingName.ending)")
      }
      let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
      for name in recordings where seen.insert("\(folder)/\(name)").inserted {
        files.append(File(path: "\(folder)/\(name)", isNamed: false))
      }
    }
    return files
  }
}
