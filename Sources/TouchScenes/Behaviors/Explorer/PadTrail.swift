import TouchGeometry
import TouchInput

/// The way of one finger on the pad: it stays when the finger has lifted, until others land.
struct PadTrail {
  let id: TouchID
  /// The places, no nearer to each other than needed, and the latest one.
  private(set) var points: [Point]

  /// More than these a finger does not leave; then its way goes on as one straight line.
  private static let most = 480
  private static let nearest = 3.0

  init(_ id: TouchID, at place: Point) {
    self.id = id
    points = []
    points.reserveCapacity(Self.most)
    points.append(place)
    points.append(place)
  }

  /// The finger is there now.
  mutating func move(to place: Point) {
    points[points.count - 1] = place
    let isFar = points[points.count - 2].distance(to: place) >= Self.nearest
    if isFar, points.count < Self.most { points.append(place) }
  }
}
