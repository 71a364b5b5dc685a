import TouchInput
import TouchSDL
import TouchSandbox
import TouchScene
import TouchScenes

extension PlayClient {
  /// A key that is pressed while the recording plays.
  func press(_ key: KeyEvent) {
    needsFrame = true
    switch KeyCommand.action(for: key, in: .playback) {
    case .togglePause: togglePause()
    case .step(let count): step(count)
    case .jump(let seconds): seek(to: position + seconds)
    case .goToStart: seek(to: transport.start.seconds)
    case .goToEnd: seek(to: transport.end.seconds)
    case .goFaster: transport.goFaster()
    case .goSlower: transport.goSlower()
    case .toggleLoop: transport.repeats.toggle()
    case .goToGesture(let direction): goToGesture(direction)
    case .takeOver: takeOver()
    case .toggleOverlay:
      playback.session.overlay.isVisible.toggle()
      playback.discardDrawLists()
    case .toggleReceipts:
      playback.session.overlay.listsReceipts.toggle()
      playback.discardDrawLists()
    case .toggleFullScreen: window.toggleFullScreen()
    case .toggleHelp: showsKeys.toggle()
    case .leave: if showsKeys { showsKeys = false } else { wantsToQuit = true }
    case .openScene, .saveScreenshot, .saveScene, .endTake, nil: break
    }
  }

  /// An event while a take is made: hands play, and so does every key but the one that ends the
  /// take.
  func handle(_ event: InputEvent, in take: LiveTake) {
    guard case .key(let key) = event.kind else {
      take.handle(event)
      return
    }
    if KeyCommand.purpose(of: key, in: .take) == .endTake {
      if key.phase == .down { endTake(at: now) }
      return
    }
    if take.handle(event) { return }
    switch KeyCommand.action(for: key, in: .take) {
    case .toggleOverlay:
      take.session.overlay.isVisible.toggle()
      take.session.stage.setNeedsDisplay()
    case .toggleReceipts:
      take.session.overlay.listsReceipts.toggle()
      take.session.stage.setNeedsDisplay()
    case .toggleFullScreen: window.toggleFullScreen()
    case .leave: wantsToQuit = true
    default: break
    }
  }

  /// One event on or back, and stop there.
  private func step(_ direction: Int) {
    transport.isPaused = true
    let count = playback.eventCount + direction
    if (0...playback.input.events.count).contains(count) { playback.seek(toEvent: count) }
  }

  /// To the moment at which the next or previous gesture starts.
  private func goToGesture(_ direction: Int) {
    while !playback.outline.isComplete, playback.prepare(work: 1_000_000) {}
    // While it plays, a press shortly after a start means the gesture before.
    let back = isRunning ? -0.5 * transport.speed : 0
    let goal =
      direction > 0
      ? playback.outline.nextStart(after: playback.time)
      : playback.outline.previousStart(before: playback.time.advanced(bySeconds: back))
    if let goal { playback.seek(to: goal) }
  }
}
