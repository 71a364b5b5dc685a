import TouchInput

/// A stage that holds back fingers that were down before the content changed, until they land
/// again.
@MainActor
final class FingerStage: InputStage {
  private var fingers = HeldFingers()
  private var hasIgnored = false

  func handle(_ event: InputEvent, on content: any ShellContent, _ next: Next) -> Bool {
    fingers.pass(event).map(next) ?? true
  }

  /// Ignores the fingers that are down until they land again.
  func ignoreAll() {
    fingers.ignoreAll()
    hasIgnored = true
  }

  /// Returns whether fingers have been ignored since the last call; later stages miss their lifts.
  func takeIgnoring() -> Bool {
    defer { hasIgnored = false }
    return hasIgnored
  }

  func restart(on surface: Surface) { ignoreAll() }
}
