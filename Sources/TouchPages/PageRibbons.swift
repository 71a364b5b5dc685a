import TouchGeometry

/// An area that is lines of one width, such as rivers: each outline goes along one side and back
/// along the other.
///
/// Where a map is zoomed the lines stay as wide as they were, so that no map takes one outline to
/// the next; of the lines in their middles one does.
struct PageRibbons {
  /// The middles.
  let lines: [[Point]]
  /// How wide they are, in points.
  let width: Double

  /// Nil for an area of any other shape.
  init?(_ outlines: [[Point]]) {
    guard let first = outlines.first, first.count > 3 else { return nil }
    let width = first[0].distance(to: first[first.count - 1])
    guard width > 0.05 else { return nil }
    var lines: [[Point]] = []
    for outline in outlines {
      let count = outline.count / 2
      guard outline.count % 2 == 0, count > 1 else { return nil }
      for index in 0..<count {
        // At a corner both sides are farther apart; where it is sharp, they are cut off.
        let across = outline[index].distance(to: outline[outline.count - 1 - index])
        let isEnd = index == 0 || index == count - 1
        guard across <= 2.05 * width, !isEnd || (across - width).magnitude < 0.02 else {
          return nil
        }
      }
      lines.append(
        (0..<count).map { Point.midpoint(outline[$0], outline[outline.count - 1 - $0]) })
    }
    (self.lines, self.width) = (lines, width)
  }
}
