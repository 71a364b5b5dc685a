public import Foundation

/// A folder for the files of one test, gone when the test is.
public final class TemporaryFolder: Sendable {
  /// Where it is, symbolic links resolved.
  public let url: URL

  /// Makes an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "touchstone-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of the folder.
  public var path: String { url.path }

  /// The path of a file here, which may not exist yet.
  public func file(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file and returns its path; folders on the way are made.
  @discardableResult
  public func write(_ contents: Data, to name: String) throws -> String {
    let place = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try contents.write(to: place)
    return file(name)
  }

  /// Writes a file and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  /// Writes a file and returns its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    try write(Data(bytes), to: name)
  }

  /// The bytes of a file here.
  public func contents(_ name: String) throws -> Data {
    // Data(contentsOf:) leaks 4 KiB for an empty file.
    let handle = try FileHandle(forReadingFrom: URL(filePath: file(name)))
    defer { try? handle.close() }
    return try handle.readToEnd() ?? Data()
  }

  /// Whether there is such a file here.
  public func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name)) }

  /// The names of what is here, sorted.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
