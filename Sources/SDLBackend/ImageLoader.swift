import CSDL2
import Foundation
public import Geometry

/// Reads pictures, and refuses with one clear line those that cannot be shown.
public nonisolated enum ImageLoader {
  /// The largest width and height that are read.
  public static let maximumSide = 16_384
  /// The largest number of pixels that are read.
  public static let maximumPixels = 100_000_000

  /// Makes sure that a picture can be shown, by reading all of it, and returns its size in pixels.
  /// - Throws: ``ImageError``
  public static func check(path: String) throws(ImageError) -> Size {
    let pixels = try load(path: path)
    return Size(width: Double(pixels.width), height: Double(pixels.height))
  }

  /// A picture's size in pixels; only the first bytes are read where the kind of file allows it.
  /// - Throws: ``ImageError``
  public static func size(of path: String) throws(ImageError) -> Size {
    if let claimed = try claimedSize(path: path) {
      return Size(width: Double(claimed.width), height: Double(claimed.height))
    }
    return try check(path: path)
  }

  /// Reads a picture into memory.
  ///
  /// Several threads may read pictures at once if they do the silencing of standard error themselves.
  static func load(path: String, silencing: Bool = true) throws(ImageError) -> PixelBuffer {
    _ = try claimedSize(path: path)
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

  /// What the file's first bytes say, within the limits; nil if its kind is not known by them.
  private static func claimedSize(path: String) throws(ImageError) -> (width: Int, height: Int)? {
    let start = try firstBytes(path: path)
    guard !start.isEmpty else { throw .damaged(path: path, reason: "the file is empty") }
    guard let size = ImageHeader.size(of: start) else { return nil }
    try checkLimits(path: path, width: size.width, height: size.height)
    return size
  }

  private static func checkLimits(path: String, width: Int, height: Int) throws(ImageError) {
    guard width > 0, height > 0 else {
      throw .damaged(path: path, reason: "its size is \(width) × \(height) pixels")
    }
    guard width <= maximumSide, height <= maximumSide, width * height <= maximumPixels
    else { throw .tooLarge(path: path, width: width, height: height) }
  }

  private static func firstBytes(path: String) throws(ImageError) -> [UInt8] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    else { throw .unreadable(path: path, reason: "no such file") }
    guard !isDirectory.boolValue else { throw .unreadable(path: path, reason: "it is a folder") }
    guard let file = FileHandle(forReadingAtPath: path)
    else { throw .unreadable(path: path, reason: "no permission to read it") }
    // Enough to pass over the thumbnail that a camera puts before a JPEG's own size.
    return [UInt8]((try? file.read(upToCount: 262_144)) ?? Data())
  }

  private static func pixels(of original: borrowing SurfaceHandle) throws(SDLError) -> PixelBuffer {
    let surface = SurfaceHandle(
      owning: try SDL.convertSurface(original.raw, format: CSDL_PIXELFORMAT_ARGB8888))
    let buffer = PixelBuffer(
      width: Int(surface.raw.pointee.w), height: Int(surface.raw.pointee.h))
    guard let rows = surface.raw.pointee.pixels else { return buffer }
    let pitch = Int(surface.raw.pointee.pitch)
    var common: UInt32 = 0xFF00_0000
    for y in 0..<buffer.height {
      let source = (rows + y * pitch).assumingMemoryBound(to: UInt32.self)
      let target = buffer.words + y * buffer.width
      for x in 0..<buffer.width {
        let word = source[x]
        common &= word
        target[x] = word &>> 24 == 255 ? word : Pixel.scaled(word | 0xFF00_0000, by: word &>> 24)
      }
    }
    buffer.isOpaque = common &>> 24 == 255
    return buffer
  }
}
