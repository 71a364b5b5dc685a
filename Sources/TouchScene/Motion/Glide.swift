/// The motion of a number after its release: a closed form of time, independent of the frame rate
/// (TRF-6).
///
/// Inside its limits it slows down as a scroll view does, by a factor of 0.998 a millisecond. At a
/// limit it becomes a critically damped spring, which brings it back within 0.3 s. It swings past
/// the limit only if it was released beyond it, with a speed back of more than 30 times the
/// distance.
public struct Glide {
  /// The default friction, 0.998 a millisecond, as a rate: −1000·ln 0.998 a second.
  public static let friction = -1000 * logarithm(0.998)
  /// The default stiffness: 0.3 s leave a thousandth of the way, (1 + ωt)·e^(−ωt) at 9.
  public static let stiffness = 30.0
  /// The duration of a spring, in seconds.
  public static let springTime = 0.3
  /// The time, in units of a spring's inverse stiffness, that leaves a thousandth of the way.
  static let decay = 9.0

  private let start: Double
  private let stiffness: Double
  private var friction = Glide.friction
  private var speed = 0.0
  private var coastTime = 0.0
  private var bound: Double?
  private var springOffset = 0.0
  private var springSpeed = 0.0

  /// The time from the start to the rest, in seconds.
  public let duration: Double

  /// Makes the motion of a number that was released.
  ///
  /// - Parameters:
  ///   - start: The value at the start.
  ///   - speed: The speed per second; 0 without momentum.
  ///   - limits: The values at which the number may rest.
  ///   - stop: The speed at which it stops coasting; positive.
  ///   - friction: The loss of speed while it coasts, as a rate a second; positive.
  ///   - stiffness: The stiffness of the spring at a limit, as a rate a second: it takes nine times
  ///     the inverse; positive.
  ///   - bounces: Whether it may pass a limit; otherwise it stops there.
  public init(
    from start: Double, speed: Double, limits: ClosedRange<Double>, stop: Double,
    friction: Double = Glide.friction, stiffness: Double = Glide.stiffness, bounces: Bool = true
  ) {
    self.start = start
    self.friction = friction
    self.stiffness = stiffness
    let springTime = Glide.decay / stiffness
    let nearest = min(max(start, limits.lowerBound), limits.upperBound)
    if nearest != start {
      bound = nearest
      springOffset = start - nearest
      springSpeed = speed
      duration = springTime
      return
    }
    self.speed = speed
    guard abs(speed) > stop else {
      duration = 0
      return
    }
    let rest = logarithm(abs(speed) / stop) / friction
    let ahead = speed > 0 ? limits.upperBound : limits.lowerBound
    // x(t) = start + speed·(1 − e^(−kt))/k reaches the limit when e^(−kt) = 1 − (limit −
    // start)·k/speed.
    let left = 1 - (ahead - start) * friction / speed
    let arrival = left > 0 ? -logarithm(left) / friction : .infinity
    if arrival < rest {
      coastTime = arrival
      bound = ahead
      springSpeed = bounces ? speed * left : 0
      duration = bounces ? arrival + springTime : arrival
    } else {
      coastTime = rest
      duration = rest
    }
  }

  /// Makes the motion to a value, with a critically damped spring that never swings past it.
  ///
  /// - Parameters:
  ///   - start: The value at the start.
  ///   - speed: The speed, a second; speed away from the target, or past it, is lost.
  ///   - target: The value at rest.
  ///   - stiffness: The stiffness of the spring, as a rate a second: it takes nine times the
  ///     inverse; positive.
  public init(from start: Double, speed: Double, to target: Double, stiffness: Double) {
    self.start = start
    self.stiffness = stiffness
    bound = target
    springOffset = start - target
    let most = -stiffness * springOffset
    springSpeed = most < 0 ? min(max(speed, most), 0) : max(min(speed, most), 0)
    duration = start == target ? 0 : Glide.decay / stiffness
  }

  /// Returns the value at a time, in seconds after the start.
  public func value(at time: Double) -> Double {
    if time >= duration { return rest }
    if let bound, time >= coastTime {
      let t = time - coastTime
      return bound + (springOffset + (springSpeed + stiffness * springOffset) * t)
        * exponential(-stiffness * t)
    }
    return coasted(time)
  }

  /// The value at rest.
  public var rest: Double { bound ?? coasted(coastTime) }

  private func coasted(_ time: Double) -> Double {
    speed == 0 ? start : start + speed * (1 - exponential(-friction * time)) / friction
  }
}

extension Glide: StateHashable {
  /// Adds everything that determines the motion.
  public func add(to hash: inout StateHash) {
    hash.add(start, speed, coastTime, springOffset, springSpeed, duration, bound ?? .nan)
    // Only a custom friction is added, so that the digests of all others do not change.
    if friction != Glide.friction { hash.add(friction) }
    if stiffness != Glide.stiffness { hash.add(stiffness) }
  }
}
