/// Cuts a flat polygon in space into triangles.
enum PolygonTriangles {
  /// Beyond so many corners a polygon that is not convex is cut like one that is: cutting ears takes the number
  /// of corners squared.
  static let mostEars = 512

  /// The corners of each triangle, in the polygon's own order.
  static func of(_ outline: [SIMD3<Float>]) -> [(Int, Int, Int)] {
    let count = outline.count
    guard count > 3 else { return count == 3 ? [(0, 1, 2)] : [] }
    let flat = projected(outline)
    let isConvex = (0..<count).allSatisfy { i in
      turn(flat[i], flat[(i + 1) % count], flat[(i + 2) % count]) >= 0
    }
    if isConvex || count > mostEars { return (1..<(count - 1)).map { (0, $0, $0 + 1) } }
    return ears(flat)
  }

  /// Seen along its normal (Newell's), so that it runs counter-clockwise.
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

  private static func turn(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
    let u = b - a
    let v = c - b
    return u.x * v.y - u.y * v.x
  }

  private static func ears(_ points: [SIMD2<Double>]) -> [(Int, Int, Int)] {
    var left = Array(points.indices)
    var result: [(Int, Int, Int)] = []
    while left.count > 3 {
      let count = left.count
      let ear = left.indices.first { i in
        let (a, b, c) = (left[(i + count - 1) % count], left[i], left[(i + 1) % count])
        guard turn(points[a], points[b], points[c]) > 0 else { return false }
        return !left.contains { other in
          other != a && other != b && other != c && points[other] != points[a]
            && points[other] != points[b] && points[other] != points[c]
            && turn(points[a], points[b], points[other]) >= 0
            && turn(points[b], points[c], points[other]) >= 0
            && turn(points[c], points[a], points[other]) >= 0
        }
      }
      // A polygon that crosses itself may have no ear; any corner does then.
      let i = ear ?? 0
      result.append((left[(i + count - 1) % count], left[i], left[(i + 1) % count]))
      left.remove(at: i)
    }
    result.append((left[0], left[1], left[2]))
    return result
  }
}
