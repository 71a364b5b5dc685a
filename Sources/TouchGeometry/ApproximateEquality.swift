// Approximate comparison comes in two kinds, as in swift-numerics, because they fail differently.
// An absolute tolerance has a unit and is right if the size of the numbers is known, such as for
// places on a screen. A relative tolerance has no unit and is right if only the number of correct
// digits is known; by it, only zero is near zero. Neither is transitive, so neither may replace
// `==`.

extension Vector {
  /// Whether two vectors differ by no more than an absolute length.
  ///
  /// Edge cases: equal vectors are approximately equal even if infinite; NaN is near nothing.
  @inlinable
  public func isApproximatelyEqual(to other: Vector, absoluteTolerance: Double) -> Bool {
    self == other || (self - other).length <= absoluteTolerance
  }

  /// Whether two vectors differ by no more than a fraction of the longer one's length.
  ///
  /// The relation is symmetric, and not transitive. Only ``zero`` is near zero. Equal vectors are
  /// approximately equal even if infinite; NaN is near nothing.
  @inlinable
  public func isApproximatelyEqual(to other: Vector, relativeTolerance: Double) -> Bool {
    guard isFinite, other.isFinite else { return self == other }
    return (self - other).length <= relativeTolerance * Swift.max(length, other.length)
  }
}

extension Point {
  /// Whether two points lie no further apart than an absolute distance.
  ///
  /// There is no relative form: the digits of a location depend on the choice of the origin.
  ///
  /// Edge cases: equal points are approximately equal even if infinite; NaN is near nothing.
  @inlinable
  public func isApproximatelyEqual(to other: Point, absoluteTolerance: Double) -> Bool {
    self == other || distance(to: other) <= absoluteTolerance
  }
}

extension Rect {
  /// Whether the corners of two rectangles differ by no more than an absolute distance in x and y.
  ///
  /// The corner that a rectangle is described from plays no part. Rectangles that are not finite
  /// are near those that equal them, and NaN is near nothing.
  @inlinable
  public func isApproximatelyEqual(to other: Rect, absoluteTolerance: Double) -> Bool {
    guard isFinite, other.isFinite else { return self == other }
    return (minX - other.minX).magnitude <= absoluteTolerance
      && (minY - other.minY).magnitude <= absoluteTolerance
      && (maxX - other.maxX).magnitude <= absoluteTolerance
      && (maxY - other.maxY).magnitude <= absoluteTolerance
  }
}

extension Transform2D {
  /// Whether each of the six numbers differs by no more than an absolute tolerance.
  ///
  /// The numbers have two units: `a` to `d` are ratios, `tx` and `ty` are points. At a distance r
  /// from the origin two such maps may differ by about 2r times the tolerance.
  ///
  /// Edge cases: equal maps are approximately equal even if infinite; NaN is near nothing.
  @inlinable
  public func isApproximatelyEqual(to other: Transform2D, absoluteTolerance: Double) -> Bool {
    self == other
      || (largestLinearDifference(to: other) <= absoluteTolerance
        && largestTranslationDifference(to: other) <= absoluteTolerance)
  }

  /// Whether the numbers differ by no more than a fraction of the largest ones of their unit.
  ///
  /// `a` to `d` are compared with the largest magnitude among the `a` to `d` of both maps, `tx` and
  /// `ty` with the largest among the `tx` and `ty` of both, so the result does not depend on
  /// the unit of length. The relation is symmetric, and not transitive. Only a zero translation is
  /// near a zero translation: use the absolute form if translations may cancel.
  @inlinable
  public func isApproximatelyEqual(to other: Transform2D, relativeTolerance: Double) -> Bool {
    guard isFinite, other.isFinite else { return self == other }
    let linear = Swift.max(largestLinearMagnitude, other.largestLinearMagnitude)
    let translation = Swift.max(tx.magnitude, ty.magnitude, other.tx.magnitude, other.ty.magnitude)
    return largestLinearDifference(to: other) <= relativeTolerance * linear
      && largestTranslationDifference(to: other) <= relativeTolerance * translation
  }

  @usableFromInline
  var largestLinearMagnitude: Double {
    Swift.max(a.magnitude, b.magnitude, c.magnitude, d.magnitude)
  }

  /// NaN if any difference is NaN, so that every comparison with a tolerance fails.
  @usableFromInline
  func largestLinearDifference(to other: Transform2D) -> Double {
    let differences = Transform2D(
      a: a - other.a, b: b - other.b, c: c - other.c, d: d - other.d, tx: 0, ty: 0)
    return differences.isFinite ? differences.largestLinearMagnitude : .nan
  }

  @usableFromInline
  func largestTranslationDifference(to other: Transform2D) -> Double {
    let difference = translation - other.translation
    return difference.isFinite ? Swift.max(difference.dx.magnitude, difference.dy.magnitude) : .nan
  }
}
