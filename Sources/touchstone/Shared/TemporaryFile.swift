import Foundation

/// Creates files in the system's temporary folder.
enum TemporaryFile {
  /// The path of the folder.
  static var folder: String { NSTemporaryDirectory() }

  /// Creates an empty file that no other process uses.
  ///
  /// - Parameter purpose: The purpose, which is part of the file's name.
  /// - Returns: The descriptor and the path, which the caller must close and remove, or nil with
  ///   `errno` if no file can be created.
  static func make(for purpose: String) -> (file: Int32, path: String)? {
    var name = Array("\(folder)/touchstone-\(purpose)-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { return nil }
    // Another program opens the file by name.
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return (file, String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  /// Creates an empty unnamed file, which is removed when it is closed; nil with `errno` if none can
  /// be created.
  static func unnamed(for purpose: String) -> Int32? {
    guard let (file, path) = make(for: purpose) else { return nil }
    unlink(path)
    return file
  }
}
