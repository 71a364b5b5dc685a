import CTouchSDL2
public import TouchGeometry
import TouchImages
import TouchSystem

/// A reader of image files, which refuses invalid images with a one-line error.
///
/// It reads PNG, JPEG, GIF (its first frame), BMP, WebP, QOI and PNM from regular files: kinds that
/// state their size before anything is unpacked. A JPEG is turned as its Exif data say. A truncated
/// file is not shown in part.
/// ``ImageDecoding`` decides where images are decoded. Several threads may use one loader.
public final nonisolated class ImageLoader: Sendable {
  /// The maximum width and height, in pixels.
  public static let maximumSide = PixelBuffer.maximumSide
  /// The maximum number of pixels.
  public static let maximumPixels = PixelBuffer.maximumPixels
  /// The maximum size of a file, in bytes.
  public static let maximumFileSize = 512 << 20

  /// The place where images are decoded.
  public let decoding: ImageDecoding
  private let pool: ImageDecoderPool

  /// Makes a loader; its processes, if any, end with it.
  public init(_ decoding: ImageDecoding = .inThisProcess) {
    self.decoding = decoding
    pool = ImageDecoderPool(decoding)
  }

  /// Checks that an image can be shown, by reading all of it, and returns its size in pixels.
  /// - Throws: `ImageError`
  public func check(path: String) throws(ImageError) -> Size {
    let decoded = try decode(path: path, wantsPixels: false, silencing: true)
    return Size(width: Double(decoded.width), height: Double(decoded.height))
  }

  /// Returns an image's size in pixels, reading only its first bytes.
  /// - Throws: `ImageError`
  public static func size(of path: String) throws(ImageError) -> Size {
    let claimed = try claimedSize(path: path)
    return Size(width: Double(claimed.width), height: Double(claimed.height))
  }

  /// Looks at a file's bytes without unpacking them: its kind, its size and its end.
  /// - Throws: ``ImageError``
  package static func examine(_ bytes: [UInt8], path: String) throws(ImageError) -> Size {
    let bytes = ImageBytes(bytes)
    guard bytes.count > 0 else { throw .damaged(path: path, reason: "the file is empty") }
    guard let kind = ImageKind(bytes) else { throw .unknownKind(path: path) }
    let header = try checkWhole(path: path, bytes, kind)
    return Size(width: Double(header.width), height: Double(header.height))
  }

  /// Reads an image into memory.
  ///
  /// Several threads may read images concurrently if they silence standard error themselves.
  func load(path: String, silencing: Bool = true) throws(ImageError) -> PixelBuffer {
    let decoded = try decode(path: path, wantsPixels: true, silencing: silencing)
    guard let pixels = decoded.pixels else {
      throw .undecodable(path: path, reason: "there is no memory for the image")
    }
    return pixels
  }

  private func decode(
    path: String, wantsPixels: Bool, silencing: Bool
  ) throws(ImageError) -> ImageDecoderProcess.Answer {
    let kind = try Self.header(path: path).kind
    let bytes = try Self.read(path: path)
    let header = try Self.checkWhole(path: path, ImageBytes(bytes), kind)
    let isTrusted = decoding.trusts(path, kind: kind)
    return try bytes.withUnsafeBufferPointer {
      bytes throws(ImageError) -> ImageDecoderProcess.Answer in
      let bytes = UnsafeRawBufferPointer(bytes)
      let stored =
        isTrusted
        ? try decodeHere(path: path, bytes, silencing)
        : try decodeElsewhere(path: path, bytes, header, wantsPixels)
      // SDL_image gives a GIF's first image alone, which may be a part of the screen.
      if let (width, height, x, y) = header.screen,
        (stored.width, stored.height) != (width, height),
        x + stored.width <= width, y + stored.height <= height
      {
        return ImageDecoderProcess.Answer(
          width: width, height: height,
          pixels: stored.pixels?.placed(x: x, y: y, inWidth: width, height: height))
      }
      let isOnItsSide = header.orientation > 4
      return ImageDecoderProcess.Answer(
        width: isOnItsSide ? stored.height : stored.width,
        height: isOnItsSide ? stored.width : stored.height,
        pixels: stored.pixels?.upright(from: header.orientation))
    }
  }

  /// Decodes in this process, only for images that the program includes or if no process is named;
  /// see ``ImageDecoding``.
  private func decodeHere(
    path: String, _ bytes: UnsafeRawBufferPointer, _ silencing: Bool
  ) throws(ImageError) -> ImageDecoderProcess.Answer {
    do {
      let original =
        silencing
        ? try withSilencedErrorOutput { () throws(SDLError) in
          try SDL.loadImage(bytes)
        } : try SDL.loadImage(bytes)
      let surface = try ImageDecoder.mended(SurfaceHandle(owning: original), of: bytes)
      let (width, height) = (Int(surface.raw.pointee.w), Int(surface.raw.pointee.h))
      try Self.checkLimits(path: path, width: width, height: height)
      return ImageDecoderProcess.Answer(
        width: width, height: height, pixels: try ImageDecoder.pixels(of: surface))
    } catch let error as SDLError {
      throw Self.damaged(path: path, error.message)
    } catch let error as ImageError {
      throw error
    } catch { throw .damaged(path: path, reason: "\(error)") }
  }

  private func decodeElsewhere(
    path: String, _ bytes: UnsafeRawBufferPointer, _ header: ImageHeader, _ wantsPixels: Bool
  ) throws(ImageError) -> ImageDecoderProcess.Answer {
    guard decoding.program != nil else {
      throw .undecodable(
        path: path,
        reason: "a \(header.kind.rawValue) file is decoded only by a process of its own, and no "
          + "program is named for that")
    }
    let answer: ImageDecoderProcess.Answer
    do {
      answer = try pool.decode(bytes, size: (header.width, header.height), wantsPixels: wantsPixels)
    } catch { throw Self.undecodable(path: path, error) }
    try Self.checkLimits(path: path, width: answer.width, height: answer.height)
    return answer
  }

  /// Returns the error for a decoder's message; a lack of memory is not the file's fault.
  private static func damaged(path: String, _ reason: String) -> ImageError {
    reason.lowercased() == "out of memory"
      ? .undecodable(path: path, reason: "there is no memory for the image")
      : .damaged(path: path, reason: reason)
  }

  private static func undecodable(
    path: String, _ failure: ImageDecoderProcess.Failure
  ) -> ImageError {
    switch failure {
    case .refused(let reason): return damaged(path: path, reason)
    case .notStarted(let reason):
      return .undecodable(path: path, reason: "the image decoder cannot be started: \(reason)")
    case .ended(let signal?):
      return .undecodable(
        path: path, reason: "the image decoder ended (signal \(signal)); the file is damaged")
    case .ended(nil):
      return .undecodable(path: path, reason: "the image decoder ended; the file may be damaged")
    case .late:
      return .undecodable(
        path: path,
        reason: "the image takes longer to decode than \(ImageDecoderService.maximumSeconds) s")
    case .noMemory: return .undecodable(path: path, reason: "there is no memory for the image")
    }
  }

  /// Returns the size in the file's first bytes, within the limits.
  static func claimedSize(path: String) throws(ImageError) -> (width: Int, height: Int) {
    let header = try header(path: path)
    return (header.width, header.height)
  }

  private static func header(path: String) throws(ImageError) -> ImageHeader {
    // Enough to pass over the thumbnail that a camera puts before a JPEG's own size.
    let first = 262_144
    let start = ImageBytes(try read(path: path, upTo: first))
    guard start.count > 0 else { throw .damaged(path: path, reason: "the file is empty") }
    guard let kind = ImageKind(start) else { throw .unknownKind(path: path) }
    var found = ImageHeader(start, kind: kind)
    if found == nil, start.count == first {
      found = ImageHeader(ImageBytes(try read(path: path)), kind: kind)
    }
    guard let header = found else {
      throw .damaged(path: path, reason: "the \(kind.rawValue) file does not say its size")
    }
    try checkLimits(path: path, width: header.width, height: header.height)
    return header
  }

  /// Checks, before unpacking, that the file is complete and does not claim too large a size.
  private static func checkWhole(
    path: String, _ bytes: ImageBytes, _ kind: ImageKind
  ) throws(ImageError) -> ImageHeader {
    let broken = ImageError.damaged(path: path, reason: "the \(kind.rawValue) file breaks off")
    guard let header = ImageHeader(bytes, kind: kind) else { throw broken }
    try checkLimits(path: path, width: header.width, height: header.height)
    guard !ImageEnd.isMissing(in: bytes, header) else { throw broken }
    return header
  }

  private static func checkLimits(path: String, width: Int, height: Int) throws(ImageError) {
    guard width > 0, height > 0 else {
      throw .damaged(path: path, reason: "its size is \(width) × \(height) pixels")
    }
    guard width <= maximumSide, height <= maximumSide, width * height <= maximumPixels
    else { throw .tooLarge(path: path, width: width, height: height) }
  }

  private static func read(
    path: String, upTo count: Int = maximumFileSize
  ) throws(ImageError) -> [UInt8] {
    // The system ends a name at a zero, so it would read another file than the named one.
    guard !path.contains("\0") else { throw .unreadable(path: path, reason: "no such file") }
    guard let status = FileStatus.of(path) else {
      throw .unreadable(path: path, reason: words(errno))
    }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else {
      throw .unreadable(path: path, reason: "it is a folder, expected an image file")
    }
    // Opening a pipe waits for a writer, and a device has no end.
    guard kind == S_IFREG else { throw .unreadable(path: path, reason: "it is not a regular file") }
    let size = Int(status.st_size)
    guard size <= maximumFileSize else {
      throw .unreadable(path: path, reason: "it has \(size >> 20) MiB, expected at most 512 MiB")
    }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .unreadable(path: path, reason: words(errno)) }
    defer { close(file) }
    let wanted = min(count, size)
    return [UInt8](unsafeUninitializedCapacity: wanted) { bytes, done in
      while done < wanted {
        let got = TouchSystem.read(file, bytes.baseAddress.map { $0 + done }, wanted - done)
        guard got > 0 else { break }
        done += got
      }
    }
  }

  private static func words(_ error: Int32) -> String {
    switch error {
    case ENOENT, ENOTDIR: "no such file"
    case EACCES: "no permission to read it"
    default: String(cString: strerror(error)).lowercased()
    }
  }
}
