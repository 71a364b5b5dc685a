import TouchGeometry

/// SCL-3, SCL-4: one coordinate that was let go, as pieces of closed forms, one after another.
struct OracleGlide {
  private var pieces: [(seconds: Double, place: (Double) -> Double)] = []
  /// Where it comes to rest.
  private(set) var rest: Double

  /// In seconds.
  var duration: Double { pieces.map(\.seconds).reduce(0, +) }

  /// How fast springs are, as a rate a second, and how long they take: at a limit (SCL-3), and
  /// where the program moves something.
  static let slow = (rate: 10.0, seconds: 0.9)
  static let fast = (rate: 30.0, seconds: 0.3)

  /// SCL-3: loses in each millisecond a factor, and springs at a limit.
  init(
    from start: Double, speed: Double, low: Double, high: Double, factor: Double, bounces: Bool,
    by spring: (rate: Double, seconds: Double) = OracleGlide.slow
  ) {
    rest = start
    if start < low || start > high {
      self.spring(from: start, speed: speed, to: start < low ? low : high, by: spring)
      return
    }
    if abs(speed) <= 6 { return }
    let rate = -1000 * logarithm(factor)
    func place(_ t: Double) -> Double { start + speed / rate * (1 - exponential(-rate * t)) }
    let stop = logarithm(abs(speed) / 6) / rate
    let limit = speed > 0 ? high : low
    // The part of the speed that is left at the limit.
    let left = 1 - (limit - start) * rate / speed
    guard left > 0, -logarithm(left) / rate < stop else {
      rest = place(stop)
      pieces.append((stop, place))
      return
    }
    pieces.append((-logarithm(left) / rate, place))
    rest = limit
    if bounces { self.spring(from: limit, speed: speed * left, to: limit, by: spring) }
  }

  /// SCL-4: with a spring to a place, never past it.
  init(
    from start: Double, speed: Double, to target: Double, by spring: (rate: Double, seconds: Double)
  ) {
    rest = target
    if start == target { return }
    // At −rate · way it would just not pass.
    let most = spring.rate * (target - start)
    let towards = most > 0 ? min(max(speed, 0), most) : max(min(speed, 0), most)
    self.spring(from: start, speed: towards, to: target, by: spring)
  }

  /// A critically damped spring.
  private mutating func spring(
    from start: Double, speed: Double, to target: Double,
    by spring: (rate: Double, seconds: Double)
  ) {
    let way = start - target
    pieces.append(
      (
        spring.seconds,
        { t in target + (way + (speed + spring.rate * way) * t) * exponential(-spring.rate * t) }
      ))
    rest = target
  }

  func place(after seconds: Double) -> Double {
    var t = seconds
    for piece in pieces {
      if t < piece.seconds { return piece.place(t) }
      t -= piece.seconds
    }
    return rest
  }
}
