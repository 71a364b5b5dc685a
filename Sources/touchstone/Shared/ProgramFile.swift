import Foundation
import Synchronization
import TouchSDL
import TouchSandbox

/// The program's own executable, started for tasks that may crash without ending the program.
enum ProgramFile {
  /// The argument with which the program starts itself to decode images; no help mentions it.
  static let decoding = "decode-images"

  /// The path of the executable: on Linux a link to the running program, even if its file has been
  /// replaced.
  static var path: String { named.withLock { $0 } }

  private static let named = Mutex<String>(
    access(link, X_OK) == 0 ? link : Bundle.main.executablePath ?? CommandLine.arguments[0])
  private static let link = "/proc/self/exe"

  /// Sets the path if commands are called in another process, such as that of tests.
  static func set(_ path: String) { named.withLock { $0 = path } }

  /// Returns a loader that decodes images of the program's resources in this process, and all
  /// others in a separate process.
  static func images(trusting resources: ResourceLocator) -> ImageLoader {
    ImageLoader(ImageDecoding(program: path, arguments: [decoding], trustedFolder: resources.root))
  }
}
