import CTouchSDL2
import Foundation
import TouchRaster

/// A canvas in memory, and the window's surface, to which changed parts are copied.
///
/// It uses none of SDL's renderers, which would send the whole frame to the system even if only a
/// tenth of it has changed.
final class MemoryPresenter {
  /// The canvas to draw on.
  let canvas = SoftwareCanvas(width: 1, height: 1)
  private let window: OpaquePointer
  /// Whether the system may have lost the shown frame.
  private var isLost = true

  /// Shows frames in a window that must outlive this object.
  init(window: OpaquePointer) throws(SDLError) {
    self.window = window
    _ = try SDL.windowSurface(window)
    if Self.threads > 1, ThreadRoom.canStartThreads(Self.threads - 1) {
      canvas.workers = RowWorkers(count: Self.threads)
    }
  }

  /// The number of drawing threads: one for each processor, but limited because a frame has too
  /// little work for many.
  private static let threads = min(ProcessInfo.processInfo.activeProcessorCount, 4)

  /// The window's size in pixels.
  var pixelSize: (width: Int, height: Int) {
    guard let surface = try? SDL.windowSurface(window) else { return (1, 1) }
    return (Int(surface.pointee.w), Int(surface.pointee.h))
  }

  /// Gives the canvas the window's size.
  func prepare() {
    let size = pixelSize
    if size != canvas.pixelSize { isLost = true }
    canvas.resize(width: size.width, height: size.height)
  }

  /// Shows the parts that were drawn anew, or everything if that is needed.
  func show(_ parts: [PixelRect]) throws(SDLError) {
    let all = PixelRect(left: 0, top: 0, right: canvas.pixels.width, bottom: canvas.pixels.height)
    let parts = isLost ? [all] : parts
    guard !parts.isEmpty else { return }
    let surface = try SDL.windowSurface(window)
    for part in parts { try copy(part, to: surface) }
    try SDL.updateWindowSurface(window, rects: parts.map(SDL_Rect.init))
    isLost = false
  }

  /// Causes the whole next frame to be shown.
  func forget() { isLost = true }

  private func copy(
    _ part: PixelRect, to surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(SDLError) {
    let pixels = canvas.pixels
    // The window has become smaller since then; an event will report that.
    guard part.right <= Int(surface.pointee.w), part.bottom <= Int(surface.pointee.h) else {
      isLost = true
      return
    }
    guard let format = surface.pointee.format, let target = surface.pointee.pixels else { return }
    let pitch = Int(surface.pointee.pitch)
    try SDL.convertPixels(
      pixels.words + (part.top * pixels.width + part.left), pitch: 4 * pixels.width,
      to: target + (part.top * pitch + part.left * Int(format.pointee.BytesPerPixel)),
      pitch: pitch, format: format.pointee.format, width: part.right - part.left,
      height: part.bottom - part.top)
  }
}
