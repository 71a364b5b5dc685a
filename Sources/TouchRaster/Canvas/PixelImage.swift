import TouchGeometry

/// A finished image: red, green, blue and alpha bytes, row by row.
///
///     let image = try offscreen.render(list)
///     image[10, 20]                     // the pixel 10 to the right, 20 down
public nonisolated struct PixelImage: Hashable, Sendable {
  /// One pixel's channels, not premultiplied.
  public struct Pixel: Hashable, Sendable {
    /// The red channel.
    public var red: UInt8
    /// The green channel.
    public var green: UInt8
    /// The blue channel.
    public var blue: UInt8
    /// The opacity.
    public var alpha: UInt8

    /// Makes a pixel.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Four bytes a pixel, row by row: red, green, blue, alpha.
  public var rgba: [UInt8]

  /// Makes an image; `rgba` must hold `width · height · 4` bytes.
  public init(width: Int, height: Int, rgba: [UInt8]) {
    demand(
      width > 0 && height > 0 && rgba.count == width * height * 4,
      "\(rgba.count) bytes for \(width) × \(height) pixels, expected four a pixel")
    self.width = width
    self.height = height
    self.rgba = rgba
  }

  /// Makes an image of one colour.
  public init(width: Int, height: Int, filledWith pixel: Pixel) {
    self.init(width: width, height: height, rgba: [UInt8](repeating: 0, count: width * height * 4))
    for y in 0..<height { for x in 0..<width { self[x, y] = pixel } }
  }

  /// The pixel `x` to the right and `y` down; both must be inside.
  public subscript(x: Int, y: Int) -> Pixel {
    get {
      precondition(x >= 0 && y >= 0 && x < width && y < height)
      let at = (y * width + x) * 4
      return Pixel(red: rgba[at], green: rgba[at + 1], blue: rgba[at + 2], alpha: rgba[at + 3])
    }
    set {
      precondition(x >= 0 && y >= 0 && x < width && y < height)
      let at = (y * width + x) * 4
      rgba[at] = newValue.red
      rgba[at + 1] = newValue.green
      rgba[at + 2] = newValue.blue
      rgba[at + 3] = newValue.alpha
    }
  }
}

extension PixelImage {
  /// Makes an image from the words of a buffer.
  package nonisolated init(_ buffer: PixelBuffer) {
    let count = buffer.count
    let words = buffer.words
    let rgba = [UInt8](unsafeUninitializedCapacity: count * 4) { bytes, used in
      for i in 0..<count {
        let word = words[i]
        if word &>> 24 == 255 {
          bytes[4 * i] = UInt8(truncatingIfNeeded: word &>> 16)
          bytes[4 * i + 1] = UInt8(truncatingIfNeeded: word &>> 8)
          bytes[4 * i + 2] = UInt8(truncatingIfNeeded: word)
          bytes[4 * i + 3] = 255
        } else {
          (bytes[4 * i], bytes[4 * i + 1], bytes[4 * i + 2], bytes[4 * i + 3]) =
            TouchRaster.Pixel.straight(word)
        }
      }
      used = count * 4
    }
    self.init(width: buffer.width, height: buffer.height, rgba: rgba)
  }
}
