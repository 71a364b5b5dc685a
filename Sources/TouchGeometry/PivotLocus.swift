/// The possible pivots of a similarity, given one point and its image.
///
/// The pivot X stays in place, and every distance from it is multiplied by the same factor s. So if
/// a finger went from A to A′, the pivot is one of the points with |XA′| = s·|XA|. These lie
///
/// - on the perpendicular bisector of AA′ if s = 1,
/// - otherwise on a circle of Apollonius, whose centre is on the line AA′.
///
/// Two fingers give two of these lines or circles, and the pivot is their intersection. A pair of
/// circles meets in two points; the other one is the pivot of the mirrored map. This is the
/// construction of the pivot with ruler and compass; ``Transform2D/fixedPoint`` calculates it.
///
/// The circle is named after Apollonius of Perga, whose lost work *Plane Loci* described it,
/// according to book VII of the *Collection* of Pappus.
public enum PivotLocus: Sendable, Hashable {
  /// A straight line through a point, along a vector of length 1.
  case line(through: Point, direction: Vector)
  /// A circle with a positive radius.
  case circle(center: Point, radius: Double)
  /// One point: a finger that stayed in place while others scaled, or A′ if the scale is 0.
  case point(Point)
  /// Any point: a finger that stayed in place, without scaling, does not restrict the pivot.
  case everywhere

  /// Creates the locus of the points X with |XA′| = s·|XA|; nil if a number or the circle is not
  /// finite, or the factor is negative.
  ///
  /// A circle with a radius of more than a billion times |AA′| is given as a line, from which it is
  /// indistinguishable.
  ///
  /// - Parameters:
  ///   - pair: The points A and A′.
  ///   - scale: The factor s.
  public init?(of pair: PointPair, scale: Double) {
    guard pair.isFinite, scale.isFinite, scale >= 0 else { return nil }
    let way = pair.target - pair.source
    let length = way.length
    let lack = (1 - scale) * (1 + scale)
    guard length > 0 else {
      self = scale == 1 ? .everywhere : .point(pair.source)
      return
    }
    guard lack.magnitude > 1e-9 * max(scale, 1) else {
      self = .line(
        through: .midpoint(pair.source, pair.target), direction: way.perpendicular / length)
      return
    }
    let center = pair.source + way / lack
    let radius = scale * length / lack.magnitude
    guard center.isFinite, radius.isFinite else { return nil }
    self = radius > 0 ? .circle(center: center, radius: radius) : .point(pair.target)
  }

  /// Returns the distance from a point to the nearest point of the locus.
  public func distance(to point: Point) -> Double {
    switch self {
    case .line(let origin, let direction): (point - origin).cross(direction).magnitude
    case .circle(let center, let radius): (point.distance(to: center) - radius).magnitude
    case .point(let place): point.distance(to: place)
    case .everywhere: 0
    }
  }
}
