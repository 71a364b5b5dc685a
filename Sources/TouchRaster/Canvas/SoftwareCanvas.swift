/// Draws triangles into memory, with corners at fractions of pixels and textures filtered linearly.
///
/// Why not SDL's software renderer: `SW_QueueGeometry` (SDL 2.26) casts every corner and every
/// texture coordinate to an integer before it draws. An edge softened over one pixel then jumps by
/// up to a pixel, thin lines change their width along the way, and a photo that turns slowly
/// shimmers. A test shows it, and fails once SDL does it better.
/// SDL's renderer only brings the finished image to the screen.
///
/// The rules are those of graphics hardware: a pixel belongs to a triangle if its centre does, and
/// a centre on an edge that two triangles share belongs to exactly one of them. So there is no gap
/// between neighbours, and no pixel is blended twice.
package final class SoftwareCanvas: TriangleSink {
  /// The image so far.
  package private(set) var pixels: PixelBuffer
  private var clip: PixelRect
  /// The part that is drawn anew.
  private var limit: PixelRect

  /// Makes a canvas of transparent pixels.
  package init(width: Int, height: Int) {
    pixels = PixelBuffer(width: width, height: height)
    clip = PixelRect(left: 0, top: 0, right: pixels.width, bottom: pixels.height)
    limit = clip
  }

  package var pixelSize: (width: Int, height: Int) { (pixels.width, pixels.height) }

  package var canvas: (pixels: PixelBuffer, clip: PixelRect)? { (pixels, clip) }

  /// Changes the size; what was drawn is lost.
  package func resize(width: Int, height: Int) {
    guard width != pixels.width || height != pixels.height else { return }
    pixels = PixelBuffer(width: width, height: height)
    clip = bounds
    limit = bounds
  }

  private var bounds: PixelRect {
    PixelRect(left: 0, top: 0, right: pixels.width, bottom: pixels.height)
  }

  package func begin(background: MeshColor) {
    begin(background: background, within: bounds)
  }

  /// Starts an image of which only a part is drawn anew; the rest stays as it is.
  func begin(background: MeshColor, within part: PixelRect) {
    clip = bounds
    limit = part.clamped(to: bounds)
    let color = Pixel.premultiplied(
      red: background.r, green: background.g, blue: background.b, alpha: background.a)
    guard limit != bounds else {
      return pixels.words.update(repeating: color, count: pixels.count)
    }
    for row in limit.top..<limit.bottom {
      (pixels.words + (row * pixels.width + limit.left))
        .update(repeating: color, count: limit.right - limit.left)
    }
  }

  /// Draws only the pixels of a rectangle from now on; where it draws, it draws what it would
  /// without.
  func limit(to rect: PixelRect) { limit = rect.clamped(to: bounds) }

  package func setClip(_ rect: PixelRect?) { clip = rect?.clamped(to: bounds) ?? bounds }

  /// It reads textures where they are, and keeps none.
  package func dropTextures() {}

  package func draw(_ mesh: borrowing Mesh, texture: PixelBuffer?) {
    guard clip.left < clip.right, clip.top < clip.bottom else { return }
    guard limit.left < limit.right, limit.top < limit.bottom else { return }
    let clip = clip
    let limit = limit
    let left = Float(limit.left) - 1
    let right = Float(limit.right) + 1
    let pixels = pixels
    mesh.vertices.withUnsafeBufferPointer { vertices in
      mesh.indices.withUnsafeBufferPointer { indices in
        var at = 0
        while at &+ 2 < indices.count {
          let a = vertices[Int(indices[at])]
          let b = vertices[Int(indices[at &+ 1])]
          let c = vertices[Int(indices[at &+ 2])]
          at &+= 3
          guard max(a.position.x, b.position.x, c.position.x) > left,
            min(a.position.x, b.position.x, c.position.x) < right
          else { continue }
          guard let triangle = TriangleSpans(a, b, c, clip: clip, limit: limit) else { continue }
          if let texture {
            SpanFill.textured(triangle, texture: texture, target: pixels)
          } else {
            SpanFill.plain(triangle, target: pixels)
          }
        }
      }
    }
  }
}
