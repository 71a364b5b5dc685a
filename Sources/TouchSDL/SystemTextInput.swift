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
    var rect = SDL_Rect(
      x: Int32(clamping: Int(input.caret.minX.rounded())),
      y: Int32(clamping: Int(input.caret.minY.rounded())),
      w: Int32(clamping: Int(max(input.caret.width, 1).rounded(.up))),
      h: Int32(clamping: Int(max(input.caret.height, 1).rounded(.up))))
    SDL_SetTextInputRect(&rect)
    if !wasActive { SDL_StartTextInput() }
  }
}
