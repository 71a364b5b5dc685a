import TouchImages
import TouchSystem

/// The place where image files are decoded: in this process or in one of its own.
///
/// A decoder is a large program in C that reads any bytes in a file, and some bytes crash it.
/// Images are therefore decoded by a separate process, with limits on its memory and its time. If
/// it ends, there is one line about the file, and the program lives.
///
///     let images = ImageLoader(
///       ImageDecoding(program: "/proc/self/exe", arguments: ["decode-images"]))
///     let resources = RenderResources(images: images)
///
/// That program must call ``ImageDecoderService/run()`` when it is started with these arguments,
/// and do nothing else.
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
