/// A converter of angles that wrap at ±π into continuous ones (rule ROT-5).
///
/// `atan2` knows directions, not turns: for a finger that goes round and round, it jumps from π to
/// −π. The unwrapper takes the short way from each angle to the next, so its total follows the
/// finger through any number of turns, in both directions:
///
///     var turned = AngleUnwrapper()
///     for step in 1...10 {
///       turned.update(with: Angle.remainder(Double(step) * 0.7))
///     }
///     turned.total                             // 7.0, not 7.0 − 2π
///
/// Two successive angles must lie less than half a turn apart; exactly half a turn has
/// no direction, and counts as clockwise.
///
/// Rounding errors do not accumulate: the total is always the last angle plus whole turns, to the
/// last place of the total.
@frozen
public struct AngleUnwrapper: Sendable, Hashable {
  /// The last angle, in radians, plus the number of whole turns made since the start.
  public private(set) var total: Double

  /// Creates an unwrapper whose ``total`` begins at the given angle, in radians.
  ///
  /// Start at the first raw angle to get a continuous angle, and subtract that angle to get the
  /// change; or start at 0 if the raw angles are themselves changes from 0.
  public init(startingAt angle: Double = 0) {
    self.total = angle
  }

  /// Takes the next angle and returns the new ``total``.
  ///
  /// - Parameter angle: The angle in radians, from any turn. An angle that is not finite is
  ///   ignored, and the total stays.
  /// - Returns: The total, including this angle.
  @discardableResult
  public mutating func update(with angle: Double) -> Double {
    if angle.isFinite { total += Angle.remainder(angle - total) }
    return total
  }
}
