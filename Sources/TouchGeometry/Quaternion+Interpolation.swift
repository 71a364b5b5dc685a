extension Quaternion {
  /// Returns the turn at a fraction of the way to another, at constant speed along the shortest way
  /// (Shoemake, 1985).
  ///
  /// - Parameters:
  ///   - other: The turn at the fraction 1; either sign of the four numbers, because both are the
  ///     same turn.
  ///   - fraction: 0 gives this turn, 1 the other one; outside of 0…1 the motion continues.
  /// - Returns: A unit quaternion, if both turns are.
  public func slerp(to other: Quaternion, _ fraction: Double) -> Quaternion {
    var target = other
    var cosine = dot(other)
    if cosine < 0 {
      target = -other
      cosine = -cosine
    }
    // Half the angle between the two turns, from both its sine and its cosine: exact at either end.
    let apart = Quaternion(
      w: target.w - cosine * w, x: target.x - cosine * x, y: target.y - cosine * y,
      z: target.z - cosine * z)
    let sineOfHalf = apart.length
    // Turns this close are on a straight line.
    guard sineOfHalf > 1e-9 else { return mixed(with: target, 1 - fraction, fraction).normalized }
    let half = arctangent(y: sineOfHalf, x: cosine)
    return mixed(
      with: target, sine((1 - fraction) * half) / sineOfHalf, sine(fraction * half) / sineOfHalf
    ).normalized
  }

  private func mixed(with other: Quaternion, _ a: Double, _ b: Double) -> Quaternion {
    Quaternion(
      w: a * w + b * other.w, x: a * x + b * other.x, y: a * y + b * other.y,
      z: a * z + b * other.z)
  }
}
