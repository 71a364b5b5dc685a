import Foundation
import TouchInput
import TouchSandbox

/// The kept scene, and the one that Reset has taken away.
extension SceneContent {
  /// What the window says of a Reset that can be taken back.
  static let resetWords = "Started again. Ctrl-Z, or R once more, brings back what was here."

  /// The scene is about to receive an event.
  func note(_ event: InputEvent) {
    // It has been read, and may be in the way of fingers.
    if case .touches = event.kind { notes.remove(OpenedScene.leftWords) }
    guard Self.changesScene(event) else { return }
    if case .touches = event.kind { keeper?.note(isLift: true) } else { keeper?.note() }
    // A key may be the one that resets.
    if case .key = event.kind { return }
    isTouched = true
    forgetReset()
  }

  /// Whether the scene may be another one once this has happened and has come to rest.
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

  /// Something that is no event has changed the scene.
  func noteChange() {
    isTouched = true
    keeper?.note()
    forgetReset()
  }

  /// When there is something to keep.
  var keepingDeadline: Timestamp? {
    beforeReset == nil ? keeper?.nextDeadline(now, session) : nil
  }

  /// Keeps the scene as it is now, if it is time.
  func keep() {
    // What a Reset has taken away is kept until it cannot be taken back any more.
    guard beforeReset == nil, let keeper else { return }
    tell(keeper.advance(to: now, session))
  }

  /// Keeps the scene as it is left.
  func keepAtLast() {
    beforeReset = nil
    if let keeper { tell(keeper.finish(session)) }
  }

  private func tell(_ news: [SceneKeeper.News]) {
    for piece in news {
      switch piece {
      case .problem(let line):
        context.console.report(line)
        context.console.noteLostOutput()
        showMessage(line, isProblem: true)
      case .moved(let path):
        // The scene is opened again from this window with all its changes.
        context.kept?.note(path, of: original)
        let line = "\(path): this window's is kept here, since another one keeps the scene, too"
        context.console.report(line)
        showMessage(line, isProblem: false)
      }
    }
  }

  // MARK: Reset

  /// Shows the scene as its own file has it; it can be taken back until something is done with it.
  func resetUnrecorded() {
    if takeBackReset() { return }
    let (old, wasTouched) = (session, isTouched)
    swap(original, at: now)
    keeper?.begins(session, of: original)
    keeper?.note()
    guard wasTouched else { return }
    beforeReset = old
    showMessage(Self.resetWords, isProblem: false)
  }

  /// Shows again what there was before Reset; false if there is nothing to show.
  func takeBackReset() -> Bool {
    guard let old = beforeReset else { return false }
    swap(to: old, at: now)
    isTouched = true
    keeper?.note()
    return true
  }

  /// Something was done with the scene: what was before is gone.
  private func forgetReset() {
    guard beforeReset != nil else { return }
    beforeReset = nil
    notes.remove(Self.resetWords)
  }

  /// Whether a key takes a Reset back: the scene does not hear of it then.
  func isUndoOfReset(_ key: KeyEvent) -> Bool {
    beforeReset != nil && key.phase == .down && key.key == "Z" && !key.modifiers.contains(.shift)
      && !key.modifiers.isDisjoint(with: [.control, .meta])
  }
}
