import TouchInput
import TouchScene

/// A point of a recording: the number of handled events, and the time so far.
struct PlaybackPlace: Hashable {
  var eventCount: Int
  var time: Timestamp

  /// Returns whether a session here can go on to a place: sessions only go forward.
  func canReach(_ other: PlaybackPlace) -> Bool {
    eventCount <= other.eventCount && time <= other.time
  }
}

extension PlaybackPlace {
  init(_ session: Session) { self.init(eventCount: session.eventCount, time: session.stage.now) }
}

/// The sessions that wait at points of a recording until the caller goes on from there.
///
/// A session cannot be copied, so taking one removes it; the caller keeps the work done so far.
struct ParkedSessions {
  /// The sessions, each with the work done for it, ascending.
  private(set) var sessions: [(work: Int, session: Session)] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Keeps a session that has cost this much work.
  ///
  /// If there are too many, the session that saves least is dropped: the one closest after another.
  mutating func park(_ session: Session, work: Int) {
    let index = sessions.firstIndex { $0.work >= work } ?? sessions.count
    sessions.insert((work, session), at: index)
    guard sessions.count > limit else { return }
    func gap(_ index: Int) -> Int {
      sessions[index].work - (index == 0 ? 0 : sessions[index - 1].work)
    }
    let worst = sessions.indices.min { gap($0) < gap($1) }
    if let worst { sessions.remove(at: worst) }
  }

  /// Removes all sessions.
  mutating func removeAll() { sessions = [] }

  /// Returns the work done by the nearest session that can go on to a place; nil if there is none.
  func nearest(to place: PlaybackPlace) -> Int? {
    sessions.last { PlaybackPlace($0.session).canReach(place) }?.work
  }

  /// Removes and returns the nearest session that can go on to a place.
  mutating func take(for place: PlaybackPlace) -> Session? {
    guard let index = sessions.lastIndex(where: { PlaybackPlace($0.session).canReach(place) })
    else { return nil }
    return sessions.remove(at: index).session
  }

  /// Returns the middle of the widest gap between sessions from the start to `end`; nil if no gap
  /// is wider than `width`.
  func middleOfWidestGap(to end: Int, widerThan width: Int) -> Int? {
    var widest = width
    var middle: Int?
    var last = 0
    for work in sessions.map(\.work) + [end] {
      if work - last > widest { (widest, middle) = (work - last, last + (work - last) / 2) }
      last = max(last, work)
    }
    return middle
  }
}
