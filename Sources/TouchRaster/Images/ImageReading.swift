package import TouchImages
import TouchModels

/// A reader of image files, which drawing requests without knowing how they are read.
package protocol ImageReading: Sendable {
  /// Returns the size in pixels that an image claims before it is read, or nil if that is not
  /// known.
  func claimedSize(path: String) throws(ImageError) -> (width: Int, height: Int)?
  /// Returns the identity of the file now at a path, or nil if there is none; a new identity means
  /// that the image is to be read again.
  func identity(path: String) -> ImageFileIdentity?
  /// Reads an image.
  func load(path: String) throws(ImageError) -> PixelBuffer
  /// Reads several images, perhaps some of them concurrently.
  func load(paths: [String]) -> [String: Result<PixelBuffer, ImageError>]
}

/// Reads images by a function, one after the other.
struct ClosureImageReader: ImageReading {
  let decode: @Sendable (_ path: String) throws(ImageError) -> PixelImage

  func claimedSize(path: String) -> (width: Int, height: Int)? { nil }

  /// Returns nil, because a function has no files; an image that it has read once stays.
  func identity(path: String) -> ImageFileIdentity? {
    ImageFileIdentity(device: 0, file: 0, size: 0, seconds: 0, nanoseconds: 0)
  }

  func load(path: String) throws(ImageError) -> PixelBuffer {
    let image = try decode(path)
    guard image.width <= PixelBuffer.maximumSide, image.height <= PixelBuffer.maximumSide,
      image.width * image.height <= PixelBuffer.maximumPixels
    else { throw .tooLarge(path: path, width: image.width, height: image.height) }
    return PixelBuffer(image)
  }

  func load(paths: [String]) -> [String: Result<PixelBuffer, ImageError>] {
    var results: [String: Result<PixelBuffer, ImageError>] = [:]
    for path in paths {
      results[path] = Result { () throws(ImageError) in try load(path: path) }
    }
    return results
  }
}

extension PixelBuffer {
  /// The pixels of an image, their colours multiplied by alpha.
  convenience init(_ image: PixelImage) {
    self.init(width: image.width, height: image.height, rgba: image.rgba)
  }

  /// The same of pixels that an app has made.
  convenience init(_ pixels: ImagePixels) {
    self.init(width: pixels.width, height: pixels.height, rgba: pixels.rgba)
  }

  private convenience init(width: Int, height: Int, rgba: [UInt8]) {
    self.init(width: width, height: height)
    var common: UInt8 = 255
    rgba.withUnsafeBufferPointer { bytes in
      for i in 0..<count {
        let alpha = bytes[4 * i + 3]
        common &= alpha
        words[i] = Pixel.premultiplied(
          red: bytes[4 * i], green: bytes[4 * i + 1], blue: bytes[4 * i + 2], alpha: alpha)
      }
    }
    isOpaque = common == 255
  }
}
