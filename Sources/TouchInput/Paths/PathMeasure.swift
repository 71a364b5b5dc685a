import TouchGeometry

/// Measures of a path: its lag, its jitter, and its error when it is seen.
///
/// It compares paths of fingers at the frames of a display with the fingers' locations at these
/// moments. These are known afterwards, on the line between the samples before and after.
package struct PathMeasure: Hashable, Sendable {
  private var crossing = 0.0
  private var speeds = 0.0
  private var residuals = 0.0
  private var windows = 0
  private var misses = 0.0
  private var frames = 0

  /// The speed, in points a second, below which a finger does not count for the lag.
  private static let leastSpeed = 50.0
  /// The largest gap between samples, in seconds, in which the finger's place is known.
  private static let longestGap = 0.05
  /// The seconds before and after a moment over which a velocity is measured.
  private static let reach = 0.02
  /// The weights of the parabola that fits nine evenly spaced values best, at its middle (Savitzky
  /// and Golay 1964).
  private static let weights = [-21, 14, 39, 54, 59, 54, 39, 14, -21].map { $0 / 231.0 }

  /// Creates an empty measure.
  package init() {}

  /// The path's delay behind the finger, in seconds.
  ///
  /// It is negative if the path is ahead, and nil if no finger moved.
  ///
  /// It is the time shift of the finger's movement that fits the path best, by least squares: d ≈
  /// -τ·v gives τ = -Σ d·v / Σ v·v. Exact for constant velocity.
  package var lag: Double? { speeds > 0 ? -crossing / speeds : nil }

  /// The path's jitter, in points, or nil for fewer than nine frames.
  ///
  /// It is the root of the mean squared distance from a smooth movement, a parabola over nine
  /// frames.
  ///
  /// It is the root of the mean squared distance from the true place for noise that is independent
  /// from frame to frame, and zero for constant acceleration.
  package var jitter: Double? {
    guard windows > 0 else { return nil }
    let kept = 1 - Self.weights[Self.weights.count / 2]
    return (residuals / (Double(windows) * kept)).squareRoot()
  }

  /// The path's distance from the finger when a frame is seen, one frame after its moment.
  ///
  /// It is the root of the mean squared distance, in points, or nil if unknown.
  package var error: Double? { frames > 0 ? (misses / Double(frames)).squareRoot() : nil }

  /// Adds a finger's path.
  ///
  /// - Parameters:
  ///   - path: Its places at frames.
  ///   - samples: Its samples.
  package mutating func add(_ path: [PathSample], of samples: [PathSample]) {
    for frame in path {
      func truth(_ seconds: Double) -> Point? {
        Self.truth(at: frame.time.advanced(bySeconds: seconds), in: samples)
      }
      if let seen = truth(PathTracer.horizon) {
        misses += (frame.place - seen).lengthSquared
        frames += 1
      }
      guard let here = truth(0), let before = truth(-Self.reach), let after = truth(Self.reach)
      else { continue }
      let velocity = (after - before) / (2 * Self.reach)
      guard velocity.length >= Self.leastSpeed else { continue }
      crossing += (frame.place - here).dot(velocity)
      speeds += velocity.lengthSquared
    }
    let half = Self.weights.count / 2
    guard path.count > 2 * half else { return }
    for middle in half..<path.count - half {
      // From the middle, for the sake of small numbers.
      let center = path[middle].place
      var fit = Vector.zero
      for (offset, weight) in Self.weights.enumerated() {
        fit = fit + (path[middle - half + offset].place - center) * weight
      }
      residuals += fit.lengthSquared
      windows += 1
    }
  }

  /// Returns the finger's location at a moment, or nil if unknown.
  private static func truth(at time: Timestamp, in samples: [PathSample]) -> Point? {
    let end = samples.end(through: time)
    guard end > 0 else { return nil }
    let last = samples[end - 1]
    if last.time == time { return last.place }
    guard end < samples.count else { return nil }
    let next = samples[end]
    let gap = next.time.seconds(since: last.time)
    guard gap <= longestGap else { return nil }
    return last.place + (next.place - last.place) * (time.seconds(since: last.time) / gap)
  }
}
