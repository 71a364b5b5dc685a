import CTouchSDL2
package import TouchScene

/// The system's clipboard.
package final class SystemPasteboard: Pasteboard {
  /// Whether text was requested; the loop then gives it to its client as an event.
  var isRequested = false

  package nonisolated func copy(_ string: String) {
    // If the system refuses the text, there is nothing to paste later, which users notice.
    _ = SDL_SetClipboardText(string)
  }

  package nonisolated func requestText() { MainActor.assumeIsolated { isRequested = true } }
}
