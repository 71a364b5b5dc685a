import TouchGeometry
import TouchInput
import TouchScene

/// The frames of a recording's moments right before a point to which the user has gone back.
///
/// Going back by steps or along a timeline shows these frames one after another. Without the cache,
/// each would need its own session, that is, a replay.
struct DrawListCache {
  /// The number of moments kept before a place; a frame of ten fingers with the overlay takes some
  /// 100 kB.
  static let count = 60
  /// The largest number of events by which going back counts as a step.
  static let nearbyEvents = 3

  private var lists: [PlaybackPlace: DrawList] = [:]

  /// The frame of a place, if it is in the cache.
  subscript(place: PlaybackPlace) -> DrawList? {
    get { lists[place] }
    set { lists[place] = newValue }
  }

  /// Returns the last landmarks before a moment, of many in ascending order.
  ///
  /// - Complexity: O(log n)
  static func last(of times: [Timestamp], before time: Timestamp) -> ArraySlice<Timestamp> {
    let end = times.indices.bisected { times[$0] < time }
    return times[max(end - count, 0)..<end]
  }
}
