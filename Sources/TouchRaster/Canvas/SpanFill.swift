import CTouchRaster

/// Functions that fill the rows of a triangle without a texture.
///
/// Along a row all values change evenly, so they are stepped as integers with sixteen binary
/// places: fast, and the same in every build.
nonisolated enum SpanFill {
  /// A value along a row of pixels, with sixteen binary places.
  struct Ramp {
    var value: Int
    var step: Int

    /// The values of a plane on the pixels from `start` to before `end` of a row.
    ///
    /// Both ends are kept within the corners' values, and so is all between them. `slope` is the
    /// plane's `step`, computed once for the triangle.
    @inline(__always)
    init(
      _ plane: TriangleSpans.Plane, slope: Int, _ triangle: TriangleSpans, row: Int, start: Int,
      end: Int, offset: Double
    ) {
      let y = Double(row) + 0.5 - Double(triangle.first.position.y)
      let x = Double(start) + 0.5 - Double(triangle.first.position.x)
      value = Int((plane.value(x, y) + offset) * 65536)
      step = slope
      let count = end &- 1 &- start
      let last = value &+ count &* slope
      let low = Int((plane.low + offset) * 65536)
      let high = Int((plane.high + offset) * 65536)
      if last < low || last > high, count > 0 {
        let final = Int((plane.value(x + Double(count), y) + offset) * 65536)
        step = (final &- value) / count
      }
    }

    /// Leaves out the first pixels.
    @inline(__always)
    func dropping(_ count: Int) -> Ramp {
      var rest = self
      rest.value &+= count &* step
      return rest
    }
  }

  /// Draws a triangle of plain or blended colours.
  static func plain(_ triangle: TriangleSpans, target: PixelBuffer) {
    if triangle.hasOneColor {
      oneColor(triangle, target: target)
    } else if triangle.hasOneHue {
      oneHue(triangle, target: target)
    } else {
      anyColors(triangle, target: target)
    }
  }

  private static func oneColor(_ triangle: TriangleSpans, target: PixelBuffer) {
    let color = triangle.first.color
    guard color.a > 0 else { return }
    let source = Pixel.premultiplied(red: color.r, green: color.g, blue: color.b, alpha: color.a)
    for row in triangle.top..<triangle.bottom {
      let whole = triangle.span(row: row)
      let (start, end) = triangle.limited(whole.start, whole.end)
      guard start < end else { continue }
      let line = target.words + row &* target.width
      if color.a == 255 {
        (line + start).update(repeating: source, count: end &- start)
      } else {
        var x = start &+ CTouchRaster_BlendColor(source, line + start, end &- start)
        while x < end {
          line[x] = Pixel.over(line[x], source)
          x &+= 1
        }
      }
    }
  }

  private static func oneHue(_ triangle: TriangleSpans, target: PixelBuffer) {
    let color = triangle.first.color
    let opaque = Pixel.premultiplied(red: color.r, green: color.g, blue: color.b, alpha: 255)
    let alpha = triangle.alpha
    let slope = alpha.step
    for row in triangle.top..<triangle.bottom {
      let (start, end) = triangle.span(row: row)
      guard start < end else { continue }
      let line = target.words + row &* target.width
      let (first, last) = triangle.limited(start, end)
      guard first < last else { continue }
      var ramp = Ramp(
        alpha, slope: slope, triangle, row: row, start: start, end: end, offset: 0.5
      ).dropping(first &- start)
      let done = CTouchRaster_FadeColor(
        opaque, Int64(ramp.value), Int64(ramp.step), line + first, last &- first)
      ramp = ramp.dropping(done)
      var x = first &+ done
      while x < last {
        let factor = UInt32(truncatingIfNeeded: ramp.value &>> 16)
        line[x] = Pixel.over(line[x], Pixel.scaled(opaque, by: factor))
        ramp.value &+= ramp.step
        x &+= 1
      }
    }
  }

  private static func anyColors(_ triangle: TriangleSpans, target: PixelBuffer) {
    let alpha = triangle.alpha
    let colors = triangle.colors
    let slope = (a: alpha.step, r: colors.red.step, g: colors.green.step, b: colors.blue.step)
    for row in triangle.top..<triangle.bottom {
      let (start, end) = triangle.span(row: row)
      guard start < end else { continue }
      let line = target.words + row &* target.width
      let (first, last) = triangle.limited(start, end)
      guard first < last else { continue }
      var a = Ramp(alpha, slope: slope.a, triangle, row: row, start: start, end: end, offset: 0.5)
      var r = Ramp(
        colors.red, slope: slope.r, triangle, row: row, start: start, end: end, offset: 0.5)
      var g = Ramp(
        colors.green, slope: slope.g, triangle, row: row, start: start, end: end, offset: 0.5)
      var b = Ramp(
        colors.blue, slope: slope.b, triangle, row: row, start: start, end: end, offset: 0.5)
      let dropped = first &- start
      a = a.dropping(dropped)
      r = r.dropping(dropped)
      g = g.dropping(dropped)
      b = b.dropping(dropped)
      var x = first
      while x < last {
        let source = Pixel.premultiplied(
          red: UInt8(truncatingIfNeeded: r.value &>> 16),
          green: UInt8(truncatingIfNeeded: g.value &>> 16),
          blue: UInt8(truncatingIfNeeded: b.value &>> 16),
          alpha: UInt8(truncatingIfNeeded: a.value &>> 16))
        line[x] = Pixel.over(line[x], source)
        a.value &+= a.step
        r.value &+= r.step
        g.value &+= g.step
        b.value &+= b.step
        x &+= 1
      }
    }
  }
}
