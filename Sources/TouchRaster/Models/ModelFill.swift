import TouchGeometry
import TouchScene

/// A fill of one lit triangle without a texture, for each pixel at which it is the nearest so far;
/// for a ``TexturedModelFill``, the light.
///
/// Colours are stepped as integers with sixteen binary places, as in ``SpanFill``; depth is in
/// floating point.
nonisolated struct ModelFill {
  typealias Corner = ModelRasterizer.Corner
  typealias Plane = TriangleSpans.Plane
  /// A number for each of red, green and blue.
  typealias Light = (red: Int, green: Int, blue: Int)

  /// The pixels that the triangle covers.
  let spans: TriangleSpans
  private let canvas: ModelRasterizer.Canvas
  private let q: Plane
  /// The colour, 0…255; with a texture the light's factors, 0…4·256.
  let color: Channels

  /// A triangle whose corners have a number of `shade` for each channel.
  @inline(__always)
  init(
    _ face: ModelRasterizer.SeenFace, _ spans: TriangleSpans, on canvas: ModelRasterizer.Canvas,
    shade: (Corner, Int) -> Float
  ) {
    self.spans = spans
    self.canvas = canvas
    q = face.plane(spans) { $0.q }
    color = Channels(face, spans, shade)
  }

  /// A triangle in the colours of its corners.
  @inline(__always)
  init(
    _ face: ModelRasterizer.SeenFace, _ spans: TriangleSpans, on canvas: ModelRasterizer.Canvas
  ) {
    self.init(face, spans, on: canvas) { corner, i in
      min(max((corner.light[i] + corner.glow[i]) * 255, 0), 255)
    }
  }

  // MARK: Faces

  /// Draws the triangle and notes how near it is.
  func opaque() {
    for row in spans.top..<spans.bottom {
      let (start, end) = spans.span(row: row)
      guard start < end else { continue }
      var color = color.ramps(row, start, end)
      var near = near(row, start)
      let (line, nearest) = line(row)
      var x = start
      while x < end {
        let own = Float(near)
        if own > nearest[x] {
          nearest[x] = own
          line[x] = Self.pixel(color.value)
        }
        near += q.dx
        color.step()
        x &+= 1
      }
    }
  }

  // MARK: Fringes

  /// Draws the nearest pixels of the triangle, with the corners' alphas, without changing the
  /// depth.
  func blend() { blend(with: color) { _, _, color, _ in Self.pixel(color) } }

  /// The same, with a pixel made from each row, column, colour, and `more` at that place.
  @inline(__always)
  func blend(
    with more: Channels, _ pixel: (_ row: Int, _ x: Int, _ color: Light, _ more: Light) -> UInt32
  ) {
    let alpha = Channel(spans.alpha, spans)
    for row in spans.top..<spans.bottom {
      let (start, end) = spans.span(row: row)
      guard start < end else { continue }
      var color = color.ramps(row, start, end)
      var more = more.ramps(row, start, end)
      var fade = alpha.ramp(row, start, end)
      let (line, nearest) = line(row)
      for x in start..<end {
        // A strip beside its own surface is not nearer than the surface, so a tiny factor favours
        // it.
        if Float(near(row, x) * 1.0002) > nearest[x] {
          let cover = UInt32(truncatingIfNeeded: fade.value &>> 16)
          let source = Pixel.scaled(pixel(row, x, color.value, more.value), by: cover)
          line[x] = Pixel.over(line[x], source)
        }
        color.step()
        more.step()
        fade.value &+= fade.step
      }
    }
  }

  // MARK: Values along a row

  /// The first pixel of a row, and how near it is drawn already.
  @inline(__always)
  func line(
    _ row: Int
  ) -> (words: UnsafeMutablePointer<UInt32>, nearest: UnsafeMutablePointer<Float>) {
    (canvas.words + row &* canvas.width, canvas.depth + row &* canvas.width)
  }

  /// Returns the nearness of a pixel's centre.
  @inline(__always)
  func near(_ row: Int, _ x: Int) -> Double { spans.value(q, row, x) }

  /// A number with sixteen binary places that changes evenly along a row.
  struct Ramp {
    var value: Int
    var step: Int
  }

  /// A plane of integers with sixteen binary places, in which a row's first value costs two
  /// multiplications.
  struct Channel {
    private let base: Int
    private let dx: Int
    private let dy: Int
    private let low: Int
    private let high: Int
    private let column: Int
    private let row: Int

    @inline(__always)
    init(_ plane: TriangleSpans.Plane, _ spans: TriangleSpans) {
      let first = spans.first.position
      (column, row) = (Int(first.x), Int(first.y))
      dx = plane.step
      let down = plane.dy * 65536
      dy = down.magnitude < 1e15 ? Int(down) : 0
      let away = (Double(column) + 0.5 - Double(first.x), Double(row) + 0.5 - Double(first.y))
      // This rounds to the nearest integer when the binary places are dropped.
      base =
        Int(plane.origin * 65536 + 32768) &+ Int(Double(dx) * away.0) &+ Int(Double(dy) * away.1)
      low = Int(plane.low * 65536 + 32768)
      high = Int(plane.high * 65536 + 32768)
    }

    /// The first value of a row and the step to the next, kept within the corners' values.
    @inline(__always)
    func ramp(_ row: Int, _ start: Int, _ end: Int) -> Ramp {
      let value = base &+ dx &* (start &- column) &+ dy &* (row &- self.row)
      let last = value &+ dx &* (end &- 1 &- start)
      if value >= low, value <= high, last >= low, last <= high {
        return Ramp(value: value, step: dx)
      }
      let first = min(max(value, low), high)
      let count = end &- 1 &- start
      return Ramp(value: first, step: count > 0 ? (min(max(last, low), high) &- first) / count : 0)
    }
  }

  /// Red, green and blue.
  struct Channels {
    private let red: Channel
    private let green: Channel
    private let blue: Channel

    @inline(__always)
    init(
      _ face: ModelRasterizer.SeenFace, _ spans: TriangleSpans, _ shade: (Corner, Int) -> Float
    ) {
      red = Channel(face.plane(spans) { shade($0, 0) }, spans)
      green = Channel(face.plane(spans) { shade($0, 1) }, spans)
      blue = Channel(face.plane(spans) { shade($0, 2) }, spans)
    }

    @inline(__always)
    func ramps(_ row: Int, _ start: Int, _ end: Int) -> Ramps {
      Ramps(
        red: red.ramp(row, start, end), green: green.ramp(row, start, end),
        blue: blue.ramp(row, start, end))
    }
  }

  /// Red, green and blue along a row.
  struct Ramps {
    fileprivate var red: Ramp
    fileprivate var green: Ramp
    fileprivate var blue: Ramp

    /// The integer values.
    @inline(__always)
    var value: Light { (red.value &>> 16, green.value &>> 16, blue.value &>> 16) }

    /// Goes to the next pixel.
    @inline(__always)
    mutating func step() {
      red.value &+= red.step
      green.value &+= green.step
      blue.value &+= blue.step
    }
  }

  // MARK: Pixels

  @inline(__always)
  static func pixel(_ color: Light) -> UInt32 {
    let r = UInt32(truncatingIfNeeded: color.red) & 255
    let g = UInt32(truncatingIfNeeded: color.green) & 255
    let b = UInt32(truncatingIfNeeded: color.blue) & 255
    return 0xFF00_0000 | r &<< 16 | g &<< 8 | b
  }
}

extension TriangleSpans {
  /// The value of a plane at a pixel's centre.
  @inline(__always)
  func value(_ plane: Plane, _ row: Int, _ x: Int) -> Double {
    plane.value(
      Double(x) + 0.5 - Double(first.position.x), Double(row) + 0.5 - Double(first.position.y))
  }
}
