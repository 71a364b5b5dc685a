import CTouchSDL2

/// The owner of an `SDL_Renderer`, which destroys it at the end.
nonisolated struct Renderer: ~Copyable {
  /// SDL's handle, valid as long as this value lives.
  let raw: OpaquePointer

  /// Takes over a renderer made by one of the doorways in ``SDL``.
  init(owning raw: OpaquePointer) { self.raw = raw }

  deinit { SDL_DestroyRenderer(raw) }
}

/// The owner of an `SDL_Window`, which closes it at the end.
nonisolated struct WindowHandle: ~Copyable {
  /// SDL's handle, valid as long as this value lives.
  let raw: OpaquePointer

  /// Takes over a window.
  init(owning raw: OpaquePointer) { self.raw = raw }

  deinit {
    letServerCatchUp()
    SDL_DestroyWindow(raw)
  }

  /// Waits until the X server has read all events sent to this window on SDL's other connection.
  ///
  /// SDL's X11 driver wakes itself up by events to its own window, sent on a second connection. If
  /// the server reads one after the window has gone, that is an error (`BadWindow`, `X_SendEvent`),
  /// and Xlib ends the program with status 1.
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

/// The owner of an `SDL_Surface`, which frees it at the end.
nonisolated struct SurfaceHandle: ~Copyable {
  /// SDL's handle, valid as long as this value lives.
  let raw: UnsafeMutablePointer<SDL_Surface>

  /// Takes over a surface.
  init(owning raw: UnsafeMutablePointer<SDL_Surface>) { self.raw = raw }

  deinit { SDL_FreeSurface(raw) }
}
