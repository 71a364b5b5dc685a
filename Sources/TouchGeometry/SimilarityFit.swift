/// The map that brings given source points nearest to given targets.
///
/// This is the mathematics of drag, rotate and scale. Each finger pins a mark on the layer, and the
/// map is solved from all marks and fingers together; nothing is accumulated, so nothing drifts:
///
///     let fit = SimilarityFit.fit(
///       [
///         PointPair(source: Point(x: 0, y: 0), target: Point(x: 100, y: 100)),
///         PointPair(source: Point(x: 10, y: 0), target: Point(x: 100, y: 120)),
///       ],
///       mode: .similarity)
///     fit.transform.similarityScale            // 2.0
///     fit.transform.similarityRotation         // 1.5707963267948966, a quarter turn clockwise
///     Point(x: 5, y: 0).applying(fit.transform)    // Point(x: 100.0, y: 110.0)
///
/// ## The fitted map
///
/// "Nearest" means that the sum of the squared distances from the mapped sources to their targets
/// is the least that the ``FitMode`` allows. With as many pairs as the mode needs, the sum is zero:
/// one pair is met by a translation, two by a similarity, three by an affine map.
///
/// ## Degenerate pairs
///
/// Some pairs do not determine a map of the requested mode, and others determine a map that no
/// gesture can mean. The fit then falls back to a lesser mode, ``solvedMode``, which avoids tiny
/// divisors, flips and spins. The fallbacks are
///
/// - from ``FitMode/affine`` to similarity, with fewer than three pairs, with sources or targets on
///   one line (thinner than about 1e-5 of their length), or if the best map is flat;
/// - from ``FitMode/similarity`` or ``FitMode/rigid`` to translation, with fewer than two pairs,
///   with sources or targets all in one place (within about 1e-10 of their distance from the
///   origin), or if turning and scaling explain less than 1e-4 of the variance of the targets. The
///   last case is a mirrored hand: the best scale is nearly 0, the best angle is noise, and a layer
///   that followed it would spin;
/// - from ``FitMode/translation`` to the identity, which counts as a translation, with no pairs or
///   if a coordinate is infinite, NaN, or so large that the sums overflow.
///
/// Therefore ``transform`` is always finite, and always has an inverse for coordinates of ordinary
/// size.
///
/// If all points lie within a fingertip, the result is exact but meaningless. Compare
/// ``targetSpread(of:)`` with a minimum of your own.
@frozen
public struct SimilarityFit: Sendable, Hashable {
  /// The map from sources to targets.
  public let transform: Transform2D

  /// The mode that was solved: the requested one, or a lesser one if the pairs did not allow it.
  public let solvedMode: FitMode

  /// The root of the mean squared distance from the mapped sources to their targets; 0 for no
  /// pairs.
  ///
  /// It is infinite or NaN if a coordinate is, and infinite if the squares overflow.
  public let rootMeanSquareResidual: Double

  /// Returns the vector from the mapped source of a pair to the pair's target.
  ///
  /// The pair need not be one of the fitted pairs.
  @inlinable
  public func residual(of pair: PointPair) -> Vector {
    pair.target - pair.source.applying(transform)
  }

  init(_ transform: Transform2D, solving mode: FitMode, of pairs: Span<PointPair>) {
    var sum = 0.0
    for i in pairs.indices {
      sum += (pairs[i].target - pairs[i].source.applying(transform)).lengthSquared
    }
    self.transform = transform
    self.solvedMode = mode
    self.rootMeanSquareResidual = pairs.isEmpty ? 0 : (sum / Double(pairs.count)).squareRoot()
  }
}

// MARK: - Fitting

extension SimilarityFit {
  /// Finds the map that brings the sources of the pairs nearest to their targets.
  ///
  /// Nothing is allocated. Two pairs cost about a hundred floating-point operations, half of them
  /// for the residual. The order of the pairs affects only rounding.
  ///
  /// The similarity is the closed form of Shinji Umeyama, "Least-squares estimation of
  /// transformation parameters between two point patterns" (1991), which in the plane is one
  /// complex division. With the points as complex numbers and p̄, q̄ the centroids of sources and
  /// targets:
  ///
  ///     z = Σ conj(pᵢ − p̄)·(qᵢ − q̄) / Σ |pᵢ − p̄|²         q = q̄ + z·(p − p̄)
  ///
  /// The rigid map has z / |z| instead. The affine map solves the normal equations of the offsets
  /// from the centroids, or the three points directly.
  ///
  /// - Complexity: O(*n*) in the number of pairs.
  public static func fit(_ pairs: Span<PointPair>, mode: FitMode) -> SimilarityFit {
    let (map, solved) = solve(pairs, mode: mode)
    return SimilarityFit(map, solving: solved, of: pairs)
  }

  /// The same without the residual, which a gesture does not need at every event.
  package static func solve(
    _ pairs: Span<PointPair>, mode: FitMode
  ) -> (transform: Transform2D, solvedMode: FitMode) {
    if pairs.isEmpty { return (.identity, .translation) }
    if pairs.count == 2 { return solve(pairs[0], pairs[1], mode: mode) }
    let moments = Moments(of: pairs)
    if mode == .affine, let linear = moments.affine(pairs) {
      let map = moments.map(linear)
      if map.isFinite { return (map, .affine) }
    }
    return solve(moments, mode: mode)
  }

  /// The same for two pairs, the usual number for gestures.
  package static func solve(
    _ first: PointPair, _ second: PointPair, mode: FitMode
  ) -> (transform: Transform2D, solvedMode: FitMode) {
    solve(Moments(of: first, second), mode: mode)
  }

  /// The best map of a mode but the affine one.
  @inline(__always)
  private static func solve(
    _ moments: Moments, mode: FitMode
  ) -> (transform: Transform2D, solvedMode: FitMode) {
    if mode != .translation, let z = moments.similarity {
      let factor = mode == .rigid ? z / z.length : z
      let map = moments.map(
        Transform2D(a: factor.dx, b: factor.dy, c: -factor.dy, d: factor.dx, tx: 0, ty: 0))
      if map.isFinite { return (map, mode == .rigid ? .rigid : .similarity) }
    }
    let map = moments.map(.identity)
    return (map.isFinite ? map : .identity, .translation)
  }

  /// Finds the map that brings the sources of the pairs nearest to their targets.
  ///
  /// This overload takes an array.
  ///
  /// - Complexity: O(*n*) in the number of pairs.
  public static func fit(_ pairs: [PointPair], mode: FitMode) -> SimilarityFit {
    fit(pairs.span, mode: mode)
  }
}

// MARK: - Spread

extension SimilarityFit {
  /// Returns the root of the mean squared distance of points from their centroid.
  ///
  /// For two points it is half their distance. It is 0 for one point and for none.
  ///
  /// - Complexity: O(*n*), in two passes so that the result is exact far from the origin, too.
  public static func spread(of points: Span<Point>) -> Double {
    guard points.count > 1 else { return 0 }
    let count = Double(points.count)
    var sum = Vector.zero
    for i in points.indices { sum += points[i] - points[0] }
    let centroid = points[0] + sum / count
    var squares = 0.0
    for i in points.indices { squares += (points[i] - centroid).lengthSquared }
    return (squares / count).squareRoot()
  }

  /// Returns the root of the mean squared distance of the pairs' targets from their centroid.
  ///
  /// The result is ``spread(of:)`` of the targets, without collecting them first.
  public static func targetSpread(of pairs: Span<PointPair>) -> Double {
    guard pairs.count > 1 else { return 0 }
    let count = Double(pairs.count)
    let first = pairs[0].target
    var sum = Vector.zero
    for i in pairs.indices { sum += pairs[i].target - first }
    let centroid = first + sum / count
    var squares = 0.0
    for i in pairs.indices { squares += (pairs[i].target - centroid).lengthSquared }
    return (squares / count).squareRoot()
  }
}
