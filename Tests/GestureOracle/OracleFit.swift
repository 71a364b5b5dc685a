import TouchGeometry

/// TRF-2: the map of a mode that brings some points nearest to others, by the normal equations of
/// all its numbers.
struct OracleFit {
  private(set) var map = Transform2D.identity
  /// Whether it may turn.
  private(set) var turns = false
  /// The points do not settle it, or only just: the law leaves open what happens then.
  private(set) var isOpen = false

  init(_ from: [Point], _ to: [Point], _ mode: FitMode) {
    let middles = (centroid(from) ?? .zero, centroid(to) ?? .zero)
    let p = from.map { $0 - middles.0 }
    let q = to.map { $0 - middles.1 }
    let a: Double
    let b: Double
    switch from.count < 2 ? .translation : mode {
    case .translation: (a, b) = (1, 0)
    case .rigid:
      // The turn by which the sum of the products along is greatest.
      let along = zip(p, q).map { $0.dot($1) }.reduce(0, +)
      let across = zip(p, q).map { $0.cross($1) }.reduce(0, +)
      let angle = Vector(dx: along, dy: across).angle
      (a, b) = (Transform2D(rotationAngle: angle).a, Transform2D(rotationAngle: angle).b)
      turns = true
    case .affine where from.count > 2 && OracleFit.width(p) > 1e-12:
      turns = true
      isOpen = OracleFit.width(p) < 1e-3 || OracleFit.width(q) < 1e-3
      let x = OracleFit.solve(zip(p, q).map { ([$0.dx, $0.dy], $1.dx) })
      let y = OracleFit.solve(zip(p, q).map { ([$0.dx, $0.dy], $1.dy) })
      map = Transform2D(a: x[0], b: y[0], c: x[1], d: y[1], tx: 0, ty: 0)
      if abs(map.determinant) < 1e-3 { isOpen = true }
      settle(middles)
      return
    case .similarity, .affine:
      turns = true
      let both = zip(p, q).flatMap { p, q in [([p.dx, -p.dy], q.dx), ([p.dy, p.dx], q.dy)] }
      let z = OracleFit.solve(both)
      (a, b) = (z[0], z[1])
    }
    map = Transform2D(a: a, b: b, c: -b, d: a, tx: 0, ty: 0)
    if turns { isOpen = !OracleFit.isSettled(p, q) }
    settle(middles)
  }

  /// From one middle to the other, which is best for every linear part.
  private mutating func settle(_ middles: (Point, Point)) {
    let moved = middles.0.applying(map)
    map.tx = middles.1.x - moved.x
    map.ty = middles.1.y - moved.y
  }

  /// Whether turning and scaling explain enough of where the points are.
  private static func isSettled(_ p: [Vector], _ q: [Vector]) -> Bool {
    let sizes = (p.map(\.lengthSquared).reduce(0, +), q.map(\.lengthSquared).reduce(0, +))
    let along = zip(p, q).map { $0.dot($1) }.reduce(0, +)
    let across = zip(p, q).map { $0.cross($1) }.reduce(0, +)
    return sizes.0 > 1e-3 && sizes.1 > 1e-3
      && along * along + across * across > 1e-2 * sizes.0 * sizes.1
  }

  /// The squared width of points over their squared length, about.
  private static func width(_ points: [Vector]) -> Double {
    let xx = points.map { $0.dx * $0.dx }.reduce(0, +)
    let yy = points.map { $0.dy * $0.dy }.reduce(0, +)
    let xy = points.map { $0.dx * $0.dy }.reduce(0, +)
    return xx + yy > 0 ? (xx * yy - xy * xy) / ((xx + yy) * (xx + yy)) : 0
  }

  /// The two numbers that come nearest to solving some equations.
  private static func solve(_ equations: [(factors: [Double], sum: Double)]) -> [Double] {
    var (aa, ab, bb, as_, bs) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (factors, sum) in equations {
      aa += factors[0] * factors[0]
      ab += factors[0] * factors[1]
      bb += factors[1] * factors[1]
      as_ += factors[0] * sum
      bs += factors[1] * sum
    }
    let determinant = aa * bb - ab * ab
    if determinant == 0 { return [1, 0] }
    return [(as_ * bb - bs * ab) / determinant, (bs * aa - as_ * ab) / determinant]
  }
}
