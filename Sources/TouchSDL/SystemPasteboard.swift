import CTouchSDL2
import TouchScene

/// The system's clipboard.
final class SystemPasteboard: Pasteboard {
  /// Has the clipboard's text sent to the stage as an event.
  private let paste: () -> Void

  init(paste: @escaping () -> Void) { self.paste = paste }

  nonisolated func copy(_ string: String) {
    // If the system refuses it, there is nothing to paste later, which people notice.
    _ = SDL_SetClipboardText(string)
  }

  nonisolated func requestText() { MainActor.assumeIsolated { paste() } }
}
