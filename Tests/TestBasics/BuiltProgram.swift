public import Foundation

/// A program of this package that is built with its tests, and the package's files.
public enum BuiltProgram {
  /// The folder of this package.
  public static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file, by its path in the package.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  /// The files of a folder, by its path in the package, in order of name.
  public static func files(in folder: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: package.appending(path: folder), includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
  }

  /// The places where a program may be: beside the tests, and where SwiftPM puts it.
  public static func places(of name: String) -> [URL] {
    #if DEBUG
      let configuration = "debug"
    #else
      let configuration = "release"
    #endif
    return [
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: name),
      package.appending(path: ".build/\(configuration)/\(name)"),
    ]
  }

  /// Where a program is; nil where it is not built.
  public static func find(_ name: String) -> URL? {
    places(of: name).first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
