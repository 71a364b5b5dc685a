import TouchExplain
import TouchGeometry
import TouchInput
import TouchRecording
import TouchSandbox
import TouchScene

/// A recording that was taken over: real hands go on from where it was, and all of it goes into a
/// new file.
@MainActor
final class LiveTake {
  /// The file.
  let path: String
  /// When it was taken over, in the recording.
  let start: Timestamp
  /// What hands play with from here on.
  let player: LivePlayer
  private let recorder: any InputRecorder

  /// How many lines of what was played are written at once, in a few milliseconds.
  private static let portion = 500

  /// Takes a playback over, at some moment of the window's clock.
  ///
  /// The recorded fingers that are down are cancelled; `ignoredFingers`, fingers that were on the
  /// glass before, for the timeline, are no part of the take.
  init(
    _ playback: Playback, _ context: ShellContext, files: TakeFiles, at time: Timestamp,
    ignoredFingers: Set<TouchID>
  ) throws {
    let over = TakeOver(playback.input, eventCount: playback.eventCount, time: playback.time)
    start = over.time
    let session = playback.session
    // What happens from now on is not the recording's, and may be asked about as well.
    session.overlay.replay = OverlayReplay(InputRecord(takingOver: playback))
    let (path, replaces) = files.next()
    self.path = path
    var header = over.header(
      of: playback.input.header, name: files.name, created: context.storage.presentDate())
    header.scene = files.scene(forTake: path) ?? header.scene
    let recorder = try context.storage.record(
      into: path, replaces: replaces, header: header, lines: over.lines)
    self.recorder = recorder
    // Short ones at once; the rest of a long one between frames.
    recorder.writeBacklog(5_000)
    player = LivePlayer(
      session, context, keepsSize: session.scene.keepsSize, from: time, at: start,
      ignoring: ignoredFingers
    ) { recorder.write($0) }
    files.wrote(path)
    for event in over.endings { player.insert(event) }
    // Places come in the window's points from now on, or in those of a scene that keeps its size.
    if !session.scene.keepsSize { player.adoptSurface(at: start) }
    session.overlay.bottomInset = 0
    session.stage.setNeedsDisplay()
  }

  /// The session that hands play with.
  var session: Session { player.session }

  /// Lets time pass up to a moment of the window's clock.
  ///
  /// - Returns: Whether the room of the panels is another one now.
  func advance(to time: Timestamp) -> Bool {
    defer { writeOn() }
    return player.advance(to: time)
  }

  private func writeOn() {
    if recorder.hasBacklog { recorder.writeBacklog(Self.portion) }
  }

  /// When time next matters, on the window's clock.
  func nextDeadline(_ now: Timestamp) -> Timestamp? {
    recorder.hasBacklog ? now : player.nextDeadline
  }

  /// Ends the file properly.
  func close(at time: Timestamp) {
    player.finish(at: time)
    recorder.end(at: player.now)
  }

  /// For how long hands have played, in seconds; nil when nothing is recorded any more.
  var recordedSeconds: Double? {
    recorder.isRecording ? max(player.now.seconds(since: start), 0) : nil
  }
}
