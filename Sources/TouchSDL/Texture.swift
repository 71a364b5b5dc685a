import CTouchSDL2

/// The owner of an `SDL_Texture`, which destroys it at the end.
///
/// A class, because textures live in dictionaries. SDL destroys a renderer's textures together with
/// the renderer, so an owner of both must release its textures first: declare them before the
/// renderer.
final nonisolated class Texture {
  /// SDL's handle, valid as long as this object lives.
  let raw: OpaquePointer
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int

  /// Makes a texture of 32-bit pixels with linear filtering.
  init(
    renderer: OpaquePointer, access: SDL_TextureAccess, width: Int, height: Int,
    blendMode: SDL_BlendMode
  ) throws(SDLError) {
    self.raw = try SDL.createTexture(renderer, access: access, width: width, height: height)
    self.width = width
    self.height = height
    try SDL.setTextureBlendMode(raw, blendMode)
    try SDL.setTextureScaleMode(raw, SDL_ScaleModeLinear)
  }

  deinit { SDL_DestroyTexture(raw) }
}
