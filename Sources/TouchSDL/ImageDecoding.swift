import Foundation

/// Where image files are decoded.
///
/// A decoder is a large program in C that reads whatever bytes a file holds, and some of them do
/// not survive all bytes. So images are decoded by a process of its own, with limits on its memory
/// and its time: if it ends, there is one line about the file, and the program lives.
///
///     let images = ImageLoader(
///       ImageDecoding(program: "/proc/self/exe", arguments: ["decode-images"]))
///     let resources = RenderResources(images: images)
///
/// That program must call ``ImageDecoderService/run()`` when it is started with these arguments,
/// and do nothing else.
///
/// In this process are decoded only PNG and JPEG, and only if they lie in ``trustedFolder`` or no
/// program is named. All other kinds are refused without a program.
public nonisolated struct ImageDecoding: Hashable, Sendable {
  /// The executable to be started; nil if there is none.
  public var program: String?
  /// The arguments that make it decode images.
  public var arguments: [String]
  /// The folder of the program's own images, whose PNG and JPEG files start no process.
  public var trustedFolder: String? {
    didSet { trustedPath = Self.realFolder(trustedFolder) }
  }
  /// The same without links, and with a slash at its end.
  private var trustedPath: String?

  /// Says where image files are to be decoded.
  public init(program: String?, arguments: [String] = [], trustedFolder: String? = nil) {
    self.program = program
    self.arguments = arguments
    self.trustedFolder = trustedFolder
    trustedPath = Self.realFolder(trustedFolder)
  }

  /// PNG and JPEG in this process, and no other kinds.
  public static let inThisProcess = ImageDecoding(program: nil)

  /// Whether a file may be decoded in this process.
  func trusts(_ path: String, kind: ImageKind) -> Bool {
    guard kind == .png || kind == .jpeg else { return false }
    guard program != nil else { return true }
    guard let trustedPath, let real = Self.real(path) else { return false }
    return real.hasPrefix(trustedPath)
  }

  private static func realFolder(_ path: String?) -> String? {
    guard let path, let real = real(path) else { return nil }
    return real.hasSuffix("/") ? real : real + "/"
  }

  private static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
