import CTouchSDL2
import TouchRaster

/// Draws triangles by `SDL_RenderGeometry`: for every renderer that works with fractions of pixels.
///
/// SDL's own software renderer does not (it cuts each corner down to a whole pixel), so for that
/// one there is ``SoftwareCanvas``.
final nonisolated class GeometrySink: TriangleSink {
  private let renderer: OpaquePointer
  private let maximumSide: Int
  private var textures: [ObjectIdentifier: Known] = [:]

  private struct Known {
    let texture: Texture
    let source: PixelBuffer
    var version: Int
  }

  /// Draws on a renderer that must outlive this object.
  init(renderer: OpaquePointer) throws(SDLError) {
    self.renderer = renderer
    let info = try SDL.rendererInfo(renderer)
    let side = Int(min(info.max_texture_width, info.max_texture_height))
    maximumSide = side > 0 ? side : ImageLoader.maximumSide
    try SDL.setRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
  }

  var pixelSize: (width: Int, height: Int) {
    (try? SDL.rendererOutputSize(renderer)) ?? (1, 1)
  }

  var canvas: CanvasPart? { nil }

  func finish() {}

  /// Forgets every texture: the device that held them is gone, or the images that they were made
  /// of.
  func dropTextures() { textures.removeAll() }

  func begin(background: MeshColor) throws(SDLError) {
    try SDL.renderSetClipRect(renderer, nil)
    try SDL.setRenderDrawColor(
      renderer, SDL_Color(r: background.r, g: background.g, b: background.b, a: background.a))
    try SDL.renderClear(renderer)
  }

  func setClip(_ rect: PixelRect?) throws(SDLError) {
    try SDL.renderSetClipRect(
      renderer,
      rect.map {
        // SDL takes an empty rectangle for "no clipping"; one far outside draws nothing.
        $0.right <= $0.left || $0.bottom <= $0.top
          ? SDL_Rect(x: -16, y: -16, w: 1, h: 1)
          : SDL_Rect($0)
      })
  }

  func draw(_ mesh: borrowing Mesh, texture: PixelBuffer?) throws(SDLError) {
    guard !mesh.indices.isEmpty else { return }
    var raw: OpaquePointer?
    if let texture { raw = try self.texture(for: texture).raw }
    try SDL.renderGeometry(
      renderer, texture: raw, vertices: mesh.vertices, indices: mesh.indices)
  }

  private func texture(for source: PixelBuffer) throws(SDLError) -> Texture {
    if let known = textures[ObjectIdentifier(source)] {
      if known.version != source.version {
        try upload(source.halved(toLongestSide: maximumSide), to: known.texture)
        textures[ObjectIdentifier(source)]?.version = source.version
      }
      return known.texture
    }
    let pixels = source.halved(toLongestSide: maximumSide)
    let texture = try Texture(
      renderer: renderer, access: SDL_TEXTUREACCESS_STATIC, width: pixels.width,
      height: pixels.height, blendMode: SDL_BLENDMODE_BLEND)
    try upload(pixels, to: texture)
    // A source that is drawn anew for each image takes the place of the one before.
    if source.version > 0 { textures = textures.filter { $0.value.version == 0 } }
    // The source is kept, because a freed one's address could be given to another.
    textures[ObjectIdentifier(source)] = Known(
      texture: texture, source: source, version: source.version)
    return texture
  }

  private func upload(_ pixels: PixelBuffer, to texture: Texture) throws(SDLError) {
    if pixels.isOpaque {
      try SDL.updateTexture(texture.raw, pixels: pixels.words, pitch: 4 * pixels.width)
    } else {
      // SDL's blend mode wants colours that are not multiplied by alpha.
      let straight = PixelBuffer(width: pixels.width, height: pixels.height)
      for i in 0..<pixels.count {
        let (red, green, blue, alpha) = Pixel.straight(pixels.words[i])
        straight.words[i] =
          UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
      }
      try SDL.updateTexture(texture.raw, pixels: straight.words, pitch: 4 * pixels.width)
    }
  }
}
