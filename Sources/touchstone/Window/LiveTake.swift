import Foundation
import TouchGeometry
import TouchInput
import TouchRecording
import TouchSDL
import TouchSandbox
import TouchScene
import TouchScenes

/// A recording that was taken over: real hands go on from where it was, and all of it goes into a new file.
@MainActor
final class LiveTake {
  /// The file.
  let path: String
  /// When it was taken over, in the recording.
  let start: Timestamp
  private let window: Window
  private let session: Session
  private let recorder: Recorder
  private let live: RunClient
  /// The same moment on the window's clock.
  private let zero: Timestamp
  /// Fingers that were on the glass before, for the timeline: they are no part of the take.
  private var strangers: Set<TouchID>

  /// Takes a playback over, at some moment of the window's clock.
  ///
  /// The recorded fingers that are down are cancelled.
  init(
    _ playback: Playback, window: Window, files: TakeFiles, at time: Timestamp,
    strangers: Set<TouchID>
  ) throws {
    let over = TakeOver(playback.input, eventCount: playback.eventCount, time: playback.time)
    start = over.time
    zero = time
    self.strangers = strangers
    self.window = window
    session = playback.session
    let (path, replaces) = files.next()
    self.path = path
    var header = over.header(
      of: playback.input.header, name: files.name,
      created: ISO8601DateFormatter().string(from: Date()))
    header.scene = files.scene(forTake: path) ?? header.scene
    recorder = try Recorder(path: path, replaces: replaces, header: header, lines: over.lines)
    // Short ones at once; the rest of a long one between pictures.
    recorder.writeBacklog(5_000)
    live = RunClient(session: session, window: window, recorder: recorder)
    files.wrote(path)
    for event in over.endings { give(event) }
    // Places come in the window's points from now on, or in those of a scene that keeps its size.
    if fit == nil, session.stage.surface != window.surface {
      give(InputEvent(time: start, .surface(window.surface)))
    }
    session.overlay.bottomInset = 0
    session.stage.setNeedsDisplay()
  }

  private func give(_ event: InputEvent) {
    recorder.write(event)
    session.handle(event)
  }

  /// How the scene lies in the window, unless it follows it.
  private var fit: SurfaceFit? {
    guard session.scene.keepsSize else { return nil }
    return SurfaceFit(inner: session.stage.surface.size, outer: window.surface.bounds)
  }

  /// A moment of the window's clock on the take's.
  private func shifted(_ time: Timestamp) -> Timestamp {
    let passed = max(time.nanoseconds - zero.nanoseconds, 0)
    return Timestamp(nanoseconds: start.nanoseconds + passed)
  }

  // MARK: As the loop has it

  var wantsToQuit: Bool { live.wantsToQuit }

  var needsDisplay: Bool { live.needsDisplay }

  func handle(_ event: InputEvent) {
    var event = InputEvent(time: shifted(event.time), event.kind)
    if let fit {
      guard let inside = fit.inside(event) else { return session.stage.setNeedsDisplay() }
      event = inside
    }
    if !strangers.isEmpty, case .touches(var frame) = event.kind {
      for sample in frame.samples where sample.phase == .began { strangers.remove(sample.id) }
      let own = frame.samples.filter { !strangers.contains($0.id) }
      for sample in frame.samples where sample.phase.isTerminal { strangers.remove(sample.id) }
      if own.isEmpty { return }
      frame.samples = own
      event.kind = .touches(frame)
    }
    live.handle(event)
  }

  func didDrainEvents() { live.didDrainEvents() }

  func advance(to time: Timestamp) {
    live.advance(to: shifted(time))
    if recorder.hasBacklog { recorder.writeBacklog() }
  }

  /// When time next matters, on the window's clock.
  func nextDeadline(_ now: Timestamp) -> Timestamp? {
    if recorder.hasBacklog { return now }
    return live.nextDeadline.map {
      Timestamp(nanoseconds: $0.nanoseconds - start.nanoseconds + zero.nanoseconds)
    }
  }

  /// Ends the file properly.
  func close(at time: Timestamp) { live.close(at: shifted(time)) }

  func drawList() -> DrawList {
    var list = live.drawList()
    if fit != nil { list = list.fitted(from: session.stage.surface.size, to: window.surface.size) }
    KeyPanel.draw(
      recording: URL(fileURLWithPath: path).lastPathComponent, on: window.surface, into: &list)
    return list
  }
}
