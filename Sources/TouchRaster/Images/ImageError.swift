import TouchImages

/// The reason why an image's file could not be used, in one line that names the file.
public nonisolated enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file does not exist, or cannot be read.
  case unreadable(path: String, reason: String)
  /// The file is not an image, or an image of an unsupported kind.
  case unknownKind(path: String)
  /// The image is incomplete, or invalid.
  case damaged(path: String, reason: String)
  /// The decoder failed, for example because its process ended.
  case undecodable(path: String, reason: String)
  /// The image is too large to be shown.
  case tooLarge(path: String, width: Int, height: Int)

  /// The file.
  public var path: String {
    switch self {
    case .unreadable(let path, _), .unknownKind(let path), .damaged(let path, _),
      .undecodable(let path, _), .tooLarge(let path, _, _):
      path
    }
  }

  /// The problem and the expected content, without the file's name.
  public var reason: String {
    switch self {
    case .unreadable(_, let reason): "cannot read the image: \(reason)"
    case .unknownKind: "not an image of a known kind, expected \(ImageKind.list)"
    case .damaged(_, let reason): "not a whole image: \(reason)"
    case .undecodable(_, let reason): reason
    case .tooLarge(_, let width, let height):
      "the image is \(width) × \(height) pixels; at most \(PixelBuffer.maximumSide) a side and "
        + "\(PixelBuffer.maximumPixels / 1_000_000) million in all can be shown"
    }
  }

  /// One line: `harbour.png: error: cannot read the image: no such file`.
  public var description: String { "\(path): error: \(reason)" }
}
