/// A freehand path: a smooth curve of the points that a finger left.
extension Shape {
  /// The number of straight pieces in a piece of the curve.
  private static let steps = 6

  /// The curve: a uniform quadratic B-spline with ``points`` as its control points.
  ///
  /// Repeated corner cutting converges to this curve (Chaikin, 1974; Riesenfeld, 1975). It begins
  /// at the first point, passes the middle between each two neighbours in the direction of both,
  /// and ends at the last. Every place on it is a mean of at most three points, so that it never
  /// swings out beyond them, and jitter between points is smoothed.
  package var curve: [Point] {
    guard points.count > 2, let first = points.first, let last = points.last else { return points }
    var curve = [first]
    curve.reserveCapacity((points.count - 2) * Self.steps + 2)
    for index in 1..<(points.count - 1) {
      let corner = points[index]
      let from = index == 1 ? first : Point.midpoint(points[index - 1], corner)
      let to = index == points.count - 2 ? last : Point.midpoint(corner, points[index + 1])
      for step in 1...Self.steps {
        curve.append(from.onCurve(corner, to, Double(step) / Double(Self.steps)))
      }
    }
    return curve
  }

  func drawPath(transform: Transform2D, stroke: Stroke, into list: inout DrawList) {
    guard !points.isEmpty else { return }
    // The line has round ends; in a single place it is a dot.
    let line = curve.map { $0.applying(transform) }
    list.append(.stroke(points: line, isClosed: false, stroke: stroke))
  }

  /// Returns the distance of a point from the path through ``points``.
  func pathDistance(to place: Point) -> Double {
    guard let first = points.first else { return .infinity }
    var least = first.distance(to: place)
    for (from, to) in zip(points, points.dropFirst()) {
      let way = to - from
      let square = way.dot(way)
      guard square > 0 else { continue }
      let part = min(max((place - from).dot(way) / square, 0), 1)
      least = min(least, (from + way * part).distance(to: place))
    }
    return least
  }
}
