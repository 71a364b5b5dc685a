import TouchInput

/// Watches for the five fingers that lead back to the gallery, while something else is shown.
@MainActor
final class ReturnStage: InputStage {
  private let home: any ShellContent
  private let window: any ShellWindow
  private var gesture: ReturnGesture
  private weak var player: LivePlayer?
  private var isRecognized = false

  init(_ home: any ShellContent, in window: any ShellWindow) {
    self.home = home
    self.window = window
    gesture = ReturnGesture(surface: window.surface)
  }

  func handle(
    _ event: InputEvent, on content: any ShellContent, _ next: (InputEvent) -> Bool
  ) -> Bool {
    // Fingers that were on another session are gone without a word.
    if content.player !== player {
      player = content.player
      restart(on: window.surface)
    }
    guard content !== home, gesture.handle(event) else { return next(event) }
    isRecognized = true
    return true
  }

  /// What fingers have begun is forgotten.
  func restart(on surface: Surface) { gesture = ReturnGesture(surface: surface) }

  /// Whether the fingers have closed, once.
  func takeRecognition() -> Bool {
    defer { isRecognized = false }
    return isRecognized
  }
}
