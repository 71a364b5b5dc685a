import TouchInput

/// A stage that notes the last hand in use, whose way back a scene's help names.
@MainActor
struct UsedHandStage: InputStage {
  let gallery: Gallery

  func handle(_ event: InputEvent, on content: any ShellContent, _ next: Next) -> Bool {
    gallery.noteHand(event)
    return next(event)
  }
}
