import CTouchRaster
import TouchModels

/// Pixels in memory: one 32-bit word each, `0xAARRGGBB`, colours multiplied by their alpha.
///
/// Images and the canvas that they are drawn on are buffers. A buffer owns its memory, so that
/// loops over pixels cost the same in every build.
package final nonisolated class PixelBuffer {
  /// The largest width and height of an image.
  package static let maximumSide = ImagePixels.maximumSide
  /// The largest number of pixels of an image.
  package static let maximumPixels = ImagePixels.maximumCount

  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// Row after row, without gaps.
  package let words: UnsafeMutablePointer<UInt32>
  /// Whether every pixel's alpha is 255; such an image needs no blending.
  package var isOpaque = false
  /// The number of changes of the pixels since they were first shown; 0 for images that never
  /// change.
  package var version = 0

  /// Makes a buffer of transparent pixels.
  package init(width: Int, height: Int) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    guard let memory = calloc(self.width * self.height, MemoryLayout<UInt32>.stride) else {
      CTouchRaster_EndWithoutMemory(width, height)
    }
    words = memory.bindMemory(to: UInt32.self, capacity: self.width * self.height)
  }

  /// Creates a buffer of transparent pixels, or nil if there is not enough memory.
  package init?(ifMemoryFor width: Int, _ height: Int) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    // The system's zeroed pages cost nothing, and unlike `allocate`, this can fail.
    guard let memory = calloc(self.width * self.height, MemoryLayout<UInt32>.stride)
    else { return nil }
    words = memory.bindMemory(to: UInt32.self, capacity: self.width * self.height)
  }

  deinit { free(words) }

  /// The number of pixels.
  package var count: Int { width * height }

  /// All pixels.
  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// The longer of width and height.
  var longestSide: Int { max(width, height) }

  /// The same image turned upright from an orientation of Exif, 1 to 8, or nil if there is not
  /// enough memory.
  package func upright(from orientation: Int) -> PixelBuffer? {
    guard orientation > 1 else { return self }
    let columns: (first: Int, step: Int) =
      [2, 3, 7, 8].contains(orientation) ? (width - 1, -1) : (0, 1)
    let rows: (first: Int, step: Int) =
      [3, 4, 6, 7].contains(orientation) ? (width * (height - 1), -width) : (0, width)
    let isOnItsSide = orientation > 4
    let (right, down) = isOnItsSide ? (rows.step, columns.step) : (columns.step, rows.step)
    guard
      let image = PixelBuffer(
        ifMemoryFor: isOnItsSide ? height : width, isOnItsSide ? width : height)
    else { return nil }
    image.isOpaque = isOpaque
    for y in 0..<image.height {
      var source = columns.first + rows.first + y * down
      for x in 0..<image.width {
        image.words[y * image.width + x] = words[source]
        source += right
      }
    }
    return image
  }

  /// The same image as a part of a larger one that is transparent elsewhere, or nil if there is not
  /// enough memory.
  package func placed(x: Int, y: Int, inWidth width: Int, height: Int) -> PixelBuffer? {
    guard let image = PixelBuffer(ifMemoryFor: width, height) else { return nil }
    for row in 0..<self.height {
      (image.words + (y + row) * width + x).update(
        from: words + row * self.width, count: self.width)
    }
    return image
  }

  /// The same image, halved until no side is longer.
  package func halved(toLongestSide side: Int) -> PixelBuffer {
    var pixels = self
    while pixels.longestSide > max(side, 1) { pixels = pixels.halved() }
    return pixels
  }

  /// The same image at half the size in each direction, rounded down but at least one pixel; each
  /// pixel is the mean of four.
  func halved() -> PixelBuffer {
    let half = PixelBuffer(width: width / 2, height: height / 2)
    half.isOpaque = isOpaque
    let right = width > 1 ? 1 : 0
    let below = height > 1 ? width : 0
    for y in 0..<half.height {
      let source = words + 2 * y * width * (height > 1 ? 1 : 0)
      let target = half.words + y * half.width
      for x in 0..<half.width {
        let at = source + 2 * x * right
        let sum =
          Pixel.spread(at[0]) &+ Pixel.spread(at[right]) &+ Pixel.spread(at[below])
          &+ Pixel.spread(at[below + right])
        target[x] = Pixel.gather((sum &+ 0x0002_0002_0002_0002) &>> 2)
      }
    }
    return half
  }
}

/// Arithmetic on pixels: words `0xAARRGGBB` with their colours multiplied by alpha.
///
/// Integers only, so that every build and every machine computes the same image.
package nonisolated enum Pixel {
  /// The four channels in the four 16-bit lanes of a long word.
  @inline(__always)
  static func spread(_ pixel: UInt32) -> UInt64 {
    let wide = UInt64(truncatingIfNeeded: pixel)
    return (wide | (wide &<< 24)) & 0x00FF_00FF_00FF_00FF
  }

  /// The low bytes of the four lanes, as one pixel; the inverse of ``spread(_:)``.
  @inline(__always)
  static func gather(_ lanes: UInt64) -> UInt32 {
    let low = lanes & 0x00FF_00FF_00FF_00FF
    return UInt32(truncatingIfNeeded: low | (low &>> 24))
  }

  /// Every channel times `factor` / 255, rounded; `factor` is 0…255.
  @inline(__always)
  package static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    var lanes = spread(pixel) &* UInt64(truncatingIfNeeded: factor) &+ 0x0080_0080_0080_0080
    lanes = lanes &+ ((lanes &>> 8) & 0x00FF_00FF_00FF_00FF)
    return gather(lanes &>> 8)
  }

  /// `source` laid over `target`.
  @inline(__always)
  static func over(_ target: UInt32, _ source: UInt32) -> UInt32 {
    source &+ scaled(target, by: 255 &- (source &>> 24))
  }

  /// Channel by channel, `a` times `b` / 255, rounded.
  @inline(__always)
  static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
    @inline(__always)
    func channel(_ shift: UInt32) -> UInt32 {
      let value = ((a &>> shift) & 255) &* ((b &>> shift) & 255) &+ 128
      return ((value &+ (value &>> 8)) &>> 8) &<< shift
    }
    return channel(0) | channel(8) | channel(16) | channel(24)
  }

  /// A pixel from separate channels, not yet multiplied by alpha.
  @inline(__always)
  static func premultiplied(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) -> UInt32 {
    let opaque = 0xFF00_0000 | UInt32(red) &<< 16 | UInt32(green) &<< 8 | UInt32(blue)
    return scaled(opaque, by: UInt32(alpha))
  }

  /// The channels of a pixel with the multiplication by alpha undone, as red, green, blue, alpha.
  package static func straight(_ pixel: UInt32) -> (UInt8, UInt8, UInt8, UInt8) {
    let alpha = pixel &>> 24
    guard alpha > 0 else { return (0, 0, 0, 0) }
    func channel(_ shift: UInt32) -> UInt8 {
      UInt8(min((((pixel &>> shift) & 255) &* 255 &+ alpha / 2) / alpha, 255))
    }
    return (channel(16), channel(8), channel(0), UInt8(alpha))
  }
}
