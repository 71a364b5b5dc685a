/// A damped spring: a closed form of time (the harmonic oscillator, ẍ + 2ζωẋ + ω²x = 0).
struct Spring {
  /// ω, a second: 2π over the duration that the spring seems to take.
  private let frequency: Double
  /// ζ: 1 does not swing past the end, less does.
  private let damping: Double

  /// The most that an animation may take, in seconds.
  private static let longest = 20.0
  /// The remainder of an offset of 1 that counts as at rest.
  private static let rest = 0.001

  /// Creates a spring.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds; at least a thousandth counts.
  ///   - bounce: 0…1; 1 is taken as 0.99.
  init(duration: Double, bounce: Double) {
    frequency = 2 * .pi / max(duration, 0.001)
    damping = 1 - min(max(bounce, 0), 0.99)
  }

  /// The offset from the end after some seconds.
  func offset(from start: Double, speed: Double, after time: Double) -> Double {
    let decay = exponential(-damping * frequency * time)
    if damping == 1 { return (start + (speed + frequency * start) * time) * decay }
    let swing = frequency * (1 - damping * damping).squareRoot()
    let sineFactor = (speed + damping * frequency * start) / swing
    return (start * cosine(swing * time) + sineFactor * sine(swing * time)) * decay
  }

  /// Returns the time after which an offset stays below a thousandth of its initial value, in
  /// seconds.
  ///
  /// - Parameter speed: The initial speed, in offsets a second.
  /// - Returns: The seconds after the start, at most ``longest``.
  func restTime(speed: Double) -> Double {
    // |x(t)| ≤ size(t)·e^(−ζωt), where the size of a spring without a bounce grows with the time.
    let swing = frequency * (1 - damping * damping).squareRoot()
    func bound(_ time: Double) -> Double {
      let decay = exponential(-damping * frequency * time)
      if damping == 1 { return (1 + (abs(speed) + frequency) * time) * decay }
      return (1 + (abs(speed) + damping * frequency) / swing) * decay
    }
    var (low, high) = (0.0, 1 / frequency)
    while bound(high) > Self.rest, high < Self.longest { (low, high) = (high, high * 2) }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if bound(middle) > Self.rest { low = middle } else { high = middle }
    }
    return min(high, Self.longest)
  }
}
