import TouchInput

/// A stage that performs the window's key commands, unless the content has taken the keys.
@MainActor
final class KeyStage: InputStage {
  func handle(_ event: InputEvent, on content: any ShellContent, _ next: Next) -> Bool {
    guard case .key(let key) = event.kind else { return next(event) }
    let place = content.place
    if content.handleOwn(key) { return true }
    guard key.phase == .down else { return next(event) }
    content.noteKey()
    if next(event) { return true }
    guard let action = KeyCommand.action(for: key, in: place) else { return false }
    content.perform(action)
    return true
  }
}
