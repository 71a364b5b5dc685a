import TouchInput
import TouchScene

/// Frames of a recording's moments right before one that was gone back to.
///
/// Going back by steps or along a timeline shows them one after another; each would otherwise need
/// a session of its own, that is, a replay.
struct DrawListCache {
  /// How many moments before a place are kept; a frame of ten fingers with the overlay takes some
  /// 100 kB.
  static let count = 60
  /// Going back by so many events is a step.
  static let nearbyEvents = 3

  private var lists: [PlaybackPlace: DrawList] = [:]

  /// The frame of a place, if it is there.
  subscript(place: PlaybackPlace) -> DrawList? {
    get { lists[place] }
    set { lists[place] = newValue }
  }

  /// The last landmarks before a moment, of many that ascend.
  ///
  /// - Complexity: O(log n)
  static func last(of times: [Timestamp], before time: Timestamp) -> ArraySlice<Timestamp> {
    var low = 0
    var high = times.count
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < time { low = middle + 1 } else { high = middle }
    }
    return times[max(low - count, 0)..<low]
  }
}
