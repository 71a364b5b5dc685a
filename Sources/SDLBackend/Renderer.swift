import CSDL2

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

  deinit { SDL_DestroyWindow(raw) }
}

/// Owns an `SDL_Surface`, and frees it when it goes.
nonisolated struct SurfaceHandle: ~Copyable {
  /// SDL's handle, valid as long as this value lives.
  let raw: UnsafeMutablePointer<SDL_Surface>

  /// Takes over a surface.
  init(owning raw: UnsafeMutablePointer<SDL_Surface>) { self.raw = raw }

  deinit { SDL_FreeSurface(raw) }
}
