/// Makes the times of a file into those of a recording: from zero, and never backwards.
struct ImportClock {
  /// No time reaches this, in microseconds: 285 years, a little less than a ``Timestamp`` holds.
  static let limit: Int64 = 9_000_000_000_000_000

  /// The latest time so far, in microseconds from the start.
  private(set) var now: Int64 = 0
  private var last: Int64?
  private var offset: Int64 = 0

  init() {}

  /// Starts at this time instead of at the first that comes.
  init(startingAt start: Int64) {
    last = start
    offset = -start
  }

  /// Lets time pass to a moment of the file; false if that lies before the one before, in which
  /// case the clock stays and goes on from there.
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
