import CTouchSDL2
import TouchScene

/// The system's shapes of the mouse pointer, each made when it is first shown.
final class SystemCursors {
  private var made: [Cursor: OpaquePointer] = [:]
  private var shown = Cursor.arrow

  isolated deinit {
    for cursor in made.values { SDL_FreeCursor(cursor) }
  }

  /// Shows a shape; if the system does not have it, the previous one stays.
  func show(_ cursor: Cursor) {
    guard cursor != shown else { return }
    shown = cursor
    let known = made[cursor] ?? SDL_CreateSystemCursor(SystemCursors.system(cursor))
    guard let known else { return }
    made[cursor] = known
    SDL_SetCursor(known)
  }

  private static func system(_ cursor: Cursor) -> SDL_SystemCursor {
    switch cursor {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
    case .move: SDL_SYSTEM_CURSOR_SIZEALL
    case .resizeHorizontal: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeVertical: SDL_SYSTEM_CURSOR_SIZENS
    case .resizeDown: SDL_SYSTEM_CURSOR_SIZENWSE
    case .resizeUp: SDL_SYSTEM_CURSOR_SIZENESW
    case .notAllowed: SDL_SYSTEM_CURSOR_NO
    case .wait: SDL_SYSTEM_CURSOR_WAIT
    }
  }
}
