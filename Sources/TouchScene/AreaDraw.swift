/// Closed outlines filled with one colour, with anti-aliased edges: land of any shape, with lakes
/// as holes.
///
/// A hole runs in the opposite direction to the outline around it. The software renderer covers
/// each pixel by the part of it that lies inside, whatever the number of corners; graphics hardware
/// draws the triangles.
public struct AreaDraw: Hashable, Sendable {
  /// The corners of all outlines, one outline after the other, in surface points.
  public var points: [Point]
  /// The index after each outline's last point, in ``points``.
  public var ends: [Int32]
  /// The indices of triangles that cover the same area, three corners for each.
  public var triangles: [Int32]
  /// For each point, whether the side from it to the next one is a seam; empty if none is.
  ///
  /// Other outlines of the area adjoin a seam. The triangles' edges are not softened there, so that
  /// the seam is invisible.
  public var seams: [Bool]
  /// The fill colour.
  public var color: Color
  /// Whether the area looks like a line, such as a border; high contrast then makes it as opaque as
  /// a line.
  package var isLine = false

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

  /// The ranges of its outlines among the points; empty if the ends are invalid.
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
