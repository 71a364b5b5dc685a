public import Foundation

/// A program of this package that is built with its tests.
public enum BuiltProgram {
  /// The folder of this package.
  public static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

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
