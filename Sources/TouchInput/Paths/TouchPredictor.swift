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
    let recent = samples[first..<known]
    // Small numbers: ages in windows, from -1 to 0, and ways from the last place.
    let points = recent.map { sample in
      (age: sample.time.seconds(since: last.time) / window, way: sample.place - last.place)
    }
    return last.place + Self.fit(points, model, at: goal.seconds(since: last.time) / window)
  }

  /// The value at `goal` of the polynomial that fits best.
  ///
  /// Summed up from polynomials that are orthogonal over the ages, so that one that the samples do
  /// not determine is left out, and the others stay as they are.
  private static func fit(
    _ points: [(age: Double, way: Vector)], _ model: Model, at goal: Double
  ) -> Vector {
    let count = Double(points.count)
    let mean = points.reduce(0) { $0 + $1.age } / count
    var result = points.reduce(Vector.zero) { $0 + $1.way } / count
    let lines = points.map { $0.age - mean }
    let spread = lines.reduce(0) { $0 + $1 * $1 }
    // All of one moment.
    guard spread > 1e-12 else { return points[points.count - 1].way }
    let slope = zip(lines, points).reduce(Vector.zero) { $0 + $1.1.way * $1.0 } / spread
    result = result + slope * (goal - mean)
    guard model == .quadratic, points.count > 2 else { return result }
    // The square of `age - mean` without what a line and a constant have of it.
    let tilt = lines.reduce(0) { $0 + $1 * $1 * $1 } / spread
    let level = spread / count
    let bows = lines.map { $0 * $0 - tilt * $0 - level }
    let bend = bows.reduce(0) { $0 + $1 * $1 }
    guard bend > 1e-12 else { return result }
    let curve = zip(bows, points).reduce(Vector.zero) { $0 + $1.1.way * $1.0 } / bend
    let x = goal - mean
    return result + curve * (x * x - tilt * x - level)
  }
}
