/// A moment on the event clock, in whole nanoseconds.
///
/// The moment is an integer, because a sum of floating-point seconds depends on the order of
/// summing, and a replay must not: two runs that reach the same event reach the same bits. Zero is
/// the start of a recording, or of a live session. The range is ±292 years.
@frozen
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Nanoseconds since the clock's zero.
  public var nanoseconds: Int64

  /// Makes a moment from whole nanoseconds.
  @inlinable
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Makes a moment from seconds, rounded to the nearest nanosecond.
  ///
  /// Values beyond the range are clamped to its nearest end, and NaN to zero: a time from outside
  /// can be wrong, but must not trap.
  @inlinable
  public init(seconds: Double) { self.nanoseconds = Timestamp.wholeNanoseconds(seconds) }

  /// The clock's start.
  public static let zero = Timestamp(nanoseconds: 0)

  /// The latest possible moment, used as "never".
  public static let distantFuture = Timestamp(nanoseconds: .max)

  /// Seconds since the clock's zero, correctly rounded to a double.
  @inlinable
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Returns the moment `seconds` later (earlier if negative), saturating at the ends of the range.
  @inlinable
  public func advanced(bySeconds seconds: Double) -> Timestamp {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(Timestamp.wholeNanoseconds(seconds))
    return Timestamp(nanoseconds: overflow ? (seconds > 0 ? .max : .min) : sum)
  }

  /// Returns the seconds from `earlier` to this moment; negative if `earlier` is in fact later.
  @inlinable
  public func seconds(since earlier: Timestamp) -> Double {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return overflow ? seconds - earlier.seconds : Double(difference) / 1e9
  }

  /// Whether `a` is earlier than `b`.
  @inlinable
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }

  @inlinable
  static func wholeNanoseconds(_ seconds: Double) -> Int64 {
    let scaled = (seconds * 1e9).rounded()
    if scaled >= 0x1p63 { return .max }
    if scaled < -0x1p63 { return .min }
    return scaled.isNaN ? 0 : Int64(scaled)
  }
}

extension Timestamp: CustomStringConvertible {
  /// The time in seconds, as `0.25s`.
  public var description: String { "\(seconds)s" }
}

extension Duration {
  /// Seconds, rounded to a double.
  package var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
