import TouchGeometry
import TouchScene

extension DrawListRenderer {
  /// Fills closed outlines: on a canvas as they are, elsewhere and inside a slanted clip as
  /// triangles.
  func draw(_ area: AreaDraw) throws(DrawingError) {
    let color = DrawListRenderer.color(area.color)
    let outlines = area.outlines
    guard color.a > 0, !outlines.isEmpty,
      area.points.allSatisfy({ Point(x: $0.x * scale, y: $0.y * scale).isDrawable })
    else { return }
    if cutter == nil, let canvas = sink as? SoftwareCanvas {
      try flush()
      collect(area, color)
      canvas.fill(self.outlines)
    } else {
      try use(nil)
      addTriangles(of: area, outlines, color)
    }
  }

  /// Puts the corners and ends of an area into ``outlines``.
  private func collect(_ area: AreaDraw, _ color: MeshColor) {
    var mesh = Mesh()
    // Unshared meanwhile, so that its storage is used again.
    swap(&mesh, &outlines)
    mesh.removeAll()
    mesh.vertices.reserveCapacity(area.points.count)
    let scale = scale
    for point in area.points { mesh.add(point.x * scale, point.y * scale, color) }
    mesh.indices.append(contentsOf: area.ends)
    swap(&mesh, &outlines)
  }

  /// Adds the triangles, moved inwards by half a pixel, and around each outline a strip that fades
  /// over a pixel, except along seams.
  private func addTriangles(of area: AreaDraw, _ outlines: [Range<Int>], _ color: MeshColor) {
    let points = area.points.map { Point(x: $0.x * scale, y: $0.y * scale) }
    let count = Int32(truncatingIfNeeded: points.count)
    let clear = color.withAlpha(0)
    let base = mesh.next
    var isSoft: [Bool] = []
    isSoft.reserveCapacity(points.count)
    // The outer side of each outline, holes included, is out of the area.
    let sign = Self.area(points, outlines) < 0 ? -1.0 : 1.0
    for outline in outlines {
      for index in outline {
        let next = index + 1 == outline.upperBound ? outline.lowerBound : index + 1
        let before = index == outline.lowerBound ? outline.upperBound - 1 : index - 1
        let own = Self.normal(points[index], points[next], sign, isSeam(area, index))
        let other = Self.normal(points[before], points[index], sign, isSeam(area, before))
        // Both strips have their full width at a corner, unless it is a very sharp one.
        let reach = own == .zero || other == .zero ? 1 : 1 / max(1 + own.dot(other), 0.4)
        let way = (own + other) * (0.5 * reach)
        mesh.add(points[index].x - way.dx, points[index].y - way.dy, color)
        mesh.add(points[index].x + way.dx, points[index].y + way.dy, clear)
        isSoft.append(own != .zero)
      }
    }
    for at in stride(from: 0, to: area.triangles.count - area.triangles.count % 3, by: 3) {
      let corners = (area.triangles[at], area.triangles[at + 1], area.triangles[at + 2])
      guard (0..<count).contains(corners.0), (0..<count).contains(corners.1),
        (0..<count).contains(corners.2)
      else { continue }
      mesh.triangle(base + 2 * corners.0, base + 2 * corners.1, base + 2 * corners.2)
    }
    for outline in outlines {
      for index in outline where isSoft[index] {
        let next = index + 1 == outline.upperBound ? outline.lowerBound : index + 1
        let (a, b) = (base + 2 * Int32(index), base + 2 * Int32(next))
        mesh.quad(a, b, b + 1, a + 1)
      }
    }
  }

  private func isSeam(_ area: AreaDraw, _ index: Int) -> Bool {
    index < area.seams.count && area.seams[index]
  }

  private static func normal(_ a: Point, _ b: Point, _ sign: Double, _ isSeam: Bool) -> Vector {
    let way = b - a
    let length = way.length
    return isSeam || length == 0 ? .zero : Vector(dx: way.dy, dy: -way.dx) * (sign / length)
  }

  /// The area inside the outlines, holes subtracted; positive if they run clockwise on the screen.
  private static func area(_ points: [Point], _ outlines: [Range<Int>]) -> Double {
    var sum = 0.0
    for outline in outlines {
      guard let last = outline.last else { continue }
      var from = points[last]
      for index in outline {
        sum += from.x * points[index].y - points[index].x * from.y
        from = points[index]
      }
    }
    return sum
  }
}
