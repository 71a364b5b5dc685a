import TouchGestures
package import TouchInput
import TouchReplay
package import TouchSandbox
import TouchScene

/// What has happened to a live session lately, kept in memory so that it can be played again.
///
/// A replay begins with the scene as it was when everything lay at rest, and has every event since.
/// That of a take begins with the recording that was taken over, if the record was on from then on.
/// While the record is off it keeps nothing. It never holds more than a few portions of events: the
/// oldest go as soon as the scene has been at rest with newer ones to come.
package final class InputRecord: ReplayRecord {
  /// A scene at some moment, and what came after.
  private struct Portion {
    let start: Timestamp
    let makeHost: () -> any RecordingHost
    /// What was played of a recording; it is the recording's own memory, and not counted.
    var played: ArraySlice<InputEvent> = []
    var events: [InputEvent] = []
  }

  private weak var session: Session?
  private var portions: [Portion] = []
  /// What a take begins with, until something has happened in it.
  private var beginning: Portion?
  private let enough: Int
  private let most: Int
  /// Whether it keeps what happens.
  package private(set) var isOn = false

  /// Prepares a record that is off.
  ///
  /// - Parameters:
  ///   - session: Whose events it is to keep; held weakly.
  ///   - enough: How many events are one portion: two of them are kept, and what comes before the
  ///     next rest.
  ///   - most: With how many events without a rest it forgets all of them, until the next rest.
  package init(_ session: Session, enough: Int = 2_000, most: Int = 40_000) {
    self.session = session
    self.enough = enough
    self.most = most
  }

  /// Prepares a record of a take, which begins where a recording is now.
  ///
  /// - Parameters:
  ///   - playback: The recording that is taken over, before anything of the take has happened to its session.
  ///   - enough: How many events are one portion.
  ///   - most: With how many events without a rest it forgets all of them.
  package convenience init(
    takingOver playback: Playback, enough: Int = 2_000, most: Int = 40_000
  ) {
    let (scene, input) = (playback.scene, playback.input)
    self.init(playback.session, enough: enough, most: most)
    beginning = Portion(
      start: .zero, makeHost: { Session(scene: scene, header: input.header) },
      played: input.events.prefix(playback.eventCount))
  }

  /// How many events it holds.
  package var count: Int { portions.reduce(0) { $0 + $1.events.count } }

  /// Keeps what happens from now on, or from the next rest on.
  package func begin() {
    guard !isOn else { return }
    isOn = true
    if let beginning, beginning.played.count == session?.eventCount {
      portions = [beginning]
    } else {
      startAtRest()
    }
  }

  /// Keeps nothing any more.
  package func end() {
    isOn = false
    portions = []
  }

  /// Keeps an event that was handled.
  package func note(_ event: InputEvent) {
    guard isOn else { return }
    guard !portions.isEmpty else { return startAtRest() }
    portions[portions.count - 1].events.append(event)
    let count = portions[portions.count - 1].events.count
    if count >= enough { startAtRest() }
    if count >= most, portions.last?.events.isEmpty == false { portions = [] }
  }

  /// The events that it holds, to be played again.
  ///
  /// - Parameter moment: From when on it has to be known.
  /// - Returns: The scene at rest and what came after; nil where that begins after the moment.
  package func input(from moment: Timestamp) -> ReplayableInput? {
    guard let first = portions.first, first.start <= moment else { return nil }
    return ReplayableInput(
      events: portions.flatMap { $0.played + $0.events }, makeHost: first.makeHost)
  }

  /// Begins a portion if no finger and no recognizer does anything; of the old ones one stays.
  private func startAtRest() {
    guard let session, SceneAtRest.isAtRest(session) else { return }
    if portions.count > 1 { portions.removeFirst() }
    let rest = SceneAtRest(session)
    portions.append(Portion(start: rest.time) { rest.makeSession() })
  }
}

/// A session's scene at a moment at which nothing goes on, to be built again.
private struct SceneAtRest {
  let time: Timestamp
  private let scene: SceneFile
  private let surface: Surface
  private let seed: UInt64
  private let thresholds: [String: Double]
  private let reducesMotion: Bool
  private let textScale: Double

  init(_ session: Session) {
    time = session.stage.now
    // As long as nothing has happened the scene is what its file says.
    scene = session.eventCount == 0 ? session.scene : session.arrangement
    surface = session.stage.surface
    seed = session.seed
    thresholds = session.thresholds
    reducesMotion = session.stage.reducesMotion
    textScale = session.textScale
  }

  /// Whether nothing goes on.
  ///
  /// Also before anything has happened: what moves by itself then moves in a replay as it did. A
  /// pointer may rest above a layer: that is no gesture.
  static func isAtRest(_ session: Session) -> Bool {
    let dispatcher = session.stage.dispatcher
    return session.eventCount == 0
      || dispatcher.liveTouches.isEmpty && !session.stage.isAnimating
        && dispatcher.activeRecognizers.allSatisfy { $0 is HoverGestureRecognizer }
  }

  func makeSession() -> Session {
    let session = Session(
      scene: scene, surface: surface, seed: seed, thresholds: thresholds,
      reducesMotion: reducesMotion)
    session.setTextScale(textScale)
    session.advance(to: time)
    return session
  }
}
