import TestBasics
import Testing
import TouchGeometry

/// The fit is the best of its mode: no small change of its parameters lowers the sum of squares.
@Suite("SimilarityFit, optimality")
struct SimilarityFitOptimalityTests {
  private func sumOfSquares(_ map: Transform2D, _ pairs: [PointPair]) -> Double {
    pairs.reduce(0) { $0 + ($1.target - $1.source.applying(map)).lengthSquared }
  }

  /// Small maps to concatenate, one for each parameter of the mode and sign.
  private func perturbations(of mode: FitMode, about center: Point) -> [Transform2D] {
    var result: [Transform2D] = []
    for step in [1e-4, -1e-4] {
      result.append(Transform2D(translationX: 1000 * step, y: 0))
      result.append(Transform2D(translationX: 0, y: 1000 * step))
      if mode == .translation { continue }
      result.append(.identity.concatenatingRotation(by: step, about: center))
      if mode == .rigid { continue }
      result.append(.identity.concatenatingScale(by: 1 + step, about: center))
      if mode == .similarity { continue }
      let stretch = Transform2D(scaleX: 1 + step, y: 1)
      let shear = Transform2D(a: 1, b: 0, c: step, d: 1, tx: 0, ty: 0)
      result.append(.identity.concatenating(stretch, about: center))
      result.append(.identity.concatenating(shear, about: center))
    }
    return result
  }

  @Test("TRF-2: no small change lowers the sum of squares", arguments: FitMode.allCases, seeds)
  func optimal(mode: FitMode, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for count in 2...10 {
      for round in 0..<20 {
        // Fingers that follow a map, with a few points of noise; every other time, no map at all.
        let map = random.affine()
        let pairs = (0..<count).map { _ in
          let source = random.point(300)
          let target =
            round.isMultiple(of: 2)
            ? source.applying(map) + random.vector(10) : random.point(300)
          return PointPair(source: source, target: target)
        }
        let fit = SimilarityFit.fit(pairs, mode: mode)
        let best = sumOfSquares(fit.transform, pairs)
        let center = pairs[0].target

        for change in perturbations(of: fit.solvedMode, about: center) {
          let worse = sumOfSquares(fit.transform.concatenating(change), pairs)
          #expect(worse >= best - 1e-6, "\(mode), \(count) pairs, round \(round)")
        }
        let rms = (best / Double(count)).squareRoot()
        #expect((fit.rootMeanSquareResidual - rms).magnitude < 1e-9)
      }
    }
  }

  @Test("more freedom never fits worse", arguments: seeds)
  func modesAreNested(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for count in 1...10 {
      let pairs = (0..<count).map { _ in PointPair(source: random.point(), target: random.point()) }
      let residuals = FitMode.allCases.map {
        SimilarityFit.fit(pairs, mode: $0).rootMeanSquareResidual
      }
      for (freer, stricter) in zip(residuals.dropFirst(), residuals) {
        #expect(freer <= stricter + 1e-9, "\(count) pairs")
      }
    }
  }

  @Test("the answer does not depend on where the origins are", arguments: seeds)
  func translationInvariance(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for mode in FitMode.allCases {
      let pairs = (0..<5).map { _ in PointPair(source: random.point(), target: random.point()) }
      let (by, to) = (random.vector(1e4), random.vector(1e4))
      let moved = pairs.map { PointPair(source: $0.source + by, target: $0.target + to) }

      let fit = SimilarityFit.fit(pairs, mode: mode)
      let movedFit = SimilarityFit.fit(moved, mode: mode)

      for (pair, movedPair) in zip(pairs, moved) {
        #expect(
          fit.residual(of: pair)
            .isApproximatelyEqual(to: movedFit.residual(of: movedPair), absoluteTolerance: 1e-8))
      }
    }
  }
}
