import Glibc

/// An image of the screen: opaque pixels in rows from the top.
public struct Screenshot: Sendable, Equatable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// The pixels row by row as 0xRRGGBB.
  let pixels: [UInt32]

  /// A colour with eight bits a channel.
  public struct RGB: Sendable, Hashable, CustomStringConvertible {
    /// Red, 0…255.
    public var r: UInt8
    /// Green, 0…255.
    public var g: UInt8
    /// Blue, 0…255.
    public var b: UInt8

    /// A colour by its channels.
    public init(_ r: UInt8, _ g: UInt8, _ b: UInt8) {
      self.r = r
      self.g = g
      self.b = b
    }

    /// A colour by its hexadecimal number, 0xRRGGBB.
    public init(_ hex: UInt32) {
      self.init(
        UInt8(truncatingIfNeeded: hex >> 16), UInt8(truncatingIfNeeded: hex >> 8),
        UInt8(truncatingIfNeeded: hex))
    }

    /// The hexadecimal number, 0xRRGGBB.
    public var hex: UInt32 { UInt32(r) << 16 | UInt32(g) << 8 | UInt32(b) }

    /// "#rrggbb".
    public var description: String {
      let digits = String(hex, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
  }

  /// A rectangle of whole pixels.
  public struct PixelRect: Sendable, Hashable {
    /// The leftmost column.
    public var x: Int
    /// The topmost row.
    public var y: Int
    /// How many columns.
    public var width: Int
    /// How many rows.
    public var height: Int

    /// A rectangle by its top left corner and size.
    public init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// The point in the middle, in pixels; pixel 0 covers 0 ..< 1, so its middle is 0.5.
    public var center: ScreenPoint {
      (Double(x) + Double(width) / 2, Double(y) + Double(height) / 2)
    }
  }

  /// A screenshot made of pixels.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - pixels: Row by row as 0xRRGGBB, width × height of them.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height, "Not a rectangle.")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The colour of a pixel; the place has to be inside.
  public subscript(x: Int, y: Int) -> RGB {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "Outside the screenshot.")
    return RGB(pixels[y * width + x])
  }

  /// Whether two screenshots show the same: memory is compared as a whole, since tests are built
  /// without optimization.
  public static func == (a: Screenshot, b: Screenshot) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    return a.pixels.withUnsafeBytes { mine in
      b.pixels.withUnsafeBytes { others in
        guard let first = mine.baseAddress, let second = others.baseAddress else { return true }
        return memcmp(first, second, mine.count) == 0
      }
    }
  }

  /// The whole screenshot as a rectangle.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
