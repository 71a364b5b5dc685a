import CTouchSDL2

/// A sink that draws triangles with `SDL_RenderGeometry`, for every renderer that handles fractions
/// of pixels.
///
/// SDL's own software renderer does not (it truncates each corner to a whole pixel);
/// ``SoftwareCanvas`` replaces it.
///
/// Meshes are collected as long as they have the same texture. Small images, letters and shapes
/// without an image share one, a ``TextureAtlas``, so that a scene full of photos is one call.
final nonisolated class GeometrySink: TriangleSink {
  private let renderer: OpaquePointer
  private let maximumSide: Int
  private var textures: [ObjectIdentifier: Known] = [:]
  private var atlas: TextureAtlas?
  /// The mesh to be drawn with ``collectedTexture``.
  private var collected = Mesh()
  private var collectedTexture: Texture?
  /// The number of draw calls since the image was begun.
  private(set) var drawCalls = 0

  /// The side of an atlas, if the hardware allows it.
  private static let atlasSide = 2048
  /// The largest number of vertices in one call.
  private static let mostVertices = 65_536

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
    try SDL.check(
      SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND), "SDL_SetRenderDrawBlendMode")
  }

  var pixelSize: (width: Int, height: Int) { (try? SDL.rendererOutputSize(renderer)) ?? (1, 1) }

  /// Forgets every texture: the device that held them is gone, or the images that they were made
  /// of.
  func dropTextures() {
    collected = Mesh()
    collectedTexture = nil
    textures.removeAll()
    atlas = nil
  }

  func begin(background: MeshColor) throws(SDLError) {
    drawCalls = 0
    collected.removeAll()
    try SDL.renderSetClipRect(renderer, nil)
    try SDL.check(
      SDL_SetRenderDrawColor(renderer, background.r, background.g, background.b, background.a),
      "SDL_SetRenderDrawColor")
    try SDL.check(SDL_RenderClear(renderer), "SDL_RenderClear")
  }

  func setClip(_ rect: PixelRect?) throws(SDLError) {
    try finish()
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
    let (target, place) = try self.place(of: texture)
    if target !== collectedTexture
      || collected.vertices.count + mesh.vertices.count > Self.mostVertices
    {
      try finish()
    }
    collectedTexture = target
    collected.add(mesh, at: place)
  }

  /// Draws the collected meshes.
  func finish() throws(SDLError) {
    guard !collected.indices.isEmpty else { return }
    drawCalls += 1
    try SDL.renderGeometry(
      renderer, texture: collectedTexture?.raw, vertices: collected.vertices,
      indices: collected.indices)
    collected.removeAll()
  }

  /// Returns the texture of an image, or of white, and the place on it.
  private func place(of source: PixelBuffer?) throws(SDLError) -> (Texture, TextureAtlas.Place) {
    let atlas = try sharedAtlas()
    guard let source else { return (atlas.texture, atlas.white) }
    if let place = try atlas.place(of: source) { return (atlas.texture, place) }
    // Pixels that change are drawn before they do.
    if source.version > 0 { try finish() }
    return (try texture(for: source), TextureAtlas.Place(left: 0, top: 0, width: 1, height: 1))
  }

  private func sharedAtlas() throws(SDLError) -> TextureAtlas {
    if let atlas { return atlas }
    let made = try TextureAtlas(renderer: renderer, side: min(Self.atlasSide, maximumSide))
    atlas = made
    return made
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
    let texture = try Texture(renderer: renderer, width: pixels.width, height: pixels.height)
    try upload(pixels, to: texture)
    // A source that is drawn anew for each image takes the place of the one before.
    if source.version > 0 { textures = textures.filter { $0.value.version == 0 } }
    // The source is kept, because a freed one's address could be given to another.
    textures[ObjectIdentifier(source)] = Known(
      texture: texture, source: source, version: source.version)
    return texture
  }

  private func upload(_ pixels: PixelBuffer, to texture: Texture) throws(SDLError) {
    var straight = pixels
    if !pixels.isOpaque {
      straight = PixelBuffer(width: pixels.width, height: pixels.height)
      for i in 0..<pixels.count { straight.words[i] = Pixel.forBlending(pixels.words[i]) }
    }
    try SDL.check(
      SDL_UpdateTexture(texture.raw, nil, straight.words, Int32(4 * pixels.width)),
      "SDL_UpdateTexture")
  }
}

extension Mesh {
  /// Adds all of another mesh, whose texture is at a place on the drawing texture.
  fileprivate nonisolated mutating func add(_ other: borrowing Mesh, at place: TextureAtlas.Place) {
    let first = Int32(truncatingIfNeeded: vertices.count)
    for vertex in other.vertices {
      var vertex = vertex
      vertex.texture.x = place.left + vertex.texture.x * place.width
      vertex.texture.y = place.top + vertex.texture.y * place.height
      vertices.append(vertex)
    }
    for index in other.indices { indices.append(first + index) }
  }
}
