import CTouchSDL2

/// A hardware texture with many small images, and some white for shapes without an image, so that
/// all of them are drawn in one call.
///
/// Images are on shelves, each surrounded by a copy of its outermost pixels, because hardware mixes
/// neighbours at an edge.
final nonisolated class TextureAtlas {
  /// The place of an image, in fractions of the texture.
  struct Place {
    var left: Float
    var top: Float
    var width: Float
    var height: Float
  }

  /// The texture.
  let texture: Texture
  /// A place that is white all over.
  private(set) var white = Place(left: 0, top: 0, width: 0, height: 0)

  private let side: Int
  private var known: [ObjectIdentifier: (source: PixelBuffer, place: Place)] = [:]
  private var shelf = (top: 0, height: 0, used: 0)

  /// The largest number of pixels of an image that is taken.
  private static let most = 512 * 512

  /// Creates an atlas with sides of `side` pixels.
  init(renderer: OpaquePointer, side: Int) throws(SDLError) {
    self.side = side
    texture = try Texture(renderer: renderer, width: side, height: side)
    let pixels = PixelBuffer(width: 8, height: 8)
    pixels.words.update(repeating: 0xFFFF_FFFF, count: pixels.count)
    if let place = try add(pixels) {
      let (x, y) = (place.left + place.width / 2, place.top + place.height / 2)
      white = Place(left: x, top: y, width: 0, height: 0)
    }
  }

  /// Returns the place of an image, added on the first request, or nil if it is too large, if there
  /// is no room left, or if its pixels change.
  func place(of source: PixelBuffer) throws(SDLError) -> Place? {
    if let known = known[ObjectIdentifier(source)] { return known.place }
    guard source.version == 0, source.count <= Self.most, let place = try add(source)
    else { return nil }
    // The source is kept, because a freed one's address could be given to another.
    known[ObjectIdentifier(source)] = (source, place)
    return place
  }

  private func add(_ source: PixelBuffer) throws(SDLError) -> Place? {
    let (width, height) = (source.width + 2, source.height + 2)
    guard width <= side else { return nil }
    if shelf.used + width > side { shelf = (shelf.top + shelf.height, 0, 0) }
    guard shelf.top + max(height, shelf.height) <= side else { return nil }
    var rect = SDL_Rect(
      x: Int32(shelf.used), y: Int32(shelf.top), w: Int32(width), h: Int32(height))
    let pixels = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      let line = source.words + min(max(y - 1, 0), source.height - 1) * source.width
      for x in 0..<width {
        pixels.words[y * width + x] = Pixel.forBlending(line[min(max(x - 1, 0), source.width - 1)])
      }
    }
    try SDL.check(
      SDL_UpdateTexture(texture.raw, &rect, pixels.words, Int32(4 * width)), "SDL_UpdateTexture")
    shelf = (shelf.top, max(shelf.height, height), shelf.used + width)
    let whole = Float(side)
    return Place(
      left: Float(rect.x + 1) / whole, top: Float(rect.y + 1) / whole,
      width: Float(source.width) / whole, height: Float(source.height) / whole)
  }
}

extension Pixel {
  /// A pixel as SDL's blend mode wants it: its colours not multiplied by alpha.
  nonisolated static func forBlending(_ pixel: UInt32) -> UInt32 {
    if pixel >> 24 == 255 { return pixel }
    let (red, green, blue, alpha) = straight(pixel)
    return UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
