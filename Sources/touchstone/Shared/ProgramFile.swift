import Foundation
import TouchSDL
import TouchSandbox

/// This program's own executable, which it starts for what must end without ending it.
enum ProgramFile {
  /// What it is started with to decode images in a process of their own; no help mentions it.
  static let decoding = "decode-images"

  /// Its path. On Linux a link that leads to this very program, also if its file has been replaced
  /// since.
  static let path: String = {
    let link = "/proc/self/exe"
    return access(link, X_OK) == 0
      ? link : Bundle.main.executablePath ?? CommandLine.arguments[0]
  }()

  /// What reads image files: those of the program's resources here, all others in a process of their
  /// own.
  static func images(trusting resources: ResourceLocator) -> ImageLoader {
    ImageLoader(
      ImageDecoding(program: path, arguments: [decoding], trustedFolder: resources.root))
  }
}
