extension DrawList {
  static func arcPoints(
    center: Point, radius: Double, from start: Double, to end: Double, closed: Bool
  ) -> [Point] {
    // Enough corners that the chord leaves the arc by less than a twenty-fifth of a point.
    let step = radius > 0.1 ? 2 * arccosine(max(0, 1 - 0.04 / max(radius, 0.2))) : Double.pi / 4
    let count = Int((abs(end - start) / step).rounded(.up), clampedTo: 8...256)
    if closed, start == 0, end == 2 * Double.pi, count < UnitCircle.tables.count {
      return UnitCircle.tables[count].map { center + $0 * radius }
    }
    return (0..<(closed ? count : count + 1)).map { i in
      let angle = start + (end - start) * Double(i) / Double(count)
      return Point(x: center.x + radius * cosine(angle), y: center.y + radius * sine(angle))
    }
  }

  static func roundedRectOutline(_ rect: Rect, cornerRadius: Double) -> [Point] {
    let radius = min(max(cornerRadius, 0), min(rect.width, rect.height) / 2)
    guard radius > 0 else { return Array(rect.corners) }
    return outline(rect, radius: radius, cornerSteps: cornerSteps(radius))
  }

  /// Returns the number of sides of a corner with a radius.
  static func cornerSteps(_ radius: Double) -> Int { Int(radius / 1.5, clampedTo: 3...16) }

  /// Returns the outline of a rectangle whose corners have `cornerSteps` sides, which may be 0.
  static func outline(_ rect: Rect, radius: Double, cornerSteps: Int) -> [Point] {
    guard cornerSteps > 0 else { return Array(rect.corners) }
    return roundedOutline(
      rect.insetBy(dx: radius, dy: radius), reach: radius, cornerSteps: cornerSteps)
  }

  /// The points at distance `reach` outside a rectangle, clockwise from its right edge's bottom.
  static func roundedOutline(_ inner: Rect, reach: Double, cornerSteps: Int) -> [Point] {
    let corners = [
      Point(x: inner.maxX, y: inner.maxY), Point(x: inner.minX, y: inner.maxY),
      Point(x: inner.minX, y: inner.minY), Point(x: inner.maxX, y: inner.minY),
    ]
    var points: [Point] = []
    points.reserveCapacity(4 * (cornerSteps + 1))
    let directions = UnitCircle.corners[cornerSteps]
    for (quarter, corner) in corners.enumerated() {
      for i in 0...cornerSteps {
        points.append(corner + directions[quarter * (cornerSteps + 1) + i] * reach)
      }
    }
    return points
  }
}

/// Directions that every frame needs many times: finding a sine takes longer than all else about a
/// small circle.
private enum UnitCircle {
  /// The tables of full circles by number of points, for the numbers of small circles.
  static let tables: [[Vector]] = (0...40).map { count in
    (0..<count).map { direction(2 * Double.pi * Double($0) / Double(count)) }
  }
  /// The directions in a rectangle's corners, by the number of steps of one.
  static let corners: [[Vector]] = (0...16).map { steps in
    guard steps > 0 else { return [] }
    return (0..<4).flatMap { quarter in
      (0...steps).map { step in
        direction((Double(quarter) + Double(step) / Double(steps)) * Double.pi / 2)
      }
    }
  }

  private static func direction(_ angle: Double) -> Vector {
    Vector(dx: cosine(angle), dy: sine(angle))
  }
}
