import TouchGeometry
import TouchInput

/// PAN-13 and PAN-14, plain and slow: every sample is kept, and the fit is solved by elimination.
struct OracleVelocity {
  private var samples: [(time: Timestamp, value: Vector)] = []
  /// When the newest sample began: later ones within a millisecond are merged into it.
  private var mergesFrom = Timestamp.zero
  /// Since when a new finger is down that has not moved yet; before, nothing was measured.
  private var pauseEnd: Timestamp?
  /// Somebody has said that it is still where the newest sample is (PAN-14).
  private var isStill = false

  /// Starts with where it is.
  mutating func start(at value: Vector, _ time: Timestamp) {
    samples = []
    pauseEnd = nil
    store(value, time)
  }

  /// It is there, and nobody says that it rested before.
  mutating func add(_ value: Vector, _ time: Timestamp, isEnd: Bool = false) {
    move(from: value, to: value, time, restingCounts: true, isEnd: isEnd)
  }

  /// PAN-14: a sample repeats the place; one less than a millisecond later is the same sample.
  mutating func repeatPlace(_ time: Timestamp) {
    if time.seconds(since: mergesFrom) >= 0.001 { isStill = true }
  }

  /// Its value was set by hand (PIN-5, ROT-6): what came before counts no more, and how long it has
  /// been at rest stays what it is.
  mutating func startAgain(at value: Vector) {
    guard let last = samples.last else { return }
    samples = []
    store(value, last.time)
  }

  /// Nothing was measured until now (PAN-10).
  mutating func goOn(at time: Timestamp) { pauseEnd = time }

  /// It went from one place to another.
  mutating func move(
    from old: Vector, to value: Vector, _ time: Timestamp, restingCounts: Bool = false,
    isEnd: Bool = false
  ) {
    guard let last = samples.last else { return store(value, time) }
    let same = { (a: Double, b: Double) in abs(a - b) <= 1e-12 * (1 + abs(b)) }
    // Section 9: a sample at an unchanged place says that it rests; an end does not.
    if same(value.dx, last.value.dx), same(value.dy, last.value.dy) {
      if !isEnd { repeatPlace(time) }
      return
    }
    // It rested until just now; what is older than the window does not count (G-3: velocity is not
    // zero then).
    if !restingCounts, time.seconds(since: pauseEnd ?? last.time) > 0.1 {
      store(old, time.advanced(bySeconds: -0.1))
    } else if let pauseEnd {
      store(last.value, pauseEnd)
    }
    pauseEnd = nil
    store(value, time)
  }

  private mutating func store(_ value: Vector, _ time: Timestamp) {
    isStill = false
    if !samples.isEmpty, time.seconds(since: mergesFrom) < 0.001 {
      samples[samples.count - 1] = (time, value)
    } else {
      mergesFrom = time
      samples.append((time, value))
    }
  }

  /// Units a second; not a number where rounding decides which estimate it is.
  func value(at now: Timestamp) -> Vector {
    guard let last = samples.last else { return .zero }
    let rest = now.seconds(since: last.time)
    let recent = samples.filter { last.time.seconds(since: $0.time) <= 0.1 }
    guard rest < 0.1, let oldest = recent.first, recent.count >= 2 else { return .zero }
    let before = recent[recent.count - 2]
    let step = last.value - before.value
    var result = (last.value - oldest.value) / last.time.seconds(since: oldest.time)
    if recent.count >= 3, let slope = slope(of: recent) {
      // Where the parabola points against the last displacement, the last 12 ms or more count.
      let along = slope.dot(step)
      let limit = 1e-7 * (slope.length + result.length + 1) * (step.length + 1e-6)
      if abs(along) < limit { return Vector(dx: .nan, dy: .nan) }
      let past = recent.last { last.time.seconds(since: $0.time) >= 0.012 } ?? oldest
      result =
        along > 0 ? slope : (last.value - past.value) / last.time.seconds(since: past.time)
    }
    // It never points against the last displacement.
    let against = result.dot(step)
    if against < 0 { result = result - step * (against / step.lengthSquared) }
    let most = 1.1 * fastest(recent)
    if result.length > most { result = result * (most / result.length) }
    // It holds for the gap between samples, 17 to 20 ms, and then falls to zero; at once where a
    // sample says that it rests.
    let gap = last.time.seconds(since: before.time)
    let hold = isStill ? 0 : gap < 0.017 ? 0.017 : gap > 0.02 ? 0.02 : gap
    return rest > hold ? result * ((0.1 - rest) / (0.1 - hold)) : result
  }

  /// The fastest mean speed between any two samples at least 12 ms apart, or between the first and
  /// the last.
  private func fastest(_ some: [(time: Timestamp, value: Vector)]) -> Double {
    var speeds: [Double] = []
    for (index, start) in some.enumerated() {
      for (other, end) in some.enumerated() where other > index {
        let seconds = end.time.seconds(since: start.time)
        let isWhole = index == 0 && other == some.count - 1
        if seconds >= 0.012 || isWhole { speeds.append((end.value - start.value).length / seconds) }
      }
    }
    return speeds.max() ?? 0
  }

  /// At the newest sample, of the parabola through some (value = a + b·t + c·t², by the normal
  /// equations).
  private func slope(of some: [(time: Timestamp, value: Vector)]) -> Vector? {
    guard let last = some.last else { return nil }
    var rows = [[Double]](repeating: [0, 0, 0, 0, 0], count: 3)
    for one in some {
      // In units of the window, so that the equations are of one size.
      let t = one.time.seconds(since: last.time) / 0.1
      let way = one.value - last.value
      let powers = [1, t, t * t]
      for row in 0..<3 {
        for column in 0..<3 { rows[row][column] += powers[row] * powers[column] }
        rows[row][3] += powers[row] * way.dx
        rows[row][4] += powers[row] * way.dy
      }
    }
    for pivot in 0..<3 {
      let best = (pivot..<3).max { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) } ?? pivot
      rows.swapAt(pivot, best)
      guard abs(rows[pivot][pivot]) > 1e-13 else { return nil }
      for row in 0..<3 where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in 0..<5 { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    return Vector(dx: rows[1][3], dy: rows[1][4]) / rows[1][1] / 0.1
  }
}
