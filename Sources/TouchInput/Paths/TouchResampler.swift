package import TouchGeometry

/// A resampler that finds a finger's location a fixed time before a display frame, from the samples
/// known by then.
///
/// A device reports at its own moments, so that the last sample's age varies, and a layer that
/// follows it moves unevenly from frame to frame. A few milliseconds of delay make the movement
/// even. Android does this to the moves of a finger: `InputConsumer::resampleTouchState` in
/// `InputTransport.cpp`, now `LegacyResampler` in `Resampler.cpp`, with its constants.
package struct TouchResampler: Hashable, Sendable {
  /// The time before the frame, in seconds.
  package var latency = 0.005
  /// Samples that are less apart, in seconds, are taken as they are.
  package var minimumInterval = 0.002
  /// The largest gap of samples from which locations are extrapolated, in seconds.
  package var maximumInterval = 0.020
  /// The longest extrapolation, in seconds; half of the last interval is a limit, too.
  package var maximumPrediction = 0.008

  /// Creates a resampler with Android's constants.
  package init() {}

  /// Returns the finger's resampled location.
  ///
  /// - Parameters:
  ///   - frame: The moment of the frame; later samples are ignored.
  ///   - samples: The finger's samples from its landing, with ascending times.
  /// - Returns: The place, in points, or nil before the landing.
  package func place(at frame: Timestamp, in samples: [PathSample]) -> Point? {
    let known = samples.end(through: frame)
    guard known > 0 else { return nil }
    let goal = frame.advanced(bySeconds: -latency)
    // A landing counts immediately.
    let past = max(samples.end(through: goal), 1)
    let last = samples[past - 1]
    if past < known {
      let next = samples[past]
      guard next.time.seconds(since: last.time) >= minimumInterval, goal > last.time else {
        return last.place
      }
      return Self.line(last, next, at: goal)
    }
    guard past >= 2 else { return last.place }
    let before = samples[past - 2]
    let interval = last.time.seconds(since: before.time)
    guard interval >= minimumInterval, interval <= maximumInterval else { return last.place }
    let limit = last.time.advanced(bySeconds: min(interval / 2, maximumPrediction))
    return Self.line(before, last, at: min(goal, limit))
  }

  /// The place at a moment on the line through two samples.
  private static func line(_ a: PathSample, _ b: PathSample, at time: Timestamp) -> Point {
    a.place + (b.place - a.place) * (time.seconds(since: a.time) / b.time.seconds(since: a.time))
  }
}
