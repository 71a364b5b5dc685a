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
    try SDL.updateWindowSurface(window, rects: parts.map(SDL_Rect.init))
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
    try SDL.convertPixels(
      pixels.words + (part.top * pixels.width + part.left), pitch: 4 * pixels.width,
      to: target + (part.top * pitch + part.left * Int(format.pointee.BytesPerPixel)), pitch: pitch,
      format: format.pointee.format, width: part.right - part.left, height: part.bottom - part.top)
    return true
  }
}
