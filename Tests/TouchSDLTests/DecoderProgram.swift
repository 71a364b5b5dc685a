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
    let built = BuiltProgram.find("touchstone") ?? BuiltProgram.places(of: "touchstone")[1]
    return built.path
  }()

  /// How images are decoded in these tests, as in the program.
  static var decoding: ImageDecoding {
    ImageDecoding(
      program: path, arguments: ["decode-images"],
      trustedFolder: BuiltProgram.package.appending(path: "Resources").path)
  }

  /// Reads images as the program does.
  static let images = ImageLoader(decoding)
}
