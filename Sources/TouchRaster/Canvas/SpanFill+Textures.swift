import CTouchRaster

extension SpanFill {
  /// The size of a block: its number of rows, and of the columns drawn at a time.
  ///
  /// A row through a turned texture crosses many of its lines, and the next row crosses the same
  /// ones while they are in the processor's fastest memory. The block to the right is prefetched at
  /// the same time, so it must fit in, too.
  private static let block = (rows: 64, columns: Int(CTouchRaster_Ahead))

  /// Draws a triangle with a texture; colours multiply it, and only their alpha may change across
  /// it.
  nonisolated static func textured(
    _ triangle: TriangleSpans, texture: PixelBuffer, target: PixelBuffer
  ) {
    let fill = TextureFill(triangle, texture: texture, target: target)
    guard fill.isTurned else {
      for row in triangle.top..<triangle.bottom {
        if let line = fill.line(row) { line.draw(line.columns, as: fill.treatment) }
      }
      return
    }
    withUnsafeTemporaryAllocation(
      of: TextureFill.Line.self, capacity: min(block.rows, triangle.bottom &- triangle.top)
    ) { lines in
      var row = triangle.top
      while row < triangle.bottom {
        var count = 0
        var (left, right) = (Int.max, Int.min)
        let next = min(row &+ block.rows, triangle.bottom)
        while row < next {
          if let line = fill.line(row) {
            lines.initializeElement(at: count, to: line)
            count &+= 1
            left = min(left, line.columns.lowerBound)
            right = max(right, line.columns.upperBound)
          }
          row &+= 1
        }
        while left < right {
          let columns = left..<(left &+ block.columns)
          for index in 0..<count { lines[index].draw(columns, as: fill.treatment) }
          left &+= block.columns
        }
      }
    }
  }
}
