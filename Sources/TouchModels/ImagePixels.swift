import TouchGeometry

/// The pixels of an image made by the app, for ``ImageReference/init(pixels:id:)``.
///
/// The pixels are immutable: to change an image, make another object. Two values are equal only if
/// they are the same object, so that comparing frames costs nothing.
public final class ImagePixels: Hashable, Sendable {
  /// The largest width and height.
  public static let maximumSide = 16_384
  /// The largest number of pixels.
  public static let maximumCount = 100_000_000

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Four bytes a pixel, row by row: red, green, blue, alpha; the colours are not premultiplied.
  public let rgba: [UInt8]

  /// Makes an image of pixels.
  ///
  /// - Parameters:
  ///   - width: The width, 1…``maximumSide``.
  ///   - height: The height, 1…``maximumSide``; the image has at most ``maximumCount`` pixels.
  ///   - rgba: Four bytes a pixel.
  public init(width: Int, height: Int, rgba: [UInt8]) {
    let sides = 1...Self.maximumSide
    demand(
      sides.contains(width) && sides.contains(height) && width * height <= Self.maximumCount,
      "an image of \(width) × \(height) pixels, expected 1…\(Self.maximumSide) a side")
    demand(
      rgba.count == 4 * width * height,
      "\(rgba.count) bytes for \(width) × \(height) pixels, expected four a pixel")
    self.width = width
    self.height = height
    self.rgba = rgba
  }

  /// Whether both are the same object.
  public static func == (a: ImagePixels, b: ImagePixels) -> Bool { a === b }

  /// Adds the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
