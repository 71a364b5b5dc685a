extension SimilarityFit {
  /// The centroids of the pairs, and the moments that a similarity needs of the offsets p and q of
  /// sources and targets from the centroids.
  struct Moments {
    /// The number of pairs.
    var count: Double
    var sourceCentroid: Point
    var targetCentroid: Point

    /// Σ |p|².
    var sourceSquares = 0.0

    /// Σ |q|².
    var targetSquares = 0.0

    /// Σ conj(p)·q, real part first.
    var correlation = Vector.zero
  }
}

extension SimilarityFit.Moments {
  /// The moments of one pair or more.
  init(of pairs: Span<PointPair>) {
    count = Double(pairs.count)
    let first = pairs[0]
    // Sums are relative to the first pair, because offsets are small even if coordinates are large.
    var sourceSum = Vector.zero
    var targetSum = Vector.zero
    for i in pairs.indices {
      sourceSum += pairs[i].source - first.source
      targetSum += pairs[i].target - first.target
    }
    sourceCentroid = first.source + sourceSum / count
    targetCentroid = first.target + targetSum / count
    for i in pairs.indices {
      let p = pairs[i].source - sourceCentroid
      let q = pairs[i].target - targetCentroid
      sourceSquares += p.lengthSquared
      targetSquares += q.lengthSquared
      correlation += Vector(dx: p.dot(q), dy: p.cross(q))
    }
  }

  /// The moments of two pairs, without loops: the offsets are half the differences, ±.
  @inline(__always)
  init(of first: PointPair, _ second: PointPair) {
    let p = second.source - first.source
    let q = second.target - first.target
    count = 2
    sourceCentroid = .midpoint(first.source, second.source)
    targetCentroid = .midpoint(first.target, second.target)
    sourceSquares = p.lengthSquared / 2
    targetSquares = q.lengthSquared / 2
    correlation = Vector(dx: p.dot(q), dy: p.cross(q)) / 2
  }

  /// The map with the given linear part that takes the sources' centroid to the targets'.
  ///
  /// This is the best translation for any linear part.
  @inline(__always)
  func map(_ linear: Transform2D) -> Transform2D {
    linear.concatenatingTranslation(by: targetCentroid - sourceCentroid.applying(linear))
  }

  /// The complex factor z of the best similarity, or nil if the pairs do not determine one.
  @inline(__always)
  var similarity: Vector? {
    guard
      isSpread(sourceSquares, about: sourceCentroid),
      isSpread(targetSquares, about: targetCentroid),
      // The share of the targets' variance that z explains is |Σ conj(p)·q|² / (Σ|p|²·Σ|q|²).
      correlation.lengthSquared > 1e-4 * (sourceSquares * targetSquares)
    else { return nil }
    return correlation / sourceSquares
  }

  /// Whether offsets are more than the rounding of the coordinates that they come from.
  @inline(__always)
  private func isSpread(_ squares: Double, about centroid: Point) -> Bool {
    squares > 1e-20 * count * (centroid - .zero).lengthSquared
  }
}
