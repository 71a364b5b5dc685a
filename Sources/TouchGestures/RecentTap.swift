import TouchGeometry
import TouchInput

/// The tap from which the next tap on the same target is counted (T-8).
struct RecentTap {
  let target: TargetIdentity
  let start: Point
  let end: Timestamp
  let tapCount: Int
  let landing: Int
}

extension TouchDispatcher {
  /// T-8.
  func tapCount(of touch: Touch, on view: any TouchTarget, at time: Timestamp) -> Int {
    if state.recentTaps.isEmpty { return 1 }
    let gap = tuning.tap.gapSeconds
    state.recentTaps.removeFew { time.seconds(since: $0.end) > gap }
    if state.recentTaps.isEmpty { return 1 }
    let target = view.recognizerList.identity
    for tap in state.recentTaps.reversed()
    where tap.target === target
      && tap.start.distance(to: touch.startLocation) <= tuning.tap.movement
    {
      return tap.tapCount + 1
    }
    return 1
  }

  /// Remembers a lifted touch that other taps may follow; of touches lifted together, the last to
  /// land counts (T-8).
  func rememberTap(of touch: Touch, at time: Timestamp) {
    guard let view = touch.view else { return }
    let tap = RecentTap(
      target: view.recognizerList.identity, start: touch.startLocation, end: time,
      tapCount: touch.tapCount, landing: touch.state.landing)
    var place = state.recentTaps.endIndex
    while place > 0, state.recentTaps[place - 1].end == time,
      state.recentTaps[place - 1].landing > tap.landing
    {
      place -= 1
    }
    state.recentTaps.insert(tap, at: place)
  }
}
