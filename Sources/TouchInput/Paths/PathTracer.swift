import TouchGeometry

/// What a finger's samples become at the frames of a display.
///
/// Frames are the multiples of 1/60 s on the event clock, whatever the window shows, so that a
/// recording always gives the same places.
package struct PathTracer: Sendable {
  /// Frames a second.
  package static let frameRate = 60.0
  /// One of them, in seconds: how far ahead the prediction is.
  package static let horizon = 1 / frameRate

  /// What makes the resampled path.
  package var resampler = TouchResampler()
  /// What makes the predicted path.
  package var predictor = TouchPredictor()
  /// What makes the filtered path.
  package var filter = OneEuroFilter.Parameters()

  /// Makes one.
  package init() {}

  /// Where the finger is at each frame, after the frame's moment.
  ///
  /// - Parameters:
  ///   - kind: In which way.
  ///   - samples: The finger's samples from its landing, with ascending times.
  ///   - frames: Between which moments; those before the landing have no place.
  /// - Returns: The frames' moments and places, ascending. A prediction stands at the frame at
  ///   which it was made.
  package func trace(
    _ kind: PathKind, of samples: [PathSample], in frames: ClosedRange<Timestamp>
  ) -> [PathSample] {
    guard let landing = samples.first?.time, landing <= frames.upperBound else { return [] }
    let times = Self.times(in: max(frames.lowerBound, landing)...frames.upperBound)
    switch kind {
    case .raw:
      return places(at: times) { time in samples[samples.end(through: time) - 1].place }
    case .resampled:
      return places(at: times) { resampler.place(at: $0, in: samples) }
    case .predicted:
      return places(at: times) { time in
        predictor.place(
          at: time.advanced(bySeconds: Self.horizon), askedAt: time, in: samples)
      }
    case .filtered:
      var filter = OneEuroFilter(filter)
      var next = 0
      // From the landing on: what comes out depends on all that came before.
      return places(at: Self.times(in: landing...frames.upperBound)) { time in
        let first = next
        while next < samples.count, samples[next].time <= time {
          _ = filter.add(samples[next])
          next += 1
        }
        // A finger of which nothing is told is where it was, and the filter reaches it.
        if next == first { _ = filter.add(PathSample(time, samples[next - 1].place)) }
        return filter.place
      }.filter { frames.contains($0.time) }
    }
  }

  private func places(
    at times: [Timestamp], _ place: (Timestamp) -> Point?
  ) -> [PathSample] {
    times.compactMap { time in place(time).map { PathSample(time, $0) } }
  }

  /// The frames between two moments, both included.
  static func times(in range: ClosedRange<Timestamp>) -> [Timestamp] {
    let first = Int64((range.lowerBound.seconds * frameRate - 1e-6).rounded(.up))
    let last = Int64((range.upperBound.seconds * frameRate + 1e-6).rounded(.down))
    guard first <= last else { return [] }
    return (first...last).map { frame($0) }.filter { range.contains($0) }
  }

  /// The number of the first frame at or after a moment.
  static func number(ofFrameFrom time: Timestamp) -> Int64 {
    var number = Int64((time.seconds * frameRate).rounded(.down)) - 1
    while frame(number) < time { number += 1 }
    return number
  }

  /// The moment of a frame, in whole microseconds.
  ///
  /// Recordings have such times, rounded. This is rounded up, so that a sample in step with the
  /// frames has come at its own frame, and not now and then one later.
  static func frame(_ number: Int64) -> Timestamp {
    let microseconds = (Double(number) * 1e6 / frameRate).rounded(.up)
    let (nanoseconds, overflow) = Int64(microseconds).multipliedReportingOverflow(by: 1000)
    return overflow ? .distantFuture : Timestamp(nanoseconds: nanoseconds)
  }
}
