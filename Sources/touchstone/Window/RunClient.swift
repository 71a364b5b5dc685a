import TouchInput
import TouchSDL
import TouchSandbox
import TouchScene

/// A live session in a window: filters, repair, recorder, session.
@MainActor
final class RunClient: FrameLoopClient {
  private let session: Session
  private let window: Window
  private let recorder: Recorder?
  private var input: DeviceStream
  private(set) var wantsToQuit = false

  init(session: Session, window: Window, recorder: Recorder?) {
    self.session = session
    self.window = window
    self.recorder = recorder
    input = DeviceStream(surface: session.stage.surface)
  }

  func handle(_ event: InputEvent) { input.process(event) { deliver($0) } }

  func didDrainEvents() { input.flush { deliver($0) } }

  func advance(to time: Timestamp) {
    input.advance(to: time) { deliver($0) }
    session.advance(to: input.now)
  }

  func drawList() -> DrawList {
    session.stage.clearNeedsDisplay()
    return session.drawList()
  }

  var needsDisplay: Bool { session.stage.needsDisplay || session.isAnimating }

  var nextDeadline: Timestamp? {
    if session.isAnimating { return input.now }
    guard let timer = session.stage.nextDeadline else { return input.nextDeadline }
    return input.nextDeadline.map { min($0, timer) } ?? timer
  }

  func quitRequested() { wantsToQuit = true }

  func dropped(file: String) {}

  /// Ends the recording properly, at the moment at which the window went.
  func close(at time: Timestamp) {
    advance(to: time)
    input.finish(at: time) { deliver($0) }
    recorder?.end(at: input.now)
  }

  /// What the session receives is what is recorded.
  private func deliver(_ event: InputEvent) {
    recorder?.write(event)
    session.handle(event)
    if session.overlay.isVisible { session.stage.setNeedsDisplay() }
    guard case .key(let key) = event.kind, key.phase == .down else { return }
    switch key.key {
    case "F1":
      session.overlay.isVisible.toggle()
      session.stage.setNeedsDisplay()
    case "F2":
      session.overlay.listsReceipts.toggle()
      session.stage.setNeedsDisplay()
    case "F11": window.toggleFullScreen()
    case "Escape": wantsToQuit = true
    default: break
    }
  }
}
