import CTouchSDL2

/// A window's frames in SDL's window surface, to which the changed parts are copied.
final class SurfaceFrames: FrameTarget {
  private let window: OpaquePointer

  /// Prepares the surface of a window that must outlive this object.
  init(window: OpaquePointer) throws(SDLError) {
    self.window = window
    _ = try SDL.windowSurface(window)
  }

  var pixelSize: (width: Int, height: Int) {
    guard let surface = try? SDL.windowSurface(window) else { return (1, 1) }
    return (Int(surface.pointee.w), Int(surface.pointee.h))
  }

  func show(_ parts: [PixelRect], of pixels: PixelBuffer) throws(SDLError) -> Bool {
    let surface = try SDL.windowSurface(window)
    var isWhole = true
    for part in parts { isWhole = try copy(part, of: pixels, to: surface) && isWhole }
    let rects = parts.map(SDL_Rect.init)
    try SDL.check(
      SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count)),
      "SDL_UpdateWindowSurfaceRects")
    return isWhole
  }

  private func copy(
    _ part: PixelRect, of pixels: PixelBuffer, to surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(SDLError) -> Bool {
    // The window has become smaller since then; an event will report that.
    guard part.right <= Int(surface.pointee.w), part.bottom <= Int(surface.pointee.h),
      let format = surface.pointee.format, let target = surface.pointee.pixels
    else { return false }
    let pitch = Int(surface.pointee.pitch)
    let source = pixels.words + (part.top * pixels.width + part.left)
    let start = target + (part.top * pitch + part.left * Int(format.pointee.BytesPerPixel))
    try SDL.check(
      SDL_ConvertPixels(
        Int32(part.right - part.left), Int32(part.bottom - part.top), CSDL_PIXELFORMAT_ARGB8888,
        source, Int32(4 * pixels.width), format.pointee.format, start, Int32(pitch)),
      "SDL_ConvertPixels")
    return true
  }
}
