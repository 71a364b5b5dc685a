import Foundation
import Synchronization
import TouchSDL
import TouchSandbox

/// This program's own executable, which it starts for what must end without ending it.
enum ProgramFile {
  /// What it is started with to decode images in a process of their own; no help mentions it.
  static let decoding = "decode-images"

  /// Its path: on Linux a link that leads to this very program, also if its file has been replaced
  /// since.
  static var path: String { named.withLock { $0 } }

  private static let named = Mutex<String>(
    access(link, X_OK) == 0 ? link : Bundle.main.executablePath ?? CommandLine.arguments[0])
  private static let link = "/proc/self/exe"

  /// Names it where commands are called in another process, as tests do.
  static func set(_ path: String) { named.withLock { $0 = path } }

  /// What reads image files: those of the program's resources here, all others in a process of their
  /// own.
  static func images(trusting resources: ResourceLocator) -> ImageLoader {
    ImageLoader(
      ImageDecoding(program: path, arguments: [decoding], trustedFolder: resources.root))
  }
}
