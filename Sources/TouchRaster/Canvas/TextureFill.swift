import CTouchRaster

/// A triangle with a texture, made ready to be drawn row by row.
nonisolated struct TextureFill {
  /// The treatment of a texture's pixel before it is drawn.
  enum Treatment {
    /// The pixel replaces the existing one, because nothing is transparent.
    case copy
    /// It is blended.
    case blend
    /// It is multiplied by one colour, then blended.
    case tint(UInt32)
    /// It is blended with an opacity that changes from corner to corner, after one colour.
    case fade(UInt32)
  }

  /// The treatment of all rows.
  let treatment: Treatment
  /// Whether a row of the triangle runs across several rows of the texture.
  var isTurned: Bool { slope.v != 0 }

  private let triangle: TriangleSpans
  private let texture: PixelBuffer
  private let target: PixelBuffer
  private let planes: (u: TriangleSpans.Plane, v: TriangleSpans.Plane)
  /// The opacity, if it varies.
  private let alpha: TriangleSpans.Plane?
  private let slope: (u: Int, v: Int, alpha: Int)

  /// Half a pixel less: the value wanted is at the centres of the texture's pixels.
  ///
  /// The last term rounds to the 1/256 with which neighbours are mixed.
  private static let offset = -0.5 + 1.0 / 512

  init(_ triangle: TriangleSpans, texture: PixelBuffer, target: PixelBuffer) {
    let color = triangle.first.color
    if !triangle.hasOneColor {
      treatment = .fade(
        Pixel.premultiplied(red: color.r, green: color.g, blue: color.b, alpha: 255))
    } else if color.r & color.g & color.b & color.a < 255 {
      treatment = .tint(
        Pixel.premultiplied(red: color.r, green: color.g, blue: color.b, alpha: color.a))
    } else {
      treatment = texture.isOpaque ? .copy : .blend
    }
    self.triangle = triangle
    self.texture = texture
    self.target = target
    planes = triangle.texture(width: texture.width, height: texture.height)
    alpha = triangle.hasOneColor ? nil : triangle.alpha
    slope = (planes.u.step, planes.v.step, alpha?.step ?? 0)
  }

  /// Returns a row of the triangle, or nil if it has no pixel to draw.
  @inline(__always)
  func line(_ row: Int) -> Line? {
    let (start, end) = triangle.span(row: row)
    let (first, last) = triangle.limited(start, end)
    guard start < end, first < last else { return nil }
    func ramp(_ plane: TriangleSpans.Plane, _ slope: Int, _ offset: Double) -> SpanFill.Ramp {
      SpanFill.Ramp(
        plane, slope: slope, triangle, row: row, start: start, end: end, offset: offset
      ).dropping(first &- start)
    }
    return Line(
      columns: first..<last, pixels: target.words + row &* target.width,
      sampler: TextureSampler(
        texture: texture, u: ramp(planes.u, slope.u, Self.offset),
        v: ramp(planes.v, slope.v, Self.offset)),
      alpha: alpha.map { ramp($0, slope.alpha, 0.5) })
  }

  /// A row of the triangle.
  struct Line {
    /// The pixels that it covers.
    let columns: Range<Int>
    /// The first pixel of the row.
    fileprivate let pixels: UnsafeMutablePointer<UInt32>
    /// The texture and the opacity from the first of ``columns`` on.
    fileprivate let sampler: TextureSampler
    fileprivate let alpha: SpanFill.Ramp?

    /// Draws those of its pixels that are in some columns.
    @inline(__always)
    func draw(_ some: Range<Int>, as treatment: Treatment) {
      let first = max(columns.lowerBound, some.lowerBound)
      let count = min(columns.upperBound, some.upperBound) &- first
      guard count > 0 else { return }
      let dropped = first &- columns.lowerBound
      let sampler = sampler.dropping(dropped)
      let line = pixels + first
      switch treatment {
      case .copy: sampler.copy(to: line, count: count)
      case .blend:
        sampler.draw(count: count) {
          CTouchRaster_BlendTexels($0, line + $1, $2)
        } one: { i, pixel in
          line[i] = Pixel.over(line[i], pixel)
        }
      case .tint(let tint):
        sampler.draw(count: count) {
          CTouchRaster_TintTexels($0, tint, line + $1, $2)
        } one: { i, pixel in
          line[i] = Pixel.over(line[i], Pixel.product(pixel, tint))
        }
      case .fade(let tint):
        guard let alpha = alpha?.dropping(dropped) else { return }
        sampler.draw(count: count) {
          CTouchRaster_FadeTexels(
            $0, tint, Int64(alpha.value &+ $1 &* alpha.step), Int64(alpha.step), line + $1, $2)
        } one: { i, pixel in
          let factor = UInt32(truncatingIfNeeded: (alpha.value &+ i &* alpha.step) &>> 16)
          let source = Pixel.scaled(Pixel.product(pixel, tint), by: factor)
          line[i] = Pixel.over(line[i], source)
        }
      }
    }
  }
}
