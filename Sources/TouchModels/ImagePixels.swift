/// The pixels of an image that the app has made, for ``ImageReference/init(pixels:id:)``.
///
/// They do not change: a changed image is another one. Two are equal only if they are the same
/// object, so that to compare frames costs nothing.
public final class ImagePixels: Hashable, Sendable {
  /// The largest width and height.
  public static let maximumSide = 16_384
  /// The largest number of pixels.
  public static let maximumCount = 100_000_000

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Four bytes a pixel, row after row: red, green, blue, alpha; the colours are not multiplied by
  /// alpha.
  public let rgba: [UInt8]

  /// Takes over pixels.
  ///
  /// - Parameters:
  ///   - width: 1…``maximumSide``.
  ///   - height: 1…``maximumSide``; all together ``maximumCount`` pixels at most.
  ///   - rgba: Four bytes a pixel.
  public init(width: Int, height: Int, rgba: [UInt8]) {
    let sides = 1...Self.maximumSide
    precondition(
      sides.contains(width) && sides.contains(height) && width * height <= Self.maximumCount,
      "an image of \(width) × \(height) pixels, expected 1…\(Self.maximumSide) a side")
    precondition(
      rgba.count == 4 * width * height,
      "\(rgba.count) bytes for \(width) × \(height) pixels, expected four a pixel")
    self.width = width
    self.height = height
    self.rgba = rgba
  }

  /// Whether they are the same object.
  public static func == (a: ImagePixels, b: ImagePixels) -> Bool { a === b }

  /// Adds which object it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
