import CTouchSDL2
import TouchScene

/// The system's clipboard.
final class SystemPasteboard: Pasteboard {
  /// Requests the clipboard's text, which the stage receives as an event.
  private let paste: () -> Void

  init(paste: @escaping () -> Void) { self.paste = paste }

  nonisolated func copy(_ string: String) {
    // If the system refuses the text, there is nothing to paste later, which users notice.
    _ = SDL_SetClipboardText(string)
  }

  nonisolated func requestText() { MainActor.assumeIsolated { paste() } }
}
