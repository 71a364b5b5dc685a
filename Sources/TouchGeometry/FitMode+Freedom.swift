extension FitMode {
  /// The number of values that determine a map of this mode: 2, 3, 4 or 6.
  ///
  /// Each pair of points gives two equations. With *n* pairs, there are `2n − degreesOfFreedom`
  /// equations more than needed: they cannot all hold, and least squares leave a residual at each.
  @inlinable
  public var degreesOfFreedom: Int {
    switch self {
    case .translation: 2
    case .rigid: 3
    case .similarity: 4
    case .affine: 6
    }
  }

  /// The number of pairs that determine a map of this mode: 1, 2, 2 or 3.
  ///
  /// Two pairs overdetermine a rigid map by one equation, because the distance between the points
  /// may have changed.
  @inlinable
  public var pairsNeeded: Int { (degreesOfFreedom + 1) / 2 }
}
