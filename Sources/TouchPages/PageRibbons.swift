import TouchGeometry

/// An area of lines of one width, such as rivers: each outline follows one side and returns along
/// the other.
///
/// In a zoomed map the lines keep their width, so no transform takes one outline to the next. A
/// transform does exist for their centre lines.
struct PageRibbons {
  /// The centre lines.
  let lines: [[Point]]
  /// The width of the lines, in points.
  let width: Double

  /// Creates ribbons from outlines, or returns nil for an area of any other shape.
  init?(_ outlines: [[Point]]) {
    guard let first = outlines.first, first.count > 3 else { return nil }
    let width = first[0].distance(to: first[first.count - 1])
    guard width > 0.05 else { return nil }
    var lines: [[Point]] = []
    for outline in outlines {
      let count = outline.count / 2
      guard outline.count % 2 == 0, count > 1 else { return nil }
      for index in 0..<count {
        // At a corner the two sides are farther apart; a sharp corner is cut off.
        let across = outline[index].distance(to: outline[outline.count - 1 - index])
        let isEnd = index == 0 || index == count - 1
        guard across <= 2.05 * width, !isEnd || (across - width).magnitude < 0.02 else {
          return nil
        }
      }
      lines.append((0..<count).map { Point.midpoint(outline[$0], outline[outline.count - 1 - $0]) })
    }
    (self.lines, self.width) = (lines, width)
  }
}
