import TouchGeometry
import TouchText

/// The cache of the letters' pixels, which are filled once and kept as long as there is room.
final class GlyphCache {
  /// A glyph at one size, and the place of its pixels.
  struct Glyph {
    /// White pixels with the coverage as alpha, and a transparent pixel on every side, or nil for
    /// an invisible glyph.
    var pixels: PixelBuffer?
    /// The distance from the pen's pixel to the left edge of the image.
    var left: Int
    /// The distance from the baseline down to the top edge of the image.
    var top: Int
  }

  /// The key of a glyph's pixels, of only two words because every letter of a frame is looked up.
  private struct Key: Hashable {
    /// The font, the glyph and the size.
    private let shape: UInt64
    /// The pen's fraction of a pixel, and whether the glyph's edges are on rows.
    private let place: UInt64

    init(_ placed: PlacedGlyph, pixelSize: Float, phase: Int, isFitted: Bool) {
      shape =
        UInt64(UInt16(placed.font)) << 48 | UInt64(placed.glyph) << 32
        | UInt64(pixelSize.bitPattern)
      place = UInt64(UInt8(phase)) << 1 | (isFitted ? 1 : 0)
    }

    var pixelSize: Double { Double(Float(bitPattern: UInt32(truncatingIfNeeded: shape))) }
    var phase: Int { Int(place >> 1) }
    var isFitted: Bool { place & 1 == 1 }

    func hash(into hasher: inout Hasher) { hasher.combine(shape ^ place << 61) }
  }

  private struct Shape: Hashable {
    var font: UInt16
    var glyph: UInt16
  }

  /// The number of pen places within a pixel.
  static let phases = 3
  /// The largest letters that are kept as pixels; larger ones are filled each time.
  static let largest = 160.0
  /// The limit of the letters' memory, in bytes, when a frame begins.
  static let limit = 8 << 20
  private static let mostShapes = 4096

  let fonts: FontSet
  /// The number of times that all letters were discarded.
  private(set) var version = 0
  /// The memory of all letters, in bytes.
  private(set) var memory = 0
  private var glyphs: [Key: Glyph] = [:]
  private var outlines: [Shape: Outline] = [:]
  private let cells = AreaCells()
  private var corners = Mesh()

  init(_ fonts: FontSet) { self.fonts = fonts }

  /// Makes room, if there is too little.
  func beginFrame() {
    guard memory > Self.limit else { return }
    glyphs.removeAll()
    memory = 0
    version += 1
  }

  /// Returns a glyph's outline in the font's units, or a box if it cannot be read.
  func outline(_ placed: PlacedGlyph) -> Outline {
    let key = Shape(font: UInt16(placed.font), glyph: placed.glyph)
    if let known = outlines[key] { return known }
    if outlines.count >= Self.mostShapes { outlines.removeAll() }
    let shown = GlyphOutline.shown(placed, in: fonts)
    outlines[key] = shown
    return shown
  }

  /// Returns a glyph as pixels.
  ///
  /// - Parameters:
  ///   - placed: The glyph.
  ///   - pixelSize: The pixels per em, at most ``largest``.
  ///   - phase: The pen's distance right of a whole pixel, in thirds of a pixel.
  ///   - isFitted: Whether its edges are put on rows of pixels, which is false if it will be
  ///     turned.
  /// - Returns: Its pixels, filled now if they are not kept.
  func glyph(_ placed: PlacedGlyph, pixelSize: Double, phase: Int, isFitted: Bool = true) -> Glyph {
    let key = Key(placed, pixelSize: Float(pixelSize), phase: phase, isFitted: isFitted)
    if let known = glyphs[key] { return known }
    let made = fill(placed, key)
    memory += 4 * (made.pixels?.count ?? 0) + 64
    glyphs[key] = made
    return made
  }

  private func fill(_ placed: PlacedGlyph, _ key: Key) -> Glyph {
    let shift = Double(key.phase) / Double(Self.phases)
    let font = fonts.fonts[placed.font]
    let pixelSize = key.pixelSize
    let unit = pixelSize / Double(font.unitsPerEm)
    let outline =
      key.isFitted
      ? GridFitting(font, pixelSize: pixelSize).fitted(self.outline(placed), shift: shift)
      : self.outline(placed).applying(Transform2D(scaleX: unit, y: unit))
    guard let bounds = outline.bounds, bounds.isFinite, bounds.width < 4096, bounds.height < 4096
    else { return Glyph(pixels: nil, left: 0, top: 0) }
    let left = Int((bounds.minX).rounded(.down)) - 1
    let right = Int((bounds.maxX).rounded(.up)) + 1
    let top = Int((-bounds.maxY).rounded(.down)) - 1
    let bottom = Int((-bounds.minY).rounded(.up)) + 1
    let pixels = PixelBuffer(width: right - left, height: bottom - top)
    corners.removeAll()
    corners.add(
      outline, map: Transform2D(a: 1, b: 0, c: 0, d: -1, tx: -Double(left), ty: -Double(top)),
      MeshColor(r: 255, g: 255, b: 255, a: 255))
    corners.vertices.withUnsafeBufferPointer { vertices in
      corners.indices.withUnsafeBufferPointer { ends in
        AreaFill(corners: vertices, ends: ends, part: pixels.bounds).draw(on: pixels, with: cells)
      }
    }
    return Glyph(pixels: pixels, left: left, top: top)
  }
}

extension Mesh {
  /// The largest distance of a curve's corners from it, in pixels.
  private static let tolerance = 0.03

  /// Adds the contours of an outline, as the filler of areas takes them.
  mutating func add(_ outline: Outline, map: Transform2D, _ color: MeshColor) {
    let growth = map.determinant.magnitude.squareRoot()
    guard growth > 0 else { return }
    outline.forEachCorner(tolerance: Self.tolerance / growth) { corner, isFirst in
      if isFirst { endContour() }
      let place = corner.applying(map)
      add(place.x, place.y, color)
    }
    endContour()
  }

  private mutating func endContour() {
    if next > indices.last ?? 0 { indices.append(next) }
  }
}
