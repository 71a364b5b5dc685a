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
  private var pipeline = InputPipeline()
  private var repair: StreamRepair
  private(set) var wantsToQuit = false
  private var now = Timestamp.zero

  init(session: Session, window: Window, recorder: Recorder?) {
    self.session = session
    self.window = window
    self.recorder = recorder
    repair = StreamRepair(surface: session.stage.surface)
  }

  func handle(_ event: InputEvent) {
    now = max(now, event.time)
    pipeline.process(event) { receive($0) }
  }

  func didDrainEvents() { pipeline.flush { receive($0) } }

  func advance(to time: Timestamp) {
    now = max(now, time)
    pipeline.advance(to: now) { receive($0) }
    session.advance(to: now)
  }

  func drawList() -> DrawList {
    session.stage.clearNeedsDisplay()
    return session.drawList()
  }

  var needsDisplay: Bool { session.stage.needsDisplay || session.isAnimating }

  var nextDeadline: Timestamp? {
    if session.isAnimating { return now }
    guard let timer = session.stage.nextDeadline else { return pipeline.nextDeadline }
    return pipeline.nextDeadline.map { min($0, timer) } ?? timer
  }

  func quitRequested() { wantsToQuit = true }

  func dropped(file: String) {}

  /// Ends the recording properly, at the moment at which the window went.
  func close(at time: Timestamp) {
    pipeline.flush { receive($0) }
    advance(to: time)
    repair.finish(at: now, { deliver($0) }) { deliver($0.mark) }
    if repair.repeatedTimes > 1 {
      let text = "\(repair.repeatedTimes) repeated times in all"
      deliver(InputEvent(time: now, .mark(RepairReceipt.markPrefix + text)))
    }
    recorder?.end(at: now)
  }

  /// Puts right what should not be there, and notes it in the stream itself.
  private func receive(_ event: InputEvent) {
    repair.process(event, { deliver($0) }) { receipt in
      if !receipt.isRepeated { deliver(receipt.mark) }
    }
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
    case "F11": window.toggleFullScreen()
    case "Escape": wantsToQuit = true
    default: break
    }
  }
}
