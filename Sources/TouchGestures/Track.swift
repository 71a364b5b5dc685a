import TouchGeometry
import TouchInput

/// Something that moves, as its ``Track`` remembers it: what its owner has at hand anyway.
protocol Tracked: Sendable {
  /// Where it is; computed only when a velocity is asked for.
  var place: Vector { get }
  /// Whether it is where `other` is, but for rounding.
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

/// Where something was during the last 100 ms, and how fast it is: see ``VelocityTracker``.
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
  /// Until when nothing was measured; it counts with the next movement.
  private var resumed: Timestamp?
  // In nanoseconds, as times are: comparing them needs no conversion.
  private var window: Int64
  private var mergeInterval: Int64

  init(tuning: GestureTuning = .standard) {
    window = Timestamp(seconds: tuning.velocityWindow).nanoseconds
    mergeInterval = Timestamp(seconds: tuning.velocityMergeInterval).nanoseconds
  }

  mutating func reset() {
    count = 0
    resumed = nil
  }

  mutating func reset(tuning: GestureTuning) {
    window = Timestamp(seconds: tuning.velocityWindow).nanoseconds
    mergeInterval = Timestamp(seconds: tuning.velocityMergeInterval).nanoseconds
    reset()
  }

  mutating func add(_ value: Value, afterRestAt old: Value, at time: Timestamp) {
    if count > 0 {
      let rested = time.nanoseconds &- (resumed ?? samples[newest].time).nanoseconds
      if rested > window, !value.isSame(as: samples[newest].value) {
        resumed = nil
        append(old, at: Timestamp(nanoseconds: time.nanoseconds &- window))
      }
    }
    add(value, at: time)
  }

  mutating func restart(at value: Value) {
    if count == 0 { return }
    samples[newest].value = value
    anchor = samples[newest].time
    count = 1
  }

  mutating func resume(at time: Timestamp) { resumed = time }

  mutating func add(_ value: Value, at time: Timestamp) {
    if count > 0 {
      if value.isSame(as: samples[newest].value) { return }
      if let resumed {
        self.resumed = nil
        append(samples[newest].value, at: resumed)
      }
    }
    append(value, at: time)
  }

  private mutating func append(_ value: Value, at time: Timestamp) {
    let sample = Sample(time: time, value: value)
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
    let window = Timestamp(nanoseconds: window).seconds
    let last = samples[newest]
    let rest = now.seconds(since: last.time)
    guard rest < window else { return .zero }
    let end = last.value.place

    // Sums over age (seconds before the last sample, so not positive) and over the value's
    // difference to the last one: small numbers, which keeps uniform motion exact.
    var seen = 0.0
    var sum = Sums()
    var oldest = (time: last.time, place: end)
    var second = oldest
    for back in 0..<count {
      let sample = samples[(newest &- back) & (Self.capacity - 1)]
      guard now.seconds(since: sample.time) <= window else { break }
      let age = sample.time.seconds(since: last.time)
      oldest = (sample.time, sample.value.place)
      if seen == 1 { second = oldest }
      seen += 1
      sum.add(age, oldest.place - end)
    }
    guard seen >= 2 else { return .zero }
    let span = last.time.seconds(since: oldest.time)
    guard span > 0 else { return .zero }
    var velocity = (end - oldest.place) / span
    // A parabola through few samples may bend back at its end, where nothing turned back.
    let step = end - second.place
    if seen >= 3, let slope = sum.slopeAtZero(count: seen), slope.dot(step) >= 0 {
      velocity = slope
    }
    let against = velocity.dot(step)
    if against < 0 { velocity = velocity - step * (against / step.lengthSquared) }
    // Up to the usual gap between samples a finger is on its way; from then on it rests.
    let usual = min(last.time.seconds(since: second.time), 0.02)
    if rest > usual { velocity = velocity * ((window - rest) / (window - usual)) }
    return velocity
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
