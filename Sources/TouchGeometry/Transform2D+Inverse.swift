extension Transform2D {
  /// The map that undoes this one, or nil if there is none.
  ///
  ///     a' = d / det           b' = −b / det          tx' = (c·ty − d·tx) / det
  ///     c' = −c / det          d' = a / det           ty' = (b·tx − a·ty) / det
  ///
  /// It is nil in these cases:
  /// - ``determinant`` is 0: the map flattens the plane. This includes maps so small that the
  ///   determinant underflows, such as a scaling by 1e-170.
  /// - A number of this map, or of its inverse, is infinite or NaN.
  ///
  /// If the determinant should be 0 and is not because of rounding, the inverse exists and has
  /// large numbers. No threshold is applied, because the right one depends on the purpose of the
  /// map.
  ///
  /// ``inverted()`` follows the rule of Core Graphics instead.
  @inlinable
  public var inverse: Transform2D? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    let result = Transform2D(
      a: d / det, b: -b / det,
      c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
    return result.isFinite ? result : nil
  }

  /// Returns the map that undoes this one, or **this map itself** if there is none (rule AFF-5).
  ///
  /// This is the behavior of `CGAffineTransformInvert`, for conversions that must yield some point.
  /// If a wrong answer is worse than none, use ``inverse``.
  @inlinable
  public func inverted() -> Transform2D { inverse ?? self }
}
