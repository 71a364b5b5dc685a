import Foundation

/// The programs that a person's shell would find.
enum InstalledProgram {
  /// Where a program is; nil if it is in no folder of `PATH`.
  static func path(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue && access(path, X_OK) == 0
    }
  }
}
