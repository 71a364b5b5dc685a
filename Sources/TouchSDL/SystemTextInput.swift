import CTouchSDL2
import TouchGeometry
import TouchScene

/// SDL's text input, on while text is edited, with its candidates beside the caret.
///
/// SDL has one for the whole program. An on-screen keyboard, if there is one, appears and
/// disappears with it.
final class SystemTextInput {
  private var shown: TextInput?

  /// Starts, moves or stops it; does nothing if nothing has changed.
  ///
  /// - Parameter input: The place of edited text in the window, or nil if none is edited.
  func show(_ input: TextInput?) {
    guard input != shown else { return }
    let wasActive = shown != nil
    shown = input
    guard let input else { return SDL_StopTextInput() }
    // A layer may be anywhere, even at coordinates that are not numbers.
    func pixels(_ value: Double, from least: Int) -> Int32 {
      Int32(Int(value.rounded(), clampedTo: least...100_000))
    }
    var rect = SDL_Rect(
      x: pixels(input.caret.minX, from: -100_000), y: pixels(input.caret.minY, from: -100_000),
      w: pixels(input.caret.width, from: 1), h: pixels(input.caret.height, from: 1))
    SDL_SetTextInputRect(&rect)
    if !wasActive { SDL_StartTextInput() }
  }
}
