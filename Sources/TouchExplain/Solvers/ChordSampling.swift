import TouchGeometry
package import TouchInput

/// The results of summing chords over a turn at decreasing sampling rates.
///
/// A step of δ is short by δ − 2 sin(δ/2), about δ³/24. With half of the samples, steps are twice
/// as long and the whole turn is short by four times as much.
package struct ChordSampling: Sendable {
  /// The chords at one sampling rate.
  package struct Row: Hashable, Sendable {
    /// The stride of the sampled events.
    package let every: Int
    /// The sum of the chords, in radians.
    package fileprivate(set) var said = 0.0
    /// The turn of the fingers up to the last sampled event, in radians.
    package fileprivate(set) var turned = 0.0

    fileprivate var last: Vector?
    fileprivate var skipped = 0
    fileprivate var angle = 0.0

    /// The signed error of the sum, in radians.
    package var drift: Double { said - turned }
  }

  /// The rows for all events, every second event, and so on.
  package private(set) var rows = [1, 2, 4, 8, 16].map { Row(every: $0) }
  private var start: Timestamp?
  private var end = Timestamp.zero
  private var count = 0
  /// The direction at the last event.
  private var direction: Vector?

  /// Creates a sampling without any turn.
  package init() {}

  /// Resets the direction for other fingers, whose different direction is not a turn.
  package mutating func pin() {
    direction = nil
    for index in rows.indices { rows[index].last = nil }
  }

  /// Adds the fingers of the next event.
  package mutating func follow(_ frame: SolverFrame, at time: Timestamp) {
    guard let (before, now) = frame.step else { return }
    let first = direction ?? before
    let turn = before.turn(to: now)
    let next = first.rotated(by: turn)
    direction = next
    start = start ?? time
    end = time
    count += 1
    for index in rows.indices {
      rows[index].last = rows[index].last ?? first
      rows[index].angle += turn
      rows[index].skipped += 1
      guard rows[index].skipped >= rows[index].every, let last = rows[index].last else { continue }
      rows[index].said += Chord.signed(last, next)
      rows[index].turned += rows[index].angle
      (rows[index].last, rows[index].skipped, rows[index].angle) = (next, 0, 0)
    }
  }

  /// Returns the samples per second of a row, or nil before there are two samples.
  package func rate(of row: Row) -> Double? {
    guard let start, count > 1, end > start else { return nil }
    return Double(count - 1) / end.seconds(since: start) / Double(row.every)
  }
}
