import Foundation
import TouchExplain
import TouchInput
import TouchRecording
import TouchSandbox
import TouchScene
import TouchScenes

/// A recording and the session that plays it.
struct LoadedRecording {
  let source: RecordingSource
  let scene: SceneFile
  private(set) var session: Session
  private(set) var player: RecordingPlayer
  /// The event that has been read but is not due yet.
  private var ahead: InputEvent?
  private(set) var isAtEnd = false
  /// The scene that the recording was made on, if fingers stay on its layers.
  private let recordedScene: SceneFile?
  private var anchor: EventAnchor?
  /// The recording's header, with the path of fingers that layers follow.
  private let header: RecordingHeader

  /// Opens a recording and builds its scene.
  ///
  /// If `sceneName` or `fingers` is nil, the header's value applies.
  init(
    _ source: RecordingSource, sceneName: String?, anchor: AnchorOption.Anchor = .surface,
    fingers: FollowedPath? = nil, scenes: SceneCache
  ) throws {
    self.source = source
    player = RecordingPlayer(try source.reader())
    scene = try scenes.scene(of: player.header, path: source.path, sceneName: sceneName)
    recordedScene =
      anchor == .layer
      ? try scenes.scene(
        of: player.header, path: source.path, sceneName: nil, wayOut: AnchorOption.wayOut) : nil
    var header = player.header
    header.fingers = fingers ?? header.fingers
    self.header = header
    session = Session(scene: scene, header: header)
    self.anchor = makeAnchor(to: session)
  }

  /// Returns the recording at its start again, on the same scene, whose warnings are not repeated.
  func restarted() throws -> LoadedRecording {
    var result = self
    result.player = RecordingPlayer(try source.reader())
    result.session = Session(scene: scene, header: header)
    result.anchor = makeAnchor(to: result.session)
    (result.ahead, result.isAtEnd) = (nil, false)
    return result
  }

  private func makeAnchor(to session: Session) -> EventAnchor? {
    recordedScene.map { EventAnchor(from: Session(scene: $0, header: header), to: session) }
  }

  /// Reads the recording to its end and returns it, with its fingers placed on the scene.
  func input() throws -> RecordedInput { try input(player) }

  /// Reads the file again and returns the same input, also while the recording is being played.
  func reopenedInput() throws -> RecordedInput {
    try input(RecordingPlayer(source.reader()))
  }

  /// Returns a replay of the recording, for panels of the overlay that show other possible
  /// outcomes.
  @MainActor func overlayReplay() -> OverlayReplay {
    let (scene, loaded) = (scene, self)
    return OverlayReplay(answersAtOnce: true) {
      guard let input = try? loaded.reopenedInput() else { return nil }
      return ReplayableInput(events: input.events) { Session(scene: scene, header: input.header) }
    }
  }

  private func input(_ player: RecordingPlayer) throws -> RecordedInput {
    var input = try RecordedInput(player)
    input.header = header
    let session = Session(scene: scene, header: header)
    guard let anchor = makeAnchor(to: session) else { return input }
    return input.mapEvents { event in
      let placed = anchor.place(event)
      session.handle(placed)
      return placed
    }
  }

  /// Returns the time of the next event, or nil at the end.
  mutating func nextTime() throws -> Timestamp? {
    if ahead == nil, !isAtEnd {
      ahead = try nextEvent()
      if ahead == nil { isAtEnd = true }
    }
    return ahead?.time
  }

  /// Handles the next event and returns it, placed on the scene; returns nil at the end.
  @discardableResult
  mutating func step() throws -> InputEvent? {
    guard try nextTime() != nil, let event = ahead else { return nil }
    ahead = nil
    let placed = anchor?.place(event) ?? event
    session.handle(placed)
    return placed
  }

  /// Handles all events up to a time and advances the session to it.
  mutating func advance(to time: Timestamp) throws {
    while let next = try nextTime(), next <= time { try step() }
    session.advance(to: time)
  }

  /// Handles all remaining events.
  mutating func playAll() throws { while try step() != nil {} }

  /// Reads the rest of the recording, so that a command that needs only the beginning still reports
  /// errors in the rest.
  mutating func readRest() throws {
    while try player.next() != nil {}
  }

  /// Prints a warning if the recording was not closed, with the time at which it breaks off.
  func warnIfCut() { if let cut = player.reader.cut { Diagnostics.write("\(cut)") } }

  private mutating func nextEvent() throws -> InputEvent? {
    while let item = try player.next() {
      if case .event(let event) = item { return event }
    }
    return nil
  }
}
