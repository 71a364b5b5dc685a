import CTouchSDL2
import TouchGeometry

nonisolated extension SDL_Rect {
  /// The same rectangle for SDL.
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(rect.left), y: Int32(rect.top), w: Int32(rect.right - rect.left),
      h: Int32(rect.bottom - rect.top))
  }
}

nonisolated extension Rect {
  /// The same rectangle as SDL reports it.
  init(_ rect: SDL_Rect) {
    self.init(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.w), height: Double(rect.h))
  }
}
