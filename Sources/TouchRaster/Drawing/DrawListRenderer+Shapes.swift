import TouchGeometry
import TouchScene

extension DrawListRenderer {
  /// Draws a convex polygon with soft edges.
  func fill(_ points: [Point], _ color: Color) throws(DrawingError) {
    let scale = scale
    guard fringe.build(points.lazy.map { Point(x: $0.x * scale, y: $0.y * scale) }) else { return }
    let solid = DrawListRenderer.color(color)
    let full = solid.withAlpha(Double(solid.a) * fringe.strength)
    guard full.a > 0 else { return }
    try use(nil)
    let clear = solid.withAlpha(0)
    let count = Int32(fringe.inner.count)
    let base = mesh.next
    for (inside, outside) in zip(fringe.inner, fringe.outer) {
      mesh.add(inside.x, inside.y, full)
      mesh.add(outside.x, outside.y, clear)
    }
    for i in 2..<count { mesh.triangle(base, base + 2 * (i - 1), base + 2 * i) }
    for i in 0..<count {
      let a = base + 2 * i
      let b = base + 2 * ((i + 1) % count)
      mesh.quad(a, b, b + 1, a + 1)
    }
  }

  /// Draws triangles with a colour at each corner.
  func draw(_ vertices: [ColoredVertex], _ indices: [Int32]) throws(DrawingError) {
    guard vertices.allSatisfy({ $0.position.isDrawable }) else { return }
    try use(nil)
    let base = mesh.next
    for vertex in vertices {
      mesh.add(
        vertex.position.x * scale, vertex.position.y * scale, DrawListRenderer.color(vertex.color))
    }
    let count = Int32(vertices.count)
    var at = 0
    while at + 2 < indices.count {
      let (a, b, c) = (indices[at], indices[at + 1], indices[at + 2])
      at += 3
      guard a >= 0, b >= 0, c >= 0, a < count, b < count, c < count else { continue }
      mesh.triangle(base + a, base + b, base + c)
    }
  }
}
