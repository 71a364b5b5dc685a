extension FitMode {
  /// How many numbers such a map has to be told: 2, 3, 4 or 6.
  ///
  /// Each pair of points gives two equations. With *n* pairs, `2n − degreesOfFreedom` of them are
  /// more than needed: they cannot all hold, and least squares leave a residual at each.
  @inlinable
  public var degreesOfFreedom: Int {
    switch self {
    case .translation: 2
    case .rigid: 3
    case .similarity: 4
    case .affine: 6
    }
  }

  /// How many pairs determine such a map: 1, 2, 2 or 3.
  ///
  /// Only a rigid map with two pairs has an equation too many: the distance of the two may have
  /// changed.
  @inlinable
  public var pairsNeeded: Int { (degreesOfFreedom + 1) / 2 }
}
