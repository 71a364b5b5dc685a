package import TouchGeometry

/// Where a finger will be, from a line or a parabola through its last samples by least squares.
///
/// A frame is seen one frame after it was begun, so a layer drawn at the last sample is late. One
/// that is drawn where the finger will be is not, but is wrong where the finger turns.
package struct TouchPredictor: Hashable, Sendable {
  /// What is fitted to the samples.
  package enum Model: Int, Hashable, Sendable, CaseIterable {
    /// A line: exact for constant velocity.
    case linear = 1
    /// A parabola: exact for constant acceleration; it makes more of what trembles.
    case quadratic = 2
  }

  /// What is fitted.
  package var model: Model
  /// How old a sample may be, in seconds before the last one.
  package var window: Double
  /// A finger of which nothing was heard for so many seconds rests: devices tell of changes only.
  package var restAfter = 0.020

  /// Makes one.
  package init(_ model: Model = .linear, window: Double = 0.035) {
    self.model = model
    self.window = window
  }

  /// Where the finger will be.
  ///
  /// - Parameters:
  ///   - goal: The moment of which it is asked.
  ///   - frame: The moment at which it is asked; what came after it is not known.
  ///   - samples: The finger's samples from its landing, with ascending times.
  /// - Returns: The place, in points; that of the last sample where the finger rests, and where
  ///   there are too few samples; nil before the landing.
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

/// The polynomial through samples that fits best.
///
/// Summed up from polynomials that are orthogonal over the ages, so that one that the samples do
/// not determine is left out, and the others stay as they are. It keeps no list: fingers that are
/// followed ask it at each sample.
private struct Fit {
  let recent: ArraySlice<PathSample>
  let last: PathSample
  let window: Double

  // Small numbers: ages in windows, from -1 to 0, and ways from the last place.

  private func age(_ sample: PathSample) -> Double {
    sample.time.seconds(since: last.time) / window
  }

  private func way(_ sample: PathSample) -> Vector { sample.place - last.place }

  private func sum(_ term: (PathSample) -> Double) -> Double {
    recent.reduce(0) { $0 + term($1) }
  }

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
    // The square of `age - mean` without what a line and a constant have of it.
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
