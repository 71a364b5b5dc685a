import TouchExplain
import TouchInput
import TouchLessons
import TouchSandbox
import TouchScene

extension PlaybackContent {
  var place: KeyCommand.Place { take == nil ? .playback : .take }

  var barState: BarState {
    let overlay = (take?.session ?? playback.session).overlay
    return BarState(
      place: place, showsHelp: shownHelp.isShown && take == nil, parts: overlay.parts,
      listsReceipts: overlay.listsReceipts, isFullScreen: context.window.isFullScreen,
      repeats: transport.repeats, isPaused: !isRunning, scrollMoves: context.hands.scrolling.moves,
      fingers: (take?.session ?? playback.presentSession).scene.fingers, leadsBack: leadsBack)
  }

  var recordedSeconds: Double? { take?.recordedSeconds }

  /// Performs the action of a key or of a button on the bar.
  func perform(_ action: KeyCommand.Action) {
    if let take { return perform(action, in: take) }
    noteUse()
    switch action {
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
    case .grabMoment: grabMoment()
    case .togglePart(let part):
      playback.show(playback.session.overlay.parts.symmetricDifference([part]))
    case .toggleReceipts:
      playback.session.overlay.listsReceipts.toggle()
      playback.discardDrawLists()
    case .switchFingers:
      let path = playback.session.scene.fingers.next(context.preferences.panels.filter ?? .init())
      playback.follow(path)
      note = path.message
    case .toggleFullScreen: context.window.toggleFullScreen()
    case .toggleHelp: shownHelp.turn()
    case .leave: if shownHelp.isShown { shownHelp.close() } else { wantsToQuit = true }
    default: break
    }
  }

  func handleOwn(_ key: KeyEvent) -> Bool {
    guard let take else { return closesHelp(key) }
    guard KeyCommand.purpose(of: key, in: .take) == .endTake else { return false }
    // The key that begins and ends a take is no part of it, neither pressed nor released; in a text
    // field it is a letter.
    if key.phase == .down { take.typesEndKey = take.isTyping }
    if take.typesEndKey { return false }
    if key.phase == .down { perform(.endTake) }
    return true
  }

  func noteKey() { if take == nil { noteUse() } }

  private func perform(_ action: KeyCommand.Action, in take: LiveTake) {
    switch action {
    case .endTake: endTake(at: now)
    case .togglePart(let part):
      take.session.overlay.parts.formSymmetricDifference([part])
      take.session.stage.setNeedsDisplay()
    case .toggleReceipts:
      take.session.overlay.listsReceipts.toggle()
      take.session.stage.setNeedsDisplay()
    case .toggleFullScreen: context.window.toggleFullScreen()
    case .toggleScrolling:
      _ = context.hands.scrolling.toggle()
      take.player.forgetScrolling()
    case .leave: wantsToQuit = true
    default: break
    }
  }

  /// Pauses, and asks for the moment to be opened with fingers that can be dragged.
  private func grabMoment() {
    transport.isPaused = true
    restartClock()
    do throws(MomentLesson.Problem) {
      moment = try MomentLesson(
        of: FigureMaterial(scene: playback.session.scene, input: playback.input),
        in: playback.session, registry: context.scenes.registry)
      sender?.end()
      releaseHands()
    } catch { note = "\(error)" }
  }

  /// Goes a number of events forward or back, and pauses there.
  func step(_ direction: Int) {
    transport.isPaused = true
    let count = min(max(playback.eventCount + direction, 0), playback.input.events.count)
    if count != playback.eventCount { playback.seek(toEvent: count) }
  }

  /// Goes to the start of the next or previous gesture.
  private func goToGesture(_ direction: Int) {
    while !playback.outline.isComplete, playback.prepare(work: 1_000_000) {}
    // During playing, a press shortly after a start means the gesture before.
    let back = isRunning ? -0.5 * transport.speed : 0
    let goal =
      direction > 0
      ? playback.outline.nextStart(after: playback.time)
      : playback.outline.previousStart(before: playback.time.advanced(bySeconds: back))
    if let goal { playback.seek(to: goal) }
  }
}
