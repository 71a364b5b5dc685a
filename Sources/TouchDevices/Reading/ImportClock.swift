import TouchInput

/// A clock that converts the times of a file into those of a recording: from zero, and never
/// backwards.
struct ImportClock {
  /// The upper bound of all times, in microseconds: 285 years, a little less than a ``Timestamp``
  /// holds.
  static let limit: Int64 = 9_000_000_000_000_000

  /// The latest time so far, in microseconds from the start.
  private(set) var now: Int64 = 0
  private var last: Int64?
  private var offset: Int64 = 0

  /// The same time in a recording.
  var time: Timestamp { Timestamp(nanoseconds: now * 1000) }

  /// Makes a clock that starts at the first time, or at zero.
  init(startsAtZero: Bool = false) { last = startsAtZero ? 0 : nil }

  /// Advances to a moment of the file; returns false if the moment is before the last one.
  ///
  /// The clock then stays and continues from there.
  mutating func advance(to time: Int64) -> Bool {
    guard let last else {
      self.last = time
      offset = -time
      return true
    }
    self.last = time
    let isForward = time >= last
    if !isForward { offset = min(offset + (last - time), ImportClock.limit) }
    now = max(now, min(time + offset, ImportClock.limit))
    return isForward
  }
}
