/// Cuts a flat polygon in space into triangles.
enum PolygonTriangles {
  /// Returns the corners of each triangle, in the polygon's own order.
  ///
  /// - Parameters:
  ///   - outline: The polygon's corners.
  ///   - work: The remaining limit for cutting polygons that are not convex, in corner checks,
  ///     reduced by this one's, at most ``EarCutter/mostWork(_:)`` of its corners.
  /// - Returns: Three corner indices for each triangle, or nil if the polygon is not convex and
  ///   could exceed the limit.
  static func of(_ outline: [SIMD3<Float>], work: inout Int) -> [(Int, Int, Int)]? {
    let count = outline.count
    guard count > 3 else { return count == 3 ? [(0, 1, 2)] : [] }
    let flat = projected(outline)
    let isConvex = (0..<count).allSatisfy { i in
      let (a, b, c) = (flat[i], flat[(i + 1) % count], flat[(i + 2) % count])
      return EarCutter.turn(a.x, a.y, b.x, b.y, c.x, c.y) >= 0
    }
    if isConvex { return (1..<(count - 1)).map { (0, $0, $0 + 1) } }
    guard EarCutter.mostWork(count) <= work else { return nil }
    let cutter = EarCutter(flat)
    let triangles = cutter.cut()
    work -= cutter.work
    return triangles
  }

  /// Returns the polygon seen along its normal (Newell's), so that it is counter-clockwise.
  private static func projected(_ outline: [SIMD3<Float>]) -> [SIMD2<Double>] {
    let points = outline.map { SIMD3<Double>($0) }
    var normal = SIMD3<Double>.zero
    for i in points.indices {
      let (a, b) = (points[i], points[(i + 1) % points.count])
      normal += SIMD3(
        (a.y - b.y) * (a.z + b.z), (a.z - b.z) * (a.x + b.x), (a.x - b.x) * (a.y + b.y))
    }
    let size = SIMD3(abs(normal.x), abs(normal.y), abs(normal.z))
    if size.z >= size.x, size.z >= size.y {
      return points.map { normal.z < 0 ? SIMD2($0.y, $0.x) : SIMD2($0.x, $0.y) }
    }
    if size.x >= size.y {
      return points.map { normal.x < 0 ? SIMD2($0.z, $0.y) : SIMD2($0.y, $0.z) }
    }
    return points.map { normal.y < 0 ? SIMD2($0.x, $0.z) : SIMD2($0.z, $0.x) }
  }
}
