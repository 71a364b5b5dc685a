/// A fill of a mesh on pixels: all of it, or some rows.
nonisolated struct MeshFill {
  /// The content of a mesh.
  enum Kind {
    /// Triangles: three indices for each.
    case triangles
    /// Closed outlines, each with the index of its end among the corners.
    case outlines
    /// A letter: one corner at its top left.
    case letter
  }

  let kind: Kind
  let vertices: UnsafeBufferPointer<MeshVertex>
  let indices: UnsafeBufferPointer<Int32>
  let texture: PixelBuffer?
  /// The visible part.
  let clip: PixelRect
  /// The part to redraw.
  private(set) var limit: PixelRect

  /// Returns the part of it in some rows.
  func limited(to rows: Range<Int>) -> MeshFill {
    var part = self
    part.limit.top = max(limit.top, rows.lowerBound)
    part.limit.bottom = min(limit.bottom, rows.upperBound)
    return part
  }

  /// Draws the triangles, or fills the outlines with the help of `cells`.
  func draw(on pixels: PixelBuffer, with cells: AreaCells) {
    guard !limit.isEmpty else { return }
    if kind == .outlines {
      return AreaFill(corners: vertices, ends: indices, part: limit.clamped(to: clip))
        .draw(on: pixels, with: cells)
    }
    if kind == .letter {
      guard let texture, let corner = vertices.first else { return }
      return LetterFill(
        letter: texture, left: Int(corner.position.x), top: Int(corner.position.y),
        color: corner.color, part: limit.clamped(to: clip)
      ).draw(on: pixels)
    }
    let (left, right) = (Float(limit.left) - 1, Float(limit.right) + 1)
    let (top, bottom) = (Float(limit.top) - 1, Float(limit.bottom) + 1)
    var at = 0
    while at &+ 2 < indices.count {
      let a = vertices[Int(indices[at])]
      let b = vertices[Int(indices[at &+ 1])]
      let c = vertices[Int(indices[at &+ 2])]
      at &+= 3
      guard max(a.position.x, b.position.x, c.position.x) > left,
        min(a.position.x, b.position.x, c.position.x) < right,
        max(a.position.y, b.position.y, c.position.y) > top,
        min(a.position.y, b.position.y, c.position.y) < bottom
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

/// Meshes collected to be drawn together, with reusable storage.
struct CollectedMeshes {
  private var vertices: [MeshVertex] = []
  private var indices: [Int32] = []
  private var parts: [Part] = []

  private struct Part {
    var kind: MeshFill.Kind
    var vertices: Range<Int>
    var indices: Range<Int>
    var texture: PixelBuffer?
    var clip: PixelRect
    var limit: PixelRect
  }

  /// Whether there are no meshes.
  var isEmpty: Bool { parts.isEmpty }

  /// Adds a mesh.
  mutating func add(
    _ mesh: borrowing Mesh, as kind: MeshFill.Kind, texture: PixelBuffer?, clip: PixelRect,
    limit: PixelRect
  ) {
    let (firstVertex, firstIndex) = (vertices.count, indices.count)
    vertices.append(contentsOf: mesh.vertices)
    indices.append(contentsOf: mesh.indices)
    parts.append(
      Part(
        kind: kind, vertices: firstVertex..<vertices.count, indices: firstIndex..<indices.count,
        texture: texture, clip: clip, limit: limit))
  }

  /// Calls `body` with all of them, in their order.
  func withFills(_ body: ([MeshFill]) -> Void) {
    vertices.withUnsafeBufferPointer { vertices in
      indices.withUnsafeBufferPointer { indices in
        body(
          parts.map { part in
            MeshFill(
              kind: part.kind, vertices: UnsafeBufferPointer(rebasing: vertices[part.vertices]),
              indices: UnsafeBufferPointer(rebasing: indices[part.indices]), texture: part.texture,
              clip: part.clip, limit: part.limit)
          })
      }
    }
  }

  /// Removes all and keeps the storage.
  mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
  }
}
