public import TouchGeometry

/// Closed outlines that are filled with one colour, their edges anti-aliased: land of any shape, with
/// its lakes as holes.
///
/// Holes run the other way round than what they are in. In memory each pixel gets as much of the
/// colour as of it lies inside, whatever the number of corners; graphics hardware draws the
/// triangles.
public struct AreaDraw: Hashable, Sendable {
  /// The corners of all outlines, one outline after the other, in surface points.
  public var points: [Point]
  /// Where each outline ends among the points.
  public var ends: [Int32]
  /// Three corners for each of the triangles that cover the same.
  public var triangles: [Int32]
  /// For each point, whether the side from it to the next one is a seam; empty if none is.
  ///
  /// Along a seam other outlines of the area lie, so that nothing of it is to be seen: the triangles
  /// are not softened there.
  public var seams: [Bool]
  /// Its colour.
  public var color: Color

  /// Makes an area.
  public init(
    points: [Point], ends: [Int32], triangles: [Int32], seams: [Bool] = [], color: Color
  ) {
    self.points = points
    self.ends = ends
    self.triangles = triangles
    self.seams = seams
    self.color = color
  }

  /// The ranges of its outlines among the points; none where the ends are not what they should be.
  package var outlines: [Range<Int>] {
    var outlines: [Range<Int>] = []
    outlines.reserveCapacity(ends.count)
    var start = 0
    for end in ends {
      guard end >= start, end <= points.count else { return [] }
      outlines.append(start..<Int(end))
      start = Int(end)
    }
    return outlines
  }
}
