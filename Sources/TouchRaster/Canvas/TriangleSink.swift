/// A destination of triangles: graphics hardware, or a canvas in memory.
///
/// A drawing becomes the same triangles for both. Coordinates are pixels with fractions; texture
/// coordinates are 0…1 of the level; colours are not multiplied by alpha.
package protocol TriangleSink: AnyObject {
  /// The size of the drawing surface, in pixels.
  var pixelSize: (width: Int, height: Int) { get }
  /// Starts an image: clears it and switches clipping off.
  func begin(background: MeshColor) throws(DrawingError)
  /// Draws only inside the rectangle from now on; nil means everywhere.
  func setClip(_ rect: PixelRect?) throws(DrawingError)
  /// Draws triangles with one texture or none.
  func draw(_ mesh: borrowing Mesh, texture: PixelBuffer?) throws(DrawingError)
  /// Draws all meshes received so far that are not drawn yet.
  func finish() throws(DrawingError)
  /// Discards its copies of textures, whose pixels have changed.
  func dropTextures()
}

/// Triangles in the form that `SDL_RenderGeometry` takes; the storage is used again and again.
package struct Mesh {
  package init() {}

  /// The corners.
  package var vertices: [MeshVertex] = []
  /// Three for each triangle.
  package var indices: [Int32] = []

  /// Removes everything and keeps the storage.
  package mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }

  /// The index that the next vertex will have.
  var next: Int32 { Int32(truncatingIfNeeded: vertices.count) }

  /// Adds a vertex without a texture.
  mutating func add(_ x: Double, _ y: Double, _ color: MeshColor) { add(x, y, color, u: 0, v: 0) }

  /// Adds a vertex with a place in the texture.
  package mutating func add(_ x: Double, _ y: Double, _ color: MeshColor, u: Double, v: Double) {
    vertices.append(
      MeshVertex(
        position: MeshPoint(x: Float(x), y: Float(y)), color: color,
        texture: MeshPoint(x: Float(u), y: Float(v))))
  }

  /// Adds a rectangle that shows the whole texture.
  mutating func add(left: Double, top: Double, right: Double, bottom: Double, _ color: MeshColor) {
    let base = next
    add(left, top, color, u: 0, v: 0)
    add(right, top, color, u: 1, v: 0)
    add(right, bottom, color, u: 1, v: 1)
    add(left, bottom, color, u: 0, v: 1)
    quad(base, base + 1, base + 2, base + 3)
  }

  /// Adds a triangle.
  mutating func triangle(_ a: Int32, _ b: Int32, _ c: Int32) {
    indices.append(a)
    indices.append(b)
    indices.append(c)
  }

  /// Adds two triangles; the corners are given in order around the quadrilateral.
  mutating func quad(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) {
    triangle(a, b, c)
    triangle(a, c, d)
  }
}

/// A rectangle of whole pixels.
package nonisolated struct PixelRect: Hashable {
  /// The left edge.
  package var left: Int
  /// The top edge.
  package var top: Int
  /// The right edge; its pixels are outside.
  package var right: Int
  /// The bottom edge; its pixels are outside.
  package var bottom: Int

  /// Makes a rectangle of its edges.
  package init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// Whether it has no pixels.
  var isEmpty: Bool { left >= right || top >= bottom }

  /// The number of pixels, if it is not turned inside out.
  var count: Int { (right - left) * (bottom - top) }

  /// Whether both have a pixel in common.
  func intersects(_ other: PixelRect) -> Bool {
    max(left, other.left) < min(right, other.right)
      && max(top, other.top) < min(bottom, other.bottom)
  }

  /// The smallest one round both.
  package func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Returns the intersection with another, which may be empty.
  func clamped(to other: PixelRect) -> PixelRect {
    let left = min(max(left, other.left), other.right)
    let top = min(max(top, other.top), other.bottom)
    return PixelRect(
      left: left, top: top, right: max(min(right, other.right), left),
      bottom: max(min(bottom, other.bottom), top))
  }
}
