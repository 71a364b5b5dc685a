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
