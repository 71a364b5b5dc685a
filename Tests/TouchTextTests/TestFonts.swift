import Foundation
import TouchText

/// The fonts of the tests: the program's own, and tiny ones that tools/make fonts makes.
enum TestFonts {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fonts")

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  static func collection(_ name: String) throws -> FontCollection {
    try FontCollection(try bytes(name))
  }

  /// The files of the fonts that are part of the program.
  static let bundled = folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Resources/Fonts")

  static let samples = ["sample.ttf", "sample.otf", "sample-cid.otf", "sample.otc"]
}
