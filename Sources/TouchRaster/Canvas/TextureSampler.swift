import CTouchRaster

/// A sampler that reads a row of pixels from a texture along a line, mixing the four nearest.
nonisolated struct TextureSampler {
  private let words: UnsafeMutablePointer<UInt32>
  private let stride: Int
  private let lastX: Int
  private let lastY: Int
  private var u: SpanFill.Ramp
  private var v: SpanFill.Ramp

  init(texture: PixelBuffer, u: SpanFill.Ramp, v: SpanFill.Ramp) {
    words = texture.words
    stride = texture.width
    lastX = texture.width &- 1
    lastY = texture.height &- 1
    self.u = u
    self.v = v
  }

  /// Leaves out the first pixels.
  func dropping(_ count: Int) -> TextureSampler {
    var rest = self
    rest.u = u.dropping(count)
    rest.v = v.dropping(count)
    return rest
  }

  /// Whether all four neighbours of the i-th place exist.
  @inline(__always)
  private func isInside(_ i: Int) -> Bool {
    let x = (u.value &+ i &* u.step) &>> 16
    let y = (v.value &+ i &* v.step) &>> 16
    return x >= 0 && x < lastX && y >= 0 && y < lastY
  }

  /// Returns the i-th pixel, with neighbours beyond the edge replaced by those at the edge.
  private func careful(_ i: Int) -> UInt32 {
    let us = u.value &+ i &* u.step
    let vs = v.value &+ i &* v.step
    let x0 = min(max(us &>> 16, 0), lastX)
    let y0 = min(max(vs &>> 16, 0), lastY)
    let x1 = min(max((us &>> 16) &+ 1, 0), lastX)
    let y1 = min(max((vs &>> 16) &+ 1, 0), lastY)
    return TextureSampler.mix(
      words[y0 &* stride &+ x0], words[y0 &* stride &+ x1], words[y1 &* stride &+ x0],
      words[y1 &* stride &+ x1], fx: (us &>> 8) & 255, fy: (vs &>> 8) & 255)
  }

  /// Four pixels mixed with weights of 1/256, which add up to one.
  @inline(__always)
  private static func mix(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, fx: Int, fy: Int
  ) -> UInt32 {
    let x = UInt64(truncatingIfNeeded: fx)
    let y = UInt64(truncatingIfNeeded: fy)
    let both = (x &* y) &>> 8
    let upper: UInt64 = Pixel.spread(a) &* (256 &- x &- y &+ both) &+ Pixel.spread(b) &* (x &- both)
    let lower: UInt64 = Pixel.spread(c) &* (y &- both) &+ Pixel.spread(d) &* both
    let lanes: UInt64 = upper &+ lower
    return Pixel.gather((lanes &+ 0x0080_0080_0080_0080) &>> 8)
  }

  /// Draws pixels with `many` if all their neighbours exist, and the rest one by one.
  ///
  /// - Parameters:
  ///   - count: The number of pixels.
  ///   - many: Draws a number of pixels from an index on, and returns how many it has drawn.
  ///   - one: Draws the pixel of an index.
  @inline(__always)
  func draw(count: Int, many: (CTouchRaster_Line, Int, Int) -> Int, one: (Int, UInt32) -> Void) {
    var i = 0
    while i < count, !isInside(i) {
      one(i, careful(i))
      i &+= 1
    }
    var end = count
    while end > i, !isInside(end &- 1) { end &-= 1 }
    if end &- i >= 4, stride <= CTouchRaster_WidestTexture {
      let line = CTouchRaster_Line(
        words: words, stride: stride, u: Int64(u.value &+ i &* u.step),
        v: Int64(v.value &+ i &* v.step), du: Int64(u.step), dv: Int64(v.step))
      i &+= many(line, i, end &- i)
    }
    while i < count {
      one(i, careful(i))
      i &+= 1
    }
  }

  /// Copies the pixels, unfiltered if the texture is upright at its own size.
  @inline(__always)
  func copy(to line: UnsafeMutablePointer<UInt32>, count: Int) {
    let isExact =
      u.step == 65536 && v.step == 0 && (u.value &>> 8) & 255 == 0 && (v.value &>> 8) & 255 == 0
    let x = u.value &>> 16
    let y = v.value &>> 16
    if isExact, x >= 0, x &+ count &- 1 <= lastX, y >= 0, y <= lastY {
      line.update(from: words + (y &* stride &+ x), count: count)
    } else {
      draw(count: count) {
        CTouchRaster_CopyTexels($0, line + $1, $2)
      } one: { i, pixel in
        line[i] = pixel
      }
    }
  }
}
