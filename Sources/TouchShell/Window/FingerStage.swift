import TouchInput

/// Holds back fingers that were down when something else was shown, until they land again.
@MainActor
final class FingerStage: InputStage {
  private var fingers = HeldFingers()

  func handle(
    _ event: InputEvent, on content: any ShellContent, _ next: (InputEvent) -> Bool
  ) -> Bool {
    fingers.pass(event).map(next) ?? true
  }

  /// Fingers that are down do nothing until they land again.
  func ignoreAll() { fingers.ignoreAll() }

  func restart(on surface: Surface) { ignoreAll() }
}
