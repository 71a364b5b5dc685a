import CTouchSDL2
import TouchRaster

/// A canvas in memory, and the texture by which SDL's software renderer shows it.
final class MemoryPresenter {
  /// What is drawn on.
  let canvas = SoftwareCanvas(width: 1, height: 1)
  private var texture: Texture?
  private let renderer: OpaquePointer

  /// Shows frames by a renderer that must outlive this object.
  init(renderer: OpaquePointer) { self.renderer = renderer }

  /// Gives the canvas the window's size.
  func prepare() throws(SDLError) {
    let size = try SDL.rendererOutputSize(renderer)
    canvas.resize(width: size.width, height: size.height)
  }

  /// Copies the canvas to the window; `SDL_RenderPresent` shows it.
  func show() throws(SDLError) {
    let pixels = canvas.pixels
    let texture: Texture
    if let known = self.texture, known.width == pixels.width, known.height == pixels.height {
      texture = known
    } else {
      self.texture = nil
      texture = try Texture(
        renderer: renderer, access: SDL_TEXTUREACCESS_STREAMING, width: pixels.width,
        height: pixels.height, blendMode: SDL_BLENDMODE_NONE)
      self.texture = texture
    }
    try SDL.updateTexture(texture.raw, pixels: pixels.words, pitch: 4 * pixels.width)
    try SDL.renderCopy(renderer, texture.raw)
  }

  /// Forgets the texture.
  func dropTexture() { texture = nil }
}
