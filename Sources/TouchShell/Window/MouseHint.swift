import TouchInput

/// A hint, shown once in a run, about fingers of the mouse, when the user tries a key or button for
/// them.
@MainActor
final class MouseHint {
  private var isDue = true

  static let words = """
    Two fingers: hold Alt or drag with the right button; Shift moves both. A finger that stays: \
    click with the middle button, or Ctrl-click. H tells more.
    """

  /// Returns the hint if an event calls for it, once.
  func words(for event: InputEvent) -> String? {
    guard isDue, Self.asks(event) else { return nil }
    isDue = false
    return Self.words
  }

  private static func asks(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .mouse(let mouse): mouse.phase == .down && (2...3).contains(mouse.button)
    case .key(let key):
      key.phase == .down
        && ["Alt", "Ctrl", "Shift"].contains { key.key == "Left \($0)" || key.key == "Right \($0)" }
    default: false
    }
  }
}
