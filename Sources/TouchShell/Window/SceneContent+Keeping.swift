import TouchGestures
import TouchInput
import TouchSandbox
import TouchScene

/// The kept scene, and the one before a Reset.
extension SceneContent {
  /// The window's message about a Reset that can be undone.
  static let resetWords = "Started again. Ctrl-Z, or R once more, brings back what was here."

  /// Notes an event that the scene is about to receive.
  func note(_ event: InputEvent) {
    // The user has read the message, which may be in the way of fingers.
    if case .touches = event.kind { notes.remove(OpenedScene.leftWords) }
    guard Self.changesScene(event) else { return }
    if case .touches = event.kind { keeper?.note(isLift: true) } else { keeper?.note() }
    // The key may be the one that resets, or change nothing.
    if case .key = event.kind { return }
    isTouched = true
    forgetReset()
  }

  /// Returns whether the scene may have changed after an event, once everything rests.
  private static func changesScene(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .touches(let frame):
      // A finger that is still down will be lifted.
      frame.samples.contains { $0.phase == .ended || $0.phase == .cancelled }
    case .wheel, .pinch, .multigesture, .text: true
    case .key(let key): key.phase == .down
    case .mouse, .surface, .focus, .mark, .end: false
    }
  }

  /// The values by which a change by a key is recognized: the arrangement, and the number of things
  /// that move.
  var state: (arrangement: String, moving: Int) {
    let writer = SceneWriter(path: original.path, resources: context.resources)
    return (writer.text(of: session.arrangement), session.stage.runningAnimations.count)
  }

  /// Returns the state before a key that may be the first change of the scene; nil for other events,
  /// and while something moves, which would count as a change by the key.
  func stateBeforeKey(_ event: InputEvent) -> (arrangement: String, moving: Int)? {
    guard !isTouched, case .key = event.kind, session.stage.runningAnimations.isEmpty else {
      return nil
    }
    return state
  }

  /// Notes that something other than fingers has changed the scene.
  func noteChange() {
    isTouched = true
    keeper?.note()
    forgetReset()
  }

  /// The next moment at which there is something to keep.
  var keepingDeadline: Timestamp? { beforeReset == nil ? keeper?.nextDeadline(now, session) : nil }

  /// Keeps the current scene, if it is time.
  func keep() {
    // The scene before a Reset stays kept for as long as the Reset can be undone.
    guard beforeReset == nil, let keeper else { return }
    tell(keeper.advance(to: now, session))
  }

  /// Keeps the scene as the user leaves it.
  func keepAtLast() {
    beforeReset = nil
    if let keeper { tell(keeper.finish(session)) }
  }

  private func tell(_ news: [SceneKeeper.News]) {
    for piece in news {
      switch piece {
      case .problem(let line): fail(line)
      case .moved(let path):
        // This window then opens the scene again with all its changes.
        context.kept?.note(path, of: original)
        let line = "\(path): this window's is kept here, since another one keeps the scene, too"
        context.console.report(line)
        showMessage(line, isProblem: false)
      }
    }
  }

  // MARK: Reset

  /// Shows the scene as in its own file; the user can undo that until the scene is changed.
  func resetUnrecorded() {
    if takeBackReset() { return }
    let old = session
    // A finger that is down may have moved something already.
    let wasTouched = isTouched || !old.stage.dispatcher.liveTouches.isEmpty
    let unshown = keeper?.unshown
    swap(original, at: now)
    keeper?.begins(session, of: original)
    // What the user had added is reset, whether or not it could be shown.
    keeper?.unshown.missing = []
    keeper?.note()
    guard wasTouched else { return }
    beforeReset = (old, unshown)
    showMessage(Self.resetWords, isProblem: false)
  }

  /// Shows the scene before Reset again; false if there is none.
  func takeBackReset() -> Bool {
    guard let (old, unshown) = beforeReset else { return false }
    swap(to: old, at: now)
    if let unshown { keeper?.unshown = unshown }
    isTouched = true
    keeper?.note()
    return true
  }

  /// Forgets the scene before Reset because the current one was changed.
  private func forgetReset() {
    guard beforeReset != nil else { return }
    beforeReset = nil
    notes.remove(Self.resetWords)
  }

  /// Returns whether a key undoes a Reset; the scene then does not receive the key.
  func isUndoOfReset(_ key: KeyEvent) -> Bool {
    beforeReset != nil && key.phase == .down && key.key == "Z" && !key.modifiers.contains(.shift)
      && !key.modifiers.isDisjoint(with: [.control, .meta])
  }
}
