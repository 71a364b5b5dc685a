package import TouchInput
package import TouchReplay

/// The drift of one solver over the time of one gesture.
package struct DriftLine: Sendable {
  /// One moment.
  package struct Sample: Hashable, Sendable {
    package var time: Timestamp
    package var drift: SolverDrift
  }

  /// The samples in order of time, at most ``limit``.
  package private(set) var samples: [Sample] = []
  /// The latest drift.
  package private(set) var drift = SolverDrift()
  /// The largest drift, each number by itself.
  package private(set) var largest = SolverDrift()
  /// The average error, in which a point counts as much as a degree.
  package var mean: Double { count > 0 ? sum / Double(count) : 0 }

  private var sum = 0.0
  private var count = 0
  /// The stride of the kept events.
  private var stride = 1
  private var skipped = 0

  /// The maximum number of samples, more than a plot has pixels.
  package static let limit = 2048

  /// Creates a line without drift.
  package init() {}

  /// Adds the next drift.
  package mutating func add(_ drift: SolverDrift, at time: Timestamp) {
    self.drift = drift
    largest.widen(to: drift)
    sum += drift.points + abs(drift.degrees)
    count += 1
    if samples.last?.time == time {
      samples[samples.count - 1].drift = drift
      return
    }
    skipped += 1
    guard skipped >= stride else { return }
    skipped = 0
    if samples.count == Self.limit {
      // Keep a long gesture more coarsely, from its start.
      samples = samples.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      stride *= 2
    }
    samples.append(Sample(time: time, drift: drift))
  }
}
