import Foundation
import TouchSystem

/// Finds programs as the user's shell would.
enum InstalledProgram {
  /// Returns the path of a program, or nil if it is in no folder of `PATH`.
  static func path(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first { path in
      FilePlace(path) != .folder && access(path, X_OK) == 0
    }
  }
}
