import TouchGeometry
public import TouchInput
import TouchRecording
public import TouchScene

/// A player that shows a recording's session at any moment, forwards or backwards.
///
/// Seeking replays events, so there is no undo code. For speed, playback keeps *parked* sessions: a
/// seek continues from the nearest one at or before its goal and plays only the events in between.
/// A session that playback leaves is parked at its moment. ``prepare(work:)`` adds missing ones, in
/// pieces as small as the caller wants. Every session handles the same events at the same times,
/// whatever its start, so the state is the same to the bit.
///
///     let playback = Playback(scene: scene, input: try RecordedInput(player))
///     playback.seek(to: Timestamp(seconds: 312))
///     draw(playback.session.drawList())
///     while playback.prepare(work: 5_000) && isIdle {}
///
/// Going backwards uses up parked sessions, and each step back would need a new one. On the way to
/// an earlier moment, playback therefore keeps frames of the moments right before it, and shows
/// these frames. The session itself catches up when the caller reads ``session``.
///
/// Playback reads no clock: the caller decides how long to prepare.
public final class Playback {
  /// The work, in touch samples, up to which a replay takes only some milliseconds.
  package static let cheapWork = 20_000
  /// The number of parts into which the parked sessions divide a long recording.
  static let parts = 32
  /// The number of moments kept before a place; a frame of ten fingers with the overlay takes some
  /// 100 kB.
  private static let keptFrames = 60
  /// The largest number of events by which going back counts as a step.
  private static let nearbyEvents = 3

  /// The recording that is played.
  public private(set) var input: RecordedInput
  /// The scene that the recording is played on.
  public let scene: SceneFile
  /// The session at the current moment.
  ///
  /// - Complexity: O(1), unless ``drawList()`` returned a kept frame; the session then catches up.
  public var session: Session {
    if let place = shown {
      shown = nil
      go(to: place, from: nil)
    }
    return current
  }
  /// The session that drew the shown frame; the session may have moved on, but its observers look
  /// the same.
  package var presentSession: Session { current }
  /// The outline of the recording's gestures; complete once ``prepare(work:)`` has gone through the
  /// whole recording.
  public var outline: GestureOutline { scout.outline }
  /// Whether going forward moves ``session`` itself, event by event, at any distance.
  ///
  /// Set this for an observed session. Going backwards resets the session.
  public var keepsSession = false

  /// The work of the latest seek, in replayed touch samples.
  public private(set) var replayedWork = 0

  /// The moments that the user is likely to seek next when going back, ascending, such as those of
  /// a timeline's pixels.
  public var landmarks: [Timestamp] = []
  /// The function that draws a frame of a session; after a change, call ``discardDrawLists()``.
  public var draw: (Session) -> DrawList = { $0.drawList() }

  private let prepare: (Session) -> Void
  private var current: Session
  /// The current point, if only its frame is available.
  private var shown: PlaybackPlace?
  /// The frames of moments right before a place to which the user has gone back.
  private var cache: [PlaybackPlace: DrawList] = [:]
  private let interval: Int
  private var parked = ParkedSessions(limit: Playback.parts + 8)
  private var scout = OutlineScanner()
  /// The session that is on its way to the place of a missing parked session.
  private var making: (session: Session, goal: Int)?
  /// Whether the session in the making lacks something that is now shown.
  private var isMakingStale = false

  /// Makes a playback at the beginning of a recording.
  ///
  /// - Parameters:
  ///   - scene: The scene that the recording is played on.
  ///   - input: The recording.
  ///   - prepare: Attaches observers to each session at its start.
  public convenience init(
    scene: SceneFile, input: RecordedInput, prepare: @escaping (Session) -> Void = { _ in }
  ) { self.init(scene: scene, input: input, cheapWork: Playback.cheapWork, prepare: prepare) }

  /// Creates a playback at the beginning of a recording; parks sessions even if a replay costs no
  /// more than `cheapWork`.
  package init(
    scene: SceneFile, input: RecordedInput, cheapWork: Int,
    prepare: @escaping (Session) -> Void = { _ in }
  ) {
    self.scene = scene
    self.input = input
    self.prepare = prepare
    current = Session(scene: scene, header: input.header, prepare: prepare)
    interval = max(cheapWork, (input.work.last ?? 0) / Playback.parts)
  }

  // MARK: Seeking

  /// The number of events that have been handled.
  public var eventCount: Int { shown?.eventCount ?? current.eventCount }

  /// The current time in the recording.
  public var time: Timestamp { shown?.time ?? current.stage.now }

  /// Returns the frame at the current point.
  public func drawList() -> DrawList {
    if let shown, let list = cache[shown] { return list }
    return draw(session)
  }

  /// Discards the kept frames, because ``draw`` or a value that it depends on has changed.
  public func discardDrawLists() {
    _ = session
    cache = [:]
  }

  /// Seeks to a moment: handles all events up to it, and advances time to it.
  public func seek(to time: Timestamp) {
    showCachedOrSeek(
      to: PlaybackPlace(eventCount: input.eventCount(through: time), time: max(time, .zero)))
  }

  /// Seeks to the moment after a number of events, at the time of the last of them.
  public func seek(toEvent count: Int) {
    let count = min(max(count, 0), input.events.count)
    showCachedOrSeek(to: PlaybackPlace(eventCount: count, time: input.time(ofEventCount: count)))
  }

  /// Restarts with a new session; call this method after handing the current session over, for
  /// example to a take.
  public func replaceSession() {
    shown = nil
    become(newSession())
  }

  /// Replays from the start to the current point and rebuilds the parked sessions, because
  /// observers now look for something that they have to see from the start.
  ///
  /// A session that is being observed stays and sees only the events to come.
  package func replay() {
    let session = session
    guard !keepsSession else { return discardDrawLists() }
    let place = PlaybackPlace(session)
    parked.removeAll()
    if let making, scout.isWatching(making.session) { isMakingStale = true } else { making = nil }
    cache = [:]
    become(newSession())
    play(current, to: place)
  }

  /// Replays with fingers on another path from the start, and stays at the current point.
  ///
  /// The recording holds the fingers' movements, so other gestures may result.
  package func follow(_ path: FollowedPath) {
    let place = PlaybackPlace(session)
    input.header.fingers = path
    parked.removeAll()
    making = nil
    scout = OutlineScanner()
    cache = [:]
    keepsSession = false
    become(newSession())
    play(current, to: place)
  }

  private func showCachedOrSeek(to place: PlaybackPlace) {
    let here = shown ?? PlaybackPlace(current)
    shown = nil
    if cache[place] != nil, PlaybackPlace(current) != place {
      replayedWork = 0
      shown = place
    } else {
      go(to: place, from: here)
    }
  }

  /// Brings the session to a place; on the way back from a place that was shown, frames are kept.
  private func go(to place: PlaybackPlace, from shown: PlaybackPlace?) {
    let here = PlaybackPlace(current)
    let goal = input.work[place.eventCount]
    if here.canReach(place) {
      let own = input.work[here.eventCount]
      // Another session is worth taking only if it saves work.
      if keepsSession || goal - own <= interval || (parked.nearest(to: place) ?? 0) <= own {
        return play(current, to: place)
      }
    }
    let next = nearestSession(to: place)
    if !keepsSession { parked.park(current, work: input.work[here.eventCount]) }
    keepsSession = false
    become(next)
    if let shown, !shown.canReach(place) {
      playBack(next, from: shown, to: place)
    } else {
      play(next, to: place)
    }
  }

  /// Returns the session with the least to replay; the one in the making and a new one count, too.
  private func nearestSession(to place: PlaybackPlace) -> Session {
    if let making, PlaybackPlace(making.session).canReach(place), !scout.isWatching(making.session),
      input.work[making.session.eventCount] >= parked.nearest(to: place) ?? 0
    {
      self.making = nil
      return making.session
    }
    return parked.take(for: place) ?? newSession()
  }

  /// Returns a session at the start, whose observers see everything.
  private func newSession() -> Session {
    let session = Session(scene: scene, header: input.header, prepare: prepare)
    session.adoptObservers(of: current)
    return session
  }

  private func become(_ next: Session) {
    next.adoptObservers(of: current)
    current = next
  }

  private func play(_ session: Session, to place: PlaybackPlace) {
    replayedWork = input.work[place.eventCount] - input.work[session.eventCount]
    play(session, toEvent: place.eventCount)
    session.advance(to: place.time)
  }

  /// Plays to a place before the last one, and keeps frames of moments right before it.
  ///
  /// The choice of frames depends on the way back: by events, by landmarks, or by a single leap.
  private func playBack(_ session: Session, from here: PlaybackPlace, to place: PlaybackPlace) {
    replayedWork = input.work[place.eventCount] - input.work[session.eventCount]
    cache = [:]
    let isStep = here.eventCount - place.eventCount <= Self.nearbyEvents
    let isLeap = input.work[here.eventCount] - input.work[place.eventCount] > interval
    let end = isStep || isLeap ? 0 : landmarks.indices.bisected { landmarks[$0] < place.time }
    var times = landmarks[max(end - Self.keptFrames, 0)..<end]
    let firstStep = isStep ? place.eventCount - Self.keptFrames : .max
    for index in session.eventCount..<max(place.eventCount, session.eventCount) {
      let event = input.events[index]
      while let time = times.first, time < event.time {
        keepDrawList(of: session, at: PlaybackPlace(eventCount: index, time: time))
        times.removeFirst()
      }
      session.handle(event)
      if index + 1 >= firstStep {
        keepDrawList(of: session, at: PlaybackPlace(eventCount: index + 1, time: event.time))
      }
    }
    for time in times {
      keepDrawList(of: session, at: PlaybackPlace(eventCount: place.eventCount, time: time))
    }
    session.advance(to: place.time)
  }

  private func keepDrawList(of session: Session, at place: PlaybackPlace) {
    guard session.stage.now <= place.time, place.eventCount == session.eventCount else { return }
    session.advance(to: place.time)
    cache[place] = draw(session)
  }

  private func play(_ session: Session, toEvent count: Int) {
    for index in session.eventCount..<max(count, session.eventCount) {
      session.handle(input.events[index])
    }
  }

  // MARK: Preparing

  /// Whether everything is prepared, so that ``prepare(work:)`` has nothing to do.
  public var isPrepared: Bool { outline.isComplete && making == nil && missing == nil }

  /// Prepares later seeks, in pieces; first of all ``outline``.
  ///
  /// - Parameter work: The amount of work, in touch samples; at least one event is done.
  /// - Returns: Whether there is more to do.
  public func prepare(work: Int) -> Bool {
    if making == nil {
      guard let goal = outline.isComplete ? missing : input.work.last else { return false }
      let session = newSession()
      making = (session, goal)
      if !outline.isComplete { scout.watch(session) }
    }
    guard let (session, goal) = making else { return false }
    let reach = min(input.work[session.eventCount] + max(work, 1), goal)
    // The event that crosses the limit is handled as well, so that there is always some progress.
    var count = session.eventCount
    while count < input.events.count, input.work[count] < reach { count += 1 }
    play(session, toEvent: count)
    scout.reach(session.stage.now)
    if input.work[count] >= goal {
      making = nil
      if scout.isWatching(session) { scout.finish(at: input.duration) }
      if !isMakingStale { parked.park(session, work: input.work[count]) }
      isMakingStale = false
    }
    return !isPrepared
  }

  /// The work at which the next parked session belongs.
  private var missing: Int? {
    parked.middleOfWidestGap(to: input.work.last ?? 0, widerThan: interval * 3 / 2)
  }
}
