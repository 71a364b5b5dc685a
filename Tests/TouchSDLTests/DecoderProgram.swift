import Foundation
import TestBasics
import TouchSDL

/// The built program, which decodes images in a process of its own.
enum DecoderProgram {
  /// Its executable: what `TOUCHSTONE_EXECUTABLE` names, else the product beside these tests.
  static let path: String = {
    if let named = ProcessInfo.processInfo.environment["TOUCHSTONE_EXECUTABLE"], !named.isEmpty {
      return named
    }
    #if DEBUG
      let configuration = "debug"
    #else
      let configuration = "release"
    #endif
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let places = [
      tests.deletingLastPathComponent().appending(path: "touchstone"),
      package.appending(path: ".build/\(configuration)/touchstone"),
    ].map(\.path)
    return places.first { FileManager.default.isExecutableFile(atPath: $0) } ?? places[1]
  }()

  /// How images are decoded in these tests, as in the program.
  static var decoding: ImageDecoding {
    ImageDecoding(
      program: path, arguments: ["decode-images"],
      trustedFolder: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Resources").standardizedFileURL.path)
  }

  /// Reads images as the program does.
  static let images = ImageLoader(decoding)
}
