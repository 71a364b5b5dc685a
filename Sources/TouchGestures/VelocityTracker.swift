public import TouchGeometry
public import TouchInput

/// Estimates how fast something moves, from samples of where it was (PAN-13, PAN-14).
///
/// The samples of the last 100 ms are fitted with a parabola by least squares, and its slope at the
/// last sample is the velocity: uniform motion comes out exact, and one shaky sample at the end of
/// a flick does not spoil it. Android's and Flutter's trackers do the same. With two samples it is
/// the plain difference. A finger that rests is slower the longer it rests and stands still after
/// 100 ms; samples that say that it rests add nothing. The estimate never points against the last
/// displacement: where the parabola does, it is the plain difference, and of something that has
/// just turned back it is zero along that line.
///
/// Feed it something continuous (a translation, not a centroid that jumps when a finger lands).
/// Adding a sample costs a store; the fit is made when it is asked for.
public struct VelocityTracker: Sendable {
  private struct Sample {
    var time: Timestamp
    var value: Vector
  }

  private static let capacity = 128  // 100 ms of samples at least 1 ms apart
  private var samples: [Sample] = []
  private var head = 0
  private var anchor = Timestamp.zero
  /// Until when nothing was measured; it counts with the next movement.
  private var resumed: Timestamp?
  private var window: Double
  private var mergeInterval: Double

  /// Makes a tracker without samples.
  ///
  /// - Parameter tuning: Where the window and the merge interval come from.
  public init(tuning: GestureTuning = .standard) {
    window = tuning.velocityWindow
    mergeInterval = tuning.velocityMergeInterval
  }

  /// Forgets all samples and keeps the storage.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
    head = 0
    resumed = nil
  }

  /// Forgets all samples and measures by another tuning.
  mutating func reset(tuning: GestureTuning) {
    window = tuning.velocityWindow
    mergeInterval = tuning.velocityMergeInterval
    reset()
  }

  /// Adds where it is after it may have rested at `old`.
  ///
  /// Devices send nothing while a finger rests, so its last sample can be too old to count. It was
  /// there still, and without a sample the first movement would have no velocity (G-3).
  mutating func add(_ value: Vector, afterRestAt old: Vector, at time: Timestamp) {
    if let lastIndex, !isSame(value, samples[lastIndex].value),
      time.seconds(since: resumed ?? samples[lastIndex].time) > window
    {
      resumed = nil
      append(old, at: time.advanced(bySeconds: -window))
    }
    add(value, at: time)
  }

  /// Its value was set by hand: what came before counts no more.
  ///
  /// Setting it is no movement, so that it has been at rest as long as before (PIN-5, ROT-6).
  mutating func restart(at value: Vector) {
    guard let lastIndex else { return }
    let (time, pause) = (samples[lastIndex].time, resumed)
    reset()
    append(value, at: time)
    resumed = pause
  }

  /// Measuring goes on after a pause, with a new finger: until then it did not move, whatever comes
  /// next.
  mutating func resume(at time: Timestamp) { resumed = time }

  /// Adds where it was at a moment.
  ///
  /// Times must not decrease; samples less than 1 ms apart are merged. A sample at the place of the
  /// one before adds nothing: it is as if it had not been there.
  public mutating func add(_ value: Vector, at time: Timestamp) {
    if let lastIndex {
      if isSame(value, samples[lastIndex].value) { return }
      if let resumed {
        self.resumed = nil
        append(samples[lastIndex].value, at: resumed)
      }
    }
    append(value, at: time)
  }

  /// Whether two places differ by no more than rounding.
  private func isSame(_ a: Vector, _ b: Vector) -> Bool {
    let limit = 1e-12
    return abs(a.dx - b.dx) <= limit * (1 + abs(b.dx))
      && abs(a.dy - b.dy) <= limit * (1 + abs(b.dy))
  }

  private mutating func append(_ value: Vector, at time: Timestamp) {
    if let last = lastIndex, time.seconds(since: anchor) < mergeInterval {
      samples[last] = Sample(time: time, value: value)
      return
    }
    anchor = time
    if samples.count < Self.capacity {
      if samples.isEmpty { samples.reserveCapacity(Self.capacity) }
      samples.append(Sample(time: time, value: value))
    } else {
      samples[head] = Sample(time: time, value: value)
      head = (head + 1) % Self.capacity
    }
  }

  /// The velocity at `now`, in units a second.
  ///
  /// - Complexity: O(*n*) in the samples of the last 100 ms.
  public func velocity(at now: Timestamp) -> Vector {
    guard let lastIndex else { return .zero }
    let last = samples[lastIndex]
    let rest = now.seconds(since: last.time)
    guard rest < window else { return .zero }

    // Sums over age (seconds before the last sample, so not positive) and over the value's
    // difference to the last one: small numbers, which keeps uniform motion exact.
    var count = 0.0
    var sum = Sums()
    var oldest = last
    var second = last
    visitNewestFirst { sample in
      guard now.seconds(since: sample.time) <= window else { return false }
      let age = sample.time.seconds(since: last.time)
      let offset = sample.value - last.value
      if count == 1 { second = sample }
      count += 1
      sum.add(age, offset)
      oldest = sample
      return true
    }
    guard count >= 2 else { return .zero }
    let span = last.time.seconds(since: oldest.time)
    guard span > 0 else { return .zero }
    var velocity = (last.value - oldest.value) / span
    // A parabola through few samples may bend back at its end, where nothing turned back.
    let step = last.value - second.value
    if count >= 3, let slope = sum.slopeAtZero(count: count), slope.dot(step) >= 0 {
      velocity = slope
    }
    let against = velocity.dot(step)
    if against < 0 { velocity = velocity - step * (against / step.lengthSquared) }
    // Up to the usual gap between samples a finger is on its way; from then on it rests.
    let usual = min(last.time.seconds(since: second.time), 0.02)
    if rest > usual { velocity = velocity * ((window - rest) / (window - usual)) }
    return velocity
  }

  private var lastIndex: Int? {
    samples.isEmpty ? nil : (head + samples.count - 1) % samples.count
  }

  private func visitNewestFirst(_ body: (Sample) -> Bool) {
    for i in 1...samples.count {
      let index = (head + samples.count - i) % samples.count
      if !body(samples[index]) { return }
    }
  }

  /// The sums of a least-squares parabola.
  private struct Sums {
    var t = 0.0
    var t2 = 0.0
    var t3 = 0.0
    var t4 = 0.0
    var v = Vector.zero
    var tv = Vector.zero
    var t2v = Vector.zero

    mutating func add(_ time: Double, _ value: Vector) {
      let square = time * time
      t += time
      t2 += square
      t3 += square * time
      t4 += square * square
      v += value
      tv += value * time
      t2v += value * square
    }

    /// The slope at time 0 of the best parabola; nil when the times do not determine one.
    func slopeAtZero(count: Double) -> Vector? {
      let tt = t2 - t * t / count
      let tq = t3 - t * t2 / count
      let qq = t4 - t2 * t2 / count
      let determinant = tt * qq - tq * tq
      guard tt > 0, qq > 0, determinant > 1e-9 * tt * qq else { return nil }
      let tx = tv - v * (t / count)
      let qx = t2v - v * (t2 / count)
      return (tx * qq - qx * tq) / determinant
    }
  }
}
