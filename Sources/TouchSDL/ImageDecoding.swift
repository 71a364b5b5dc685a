import TouchImages
import TouchSystem

/// The way in which image files are decoded: in this process or in a separate one.
///
/// An image decoder is a large C program that reads untrusted bytes, and some bytes crash it.
/// Images are therefore decoded by a separate process, with limits on its memory and its time. If
/// that process ends, the error is one line about the file, and the program continues.
///
///     let images = ImageLoader(
///       ImageDecoding(program: "/proc/self/exe", arguments: ["decode-images"]))
///     let resources = RenderResources(images: images)
///
/// The started program must call ``ImageDecoderService/run()`` if it has these arguments, and do
/// nothing else.
///
/// This process decodes only PNG and JPEG, and only if they are in ``trustedFolder`` or ``program``
/// is nil. Without a program, all other kinds are refused.
public nonisolated struct ImageDecoding: Hashable, Sendable {
  /// The executable to start; nil for none.
  public var program: String?
  /// The arguments with which the executable decodes images.
  public var arguments: [String]
  /// The folder of the program's own images, whose PNG and JPEG files start no process.
  public var trustedFolder: String? { didSet { trustedPath = Self.realFolder(trustedFolder) } }
  /// The same without links, and with a slash at its end.
  private var trustedPath: String?

  /// Makes a description of where image files are decoded.
  public init(program: String?, arguments: [String] = [], trustedFolder: String? = nil) {
    self.program = program
    self.arguments = arguments
    self.trustedFolder = trustedFolder
    trustedPath = Self.realFolder(trustedFolder)
  }

  /// The decoding of PNG and JPEG in this process, and of no other kinds.
  public static let inThisProcess = ImageDecoding(program: nil)

  /// Whether a file may be decoded in this process.
  func trusts(_ path: String, kind: ImageKind) -> Bool {
    guard kind == .png || kind == .jpeg else { return false }
    guard program != nil else { return true }
    guard let trustedPath, let real = FilePlace.real(path) else { return false }
    return real.hasPrefix(trustedPath)
  }

  private static func realFolder(_ path: String?) -> String? {
    guard let path, let real = FilePlace.real(path) else { return nil }
    return real.hasSuffix("/") ? real : real + "/"
  }
}
