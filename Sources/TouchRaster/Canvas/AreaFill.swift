import CTouchRaster

/// A fill of closed outlines on pixels: all of them, or some rows.
///
/// Each pixel gets the colour in proportion to its area inside; see `areas.h`. A row is the same to
/// the last bit whichever part of it is drawn.
nonisolated struct AreaFill {
  /// The corners of all outlines, in pixels; all have one colour.
  let corners: UnsafeBufferPointer<MeshVertex>
  /// The end of each outline among them.
  let ends: UnsafeBufferPointer<Int32>
  /// The visible part to redraw.
  let part: PixelRect

  /// The number of rows filled together, so that their data stays in the processor's cache.
  private static let mostRows = 64
  /// The number of rows by which a row's pixels are prefetched.
  private static let ahead = 3

  /// Draws the outlines.
  func draw(on pixels: PixelBuffer, with cells: AreaCells) {
    guard !part.isEmpty, let color = corners.first?.color, color.a > 0 else { return }
    let reaches = reaches()
    let opaque = Pixel.premultiplied(red: color.r, green: color.g, blue: color.b, alpha: 255)
    var top = part.top
    while top < part.bottom {
      var band = part
      band.top = top
      band.bottom = min(top &+ Self.mostRows, part.bottom)
      top = band.bottom
      guard let rows = cells.rows(band) else { return }
      guard add(reaches, to: rows) else { continue }
      let first = pixels.words + (band.top &* pixels.width &+ band.left &- 1)
      let count = band.bottom &- band.top
      for row in 0..<count {
        let next = row &+ Self.ahead
        if next < count { CTouchRaster_FetchRow(rows, Int64(next), first + next &* pixels.width) }
        CTouchRaster_FillRow(rows, Int64(row), first + row &* pixels.width, opaque, UInt32(color.a))
      }
    }
  }

  /// The rows that each outline reaches into.
  private func reaches() -> [(top: Int, bottom: Int)] {
    var reaches: [(top: Int, bottom: Int)] = []
    reaches.reserveCapacity(ends.count)
    var start = 0
    for end in ends {
      var (low, high) = (Float.infinity, -Float.infinity)
      for index in start..<Int(end) {
        let y = corners[index].position.y
        low = min(low, y)
        high = max(high, y)
      }
      start = Int(end)
      // A pixel more on each side: places are rounded to parts of one.
      reaches.append(low > high ? (0, 0) : (Int(low) &- 2, Int(high) &+ 2))
    }
    return reaches
  }

  /// Adds the sides of those outlines that reach into some rows; whether there are any.
  private func add(_ reaches: [(top: Int, bottom: Int)], to rows: CTouchRaster_Rows) -> Bool {
    var start = 0
    var isAny = false
    for (index, reach) in reaches.enumerated() {
      let end = Int(ends[index])
      if reach.top < rows.bottom, reach.bottom > rows.top, end &- start > 2 {
        isAny = true
        add(start..<end, to: rows)
      }
      start = end
    }
    return isAny
  }

  private func add(_ outline: Range<Int>, to rows: CTouchRaster_Rows) {
    let top = rows.top &* 256
    let bottom = rows.bottom &* 256
    // Sides to the right of all pixels add nothing to them.
    let right = rows.right &* 256
    var last = Self.place(corners[outline.upperBound &- 1].position)
    for index in outline {
      let next = Self.place(corners[index].position)
      if last.y < next.y {
        if next.y > top, last.y < bottom, min(last.x, next.x) < right {
          CTouchRaster_AddSide(rows, last.x, last.y, next.x, next.y, 1)
        }
      } else if next.y < last.y {
        if last.y > top, next.y < bottom, min(last.x, next.x) < right {
          CTouchRaster_AddSide(rows, next.x, next.y, last.x, last.y, -1)
        }
      }
      last = next
    }
  }

  /// A place in parts of a pixel, 256 to one; coordinates are less than a million pixels.
  @inline(__always)
  private static func place(_ point: MeshPoint) -> (x: Int64, y: Int64) {
    (CTouchRaster_Nearest(Double(point.x) * 256), CTouchRaster_Nearest(Double(point.y) * 256))
  }
}

/// A reusable buffer for the contributions of outlines' sides to the pixels of some rows.
nonisolated final class AreaCells {
  private var cells = UnsafeMutableBufferPointer<CTouchRaster_Cell>.allocate(capacity: 0)
  private var marks = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 0)

  init() {}

  deinit {
    cells.deallocate()
    marks.deallocate()
  }

  /// Rows of pixels, all zero; only one of its answers is used at a time.
  func rows(_ band: PixelRect) -> CTouchRaster_Rows? {
    let columns = band.right &- band.left &+ 1
    let words = (columns &+ 63) / 64
    let height = band.bottom &- band.top
    if height &* columns > cells.count {
      cells.deallocate()
      cells = .allocate(capacity: height &* columns)
      cells.initialize(repeating: CTouchRaster_Cell(height: 0, area: 0))
    }
    if height &* words > marks.count {
      marks.deallocate()
      marks = .allocate(capacity: height &* words)
      marks.initialize(repeating: 0)
    }
    guard let first = cells.baseAddress, let mark = marks.baseAddress else { return nil }
    return CTouchRaster_Rows(
      cells: first, marks: mark, columns: columns, words: words, left: Int64(band.left),
      top: Int64(band.top), right: Int64(band.right), bottom: Int64(band.bottom))
  }
}
