import TouchGestures
package import TouchInput
import TouchReplay
package import TouchSandbox
import TouchScene

/// The recent events of a live session, kept in memory for replay.
///
/// A replay begins with the scene at a moment of rest, and includes every event since. A take's
/// replay begins with the recording that was taken over, if the record has been on since then.
/// While the record is off, it keeps nothing. The record holds at most a few portions of events: it
/// drops the oldest as soon as the scene comes to rest and newer events follow.
package final class InputRecord {
  /// A scene at some moment, and the events after it.
  private struct Portion {
    let start: Timestamp
    let makeHost: () -> any RecordingHost
    /// The played part of a recording, which shares the recording's memory and is not counted.
    var played: ArraySlice<InputEvent> = []
    var events: [InputEvent] = []
  }

  private weak var session: Session?
  private var portions: [Portion] = []
  /// The beginning of a take, until its first event.
  private var beginning: Portion?
  private let enough: Int
  private let most: Int
  /// Whether the record keeps events.
  package private(set) var isOn = false

  /// Creates a record that is off.
  ///
  /// - Parameters:
  ///   - session: The session whose events to keep; held weakly.
  ///   - enough: The number of events in a portion; the record keeps two portions, plus the events
  ///     before the next rest.
  ///   - most: The number of events without a rest at which the record drops all of them until the
  ///     next rest.
  package init(_ session: Session, enough: Int = 2_000, most: Int = 40_000) {
    self.session = session
    self.enough = enough
    self.most = most
  }

  /// Creates a record of a take that begins at a recording's current position.
  ///
  /// - Parameters:
  ///   - playback: The recording to take over, before its session receives any event of the take.
  ///   - enough: The number of events in a portion.
  ///   - most: The number of events without a rest at which the record drops all of them.
  package convenience init(takingOver playback: Playback, enough: Int = 2_000, most: Int = 40_000) {
    let (scene, input) = (playback.scene, playback.input)
    self.init(playback.session, enough: enough, most: most)
    beginning = Portion(
      start: .zero, makeHost: { Session(scene: scene, header: input.header) },
      played: input.events.prefix(playback.eventCount))
  }

  /// The number of events held.
  package var count: Int { portions.reduce(0) { $0 + $1.events.count } }

  /// Starts keeping events, now or from the next rest on.
  package func begin() {
    guard !isOn else { return }
    isOn = true
    if let beginning, beginning.played.count == session?.eventCount {
      portions = [beginning]
    } else {
      startAtRest()
    }
  }

  /// Stops keeping events.
  package func end() {
    isOn = false
    portions = []
  }

  /// Keeps a handled event.
  package func note(_ event: InputEvent) {
    guard isOn else { return }
    guard !portions.isEmpty else { return startAtRest() }
    portions[portions.count - 1].events.append(event)
    let count = portions[portions.count - 1].events.count
    if count >= enough { startAtRest() }
    if count >= most, portions.last?.events.isEmpty == false { portions = [] }
  }

  /// Returns the held events for replay.
  ///
  /// - Parameter moment: The moment from which events are needed.
  /// - Returns: The scene at rest and the events after it, or nil if they begin after the moment.
  package func input(from moment: Timestamp) -> ReplayableInput? {
    guard let first = portions.first, first.start <= moment else { return nil }
    return ReplayableInput(
      events: portions.flatMap { $0.played + $0.events }, makeHost: first.makeHost)
  }

  /// Begins a portion if no finger and no recognizer is active, keeping one old portion.
  private func startAtRest() {
    guard let session, Self.isAtRest(session) else { return }
    if portions.count > 1 { portions.removeFirst() }
    // Before any event, the scene equals its file.
    let scene = session.eventCount == 0 ? session.scene : session.arrangement
    let (time, surface) = (session.stage.now, session.stage.surface)
    let (seed, thresholds) = (session.seed, session.thresholds)
    let (reducesMotion, textScale) = (session.stage.reducesMotion, session.textScale)
    portions.append(
      Portion(start: time) {
        let session = Session(
          scene: scene, surface: surface, seed: seed, thresholds: thresholds,
          reducesMotion: reducesMotion)
        session.setTextScale(textScale)
        session.advance(to: time)
        return session
      })
  }

  /// Returns whether a session is at rest.
  ///
  /// A session is also at rest before its first event, because self-moving content then moves the
  /// same in a replay. A pointer may rest above a layer, which is not a gesture.
  private static func isAtRest(_ session: Session) -> Bool {
    let dispatcher = session.stage.dispatcher
    return session.eventCount == 0
      || dispatcher.liveTouches.isEmpty && !session.stage.isAnimating
        && dispatcher.activeRecognizers.allSatisfy { $0 is HoverGestureRecognizer }
  }
}
