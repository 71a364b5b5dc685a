import Foundation
import TouchGeometry
import TouchInput
import TouchRecording
import TouchSDL
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
  let session: Session
  private let window: Window
  private let recorder: Recorder
  private let live: LiveFeed
  private var hands: WindowHands
  private var keyboard = KeyboardHand()

  /// Takes a playback over, at some moment of the window's clock.
  ///
  /// The recorded fingers that are down are cancelled; `ignoredFingers`, fingers that were on the
  /// glass before, for the timeline, are no part of the take.
  init(
    _ playback: Playback, window: Window, hands: HandsOptions, files: TakeFiles,
    at time: Timestamp, ignoredFingers: Set<TouchID>
  ) throws {
    let over = TakeOver(playback.input, eventCount: playback.eventCount, time: playback.time)
    start = over.time
    self.window = window
    session = playback.session
    // What happens from now on is not the recording's, and may be asked about as well.
    session.overlay.replay = OverlayReplay(InputRecord(takingOver: playback))
    let (path, replaces) = files.next()
    self.path = path
    var header = over.header(
      of: playback.input.header, name: files.name,
      created: ISO8601DateFormatter().string(from: Date()))
    header.scene = files.scene(forTake: path) ?? header.scene
    let recorder = try Recorder(path: path, replaces: replaces, header: header, lines: over.lines)
    self.recorder = recorder
    // Short ones at once; the rest of a long one between frames.
    recorder.writeBacklog(5_000)
    self.hands = WindowHands(hands, on: window.surface.size)
    live = LiveFeed(session, from: time, at: start, ignoring: ignoredFingers) { recorder.write($0) }
    files.wrote(path)
    for event in over.endings { live.insert(event) }
    // Places come in the window's points from now on, or in those of a scene that keeps its size.
    if fit == nil, session.stage.surface != window.surface {
      live.insert(InputEvent(time: start, .surface(window.surface)))
    }
    session.overlay.bottomInset = 0
    session.stage.setNeedsDisplay()
  }

  /// How the scene lies in the window, unless it follows it.
  var fit: SurfaceFit? {
    guard session.scene.keepsSize else { return nil }
    return SurfaceFit(inner: session.stage.surface.size, outer: window.surface.bounds)
  }

  // MARK: As the loop has it

  var needsDisplay: Bool { live.needsDisplay || hands.needsDisplay }

  /// Takes an event of the window.
  ///
  /// - Returns: Whether the keyboard took it: the key means nothing else then.
  @discardableResult
  func handle(_ event: InputEvent) -> Bool {
    if keyboard.handle(event, on: session, { live.handle($0) }) { return true }
    hands.process(event) { live.handle($0, through: fit) }
    return false
  }

  /// Scrolling means something else from now on.
  func forgetScrolling() {
    live.forgetScrolling()
    session.stage.setNeedsDisplay()
  }

  func didDrainEvents() { live.flush() }

  func advance(to time: Timestamp) {
    keyboard.advance(to: time, on: session) { live.handle($0) }
    hands.advance(to: time) { live.handle($0, through: fit) }
    live.advance(to: time)
    if recorder.hasBacklog { recorder.writeBacklog() }
  }

  /// When time next matters, on the window's clock.
  func nextDeadline(_ now: Timestamp) -> Timestamp? {
    if recorder.hasBacklog { return now }
    return [live.nextDeadline, hands.nextDeadline, keyboard.nextDeadline].compactMap { $0 }.min()
  }

  /// Ends the file properly.
  func close(at time: Timestamp) {
    keyboard.finish(at: time) { live.handle($0) }
    live.finish(at: time)
    recorder.end(at: live.now)
  }

  /// For how long hands have played, in seconds; nil when nothing is recorded any more.
  var recordedSeconds: Double? {
    recorder.isRecording ? max(live.now.seconds(since: start), 0) : nil
  }

  /// The frame; what is said about the recording stands `inset` points below the top.
  func drawList(below inset: Double) -> DrawList {
    session.stage.clearNeedsDisplay()
    var list = session.drawList()
    FocusRing(keyboard, in: session)?.draw(
      magnification: fit?.transform.a ?? 1, isBold: session.overlay.preferences.highContrast,
      textScale: session.overlay.preferences.textScale, into: &list)
    if fit != nil { list = list.fitted(from: session.stage.surface.size, to: window.surface.size) }
    hands.draw(into: &list)
    list.below(inset, of: window.surface) { surface, list in
      KeyPanel.draw(
        recording: URL(fileURLWithPath: path).lastPathComponent, on: surface, into: &list)
    }
    return list
  }
}
