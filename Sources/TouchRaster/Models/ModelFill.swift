import TouchGeometry
import TouchScene

/// Fills one lit triangle, pixel by pixel, where it is the nearest so far.
///
/// Colours are stepped in whole numbers with sixteen binary places, as in ``SpanFill``; depth and
/// texture coordinates in floating point.
nonisolated struct ModelFill {
  private typealias Plane = TriangleSpans.Plane

  private let spans: TriangleSpans
  private let depth: UnsafeMutablePointer<Float>
  private let words: UnsafeMutablePointer<UInt32>
  private let width: Int
  private let texture: ModelTexture?
  private let q: Plane
  private let u: Plane
  private let v: Plane
  /// The colour, 0…255; with a texture the light's factors, 0…4·256.
  private let red: Channel
  private let green: Channel
  private let blue: Channel
  /// What is added to the channels of a texture, 0…255.
  private let redGlow: Channel
  private let greenGlow: Channel
  private let blueGlow: Channel

  /// The largest factor of light that a texture is multiplied by.
  private static let brightest: Float = 3.99

  /// Nil if the triangle covers no pixel inside the clip.
  @inline(__always)
  init?(
    _ a: ModelRasterizer.Corner, _ b: ModelRasterizer.Corner, _ c: ModelRasterizer.Corner,
    texture level: PixelBuffer?, depth: UnsafeMutablePointer<Float>,
    target: ModelRasterizer.Target, alphas: (UInt8, UInt8, UInt8)
  ) {
    // So far out nothing is left of the fractions of pixels; what is no number is not drawn either.
    guard a.x.magnitude < 1e6, b.x.magnitude < 1e6, c.x.magnitude < 1e6 else { return nil }
    func vertex(_ corner: ModelRasterizer.Corner, _ alpha: UInt8) -> MeshVertex {
      MeshVertex(
        position: MeshPoint(x: corner.x, y: corner.y),
        color: MeshColor(r: 0, g: 0, b: 0, a: alpha), texture: MeshPoint())
    }
    guard
      let spans = TriangleSpans(
        vertex(a, alphas.0), vertex(b, alphas.1), vertex(c, alphas.2), clip: target.clip)
    else { return nil }
    self.spans = spans
    self.depth = depth
    words = target.pixels.words
    width = target.pixels.width
    func plane(_ value: (ModelRasterizer.Corner) -> Float) -> Plane {
      spans.plane(Double(value(a)), Double(value(b)), Double(value(c)))
    }
    q = plane(\.q)
    guard let level else {
      texture = nil
      func channel(_ i: Int) -> Channel {
        Channel(plane { min(max(($0.light[i] + $0.glow[i]) * 255, 0), 255) }, spans)
      }
      (red, green, blue) = (channel(0), channel(1), channel(2))
      (u, v) = (q, q)
      (redGlow, greenGlow, blueGlow) = (red, green, blue)
      return
    }
    texture = ModelTexture(level)
    u = plane(\.u)
    v = plane(\.v)
    func factor(_ i: Int) -> Channel {
      Channel(plane { min(max($0.light[i], 0), Self.brightest) * 256 }, spans)
    }
    (red, green, blue) = (factor(0), factor(1), factor(2))
    func addend(_ i: Int) -> Channel {
      Channel(plane { min(max($0.glow[i] * 255, 0), 255) }, spans)
    }
    (redGlow, greenGlow, blueGlow) = (addend(0), addend(1), addend(2))
  }

  /// How many pixels of the texture's full size become one of the screen, along a side.
  static func reduction(
    _ a: ModelRasterizer.Corner, _ b: ModelRasterizer.Corner, _ c: ModelRasterizer.Corner,
    _ texture: MipmappedImage
  ) -> Double {
    func area(_ p: SIMD2<Float>, _ q: SIMD2<Float>, _ r: SIMD2<Float>) -> Double {
      let s = q - p
      let t = r - p
      return Double(abs(s.x * t.y - s.y * t.x))
    }
    let screen = area(SIMD2(a.x, a.y), SIMD2(b.x, b.y), SIMD2(c.x, c.y))
    let surface = area(
      SIMD2(a.u, a.v) / a.q, SIMD2(b.u, b.v) / b.q, SIMD2(c.u, c.v) / c.q)
    let pixels = surface * Double(texture.full.width) * Double(texture.full.height)
    return (pixels / max(screen, 1e-3)).squareRoot()
  }

  // MARK: Faces

  /// Draws the triangle and notes how near it is.
  @inline(__always)
  func opaque() {
    if let texture { opaque(texture) } else { opaqueColors() }
  }

  private func opaqueColors() {
    for row in spans.top..<spans.bottom {
      let (start, end) = spans.span(row: row)
      guard start < end else { continue }
      var r = red.ramp(row, start, end)
      var g = green.ramp(row, start, end)
      var b = blue.ramp(row, start, end)
      var near = value(q, row, start)
      let line = words + row &* width
      let nearest = depth + row &* width
      var x = start
      while x < end {
        let own = Float(near)
        if own > nearest[x] {
          nearest[x] = own
          line[x] = Self.pixel(r.value &>> 16, g.value &>> 16, b.value &>> 16)
        }
        near += q.dx
        r.value &+= r.step
        g.value &+= g.step
        b.value &+= b.step
        x &+= 1
      }
    }
  }

  /// Every so many pixels the perspective is computed; between them the texture runs evenly.
  private static let stride = 16

  private func opaque(_ texture: ModelTexture) {
    for row in spans.top..<spans.bottom {
      let (start, end) = spans.span(row: row)
      guard start < end else { continue }
      var r = red.ramp(row, start, end)
      var g = green.ramp(row, start, end)
      var b = blue.ramp(row, start, end)
      var moreRed = redGlow.ramp(row, start, end)
      var moreGreen = greenGlow.ramp(row, start, end)
      var moreBlue = blueGlow.ramp(row, start, end)
      let line = words + row &* width
      let nearest = depth + row &* width
      var x = start
      var here = place(row, x, texture)
      while x < end {
        let stop = min(x &+ Self.stride, end)
        let there = place(row, stop &- 1, texture)
        let steps = stop &- 1 &- x
        let (du, dv) =
          steps > 0
          ? ((there.u &- here.u) / steps, (there.v &- here.v) / steps) : (0, 0)
        var near = here.q
        let dq = steps > 0 ? (there.q - here.q) / Float(steps) : 0
        var (tu, tv) = (here.u, here.v)
        while x < stop {
          if near > nearest[x] {
            nearest[x] = near
            line[x] = Self.lit(
              texture.sample(tu, tv), (r.value &>> 16, g.value &>> 16, b.value &>> 16),
              plus: (moreRed.value &>> 16, moreGreen.value &>> 16, moreBlue.value &>> 16))
          }
          near += dq
          tu &+= du
          tv &+= dv
          r.value &+= r.step
          g.value &+= g.step
          b.value &+= b.step
          moreRed.value &+= moreRed.step
          moreGreen.value &+= moreGreen.step
          moreBlue.value &+= moreBlue.step
          x &+= 1
        }
        if x < end { here = place(row, x, texture) }
      }
    }
  }

  /// Depth and place in the texture (with sixteen binary places) at a pixel's centre.
  @inline(__always)
  private func place(
    _ row: Int, _ x: Int, _ texture: ModelTexture
  ) -> (q: Float, u: Int, v: Int) {
    let near = value(q, row, x)
    let one = 1 / near
    return (
      Float(near), texture.across(value(u, row, x) * one), texture.down(value(v, row, x) * one)
    )
  }

  // MARK: Fringes

  /// Draws the triangle where it is nearest, with the corners' alphas, and leaves the depth as it
  /// is.
  func blend() {
    let alpha = Channel(spans.alpha, spans)
    for row in spans.top..<spans.bottom {
      let (start, end) = spans.span(row: row)
      guard start < end else { continue }
      let r = red.ramp(row, start, end)
      let g = green.ramp(row, start, end)
      let b = blue.ramp(row, start, end)
      let moreRed = redGlow.ramp(row, start, end)
      let moreGreen = greenGlow.ramp(row, start, end)
      let moreBlue = blueGlow.ramp(row, start, end)
      let fade = alpha.ramp(row, start, end)
      let line = words + row &* width
      let nearest = depth + row &* width
      for x in start..<end {
        let i = x &- start
        let near = value(q, row, x)
        // A strip beside its own surface is no nearer than that: a hair's breadth decides for it.
        guard Float(near * 1.0002) > nearest[x] else { continue }
        let (red, green, blue) = (
          (r.value &+ i &* r.step) &>> 16, (g.value &+ i &* g.step) &>> 16,
          (b.value &+ i &* b.step) &>> 16
        )
        var pixel = Self.pixel(red, green, blue)
        if let texture {
          let at = place(row, x, texture)
          let color = texture.sample(at.u, at.v)
          pixel = Self.lit(
            color, (red, green, blue),
            plus: (
              (moreRed.value &+ i &* moreRed.step) &>> 16,
              (moreGreen.value &+ i &* moreGreen.step) &>> 16,
              (moreBlue.value &+ i &* moreBlue.step) &>> 16
            ))
        }
        let cover = UInt32(truncatingIfNeeded: (fade.value &+ i &* fade.step) &>> 16)
        line[x] = Pixel.over(line[x], Pixel.scaled(pixel, by: cover))
      }
    }
  }

  // MARK: Values along a row

  /// A plane in whole numbers with sixteen binary places: a row's first value costs two
  /// multiplications.
  private struct Channel {
    private let base: Int
    private let dx: Int
    private let dy: Int
    private let low: Int
    private let high: Int
    private let column: Int
    private let row: Int

    init(_ plane: TriangleSpans.Plane, _ spans: TriangleSpans) {
      let first = spans.first.position
      (column, row) = (Int(first.x), Int(first.y))
      dx = plane.step
      let down = plane.dy * 65536
      dy = down.magnitude < 1e15 ? Int(down) : 0
      let away = (Double(column) + 0.5 - Double(first.x), Double(row) + 0.5 - Double(first.y))
      // Rounded to the nearest whole number when the binary places are dropped.
      base =
        Int(plane.origin * 65536 + 32768) &+ Int(Double(dx) * away.0) &+ Int(Double(dy) * away.1)
      low = Int(plane.low * 65536 + 32768)
      high = Int(plane.high * 65536 + 32768)
    }

    /// The first value of a row and the step to the next, kept within the corners' values.
    @inline(__always)
    func ramp(_ row: Int, _ start: Int, _ end: Int) -> (value: Int, step: Int) {
      let value = base &+ dx &* (start &- column) &+ dy &* (row &- self.row)
      let last = value &+ dx &* (end &- 1 &- start)
      if value >= low, value <= high, last >= low, last <= high { return (value, dx) }
      let first = min(max(value, low), high)
      let count = end &- 1 &- start
      return (first, count > 0 ? (min(max(last, low), high) &- first) / count : 0)
    }
  }

  @inline(__always)
  private func value(_ plane: Plane, _ row: Int, _ x: Int) -> Double {
    plane.value(
      Double(x) + 0.5 - Double(spans.first.position.x),
      Double(row) + 0.5 - Double(spans.first.position.y))
  }

  @inline(__always)
  private static func pixel(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
    let r = UInt32(truncatingIfNeeded: red) & 255
    let g = UInt32(truncatingIfNeeded: green) & 255
    let b = UInt32(truncatingIfNeeded: blue) & 255
    return 0xFF00_0000 | r &<< 16 | g &<< 8 | b
  }

  /// A texture's pixel in the light: each channel times its factor over 256, and `more` added.
  @inline(__always)
  private static func lit(
    _ texel: UInt32, _ factors: (red: Int, green: Int, blue: Int),
    plus more: (red: Int, green: Int, blue: Int)
  ) -> UInt32 {
    let wide = Int(truncatingIfNeeded: texel)
    let r = ((((wide &>> 16) & 255) &* factors.red) &>> 8) &+ more.red
    let g = ((((wide &>> 8) & 255) &* factors.green) &>> 8) &+ more.green
    let b = (((wide & 255) &* factors.blue) &>> 8) &+ more.blue
    return pixel(r > 255 ? 255 : r, g > 255 ? 255 : g, b > 255 ? 255 : b)
  }
}

/// A texture that repeats, read between its pixels.
nonisolated struct ModelTexture {
  private let words: UnsafeMutablePointer<UInt32>
  private let width: Int
  private let height: Int
  private let columns: Double
  private let rows: Double

  /// Reads from a level of a texture, which must outlive this value.
  init(_ level: PixelBuffer) {
    words = level.words
    width = level.width
    height = level.height
    columns = Double(level.width) * 65536
    rows = Double(level.height) * 65536
  }

  /// A horizontal coordinate, 0…1, in pixels of the texture with sixteen binary places.
  ///
  /// Half a pixel less, because the values are at the centres of pixels.
  @inline(__always)
  func across(_ u: Double) -> Int { Self.whole(u * columns - 32768) }

  /// A vertical coordinate, 0 at the bottom, in pixels from the top with sixteen binary places.
  @inline(__always)
  func down(_ v: Double) -> Int { Self.whole(rows - v * rows - 32768) }

  /// The nearest whole number, without a check: what is too large comes out wrong, and wraps like
  /// anything else.
  @inline(__always)
  private static func whole(_ value: Double) -> Int {
    // Adding 1.5 · 2^52 leaves the whole part in the lowest bits.
    let shift = 6_755_399_441_055_744.0
    return Int(truncatingIfNeeded: (value + shift).bitPattern &- shift.bitPattern)
  }

  /// The colour at a place, mixed from the four nearest pixels.
  @inline(__always)
  func sample(_ u: Int, _ v: Int) -> UInt32 {
    let x0 = Self.wrapped(u &>> 16, width)
    let y0 = Self.wrapped(v &>> 16, height)
    let x1 = x0 &+ 1 == width ? 0 : x0 &+ 1
    let y1 = y0 &+ 1 == height ? 0 : y0 &+ 1
    let fx = UInt64(truncatingIfNeeded: (u &>> 8) & 255)
    let fy = UInt64(truncatingIfNeeded: (v &>> 8) & 255)
    let top = words + y0 &* width
    let bottom = words + y1 &* width
    let upper = Self.mixed(Pixel.spread(top[x0]), Pixel.spread(top[x1]), fx)
    let lower = Self.mixed(Pixel.spread(bottom[x0]), Pixel.spread(bottom[x1]), fx)
    return Pixel.gather(Self.mixed(upper, lower, fy))
  }

  @inline(__always)
  private static func wrapped(_ index: Int, _ count: Int) -> Int {
    if UInt(bitPattern: index) < UInt(bitPattern: count) { return index }
    let rest = index % count
    return rest < 0 ? rest &+ count : rest
  }

  /// `part` of 256 of the way from one pixel to another, in lanes.
  @inline(__always)
  private static func mixed(_ a: UInt64, _ b: UInt64, _ part: UInt64) -> UInt64 {
    let sum = a &* (256 &- part) &+ b &* part &+ 0x0080_0080_0080_0080
    return (sum &>> 8) & 0x00FF_00FF_00FF_00FF
  }
}
