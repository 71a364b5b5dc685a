import TouchGeometry
import TouchInput

/// A moving value as its ``Track`` stores it, in a form that its owner already has.
protocol Tracked: Sendable {
  /// Its location, computed only when a velocity is requested.
  var place: Vector { get }
  /// Whether it has the location of `other`, except for rounding.
  func isSame(as other: Self) -> Bool
}

extension Vector: Tracked {
  var place: Vector { self }

  @inline(__always)
  func isSame(as other: Vector) -> Bool {
    let limit = 1e-12
    return abs(dx - other.dx) <= limit * (1 + abs(other.dx))
      && abs(dy - other.dy) <= limit * (1 + abs(other.dy))
  }
}

extension Double: Tracked {
  var place: Vector { Vector(dx: self, dy: 0) }

  @inline(__always)
  func isSame(as other: Double) -> Bool { abs(self - other) <= 1e-12 * (1 + abs(other)) }
}

/// The locations of a moving value during the last 100 ms, and its velocity: see
/// ``VelocityTracker``.
struct Track<Value: Tracked>: Sendable {
  private struct Sample {
    var time: Timestamp
    var value: Value
  }

  /// For 100 ms of samples at least 1 ms apart; a power of two, so that places in the ring wrap
  /// without a division.
  private static var capacity: Int { 128 }
  /// A ring, made by the first sample, and full from then on.
  private var samples: [Sample] = []
  private var count = 0
  private var newest = 0
  private var anchor = Timestamp.zero
  /// The end of a pause in measuring, which counts with the next movement.
  private var resumed: Timestamp?
  /// Whether a sample since the newest one shows that it rests there (PAN-14).
  private var rests = false
  // In nanoseconds, as times are: comparing them needs no conversion.
  private var window: Int64
  private var mergeInterval: Int64

  init(tuning: GestureTuning = .standard) {
    window = Timestamp(seconds: tuning.velocity.windowSeconds).nanoseconds
    mergeInterval = Timestamp(seconds: tuning.velocity.mergeIntervalSeconds).nanoseconds
  }

  mutating func reset() {
    count = 0
    resumed = nil
  }

  /// Forgets all samples and measures by another tuning.
  mutating func reset(tuning: GestureTuning) {
    window = Timestamp(seconds: tuning.velocity.windowSeconds).nanoseconds
    mergeInterval = Timestamp(seconds: tuning.velocity.mergeIntervalSeconds).nanoseconds
    reset()
  }

  /// Adds a value after a possible rest at `old`.
  ///
  /// Devices send nothing while a finger rests, so its last sample can be too old to count. The
  /// finger was still there, and without a sample the first movement would have no velocity (G-3).
  mutating func add(
    _ value: Value, afterRestAt old: Value, at time: Timestamp, isEnd: Bool = false
  ) {
    if count > 0 {
      let rested = time.nanoseconds &- (resumed ?? samples[newest].time).nanoseconds
      if rested > window, !value.isSame(as: samples[newest].value) {
        resumed = nil
        append(old, at: Timestamp(nanoseconds: time.nanoseconds &- window))
      }
    }
    add(value, at: time, isEnd: isEnd)
  }

  /// Notes a sample without movement; its speed falls from the time when it arrived there (PAN-14).
  ///
  /// A sample less than 1 ms after the newest counts as the same one.
  mutating func rest(at time: Timestamp) {
    if time.nanoseconds &- anchor.nanoseconds >= mergeInterval { rests = true }
  }

  mutating func restart(at value: Value) {
    if count == 0 { return }
    samples[newest].value = value
    anchor = samples[newest].time
    count = 1
    rests = false
  }

  /// Resumes measuring after a pause, with a new finger; until then, nothing moved, whatever comes
  /// next.
  mutating func resume(at time: Timestamp) { resumed = time }

  /// Adds a location; an end at the same place does not mean that it rested there.
  mutating func add(_ value: Value, at time: Timestamp, isEnd: Bool) {
    if isEnd, count > 0, value.isSame(as: samples[newest].value) { return }
    add(value, at: time)
  }

  /// Adds a location.
  mutating func add(_ value: Value, at time: Timestamp) {
    if count > 0 {
      if value.isSame(as: samples[newest].value) { return rest(at: time) }
      if let resumed {
        self.resumed = nil
        append(samples[newest].value, at: resumed)
      }
    }
    append(value, at: time)
  }

  private mutating func append(_ value: Value, at time: Timestamp) {
    let sample = Sample(time: time, value: value)
    rests = false
    if count == 0 {
      if samples.isEmpty { samples = Array(repeating: sample, count: Self.capacity) }
    } else if time.nanoseconds &- anchor.nanoseconds < mergeInterval {
      samples[newest] = sample
      return
    }
    anchor = time
    newest = (newest &+ 1) & (Self.capacity - 1)
    samples[newest] = sample
    if count < Self.capacity { count += 1 }
  }

  func velocity(at now: Timestamp) -> Vector {
    if count == 0 { return .zero }
    let last = samples[newest]
    let rest = now.nanoseconds &- last.time.nanoseconds
    guard rest < window else { return .zero }
    let end = last.value.place

    // Sums over age (seconds before the last sample, so not positive) and over the value's
    // difference to the last one: small numbers, which keeps uniform motion exact. The window ends
    // at the last sample, not now, or the estimate of a finger that rests would change as samples
    // leave the window.
    var seen = 0
    var sum = Sums()
    for back in 0..<count {
      let sample = sample(back)
      guard last.time.nanoseconds &- sample.time.nanoseconds <= window else { break }
      sum.add(sample.time.seconds(since: last.time), sample.value.place - end)
      seen += 1
    }
    guard seen >= 2 else { return .zero }
    let oldest = sample(seen - 1)
    let second = sample(1)
    let span = last.time.seconds(since: oldest.time)
    guard span > 0 else { return .zero }
    let mean = (end - oldest.value.place) / span
    var velocity = mean
    let step = end - second.value.place
    if seen >= 3, let slope = sum.slopeAtZero(count: Double(seen)) {
      // A parabola may bend back at its end although nothing turned back; then the last movement
      // counts.
      velocity = slope.dot(step) >= 0 ? slope : latestMean(of: seen)
    }
    let against = velocity.dot(step)
    if against < 0 { velocity = velocity - step * (against / step.lengthSquared) }
    // The parabola overshoots at the end of a flick, but nothing is much faster than its fastest
    // step.
    let excess = VelocityLaw.excess * VelocityLaw.excess
    let square = velocity.lengthSquared
    if square > excess * mean.lengthSquared {
      let limit = excess * max(mean.lengthSquared, fastestSquare(of: seen))
      if square > limit { velocity = velocity * (limit / square).squareRoot() }
    }
    let gap = last.time.nanoseconds &- second.time.nanoseconds
    let hold = rests ? 0 : min(max(gap, VelocityLaw.hold.lowerBound), VelocityLaw.hold.upperBound)
    if rest > hold { velocity = velocity * (Double(window - rest) / Double(window - hold)) }
    return velocity
  }

  /// The square of the fastest mean speed over at least 12 ms among the newest samples; 0 if they
  /// span less.
  ///
  /// A stretch that has a sample with 12 ms on both sides is no faster than one of its two parts,
  /// so that only short ones count.
  private func fastestSquare(of seen: Int) -> Double {
    var fastest = 0.0
    for first in 0..<(seen - 1) {
      let end = sample(first)
      /// The newest sample that is far enough from the end.
      var middle: Timestamp?
      for back in (first + 1)..<seen {
        let start = sample(back)
        guard end.time.nanoseconds &- start.time.nanoseconds >= VelocityLaw.stretch else {
          continue
        }
        if let middle, middle.nanoseconds &- start.time.nanoseconds >= VelocityLaw.stretch { break }
        if middle == nil { middle = start.time }
        let seconds = end.time.seconds(since: start.time)
        let square = (end.value.place - start.value.place).lengthSquared / (seconds * seconds)
        fastest = max(fastest, square)
      }
    }
    return fastest
  }

  /// The mean velocity over the last 12 ms or more, or over all if they span less.
  private func latestMean(of seen: Int) -> Vector {
    let end = sample(0)
    var back = 1
    while back < seen - 1,
      end.time.nanoseconds &- sample(back).time.nanoseconds < VelocityLaw.stretch
    { back += 1 }
    let start = sample(back)
    return (end.value.place - start.value.place) / end.time.seconds(since: start.time)
  }

  /// Returns the sample that is `back` samples older than the newest.
  @inline(__always)
  private func sample(_ back: Int) -> Sample { samples[(newest &- back) & (Self.capacity - 1)] }
}

/// The numbers of PAN-13 and PAN-14 that no tuning sets.
private enum VelocityLaw {
  /// The largest ratio of an estimate to the fastest mean speed.
  static let excess = 1.1
  /// Over how many nanoseconds at least a mean speed is taken.
  static let stretch: Int64 = 12_000_000
  /// After how many nanoseconds without a sample the estimate begins to fall.
  static let hold: ClosedRange<Int64> = 17_000_000...20_000_000
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
