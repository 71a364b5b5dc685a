/// Cuts a flat polygon in space into triangles.
enum PolygonTriangles {
  /// Beyond so many corners a polygon that is not convex is cut like one that is: cutting ears
  /// takes the number of corners squared.
  static let mostEars = 512

  /// How many corners are looked at for the ears of all polygons of a model; those that come after
  /// that are cut as if they were convex.
  ///
  /// A thousand polygons that cross themselves would otherwise take hours, and no model that is
  /// meant to be seen comes near.
  static let mostSteps = 100_000_000

  /// The corners of each triangle, in the polygon's own order.
  ///
  /// - Parameters:
  ///   - outline: The polygon's corners.
  ///   - steps: How many corners may still be looked at for ears, less those that were.
  /// - Returns: Three numbers of corners for each triangle.
  static func of(_ outline: [SIMD3<Float>], steps: inout Int) -> [(Int, Int, Int)] {
    let count = outline.count
    guard count > 3 else { return count == 3 ? [(0, 1, 2)] : [] }
    let flat = projected(outline)
    let isConvex = (0..<count).allSatisfy { i in
      turn(flat[i], flat[(i + 1) % count], flat[(i + 2) % count]) >= 0
    }
    if isConvex || count > mostEars || steps <= 0 {
      return (1..<(count - 1)).map { (0, $0, $0 + 1) }
    }
    return ears(flat, &steps)
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
    turn(a.x, a.y, b.x, b.y, c.x, c.y)
  }

  /// In plain numbers: a build for debugging takes many times as long for vectors.
  private static func turn(
    _ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, _ cx: Double, _ cy: Double
  ) -> Double {
    (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
  }

  private static func ears(
    _ points: [SIMD2<Double>], _ steps: inout Int
  ) -> [(Int, Int, Int)] {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    return xs.withUnsafeBufferPointer { xs in
      ys.withUnsafeBufferPointer { ys in ears(xs, ys, &steps) }
    }
  }

  private static func ears(
    _ xs: UnsafeBufferPointer<Double>, _ ys: UnsafeBufferPointer<Double>, _ steps: inout Int
  ) -> [(Int, Int, Int)] {
    var left = Array(xs.indices)
    var result: [(Int, Int, Int)] = []
    while left.count > 3 {
      let count = left.count
      let ear = left.withUnsafeBufferPointer { left in
        var i = 0
        while i < count, steps > 0 {
          let before = left[i == 0 ? count - 1 : i - 1]
          let after = left[i + 1 == count ? 0 : i + 1]
          if isEar(before, left[i], after, of: left, xs, ys, &steps) { return i }
          i += 1
        }
        // A polygon that crosses itself may have no ear; any corner does then.
        return 0
      }
      let (before, after) = (left[(ear + count - 1) % count], left[(ear + 1) % count])
      result.append((before, left[ear], after))
      left.remove(at: ear)
    }
    result.append((left[0], left[1], left[2]))
    return result
  }

  /// Whether nothing of what is left of a polygon lies in the triangle of three of its corners.
  private static func isEar(
    _ a: Int, _ b: Int, _ c: Int, of left: UnsafeBufferPointer<Int>,
    _ xs: UnsafeBufferPointer<Double>, _ ys: UnsafeBufferPointer<Double>, _ steps: inout Int
  ) -> Bool {
    let (ax, ay, bx, by, cx, cy) = (xs[a], ys[a], xs[b], ys[b], xs[c], ys[c])
    steps -= 1
    guard turn(ax, ay, bx, by, cx, cy) > 0 else { return false }
    var i = 0
    while i < left.count {
      let other = left[i]
      let (x, y) = (xs[other], ys[other])
      i += 1
      if turn(ax, ay, bx, by, x, y) >= 0, turn(bx, by, cx, cy, x, y) >= 0,
        turn(cx, cy, ax, ay, x, y) >= 0, x != ax || y != ay, x != bx || y != by, x != cx || y != cy
      {
        steps -= i
        return false
      }
    }
    steps -= left.count
    return true
  }
}
