import TouchGeometry
import TouchScene

/// A fill of one lit triangle with a texture, for each pixel at which it is the nearest so far.
///
/// The light is stepped like the colours of ``ModelFill``; texture coordinates are computed in
/// perspective.
nonisolated struct TexturedModelFill {
  private let light: ModelFill
  private let texture: ModelTexture
  private let u: ModelFill.Plane
  private let v: ModelFill.Plane
  /// The light added to the channels of the texture, 0…255.
  private let glow: ModelFill.Channels

  /// The largest factor of light that a texture is multiplied by.
  private static let brightest: Float = 3.99

  @inline(__always)
  init(
    _ face: ModelRasterizer.SeenFace, _ spans: TriangleSpans, texture: ModelTexture,
    on canvas: ModelRasterizer.Canvas
  ) {
    light = ModelFill(face, spans, on: canvas) { corner, i in
      min(max(corner.light[i], 0), Self.brightest) * 256
    }
    self.texture = texture
    u = face.plane(spans) { $0.u }
    v = face.plane(spans) { $0.v }
    glow = ModelFill.Channels(face, spans) { corner, i in min(max(corner.glow[i] * 255, 0), 255) }
  }

  /// Returns the number of pixels of the texture's full size per pixel of the screen, along a side.
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
    let surface = area(SIMD2(a.u, a.v) / a.q, SIMD2(b.u, b.v) / b.q, SIMD2(c.u, c.v) / c.q)
    let pixels = surface * Double(texture.full.width) * Double(texture.full.height)
    return (pixels / max(screen, 1e-3)).squareRoot()
  }

  /// The number of pixels from one computation of the perspective to the next; between them the
  /// texture runs evenly.
  private static let stride = 16

  /// Draws the triangle and notes how near it is.
  func opaque() {
    let spans = light.spans
    for row in spans.top..<spans.bottom {
      let (start, end) = spans.span(row: row)
      guard start < end else { continue }
      var factors = light.color.ramps(row, start, end)
      var more = glow.ramps(row, start, end)
      let (line, nearest) = light.line(row)
      var x = start
      var here = place(row, x)
      while x < end {
        let stop = min(x &+ Self.stride, end)
        let there = place(row, stop &- 1)
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
            line[x] = Self.lit(texture.sample(tu, tv), factors.value, plus: more.value)
          }
          near += dq
          tu &+= du
          tv &+= dv
          factors.step()
          more.step()
          x &+= 1
        }
        if x < end { here = place(row, x) }
      }
    }
  }

  /// Draws the nearest pixels of the triangle, with the corners' alphas, without changing the
  /// depth.
  func blend() {
    light.blend(with: glow) { row, x, factors, more in
      let at = place(row, x)
      return Self.lit(texture.sample(at.u, at.v), factors, plus: more)
    }
  }

  /// Depth and place in the texture (with sixteen binary places) at a pixel's centre.
  @inline(__always)
  private func place(_ row: Int, _ x: Int) -> (q: Float, u: Int, v: Int) {
    let near = light.near(row, x)
    let one = 1 / near
    return (
      Float(near), texture.across(light.spans.value(u, row, x) * one),
      texture.down(light.spans.value(v, row, x) * one)
    )
  }

  /// A texture's pixel in the light: each channel times its factor over 256, and `more` added.
  @inline(__always)
  private static func lit(
    _ texel: UInt32, _ factors: ModelFill.Light, plus more: ModelFill.Light
  ) -> UInt32 {
    let wide = Int(truncatingIfNeeded: texel)
    let r = ((((wide &>> 16) & 255) &* factors.red) &>> 8) &+ more.red
    let g = ((((wide &>> 8) & 255) &* factors.green) &>> 8) &+ more.green
    let b = (((wide & 255) &* factors.blue) &>> 8) &+ more.blue
    return ModelFill.pixel((r > 255 ? 255 : r, g > 255 ? 255 : g, b > 255 ? 255 : b))
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

  /// Returns the nearest integer, unchecked: a value that is too large gives a wrong one, which
  /// wraps like any other.
  @inline(__always)
  private static func whole(_ value: Double) -> Int {
    // Adding 1.5 · 2^52 leaves the integer part in the lowest bits.
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
