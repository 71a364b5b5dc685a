import CTouchSDL2

/// Owns an `SDL_Renderer`, and gives it back when it goes.
nonisolated struct Renderer: ~Copyable {
  /// SDL's handle, valid as long as this value lives.
  let raw: OpaquePointer

  /// Takes over a renderer made by one of the doorways in ``SDL``.
  init(owning raw: OpaquePointer) { self.raw = raw }

  deinit { SDL_DestroyRenderer(raw) }
}

/// Owns an `SDL_Window`, and closes it when it goes.
nonisolated struct WindowHandle: ~Copyable {
  /// SDL's handle, valid as long as this value lives.
  let raw: OpaquePointer

  /// Takes over a window.
  init(owning raw: OpaquePointer) { self.raw = raw }

  deinit {
    letServerCatchUp()
    SDL_DestroyWindow(raw)
  }

  /// Waits until X's server has read what was sent to this window on SDL's other connection.
  ///
  /// SDL's X11 driver wakes itself up by events to its own window, sent on a second connection. One
  /// that the server reads after the window has gone is an error (`BadWindow`, `X_SendEvent`), at
  /// which Xlib ends the program with status 1.
  private func letServerCatchUp() {
    guard SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11" else { return }
    // The server reads its connections in turn: after two answers on the first one, it has read the
    // second.
    for _ in 0..<2 {
      SDL_Delay(5)
      var screen = SDL_Rect()
      _ = SDL_GetDisplayUsableBounds(0, &screen)
    }
  }
}

/// Owns an `SDL_Surface`, and frees it when it goes.
nonisolated struct SurfaceHandle: ~Copyable {
  /// SDL's handle, valid as long as this value lives.
  let raw: UnsafeMutablePointer<SDL_Surface>

  /// Takes over a surface.
  init(owning raw: UnsafeMutablePointer<SDL_Surface>) { self.raw = raw }

  deinit { SDL_FreeSurface(raw) }
}
