import CTouchSDL2
import Foundation
public import TouchGeometry
public import TouchRaster

/// Reads pictures, and refuses with one clear line those that cannot be shown.
///
/// Read are PNG, JPEG, GIF (its first picture), BMP, WebP, QOI and PNM, from regular files: kinds that
/// say their size before anything is unpacked. A file that breaks off is not shown in part.
public nonisolated enum ImageLoader {
  /// The largest width and height that are read.
  public static let maximumSide = PixelBuffer.maximumSide
  /// The largest number of pixels that are read.
  public static let maximumPixels = PixelBuffer.maximumPixels
  /// The largest file that is read, in bytes.
  public static let maximumFileSize = 512 << 20

  /// Makes sure that a picture can be shown, by reading all of it, and returns its size in pixels.
  /// - Throws: `ImageError`
  public static func check(path: String) throws(ImageError) -> Size {
    let pixels = try load(path: path)
    return Size(width: Double(pixels.width), height: Double(pixels.height))
  }

  /// A picture's size in pixels, of which only the first bytes are read.
  /// - Throws: `ImageError`
  public static func size(of path: String) throws(ImageError) -> Size {
    let claimed = try claimedSize(path: path)
    return Size(width: Double(claimed.width), height: Double(claimed.height))
  }

  /// Reads a picture into memory.
  ///
  /// Several threads may read pictures at once if they do the silencing of standard error themselves.
  static func load(path: String, silencing: Bool = true) throws(ImageError) -> PixelBuffer {
    try checkWhole(path: path, try header(path: path).kind)
    let loaded: UnsafeMutablePointer<SDL_Surface>
    do {
      loaded =
        silencing
        ? try withSilencedErrorOutput { () throws(SDLError) in try SDL.loadImage(path) }
        : try SDL.loadImage(path)
    } catch {
      throw .damaged(path: path, reason: error.message)
    }
    let original = SurfaceHandle(owning: loaded)
    try checkLimits(
      path: path, width: Int(original.raw.pointee.w), height: Int(original.raw.pointee.h))
    do {
      return try pixels(of: original)
    } catch {
      throw .damaged(path: path, reason: error.message)
    }
  }

  /// What the file's first bytes say, within the limits.
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

  /// Makes sure, before anything is unpacked, that the file does not break off and claims nothing too large.
  private static func checkWhole(path: String, _ kind: ImageKind) throws(ImageError) {
    let bytes = ImageBytes(try read(path: path))
    guard let header = ImageHeader(bytes, kind: kind), !ImageEnd.isMissing(in: bytes, header)
    else { throw .damaged(path: path, reason: "the \(kind.rawValue) file breaks off") }
    try checkLimits(path: path, width: header.width, height: header.height)
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
    let manager = FileManager.default
    var isDirectory: ObjCBool = false
    // The system ends a name at a zero: it would read another file than the one that was named.
    guard !path.contains("\0"), manager.fileExists(atPath: path, isDirectory: &isDirectory)
    else { throw .unreadable(path: path, reason: "no such file") }
    guard !isDirectory.boolValue else { throw .unreadable(path: path, reason: "it is a folder") }
    // Opening a pipe waits for somebody to write into it, and a device has no end.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? manager.attributesOfItem(atPath: target)
    guard attributes?[.type] as? FileAttributeType == .typeRegular
    else { throw .unreadable(path: path, reason: "it is not a regular file") }
    let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    guard size <= maximumFileSize else {
      throw .unreadable(path: path, reason: "it has \(size >> 20) MiB, expected at most 512 MiB")
    }
    guard let file = FileHandle(forReadingAtPath: path)
    else { throw .unreadable(path: path, reason: "no permission to read it") }
    return [UInt8]((try? file.read(upToCount: min(count, size))) ?? Data())
  }

  /// The picture in the canvas's format, written where it stays: a large one is in memory once only, beside the file's own
  /// format, which has fewer bytes a pixel as a rule.
  private static func pixels(of original: borrowing SurfaceHandle) throws(SDLError) -> PixelBuffer {
    let buffer = PixelBuffer(
      width: Int(original.raw.pointee.w), height: Int(original.raw.pointee.h))
    let target = SurfaceHandle(
      owning: try SDL.createSurface(
        on: buffer.words, width: buffer.width, height: buffer.height,
        format: CSDL_PIXELFORMAT_ARGB8888))
    // Colours and alpha as they are; a colour that stands for "nothing" leaves the transparent pixel that is there.
    try SDL.copy(original.raw, to: target.raw)
    var common: UInt32 = 0xFF00_0000
    for index in 0..<buffer.count {
      let word = buffer.words[index]
      common &= word
      if word &>> 24 < 255 {
        buffer.words[index] = Pixel.scaled(word | 0xFF00_0000, by: word &>> 24)
      }
    }
    buffer.isOpaque = common &>> 24 == 255
    return buffer
  }
}
