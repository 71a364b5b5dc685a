/// A canvas that draws triangles into memory, with corners at fractions of pixels and linearly
/// filtered textures.
///
/// SDL's software renderer is not suitable: `SW_QueueGeometry` (SDL 2.26) casts every corner and
/// every texture coordinate to an integer before it draws. An edge softened over one pixel then
/// jumps by up to a pixel, thin lines vary in width, and a slowly turning photo shimmers. A test
/// shows it, and fails once SDL improves. SDL's renderer only brings the finished image to the
/// screen.
///
/// The rules are those of graphics hardware: a pixel belongs to a triangle if its centre does, and
/// a centre on an edge that two triangles share belongs to exactly one of them. So there is no gap
/// between neighbours, and no pixel is blended twice.
///
/// With ``workers``, drawing into a large part is collected, and then shared among all of them.
package final class SoftwareCanvas: TriangleSink {
  /// The image so far.
  package private(set) var pixels: PixelBuffer
  /// The part that is not clipped away.
  private(set) var clip: PixelRect
  /// The part to redraw.
  private var limit: PixelRect
  /// The threads that draw large parts, or nil for only the calling one.
  package var workers: RowWorkers?
  private var collected = CollectedMeshes()
  private let cells = AreaCells()
  /// Whether drawing is collected.
  private var isShared = false
  /// The number of pixels to redraw from which waking up threads is worthwhile.
  package var leastShared = 100_000

  /// Makes a canvas of transparent pixels.
  package init(width: Int, height: Int) {
    pixels = PixelBuffer(width: width, height: height)
    clip = pixels.bounds
    limit = clip
  }

  package var pixelSize: (width: Int, height: Int) { (pixels.width, pixels.height) }

  /// The threads that draw this image, if there are more than one.
  var sharingWorkers: RowWorkers? { isShared ? workers : nil }

  /// Changes the size and discards the drawing.
  package func resize(width: Int, height: Int) {
    guard width != pixels.width || height != pixels.height else { return }
    pixels = PixelBuffer(width: width, height: height)
    collected.removeAll()
    clip = bounds
    limit = bounds
  }

  private var bounds: PixelRect { pixels.bounds }

  package func begin(background: MeshColor) {
    begin(background: background, within: bounds, clearing: bounds)
  }

  /// Starts an image of which only a part is redrawn; the rest stays as it is.
  ///
  /// - Parameters:
  ///   - background: The colour behind everything.
  ///   - part: The part to redraw.
  ///   - open: The area where the background may show; something covers the rest of the part.
  func begin(background: MeshColor, within part: PixelRect, clearing open: PixelRect) {
    finish()
    clip = bounds
    limit = part.clamped(to: bounds)
    isShared = workers != nil && limit.count >= leastShared
    let color = Pixel.premultiplied(
      red: background.r, green: background.g, blue: background.b, alpha: background.a)
    let open = open.clamped(to: limit)
    guard open != bounds else { return pixels.words.update(repeating: color, count: pixels.count) }
    for row in open.top..<open.bottom {
      (pixels.words + (row * pixels.width + open.left))
        .update(repeating: color, count: open.right - open.left)
    }
  }

  /// Limits drawing to the pixels of a rectangle, which are the same as without the limit.
  func limit(to rect: PixelRect) { limit = rect.clamped(to: bounds) }

  package func setClip(_ rect: PixelRect?) { clip = rect?.clamped(to: bounds) ?? bounds }

  /// Does nothing, because it reads textures in place and keeps none.
  package func dropTextures() {}

  package func draw(_ mesh: borrowing Mesh, texture: PixelBuffer?) {
    draw(mesh, as: .triangles, texture: texture)
  }

  /// Fills outlines, each pixel in proportion to its area inside.
  ///
  /// The mesh has their corners, all of one colour, and the end of each outline instead of
  /// triangles.
  func fill(_ outlines: borrowing Mesh) { draw(outlines, as: .outlines, texture: nil) }

  /// Copies a letter, white with its coverage as alpha, in the colour of the mesh's only corner,
  /// which is its top left corner in whole pixels.
  func copy(_ letter: PixelBuffer, _ corner: borrowing Mesh) {
    draw(corner, as: .letter, texture: letter)
  }

  private func draw(_ mesh: borrowing Mesh, as kind: MeshFill.Kind, texture: PixelBuffer?) {
    guard clip.left < clip.right, clip.top < clip.bottom, !limit.isEmpty else { return }
    if isShared {
      collected.add(mesh, as: kind, texture: texture, clip: clip, limit: limit)
    } else {
      mesh.vertices.withUnsafeBufferPointer { vertices in
        mesh.indices.withUnsafeBufferPointer { indices in
          MeshFill(
            kind: kind, vertices: vertices, indices: indices, texture: texture, clip: clip,
            limit: limit
          ).draw(on: pixels, with: cells)
        }
      }
    }
  }

  /// Draws the collected meshes.
  package func finish() {
    guard let workers, !collected.isEmpty else { return }
    let pixels = pixels
    collected.withFills { fills in
      let top = fills.map(\.limit.top).min() ?? 0
      let bottom = fills.map(\.limit.bottom).max() ?? 0
      workers.forEachPiece(of: top..<bottom) { rows in
        let cells = AreaCells()
        for fill in fills { fill.limited(to: rows).draw(on: pixels, with: cells) }
      }
    }
    collected.removeAll()
  }
}
