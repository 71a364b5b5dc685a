/// A converter of angles that wrap at ±π into continuous ones (rule ROT-5).
///
/// `atan2` returns directions, not turns: for a finger that circles a point, its result jumps from
/// π to −π. The unwrapper takes the shorter way from each angle to the next, so its total follows
/// the finger through any number of turns, in both directions:
///
///     var turned = AngleUnwrapper()
///     for step in 1...10 {
///       turned.update(with: Angle.remainder(Double(step) * 0.7))
///     }
///     turned.total                             // 7.0, not 7.0 − 2π
///
/// Two successive angles must be less than half a turn apart; exactly half a turn has no direction,
/// and counts as clockwise.
///
/// Rounding errors do not accumulate: up to the last digit of the total, the total is always the
/// last angle plus whole turns.
@frozen
public struct AngleUnwrapper: Sendable, Hashable {
  /// The last angle plus the whole turns since the start, in radians.
  public private(set) var total: Double

  /// Creates an unwrapper whose ``total`` begins at the given angle, in radians.
  ///
  /// To get a continuous angle, start at the first raw angle; to get the change, also subtract that
  /// angle from the total. If the raw angles are themselves changes from 0, start at 0.
  public init(startingAt angle: Double = 0) { self.total = angle }

  /// Takes the next angle and returns the new ``total``.
  ///
  /// - Parameter angle: The angle in radians, in any turn. An angle that is not finite does not
  ///   change the total.
  /// - Returns: The total, including this angle.
  @discardableResult
  public mutating func update(with angle: Double) -> Double {
    if angle.isFinite { total += Angle.remainder(angle - total) }
    return total
  }
}
