package import TouchGeometry

/// A predictor of a finger's location, by a least-squares line or parabola through its last
/// samples.
///
/// A frame is seen one frame after it was begun, so a layer drawn at the last sample is late. A
/// layer drawn at the predicted location is not late, but it is wrong when the finger turns.
package struct TouchPredictor: Hashable, Sendable {
  /// The curve that is fitted to the samples.
  package enum Model: Int, Hashable, Sendable, CaseIterable {
    /// A line: exact for constant velocity.
    case linear = 1
    /// A parabola: exact for constant acceleration, but it amplifies jitter.
    case quadratic = 2
  }

  /// The curve that is fitted.
  package var model: Model
  /// The largest age of a sample, in seconds before the last one.
  package var window: Double
  /// The seconds without samples after which a finger counts as resting, because devices report
  /// only changes.
  package var restAfter = 0.020

  /// Creates a predictor.
  package init(_ model: Model = .linear, window: Double = 0.035) {
    self.model = model
    self.window = window
  }

  /// Returns the predicted location of the finger.
  ///
  /// - Parameters:
  ///   - goal: The moment to predict.
  ///   - frame: The moment of the prediction; later samples are ignored.
  ///   - samples: The finger's samples from its landing, with ascending times.
  /// - Returns: The place, in points; that of the last sample if the finger rests or there are too
  ///   few samples; nil before the landing.
  package func place(
    at goal: Timestamp, askedAt frame: Timestamp, in samples: [PathSample]
  ) -> Point? {
    let known = samples.end(through: frame)
    guard known > 0 else { return nil }
    let last = samples[known - 1]
    guard frame.seconds(since: last.time) <= restAfter else { return last.place }
    var first = known - 1
    while first > 0, last.time.seconds(since: samples[first - 1].time) <= window { first -= 1 }
    let fit = Fit(recent: samples[first..<known], last: last, window: window)
    return last.place + fit.value(model, at: goal.seconds(since: last.time) / window)
  }
}

/// The best-fitting polynomial through samples.
///
/// It is a sum of polynomials that are orthogonal over the ages, so that one that the samples do
/// not determine is left out and the others do not change. It keeps no list, because followed
/// fingers use it at each sample.
private struct Fit {
  let recent: ArraySlice<PathSample>
  let last: PathSample
  let window: Double

  // Small numbers: ages in windows, from -1 to 0, and ways from the last place.

  private func age(_ sample: PathSample) -> Double {
    sample.time.seconds(since: last.time) / window
  }

  private func way(_ sample: PathSample) -> Vector { sample.place - last.place }

  private func sum(_ term: (PathSample) -> Double) -> Double { recent.reduce(0) { $0 + term($1) } }

  private func sum(_ term: (PathSample) -> Vector) -> Vector {
    recent.reduce(Vector.zero) { $0 + term($1) }
  }

  /// Its value at `goal`.
  func value(_ model: TouchPredictor.Model, at goal: Double) -> Vector {
    let count = Double(recent.count)
    let mean = sum(age) / count
    let level = sum(way) / count
    func line(_ sample: PathSample) -> Double { age(sample) - mean }
    let spread = sum { line($0) * line($0) }
    // All of one moment.
    guard spread > 1e-12 else { return .zero }
    let slope = sum { way($0) * line($0) } / spread
    let result = level + slope * (goal - mean)
    guard model == .quadratic, recent.count > 2 else { return result }
    // The square of `age - mean` less its components along a line and a constant.
    let tilt = sum { line($0) * line($0) * line($0) } / spread
    let share = spread / count
    func bow(_ sample: PathSample) -> Double {
      line(sample) * line(sample) - tilt * line(sample) - share
    }
    let bend = sum { bow($0) * bow($0) }
    guard bend > 1e-12 else { return result }
    let curve = sum { way($0) * bow($0) } / bend
    let x = goal - mean
    return result + curve * (x * x - tilt * x - share)
  }
}
