import CTouchSDL2

nonisolated extension SDL_Rect {
  /// The same rectangle for SDL.
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(rect.left), y: Int32(rect.top), w: Int32(rect.right - rect.left),
      h: Int32(rect.bottom - rect.top))
  }
}
