import Glibc

extension Screenshot {
  /// How many pixels have a colour.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - tolerance: How far each channel may be off.
  ///   - rect: Where to look; nil is everywhere.
  /// - Returns: The number of pixels.
  public func count(of color: RGB, tolerance: Int = 8, in rect: PixelRect? = nil) -> Int {
    search(color, tolerance, rect).count
  }

  /// The smallest rectangle that holds all pixels of a colour.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - tolerance: How far each channel may be off.
  ///   - rect: Where to look; nil is everywhere.
  /// - Returns: The rectangle, or nil if there is no such pixel.
  public func bounds(
    of color: RGB, tolerance: Int = 8, in rect: PixelRect? = nil
  ) -> PixelRect? {
    let found = search(color, tolerance, rect)
    guard found.count > 0 else { return nil }
    return PixelRect(
      x: found.left, y: found.top,
      width: found.right - found.left + 1, height: found.bottom - found.top + 1)
  }

  /// The smallest rectangle that holds all pixels that differ from another screenshot of the same
  /// size, or nil if none does.
  public func bounds(changedSince other: Screenshot) -> PixelRect? {
    precondition(width == other.width && height == other.height, "The sizes differ.")
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      for x in 0..<width where pixels[y * width + x] != other.pixels[y * width + x] {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), y)
      }
    }
    guard right >= 0 else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The middle of all pixels of a colour, their centers averaged.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - tolerance: How far each channel may be off.
  ///   - rect: Where to look; nil is everywhere.
  /// - Returns: The place in pixels, or nil if there is no such pixel.
  public func centroid(
    of color: RGB, tolerance: Int = 8, in rect: PixelRect? = nil
  ) -> ScreenPoint? {
    let found = search(color, tolerance, rect)
    guard found.count > 0 else { return nil }
    let count = Double(found.count)
    return (Double(found.sumX) / count + 0.5, Double(found.sumY) / count + 0.5)
  }

  /// How many pixels differ from those of a screenshot of the same size.
  ///
  /// - Parameters:
  ///   - other: The screenshot to compare with.
  ///   - tolerance: How far each channel may be off.
  /// - Returns: The number of pixels.
  public func countDifferences(from other: Screenshot, tolerance: Int = 0) -> Int {
    precondition(width == other.width && height == other.height, "The sizes differ.")
    var count = 0
    pixels.withUnsafeBufferPointer { mine in
      other.pixels.withUnsafeBufferPointer { others in
        var index = 0
        while index < mine.count {
          let (a, b) = (mine[index], others[index])
          if a != b && !Self.isNear(a, b, tolerance) { count += 1 }
          index += 1
        }
      }
    }
    return count
  }

  /// A part of the screenshot.
  ///
  /// - Parameter rect: Which part; what lies outside the screenshot is left out.
  /// - Returns: The part as a screenshot of its own.
  public func cropped(to rect: PixelRect) -> Screenshot {
    let part = clipped(rect)
    var cut: [UInt32] = []
    cut.reserveCapacity(part.width * part.height)
    for y in part.y..<part.y + part.height {
      let start = y * width + part.x
      cut += pixels[start..<start + part.width]
    }
    return Screenshot(width: part.width, height: part.height, pixels: cut)
  }

  private struct Finding {
    var count = 0
    var left = Int.max, top = Int.max, right = Int.min, bottom = Int.min
    var sumX = 0, sumY = 0
  }

  private func search(_ color: RGB, _ tolerance: Int, _ rect: PixelRect?) -> Finding {
    let area = clipped(rect ?? bounds)
    let wanted = color.hex
    var found = Finding()
    // Plain loops over plain memory, and stretches of one colour at once: tests are built without
    // optimization.
    pixels.withUnsafeBufferPointer { pixels in
      var last: UInt32 = ~0
      var lastMatches = false
      var y = area.y
      while y < area.y + area.height {
        var x = area.x
        var index = y * width + x
        let end = index + area.width
        while index < end {
          let pixel = pixels[index]
          if pixel != last {
            last = pixel
            lastMatches = Self.isNear(pixel, wanted, tolerance)
          }
          let run = Self.run(pixels, from: index, to: end)
          if lastMatches {
            found.count += run
            found.sumX += run * x + run * (run - 1) / 2
            found.sumY += run * y
            if x < found.left { found.left = x }
            if x + run - 1 > found.right { found.right = x + run - 1 }
            if y < found.top { found.top = y }
            if y > found.bottom { found.bottom = y }
          }
          x += run
          index += run
        }
        y += 1
      }
    }
    return found
  }

  /// How many pixels from here on have one colour; not all of them where it goes on for longer than
  /// it is looked for.
  private static func run(
    _ pixels: UnsafeBufferPointer<UInt32>, from index: Int, to end: Int
  ) -> Int {
    guard index + 1 < end, pixels[index] == pixels[index + 1],
      let first = pixels.baseAddress.map({ $0 + index })
    else { return 1 }
    // Each is the one after it: so are all.
    var length = 256
    while length > 4 {
      if index + length <= end, memcmp(first, first + 1, 4 * (length - 1)) == 0 { return length }
      length /= 4
    }
    return 1
  }

  private func clipped(_ rect: PixelRect) -> PixelRect {
    let left = min(max(rect.x, 0), width)
    let top = min(max(rect.y, 0), height)
    let right = min(max(rect.x + rect.width, left), width)
    let bottom = min(max(rect.y + rect.height, top), height)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func isNear(_ a: UInt32, _ b: UInt32, _ tolerance: Int) -> Bool {
    let red = Int(a >> 16 & 255) - Int(b >> 16 & 255)
    let green = Int(a >> 8 & 255) - Int(b >> 8 & 255)
    let blue = Int(a & 255) - Int(b & 255)
    return abs(red) <= tolerance && abs(green) <= tolerance && abs(blue) <= tolerance
  }
}
