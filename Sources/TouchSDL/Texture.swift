import CTouchSDL2

/// The owner of an `SDL_Texture`, which destroys it at the end.
///
/// A class, because textures live in dictionaries. SDL destroys a renderer's textures together with
/// the renderer, so an owner of both must release its textures first: declare them before the
/// renderer.
final nonisolated class Texture {
  /// SDL's handle, valid as long as this object lives.
  let raw: OpaquePointer

  /// Makes a texture of 32-bit pixels that change seldom, with blending and linear filtering.
  init(renderer: OpaquePointer, width: Int, height: Int) throws(SDLError) {
    raw = try SDL.unwrap(
      SDL_CreateTexture(
        renderer, CSDL_PIXELFORMAT_ARGB8888, Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
        Int32(width), Int32(height)), "SDL_CreateTexture")
    try SDL.check(
      SDL_SetTextureBlendMode(raw, SDL_BLENDMODE_BLEND), "SDL_SetTextureBlendMode")
    try SDL.check(
      SDL_SetTextureScaleMode(raw, SDL_ScaleModeLinear), "SDL_SetTextureScaleMode")
  }

  deinit { SDL_DestroyTexture(raw) }
}
