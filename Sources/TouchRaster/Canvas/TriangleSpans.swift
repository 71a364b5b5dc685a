/// The rows of pixels that one triangle covers, and how its colours and texture change across it.
nonisolated struct TriangleSpans {
  /// A value that changes evenly over the plane.
  struct Plane {
    /// The value at the triangle's first corner.
    var origin: Double
    /// The change for one pixel to the right.
    var dx: Double
    /// The change for one pixel down.
    var dy: Double
    /// The smallest and the largest value at a corner.
    var low: Double
    var high: Double

    /// ``dx`` with sixteen binary places, or 0 if a sliver makes it meaningless.
    var step: Int {
      let step = dx * 65536
      return step.magnitude < 1e15 ? Int(step) : 0
    }

    /// The value at a point given relative to the first corner, kept within the corners' values.
    @inline(__always)
    func value(_ x: Double, _ y: Double) -> Double {
      let value = origin + dx * x + dy * y
      return value < low ? low : (value > high ? high : value)
    }
  }

  /// A side of the triangle, always computed from its upper to its lower end, so that two triangles
  /// that share a side find the same pixels along it.
  private struct Side {
    var x: Double
    var y: Double
    var slope: Double

    init(from a: MeshPoint, to b: MeshPoint) {
      x = Double(a.x)
      y = Double(a.y)
      let height = Double(b.y) - y
      slope = height > 0 ? (Double(b.x) - x) / height : 0
    }

    /// The first pixel whose centre is not left of the side.
    @inline(__always)
    func firstPixel(at centerY: Double) -> Int {
      let x = x + (centerY - y) * slope - 0.5
      // Far outside any canvas, yet safe to convert.
      if !(x > -100_000) { return -100_000 }
      return x < 100_000 ? TriangleSpans.ceiling(x) : 100_000
    }
  }

  /// The first row with a pixel, and the row after the last.
  let top: Int
  let bottom: Int
  /// Whether all corners have the same colour.
  let hasOneColor: Bool
  /// Whether only the alpha differs between the corners.
  let hasOneHue: Bool
  /// The first corner.
  let first: MeshVertex

  private let second: MeshVertex
  private let third: MeshVertex
  private let clip: PixelRect
  private let limit: PixelRect
  private let long: Side
  private let upper: Side
  private let lower: Side
  private let middleY: Double
  private let determinant: Double

  /// Creates spans, or nil if the triangle covers no pixel inside the clip and the limit.
  ///
  /// A row's values start at the edge of the clip and are stepped from there. The limit, the part
  /// to redraw, only leaves out pixels: the others are the same as without it, to the last bit.
  init?(
    _ a: MeshVertex, _ b: MeshVertex, _ c: MeshVertex, clip: PixelRect, limit: PixelRect? = nil
  ) {
    let limit = limit ?? clip
    self.limit = limit
    var (p, q, r) = (a, b, c)
    if q.position.y < p.position.y { swap(&p, &q) }
    if r.position.y < q.position.y { swap(&q, &r) }
    if q.position.y < p.position.y { swap(&p, &q) }
    let lowest = Double(p.position.y) - 0.5
    let highest = Double(r.position.y) - 0.5
    guard lowest > -1e6, highest < 1e6, highest > lowest else { return nil }
    top = max(TriangleSpans.ceiling(lowest), clip.top, limit.top)
    bottom = min(TriangleSpans.ceiling(highest), clip.bottom, limit.bottom)
    let ux = Double(b.position.x) - Double(a.position.x)
    let uy = Double(b.position.y) - Double(a.position.y)
    let vx = Double(c.position.x) - Double(a.position.x)
    let vy = Double(c.position.y) - Double(a.position.y)
    determinant = ux * vy - uy * vx
    guard top < bottom, determinant.magnitude > 1e-9 else { return nil }
    long = Side(from: p.position, to: r.position)
    upper = Side(from: p.position, to: q.position)
    lower = Side(from: q.position, to: r.position)
    middleY = Double(q.position.y)
    (first, second, third) = (a, b, c)
    self.clip = clip
    hasOneHue =
      a.color.r == b.color.r && a.color.g == b.color.g && a.color.b == b.color.b
      && a.color.r == c.color.r && a.color.g == c.color.g && a.color.b == c.color.b
    hasOneColor = hasOneHue && a.color.a == b.color.a && a.color.a == c.color.a
  }

  /// Returns the next integer, without the call into the C library that `rounded(.up)` makes for
  /// old processors.
  @inline(__always)
  private static func ceiling(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) < value ? whole &+ 1 : whole
  }

  /// The pixels of a row: the first, and the one after the last.
  @inline(__always)
  func span(row: Int) -> (start: Int, end: Int) {
    let center = Double(row) + 0.5
    let one = long.firstPixel(at: center)
    let other = (center < middleY ? upper : lower).firstPixel(at: center)
    let start = one < other ? one : other
    let end = one < other ? other : one
    return (start < clip.left ? clip.left : start, end > clip.right ? clip.right : end)
  }

  /// The part of a row's pixels that the limit lets through.
  @inline(__always)
  func limited(_ start: Int, _ end: Int) -> (start: Int, end: Int) {
    (start < limit.left ? limit.left : start, end > limit.right ? limit.right : end)
  }

  /// The plane through a value at each corner.
  @inline(__always)
  func plane(_ a: Double, _ b: Double, _ c: Double) -> Plane {
    let ux = Double(second.position.x) - Double(first.position.x)
    let uy = Double(second.position.y) - Double(first.position.y)
    let vx = Double(third.position.x) - Double(first.position.x)
    let vy = Double(third.position.y) - Double(first.position.y)
    return Plane(
      origin: a, dx: ((b - a) * vy - (c - a) * uy) / determinant,
      dy: ((c - a) * ux - (b - a) * vx) / determinant, low: min(a, b, c), high: max(a, b, c))
  }

  /// The plane of the corners' alphas, 0…255.
  var alpha: Plane { plane(Double(first.color.a), Double(second.color.a), Double(third.color.a)) }

  /// The planes of the corners' red, green and blue, 0…255.
  var colors: (red: Plane, green: Plane, blue: Plane) {
    (
      plane(Double(first.color.r), Double(second.color.r), Double(third.color.r)),
      plane(Double(first.color.g), Double(second.color.g), Double(third.color.g)),
      plane(Double(first.color.b), Double(second.color.b), Double(third.color.b))
    )
  }

  /// The planes of the texture coordinates, in pixels of the texture.
  func texture(width: Int, height: Int) -> (u: Plane, v: Plane) {
    let w = Double(width)
    let h = Double(height)
    return (
      plane(Double(first.texture.x) * w, Double(second.texture.x) * w, Double(third.texture.x) * w),
      plane(Double(first.texture.y) * h, Double(second.texture.y) * h, Double(third.texture.y) * h)
    )
  }
}
