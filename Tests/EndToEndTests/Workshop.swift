import Foundation

/// A folder for the files of one test, gone when the test is.
final class Workshop: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "touchstone-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The path of a file here.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ contents: Data, to name: String) throws -> String {
    try contents.write(to: folder.appending(path: name))
    return path(name)
  }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  /// The bytes of a file here.
  func contents(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: name))
  }

  /// The files here that are no whole ones.
  var leftovers: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".part") }
    }
  }

  /// Whether there is such a file here.
  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }
}
