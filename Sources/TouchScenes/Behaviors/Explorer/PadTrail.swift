import TouchGeometry
import TouchInput

/// The trail of one finger on the pad, which stays after the finger has lifted until others land.
struct PadTrail {
  let id: TouchID
  /// The points, no closer together than needed, and the latest one.
  private(set) var points: [Point]

  /// The largest number of points; after them, the trail continues as one straight line.
  private static let most = 480
  private static let nearest = 3.0

  init(_ id: TouchID, at place: Point) {
    self.id = id
    points = []
    points.reserveCapacity(Self.most)
    points.append(place)
    points.append(place)
  }

  /// Extends the trail to the finger's new place.
  mutating func move(to place: Point) {
    points[points.count - 1] = place
    let isFar = points[points.count - 2].distance(to: place) >= Self.nearest
    if isFar, points.count < Self.most { points.append(place) }
  }
}
