import Foundation
import TouchExplain
import TouchInput
import TouchRecording
import TouchSandbox
import TouchScene

/// A recording that was taken over: live input continues from its state, and the whole take goes
/// into a new file.
@MainActor
final class LiveTake {
  /// The file.
  let path: String
  /// The moment of the recording at which it was taken over.
  let start: Timestamp
  /// The player of live input.
  let player: LivePlayer
  /// The parts of the overlay that were shown before.
  let formerParts: Set<OverlayPart>
  /// Whether the key that ends the take was last pressed as a letter.
  var typesEndKey = false
  private let recorder: any InputRecorder

  /// The number of earlier lines that are written together, in a few milliseconds.
  private static let portion = 500

  /// Takes over a playback at a moment of the window's clock.
  ///
  /// The recorded fingers that are down are cancelled. The take excludes `ignoredFingers`, which
  /// were on the glass before, for the timeline.
  init(
    _ playback: Playback, _ context: ShellContext, files: TakeFiles, at time: Timestamp,
    ignoredFingers: Set<TouchID>
  ) throws {
    let over = TakeOver(playback.input, eventCount: playback.eventCount, time: playback.time)
    start = over.time
    let session = playback.session
    formerParts = session.overlay.parts
    let (path, replaces) = files.next()
    self.path = path
    var header = over.header(
      of: playback.input.header, name: files.name, created: context.storage.presentDate())
    header.scene = files.scene(forTake: path) ?? header.scene
    let recorder = try context.storage.record(
      into: path, replaces: replaces, header: header, lines: over.lines)
    self.recorder = recorder
    // From now on, events differ from the recording's, and may be replayed too.
    session.overlay.replay = OverlayReplay(InputRecord(takingOver: playback))
    // A short backlog is written immediately, and the rest of a long one between frames.
    recorder.writeBacklog(5_000)
    player = LivePlayer(
      session, context, keepsSize: session.scene.keepsSize, from: time, at: start,
      ignoring: ignoredFingers
    ) { recorder.write($0) }
    files.wrote(path)
    for event in over.endings { player.insert(event) }
    // From now on, places are in the window's points, or in those of a scene that keeps its size.
    if !session.scene.keepsSize { player.adoptSurface(at: start) }
    session.stage.setNeedsDisplay()
  }

  /// Whether a text field has the keyboard.
  var isTyping: Bool { player.textInput != nil }

  /// The session that hands operate.
  var session: Session { player.session }

  /// Advances to a moment of the window's clock.
  ///
  /// - Returns: Whether the room of the panels has changed.
  func advance(to time: Timestamp) -> Bool {
    defer { if recorder.hasBacklog { recorder.writeBacklog(Self.portion) } }
    return player.advance(to: time)
  }

  /// Returns the next moment at which time matters, on the window's clock.
  func nextDeadline(_ now: Timestamp) -> Timestamp? {
    recorder.hasBacklog ? now : player.nextDeadline
  }

  /// Ends the take, and closes its file properly.
  func close(at time: Timestamp) {
    player.finish(at: time)
    recorder.end(at: player.now)
  }

  /// The file's name, without its folder.
  var fileName: String { URL(fileURLWithPath: path).lastPathComponent }

  /// Draws the message about the file.
  func drawMessage(on surface: Surface, into list: inout DrawList) {
    KeyPanel.draw(
      recording: fileName, isTyping: isTyping, isWritten: isWritten, on: surface, into: &list)
  }

  /// Whether everything so far has been written to the file, or can be.
  var isWritten: Bool { recorder.isRecording }

  /// The duration of the live input, in seconds; nil if nothing is recorded any more.
  var recordedSeconds: Double? {
    recorder.isRecording ? max(player.now.seconds(since: start), 0) : nil
  }
}
