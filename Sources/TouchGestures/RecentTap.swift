import TouchGeometry
import TouchInput

/// What the next tap on the same target is counted from (T-8).
struct RecentTap {
  /// Weak, and no identity of it: a new target may lie where a forgotten one lay in memory.
  weak var view: (any TouchTarget)?
  let start: Point
  let end: Timestamp
  let tapCount: Int
}

extension TouchDispatcher {
  /// T-8.
  func tapCount(of touch: Touch, on view: any TouchTarget, at time: Timestamp) -> Int {
    recentTaps.removeAll { time.seconds(since: $0.end) > tuning.tapGap }
    for tap in recentTaps.reversed()
    where tap.view === view && tap.start.distance(to: touch.startLocation) <= tuning.tapMovement {
      return tap.tapCount + 1
    }
    return 1
  }
}
