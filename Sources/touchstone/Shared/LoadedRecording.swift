import Foundation
import TouchExplain
import TouchInput
import TouchRecording
import TouchReplay
import TouchSandbox
import TouchScene
import TouchScenes

/// A recording and the session that plays it.
struct LoadedRecording {
  let path: String
  let scene: SceneFile
  private(set) var session: Session
  private(set) var player: RecordingPlayer
  /// The event that was read and is not due yet.
  private var ahead: InputEvent?
  private(set) var isAtEnd = false
  /// The scene of the recording, if fingers keep to its layers.
  private let recordedScene: SceneFile?
  private var anchor: EventAnchor?
  /// Which path of fingers is followed; nil for that of the header.
  private let fingers: FollowedPath?

  /// Opens a recording and builds its scene.
  ///
  /// A `sceneName` of nil takes what the header names, `fingers` of nil what it says of them. A recording that is played once may be endless.
  init(
    path: String, sceneName: String?, anchor: AnchorOption.Anchor = .surface,
    fingers: FollowedPath? = nil, resources: ResourceLocator, isEndless: Bool = false
  ) throws {
    self.path = path
    self.fingers = fingers
    player = RecordingPlayer(try RecordingReader(path: path, isEndless: isEndless))
    let scenes = SceneOfRecording(resources: resources)
    scene = try scenes.load(player.header, of: path, sceneName: sceneName)
    recordedScene =
      anchor == .layer ? try scenes.load(player.header, of: path, sceneName: nil) : nil
    session = Session(scene: scene, header: Self.header(of: player, fingers))
    self.anchor = makeAnchor(to: session)
  }

  private static func header(
    of player: RecordingPlayer, _ fingers: FollowedPath?
  ) -> RecordingHeader {
    var header = player.header
    header.fingers = fingers ?? header.fingers
    return header
  }

  private var header: RecordingHeader { Self.header(of: player, fingers) }

  private func makeAnchor(to session: Session) -> EventAnchor? {
    recordedScene.map { EventAnchor(from: Session(scene: $0, header: header), to: session) }
  }

  /// The whole recording, with its fingers where they are to land on the scene; it is read to its end.
  func input() throws -> RecordedInput { try input(player) }

  /// The same of a recording that is being played: its file is read once more.
  func reopenedInput() throws -> RecordedInput {
    try input(RecordingPlayer(RecordingReader(path: path)))
  }

  /// The recording once more, for what the overlay draws of what else could have come of it.
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

  /// Back to the beginning, with a new session (seeking is replaying).
  mutating func rewind() throws {
    let overlay = session.overlay
    player = RecordingPlayer(try RecordingReader(path: path))
    session = Session(scene: scene, header: header)
    session.overlay.adopt(overlay)
    anchor = makeAnchor(to: session)
    ahead = nil
    isAtEnd = false
  }

  /// The time of the next event; nil at the end.
  mutating func nextTime() throws -> Timestamp? {
    if ahead == nil, !isAtEnd {
      ahead = try nextEvent()
      if ahead == nil { isAtEnd = true }
    }
    return ahead?.time
  }

  /// Handles the next event; false at the end.
  mutating func step() throws -> Bool {
    guard try nextTime() != nil, let event = ahead else { return false }
    ahead = nil
    session.handle(anchor?.place(event) ?? event)
    return true
  }

  /// Handles everything up to a moment and lets time pass to it.
  mutating func advance(to time: Timestamp) throws {
    while let next = try nextTime(), next <= time { _ = try step() }
    session.advance(to: time)
  }

  /// Handles everything that is left.
  mutating func playAll() throws {
    while try step() {}
  }

  /// Reads what was not played, up to the end: a command that needs only the beginning still says
  /// what is wrong with the rest.
  ///
  /// What still comes, from a pipe, is not waited for.
  mutating func readRest() throws {
    guard !Dash.isLive(path) else { return }
    while try player.next() != nil {}
  }

  /// Says on standard error that the recording was not closed, and at which time it breaks off.
  func warnIfCut() {
    if let cut = player.reader.cut { Diagnostics.write("\(cut)") }
  }

  private mutating func nextEvent() throws -> InputEvent? {
    while let item = try player.next() {
      if case .event(let event) = item { return event }
    }
    return nil
  }
}
