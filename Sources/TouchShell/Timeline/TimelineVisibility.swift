package import TouchInput

/// When the timeline shows: while it is of use, and for some seconds after that.
///
/// Its moments are those of the window's clock; the session never learns of them.
package struct TimelineVisibility: Hashable, Sendable {
  /// For how long it stays without reason, in seconds.
  static let stay = 2.5
  /// How long it takes to fade, in seconds.
  static let fade = 0.3

  private var latest: Timestamp?

  /// Makes one that shows from the first moment that it hears of.
  package init() {}

  /// There is a reason to show it.
  package mutating func wake(at time: Timestamp) { latest = max(latest ?? time, time) }

  /// How visible it is, 0…1.
  package func opacity(at time: Timestamp) -> Double {
    guard let latest else { return 1 }
    let left = Self.stay + Self.fade - time.seconds(since: latest)
    return min(max(left / Self.fade, 0), 1)
  }
}
