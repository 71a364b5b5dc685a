import TouchGeometry

/// The position of a country's name whose own place is out of view: in the visible part of the
/// country.
///
/// The name leaves its place when that reaches the edge of the view. The farther its place is
/// outside, the closer the name is to the middle of the visible part.
struct MapMovedName {
  /// The name's own place, on the surface.
  let anchor: Point
  /// The rectangle for the middle of the words, in which all words are in view.
  let room: Rect
  /// The country, on the surface.
  let outlines: [MapOutline]

  /// The minimum visible area of the country, in square points: a sliver gets no name.
  private static let leastArea = 400.0
  /// The distance of the place outside the view at which the name is in the middle, as a fraction
  /// of the view.
  private static let reach = 0.35

  /// The possible places of the words, the best one first; empty if the country is not visible.
  var places: [Point] {
    let seen = outlines.compactMap { $0.clipped(to: room) }
    guard let part = seen.max(by: { $0.area < $1.area }), part.area >= Self.leastArea else {
      return []
    }
    let box = part.bounds
    let heights = [part.middleHeight] + [0.3, 0.7, 0.15, 0.85].map { box.minY + box.height * $0 }
    let middles = heights.compactMap { y in
      part.widestChord(at: y).map { Point(x: ($0.from + $0.to) / 2, y: y) }
    }
    guard let middle = middles.first else { return [] }
    let edge = Point(
      x: min(max(anchor.x, room.minX), room.maxX), y: min(max(anchor.y, room.minY), room.maxY))
    let outside = anchor.distance(to: edge) / (Self.reach * min(room.width, room.height))
    let near = edge + (middle - edge) * min(outside, 1)
    return (outlines.contains { $0.contains(near) } ? [near] : []) + middles
  }
}
