import Foundation

/// Files in the system's folder for such.
enum TemporaryFile {
  /// The folder.
  static var folder: String { NSTemporaryDirectory() }

  /// Makes an empty file that no other process has.
  ///
  /// - Parameter purpose: What it is for: part of its name.
  /// - Returns: Its descriptor and its path, both the caller's to close and to remove; nil where none
  ///   can be made: `errno` says why.
  static func make(for purpose: String) -> (file: Int32, path: String)? {
    var name = Array("\(folder)/touchstone-\(purpose)-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { return nil }
    return (file, String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }
}
