import TouchInput

/// A stage that removes the repeats of keys that act once: a held Esc would leave the scene, and
/// then the gallery too.
@MainActor
final class KeyRepeatStage: InputStage {
  private var keys: Set<String> = []

  func handle(_ event: InputEvent, on content: any ShellContent, _ next: Next) -> Bool {
    switch event.kind {
    case .key(let key) where KeyCommand.singleKeys.contains(key.key):
      if key.phase == .up {
        keys.remove(key.key)
      } else if !keys.insert(key.key).inserted {
        return true
      }
    case .focus: keys.removeAll()
    default: break
    }
    return next(event)
  }
}
