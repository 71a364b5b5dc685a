import TouchGeometry

/// Where the name of a country stands if its own place is out of view: in the part that is seen.
///
/// The name leaves its place as that comes to the edge of the view, and moves towards the middle of
/// the part that is seen the farther its place lies outside.
struct MapMovedName {
  /// The name's own place, on the surface.
  let anchor: Point
  /// Where the middle of the words may be: all of them are then in view.
  let room: Rect
  /// The country, on the surface.
  let outlines: [MapOutline]

  /// How much of the country must be in view, in square points: a name is not for a sliver.
  private static let leastArea = 400.0
  /// How far outside its place is when the name is in the middle, as a part of the view.
  private static let reach = 0.35

  /// Where the words may stand, the best place first; none where the country is not seen.
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
