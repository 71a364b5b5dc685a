package import TouchInput

/// The visibility of the timeline: it shows while it is used, and for some seconds after that.
///
/// Its moments are those of the window's clock; they never reach the session.
package struct TimelineVisibility: Hashable, Sendable {
  /// The time for which the timeline stays after its last use, in seconds.
  static let stay = 2.5
  /// The duration of the fade, in seconds.
  static let fade = 0.3

  private var latest: Timestamp?

  /// Makes a timeline's visibility that begins with the first known moment.
  package init() {}

  /// Shows the timeline, and restarts the time for which it stays.
  package mutating func wake(at time: Timestamp) { latest = max(latest ?? time, time) }

  /// Returns the timeline's opacity, 0…1.
  package func opacity(at time: Timestamp) -> Double {
    guard let latest else { return 1 }
    let left = Self.stay + Self.fade - time.seconds(since: latest)
    return min(max(left / Self.fade, 0), 1)
  }
}
