import TouchGestures
import TouchInput
import TouchScene

/// One finger on the pad, with its report rate.
struct LiveTouch {
  let touch: Touch
  private var times: [Timestamp]
  private var next = 0

  private static let window = 24
  /// The time without a report after which the rate is 0, in seconds.
  private static let silence = 0.25

  init(_ touch: Touch, at time: Timestamp) {
    self.touch = touch
    times = []
    times.reserveCapacity(Self.window)
    times.append(time)
  }

  /// Records a movement of the finger.
  mutating func report(at time: Timestamp) {
    if times.count < Self.window {
      times.append(time)
      return
    }
    times[next] = time
    next = (next + 1) % Self.window
  }

  /// Returns the seconds since the finger landed.
  func age(at time: Timestamp) -> Double { time.seconds(since: touch.startTime) }

  /// Returns the reports per second over the last two dozen; 0 while the finger rests.
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
