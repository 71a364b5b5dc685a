// A similarity keeps shapes: it moves, turns and scales by the same factor everywhere, and does not
// mirror. Its linear part is one complex number z = a + ib, with c = −b and d = a.

extension Transform2D {
  /// The factor by which this map scales, seen as a similarity; never negative.
  ///
  ///     |z| with z = ((a + d) + i(b − c)) / 2
  ///
  /// For a similarity this is exactly its scale. For other maps it is the scale of the similarity
  /// nearest to it (in the sum of squares of the four differences): the mean of an uneven scale, 0
  /// for a pure reflection.
  @inlinable
  public var similarityScale: Double { similarityPart.length }

  /// The angle by which this map turns, seen as a similarity: radians in (−π, π], clockwise
  /// positive.
  ///
  /// It is arg z with the z of ``similarityScale``, and 0 if that is 0. For a similarity it equals
  /// the `rotation` of ``decomposed``.
  public var similarityRotation: Double { similarityPart.angle }

  /// The complex number of the nearest similarity, real part first.
  @inlinable
  package var similarityPart: Vector { Vector(dx: (a + d) / 2, dy: (b - c) / 2) }

  /// The mean of the largest and the smallest factor by which this map scales, mirrored or not.
  ///
  /// It is the scale of the nearest similarity, or of the nearest mirrored one if that is larger:
  /// ``similarityScale`` for every map that does not mirror.
  package var meanScale: Double {
    max(similarityScale, Vector(dx: (a - d) / 2, dy: (b + c) / 2).length)
  }

  /// The one point that this map leaves in place, or nil if no such point can be found.
  ///
  /// For a turn it is the center, and for a scaling the point from which everything moves away: the
  /// pivot of a two-finger gesture. It solves `p·(I − M) = t` for the linear part M and the
  /// translation t.
  ///
  /// It is nil in these cases:
  /// - The map is a translation, the identity, or a shear: no point stays, or more than one.
  /// - The map is so close to one of those that the point is not known: rounding in the last place
  ///   of the six numbers would move it by more than a thousandth of a point. A turn by 1e-8
  ///   radians that moves the origin by 100 points has its center 1e10 points away, give or take a
  ///   hundred; to show that point would be worse than to show nothing.
  /// - A number of this map is infinite or NaN.
  public var fixedPoint: Point? {
    let na = 1 - a
    let nd = 1 - d
    let det = na * nd - b * c
    let normSquared = na * na + b * b + c * c + nd * nd
    // The rows of I − M are parallel within their precision.
    guard det.magnitude > 1e-12 * normSquared else { return nil }
    let point = Point(x: (tx * nd + ty * c) / det, y: (ty * na + tx * b) / det)

    // The six numbers are known to half an ulp each. That disturbs the equation by `noise`, and
    // the solution by at most noise / smallest singular value, which is at least det / norm.
    let size = 1 + a.magnitude + b.magnitude + c.magnitude + d.magnitude
    let distance = point.x.magnitude + point.y.magnitude
    let noise = Double.ulpOfOne * (size * distance + tx.magnitude + ty.magnitude)
    let uncertainty = noise * normSquared.squareRoot() / det.magnitude
    return uncertainty <= 1e-3 ? point : nil
  }
}
