extension SimilarityFit.Moments {
  /// The linear part of the best affine map, or nil if the pairs do not determine one.
  ///
  /// With the offsets p and q from the centroids as row vectors, the best M solves the normal
  /// equations (Σ pᵀ·p)·M = Σ pᵀ·q. Three pairs are solved by two edges of their triangle instead,
  /// which is exact and keeps the digits that squaring would lose.
  func affine(_ pairs: Span<PointPair>) -> Transform2D? {
    guard pairs.count >= 3 else { return nil }
    var source = Scatter()
    var target = Scatter()
    var crossX = Vector.zero
    var crossY = Vector.zero
    for i in pairs.indices {
      let p = pairs[i].source - sourceCentroid
      let q = pairs[i].target - targetCentroid
      source.add(p)
      target.add(q)
      crossX += p.dx * q
      crossY += p.dy * q
    }
    guard !source.isFlat, !target.isFlat else { return nil }
    if pairs.count == 3 {
      return linearMap(
        from: pairs[1].source - pairs[0].source, pairs[2].source - pairs[0].source,
        to: pairs[1].target - pairs[0].target, pairs[2].target - pairs[0].target)
    }
    let linear = linearMap(
      from: Vector(dx: source.xx, dy: source.xy), Vector(dx: source.xy, dy: source.yy),
      to: crossX, crossY)
    // This is the explained part of the targets' squared area; if it is almost zero, the map is
    // flat.
    let det = linear.determinant
    return det * det * source.determinant > 1e-8 * target.determinant ? linear : nil
  }

  /// The linear map that takes two vectors, not parallel, to two others.
  private func linearMap(from p: Vector, _ q: Vector, to u: Vector, _ v: Vector) -> Transform2D {
    let det = p.cross(q)
    let x = (q.dy * u - p.dy * v) / det
    let y = (p.dx * v - q.dx * u) / det
    return Transform2D(a: x.dx, b: x.dy, c: y.dx, d: y.dy, tx: 0, ty: 0)
  }

  /// A symmetric matrix of sums of squares of offsets.
  private struct Scatter {
    var xx = 0.0
    var xy = 0.0
    var yy = 0.0

    var determinant: Double { xx * yy - xy * xy }

    /// Whether the points are on a line or in one place, within the precision.
    ///
    /// The determinant over the squared trace is the squared ratio of the width of the points to
    /// their length.
    var isFlat: Bool { !(determinant > 1e-10 * ((xx + yy) * (xx + yy))) }

    mutating func add(_ v: Vector) {
      xx += v.dx * v.dx
      xy += v.dx * v.dy
      yy += v.dy * v.dy
    }
  }
}
