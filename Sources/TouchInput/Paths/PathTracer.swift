import TouchGeometry

/// A tracer that turns a finger's samples into places at the frames of a display.
///
/// Frames are the multiples of 1/60 s on the event clock, independent of the window's frames, so
/// that a recording always gives the same places.
package struct PathTracer: Sendable {
  /// Frames a second.
  package static let frameRate = 60.0
  /// The duration of a frame, in seconds: how far ahead the prediction is.
  package static let horizon = 1 / frameRate

  /// The maker of the resampled path.
  package var resampler = TouchResampler()
  /// The maker of the predicted path.
  package var predictor = TouchPredictor()
  /// The parameters of the filtered path.
  package var filter = OneEuroFilter.Parameters()

  /// Creates a tracer.
  package init() {}

  /// The time before the requested frames in which a finger without samples still moves its filter,
  /// in seconds: long enough that even a slow filter has settled.
  private var memory: Double {
    let slowest = min(filter.minimumCutoff, filter.derivativeCutoff)
    return max(60, 40 * OneEuroFilter.timeConstant(slowest))
  }

  /// Returns the finger's place at each frame, given all samples up to the frame's moment.
  ///
  /// - Parameters:
  ///   - kind: The kind of path.
  ///   - samples: The finger's samples from its landing, with ascending times.
  ///   - frames: The range of moments; those before the landing have no place.
  /// - Returns: The frames' moments and places, ascending. A prediction is listed at the frame at
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
        predictor.place(at: time.advanced(bySeconds: Self.horizon), askedAt: time, in: samples)
      }
    case .filtered:
      var filter = OneEuroFilter(filter)
      var next = 0
      // This starts at the landing, because the result depends on all earlier samples, but not on
      // each frame of a rest: a finger may rest on the screen for days.
      let start = max(landing, frames.lowerBound.advanced(bySeconds: -memory))
      return places(at: Self.times(in: start...frames.upperBound)) { time in
        let first = next
        while next < samples.count, samples[next].time <= time {
          _ = filter.add(samples[next])
          next += 1
        }
        // A finger without a new sample has not moved, and the filter approaches it.
        if next == first { _ = filter.add(PathSample(time, samples[next - 1].place)) }
        return filter.place
      }.filter { frames.contains($0.time) }
    }
  }

  private func places(at times: [Timestamp], _ place: (Timestamp) -> Point?) -> [PathSample] {
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
  /// frames is available at its own frame, and not sometimes one later.
  static func frame(_ number: Int64) -> Timestamp {
    let microseconds = (Double(number) * 1e6 / frameRate).rounded(.up)
    let (nanoseconds, overflow) = Int64(microseconds).multipliedReportingOverflow(by: 1000)
    return overflow ? .distantFuture : Timestamp(nanoseconds: nanoseconds)
  }
}
