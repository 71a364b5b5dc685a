import CTouchRaster

extension SpanFill {
  /// What becomes of a texture's pixel before it is drawn.
  private enum Treatment {
    /// It covers what was there: nothing is transparent.
    case copy
    /// It is blended.
    case blend
    /// It is blended with one opacity everywhere, 0…255.
    case fade(UInt32)
    /// It is multiplied by one colour, then blended.
    case tint(UInt32)
    /// It is blended with an opacity that changes from corner to corner, after one colour.
    case fringe(UInt32)
  }

  /// Draws a triangle with a texture; colours multiply it, and only their alpha may change across
  /// it.
  nonisolated static func textured(
    _ triangle: TriangleSpans, texture: PixelBuffer, target: PixelBuffer
  ) {
    let color = triangle.first.color
    let isWhite = color.r & color.g & color.b == 255
    let treatment: Treatment
    if !triangle.hasOneColor {
      treatment = .fringe(
        Pixel.premultiplied(red: color.r, green: color.g, blue: color.b, alpha: 255))
    } else if !isWhite {
      treatment = .tint(
        Pixel.premultiplied(red: color.r, green: color.g, blue: color.b, alpha: color.a))
    } else if color.a < 255 {
      treatment = .fade(UInt32(color.a))
    } else {
      treatment = texture.isOpaque ? .copy : .blend
    }

    let planes = triangle.texture(width: texture.width, height: texture.height)
    let alpha = triangle.alpha
    let slope = (u: planes.u.step, v: planes.v.step, alpha: alpha.step)
    for row in triangle.top..<triangle.bottom {
      let (start, end) = triangle.span(row: row)
      let (first, last) = triangle.limited(start, end)
      guard start < end, first < last else { continue }
      let dropped = first &- start
      // Half a pixel less: the value wanted is at the centres of the texture's pixels. The last
      // term rounds to the 1/256 with which neighbours are mixed.
      let offset = -0.5 + 1.0 / 512
      let sampler = Sampler(
        texture: texture,
        u: Ramp(
          planes.u, slope: slope.u, triangle, row: row, start: start, end: end, offset: offset
        ).dropping(dropped),
        v: Ramp(
          planes.v, slope: slope.v, triangle, row: row, start: start, end: end, offset: offset
        ).dropping(dropped))
      let line = target.words + (row &* target.width &+ first)
      let count = last &- first
      switch treatment {
      case .copy:
        sampler.copy(to: line, count: count)
      case .blend:
        sampler.forEach(count: count) { i, pixel in line[i] = Pixel.over(line[i], pixel) }
      case .fade(let factor):
        sampler.forEach(count: count) { i, pixel in
          line[i] = Pixel.over(line[i], Pixel.scaled(pixel, by: factor))
        }
      case .tint(let tint):
        sampler.forEach(count: count) { i, pixel in
          if pixel != 0 { line[i] = Pixel.over(line[i], Pixel.product(pixel, tint)) }
        }
      case .fringe(let tint):
        let ramp = Ramp(
          alpha, slope: slope.alpha, triangle, row: row, start: start, end: end, offset: 0.5
        ).dropping(dropped)
        sampler.forEach(count: count) { i, pixel in
          let factor = UInt32(truncatingIfNeeded: (ramp.value &+ i &* ramp.step) &>> 16)
          let source = Pixel.scaled(isWhite ? pixel : Pixel.product(pixel, tint), by: factor)
          line[i] = Pixel.over(line[i], source)
        }
      }
    }
  }

  /// Reads a row of pixels out of a texture along a line, mixing the four nearest.
  private nonisolated struct Sampler {
    let words: UnsafeMutablePointer<UInt32>
    let stride: Int
    let lastX: Int
    let lastY: Int
    let u: Ramp
    let v: Ramp

    init(texture: PixelBuffer, u: Ramp, v: Ramp) {
      words = texture.words
      stride = texture.width
      lastX = texture.width &- 1
      lastY = texture.height &- 1
      self.u = u
      self.v = v
    }

    /// Whether all four neighbours of the i-th place exist.
    @inline(__always)
    private func isInside(_ i: Int) -> Bool {
      let x = (u.value &+ i &* u.step) &>> 16
      let y = (v.value &+ i &* v.step) &>> 16
      return x >= 0 && x < lastX && y >= 0 && y < lastY
    }

    /// The i-th pixel, where neighbours beyond the edge are those at the edge.
    private func careful(_ i: Int) -> UInt32 {
      let us = u.value &+ i &* u.step
      let vs = v.value &+ i &* v.step
      let x0 = min(max(us &>> 16, 0), lastX)
      let y0 = min(max(vs &>> 16, 0), lastY)
      let x1 = min(max((us &>> 16) &+ 1, 0), lastX)
      let y1 = min(max((vs &>> 16) &+ 1, 0), lastY)
      return Sampler.mix(
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
      let lanes =
        Pixel.spread(a) &* (256 &- x &- y &+ both) &+ Pixel.spread(b) &* (x &- both)
        &+ Pixel.spread(c) &* (y &- both) &+ Pixel.spread(d) &* both
      return Pixel.gather((lanes &+ 0x0080_0080_0080_0080) &>> 8)
    }

    /// Calls `body` with each index and its pixel.
    @inline(__always)
    func forEach(count: Int, _ body: (Int, UInt32) -> Void) {
      var i = 0
      while i < count, !isInside(i) {
        body(i, careful(i))
        i &+= 1
      }
      var end = count
      while end > i, !isInside(end &- 1) { end &-= 1 }
      var us = u.value &+ i &* u.step
      var vs = v.value &+ i &* v.step
      while i < end {
        if i & 7 == 0 {
          // A line across a large texture that is turned leaves the cache at every few pixels, and
          // the processor does not guess where it goes.
          let ahead =
            words + (((vs &+ 64 &* v.step) &>> 16) &* stride &+ (us &+ 64 &* u.step) &>> 16)
          CTouchRaster_Prefetch(ahead)
          CTouchRaster_Prefetch(ahead + stride)
        }
        let at = words + ((vs &>> 16) &* stride &+ us &>> 16)
        body(
          i,
          Sampler.mix(
            at[0], at[1], at[stride], at[stride &+ 1], fx: (us &>> 8) & 255, fy: (vs &>> 8) & 255))
        us &+= u.step
        vs &+= v.step
        i &+= 1
      }
      while i < count {
        body(i, careful(i))
        i &+= 1
      }
    }

    /// Copies the pixels; pixel for pixel where the texture stands upright at its own size.
    @inline(__always)
    func copy(to line: UnsafeMutablePointer<UInt32>, count: Int) {
      let isExact =
        u.step == 65536 && v.step == 0 && (u.value &>> 8) & 255 == 0 && (v.value &>> 8) & 255 == 0
      let x = u.value &>> 16
      let y = v.value &>> 16
      if isExact, x >= 0, x &+ count &- 1 <= lastX, y >= 0, y <= lastY {
        line.update(from: words + (y &* stride &+ x), count: count)
      } else {
        forEach(count: count) { i, pixel in line[i] = pixel }
      }
    }
  }
}
