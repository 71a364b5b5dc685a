/// The part of its speed that a scroll layer keeps in each millisecond after the release (UIKit's
/// `UIScrollView.DecelerationRate`, with its values).
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
  /// The factor for a millisecond, from 0 to 1, both excluded.
  public let rawValue: Double

  /// Makes a rate; a factor that is not between 0 and 1 becomes that of ``normal``.
  public init(rawValue: Double) { self.rawValue = rawValue > 0 && rawValue < 1 ? rawValue : 0.998 }

  /// 0.998: a fling of 1,000 pt/s goes 497 pt.
  public static let normal = DecelerationRate(rawValue: 0.998)
  /// 0.99: a fling of 1,000 pt/s goes 99 pt.
  public static let fast = DecelerationRate(rawValue: 0.99)

  /// The same as a rate a second.
  var friction: Double { -1000 * logarithm(rawValue) }
}
