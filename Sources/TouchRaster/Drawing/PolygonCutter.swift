import TouchGeometry

/// A cutter that clips triangles to a convex polygon, and softens the cut over one pixel.
///
/// Each triangle is cut by each side: the part more than half a pixel inside stays the same, the
/// strip along the side fades out across it, and the rest is dropped. So both kinds of sinks draw
/// the same, and none needs a stencil. A shared side of two triangles is cut at the same places,
/// from the same numbers, whichever triangle comes first.
struct PolygonCutter {
  /// The pixels that it can leave.
  let bounds: PixelRect

  private struct Side {
    /// Towards the inside, of length one.
    var x: Double
    var y: Double
    var offset: Double

    /// Returns the distance of a vertex inside, in pixels.
    func depth(_ vertex: MeshVertex) -> Double {
      Double(vertex.position.x) * x + Double(vertex.position.y) * y - offset
    }
  }

  private var sides: [Side] = []
  private var result = Mesh()
  private var pieces: [[MeshVertex]] = []
  private var next: [[MeshVertex]] = []

  /// Creates a cutter for a polygon whose corners run clockwise, in points of `scale` pixels.
  init(_ points: [Point], scale: Double) {
    var (low, high) = (points[0], points[0])
    var from = points[points.count - 1]
    for to in points {
      (low.x, low.y) = (min(low.x, to.x), min(low.y, to.y))
      (high.x, high.y) = (max(high.x, to.x), max(high.y, to.y))
      let along = (to - from) * scale
      let length = along.length
      if length > 1e-6 {
        let (x, y) = (-along.dy / length, along.dx / length)
        sides.append(Side(x: x, y: y, offset: (from.x * x + from.y * y) * scale))
      }
      from = to
    }
    func edge(_ value: Double, _ rule: FloatingPointRoundingRule, _ more: Int) -> Int {
      Int(min(max((value * scale).rounded(rule), -1e6), 1e6)) + more
    }
    bounds = PixelRect(
      left: edge(low.x, .down, -1), top: edge(low.y, .down, -1), right: edge(high.x, .up, 1),
      bottom: edge(high.y, .up, 1))
  }

  /// Reduces a mesh to the part inside.
  mutating func cut(_ mesh: inout Mesh) {
    result.removeAll()
    var at = 0
    while at + 2 < mesh.indices.count {
      pieces.removeAll(keepingCapacity: true)
      let corners = (at..<at + 3).map { mesh.vertices[Int(mesh.indices[$0])] }
      at += 3
      guard corners.allSatisfy({ $0.position.x.isFinite && $0.position.y.isFinite }) else {
        continue
      }
      pieces.append(corners)
      for side in sides where !pieces.isEmpty { cut(by: side) }
      for piece in pieces {
        let base = result.next
        result.vertices.append(contentsOf: piece)
        for corner in 1..<(Int32(piece.count) - 1) {
          result.triangle(base, base + corner, base + corner + 1)
        }
      }
    }
    swap(&mesh, &result)
  }

  /// Cuts all pieces by one side.
  private mutating func cut(by side: Side) {
    next.removeAll(keepingCapacity: true)
    for piece in pieces {
      let depths = piece.map(side.depth)
      if depths.allSatisfy({ $0 >= 0.5 }) {
        next.append(piece)
        continue
      }
      if depths.allSatisfy({ $0 <= -0.5 }) { continue }
      let inner = Self.part(of: piece, side, beyond: 0.5)
      if inner.count > 2 { next.append(inner) }
      let outer = Self.part(of: piece, side, beyond: 0.5, inverted: true)
      let strip = Self.part(of: outer, side, beyond: -0.5)
      if strip.count > 2 {
        next.append(
          strip.map { vertex in
            var vertex = vertex
            let cover = min(max(side.depth(vertex) + 0.5, 0), 1)
            vertex.color.a = UInt8((Double(vertex.color.a) * cover).rounded())
            return vertex
          })
      }
    }
    swap(&pieces, &next)
  }

  /// Returns the part of a piece that is deeper than a level, or less deep.
  private static func part(
    of piece: [MeshVertex], _ side: Side, beyond level: Double, inverted: Bool = false
  ) -> [MeshVertex] {
    guard var last = piece.last else { return [] }
    var kept: [MeshVertex] = []
    var before = side.depth(last)
    for vertex in piece {
      let here = side.depth(vertex)
      if (before >= level) != (here >= level) {
        // Always from the deeper end, for the neighbour has them the other way round.
        kept.append(
          before > here
            ? between(last, vertex, (before - level) / (before - here))
            : between(vertex, last, (here - level) / (here - before)))
      }
      if (here >= level) != inverted { kept.append(vertex) }
      (last, before) = (vertex, here)
    }
    return kept
  }

  private static func between(_ a: MeshVertex, _ b: MeshVertex, _ part: Double) -> MeshVertex {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    func point(_ a: MeshPoint, _ b: MeshPoint) -> MeshPoint {
      MeshPoint(x: Float(mix(Double(a.x), Double(b.x))), y: Float(mix(Double(a.y), Double(b.y))))
    }
    func byte(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(mix(Double(a), Double(b)).rounded()) }
    let color = MeshColor(
      r: byte(a.color.r, b.color.r), g: byte(a.color.g, b.color.g), b: byte(a.color.b, b.color.b),
      a: byte(a.color.a, b.color.a))
    return MeshVertex(
      position: point(a.position, b.position), color: color, texture: point(a.texture, b.texture))
  }
}
