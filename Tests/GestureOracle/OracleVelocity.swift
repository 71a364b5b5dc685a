import TouchGeometry
import TouchInput

/// PAN-13 and PAN-14, plain and slow: every sample is kept, and the fit is solved by elimination.
struct OracleVelocity {
  private var samples: [(time: Timestamp, value: Vector)] = []
  /// When the newest sample began: later ones within a millisecond are merged into it.
  private var mergesFrom = Timestamp.zero
  /// Since when a new finger is down that has not moved yet; before, nothing was measured.
  private var pauseEnd: Timestamp?

  /// Starts with where it is.
  mutating func start(at value: Vector, _ time: Timestamp) {
    samples = []
    pauseEnd = nil
    store(value, time)
  }

  /// It is there, and nobody says that it rested before.
  mutating func add(_ value: Vector, _ time: Timestamp) {
    move(from: value, to: value, time, restingCounts: true)
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
    from old: Vector, to value: Vector, _ time: Timestamp, restingCounts: Bool = false
  ) {
    guard let last = samples.last else { return store(value, time) }
    let same = { (a: Double, b: Double) in abs(a - b) <= 1e-12 * (1 + abs(b)) }
    // Section 8: a sample at an unchanged place adds nothing.
    if same(value.dx, last.value.dx), same(value.dy, last.value.dy) { return }
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
    let recent = samples.filter { now.seconds(since: $0.time) <= 0.1 }
    guard rest < 0.1, let oldest = recent.first, recent.count >= 2 else { return .zero }
    let before = recent[recent.count - 2]
    let step = last.value - before.value
    var result = (last.value - oldest.value) / last.time.seconds(since: oldest.time)
    if recent.count >= 3, let slope = slope(of: recent) {
      let along = slope.dot(step)
      let limit = 1e-7 * (slope.length + result.length + 1) * (step.length + 1e-6)
      if abs(along) < limit { return Vector(dx: .nan, dy: .nan) }
      if along > 0 { result = slope }
    }
    // Section 8: it never points against the last displacement.
    let against = result.dot(step)
    if against < 0 { result = result - step * (against / step.lengthSquared) }
    // It falls to zero from the usual gap between samples on.
    let gap = min(last.time.seconds(since: before.time), 0.02)
    return rest > gap ? result * ((0.1 - rest) / (0.1 - gap)) : result
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
