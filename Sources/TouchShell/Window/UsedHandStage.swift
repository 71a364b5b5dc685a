import TouchInput

/// A stage that notes the last hand in use, whose way back a scene's help names.
@MainActor
final class UsedHandStage: InputStage {
  private let gallery: Gallery
  /// Whether the hand has changed since the last call of ``takeChange()``.
  private var hasChanged = false

  init(_ gallery: Gallery) { self.gallery = gallery }

  func handle(_ event: InputEvent, on content: any ShellContent, _ next: Next) -> Bool {
    let hand = gallery.hand
    gallery.noteHand(event)
    if gallery.hand != hand { hasChanged = true }
    return next(event)
  }

  /// Returns whether the hand has changed, once.
  func takeChange() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }
}
