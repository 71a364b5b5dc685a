import TouchInput

/// Notes which hand was used last: a scene's help names the way back that this hand has.
@MainActor
final class UsedHandStage: InputStage {
  private let gallery: Gallery
  /// Whether it is another hand than when this was asked last.
  private var hasChanged = false

  init(_ gallery: Gallery) { self.gallery = gallery }

  func handle(
    _ event: InputEvent, on content: any ShellContent, _ next: (InputEvent) -> Bool
  ) -> Bool {
    let hand = gallery.hand
    gallery.noteHand(event)
    if gallery.hand != hand { hasChanged = true }
    return next(event)
  }

  /// Whether the hand is another one, once.
  func takeChange() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }
}
