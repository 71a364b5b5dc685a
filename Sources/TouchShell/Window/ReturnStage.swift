import TouchInput

/// A stage that watches for five closing fingers, to go from other content to the gallery.
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

  func handle(_ event: InputEvent, on content: any ShellContent, _ next: Next) -> Bool {
    // The fingers of the previous session are gone without further events.
    if content.player !== player {
      player = content.player
      restart(on: window.surface)
    }
    guard content !== home, gesture.handle(event) else { return next(event) }
    isRecognized = true
    return true
  }

  /// Forgets the current movement of the fingers.
  func restart(on surface: Surface) { gesture = ReturnGesture(surface: surface) }

  /// Returns whether the fingers have closed, once.
  func takeRecognition() -> Bool {
    defer { isRecognized = false }
    return isRecognized
  }
}
