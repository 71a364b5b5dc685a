import TouchGestures
import TouchInput
import TouchScene

/// One finger on the pad, and how often it reports.
struct LiveTouch {
  let touch: Touch
  private var times: [Timestamp]
  private var next = 0

  private static let window = 24
  /// Without a report for so long, in seconds, it reports nothing.
  private static let silence = 0.25

  init(_ touch: Touch, at time: Timestamp) {
    self.touch = touch
    times = []
    times.reserveCapacity(Self.window)
    times.append(time)
  }

  /// It has moved.
  mutating func report(at time: Timestamp) {
    if times.count < Self.window {
      times.append(time)
      return
    }
    times[next] = time
    next = (next + 1) % Self.window
  }

  /// Seconds since it landed.
  func age(at time: Timestamp) -> Double { time.seconds(since: touch.startTime) }

  /// Reports a second over the last two dozen of them; 0 while it rests.
  func rate(at time: Timestamp) -> Double {
    let latest = times[(next + times.count - 1) % times.count]
    guard times.count > 1, time.seconds(since: latest) <= Self.silence else { return 0 }
    let span = latest.seconds(since: times[next])
    return span > 0 ? Double(times.count - 1) / span : 0
  }
}

extension LiveTouch: StateHashable {
  func add(to hash: inout StateHash) {
    hash.add(touch.id.rawValue)
    for time in times { hash.add(time) }
    hash.add(next)
  }
}
