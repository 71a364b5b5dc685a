import CTouchSDL2
import TouchGeometry
import TouchScene

/// SDL's text input: on while text is edited, with its words beside the caret.
///
/// SDL has one for the whole program. Where there is an on-screen keyboard, it comes and goes with
/// it.
final class SystemTextInput {
  private var shown: TextInput?

  /// Starts, moves or stops it; does nothing if nothing has changed.
  ///
  /// - Parameter input: Where text is edited, in the window; nil for nowhere.
  func show(_ input: TextInput?) {
    guard input != shown else { return }
    let wasActive = shown != nil
    shown = input
    guard let input else { return SDL_StopTextInput() }
    // A layer may lie anywhere, also where its numbers are none.
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
