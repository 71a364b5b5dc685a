import TestBasics
import Testing
import TouchGeometry

/// Pairs that do not determine a map: never NaN, never a flip, never a spin.
@Suite("SimilarityFit, degenerate pairs")
struct SimilarityFitDegeneracyTests {
  private let square = [
    Point(x: 100, y: 100), Point(x: 200, y: 100), Point(x: 200, y: 200), Point(x: 100, y: 200),
  ]

  private func pairs(_ sources: [Point], _ targets: [Point]) -> [PointPair] {
    zip(sources, targets).map { PointPair(source: $0, target: $1) }
  }

  @Test("coincident marks: translation to the centroid", arguments: 2...5, FitMode.allCases)
  func coincidentSources(count: Int, mode: FitMode) {
    let sources = Array(repeating: Point(x: 0.1, y: 0.7), count: count)
    let targets = (0..<count).map { Point(x: 300 + 10 * Double($0), y: 40) }
    let fit = SimilarityFit.fit(pairs(sources, targets), mode: mode)

    #expect(fit.solvedMode == .translation)
    let expected = Vector(dx: 300 + 5 * Double(count - 1) - 0.1, dy: 40 - 0.7)
    #expect(
      fit.transform.isApproximatelyEqual(
        to: Transform2D(translation: expected), absoluteTolerance: 1e-10))
  }

  @Test("coincident fingers: translation, not a collapse", arguments: 2...5, FitMode.allCases)
  func coincidentTargets(count: Int, mode: FitMode) {
    let sources = (0..<count).map { Point(x: 30 * Double($0), y: 40) }
    let targets = Array(repeating: Point(x: 0.1, y: 0.7), count: count)
    let fit = SimilarityFit.fit(pairs(sources, targets), mode: mode)

    #expect(fit.solvedMode == .translation)
    #expect(fit.transform.determinant == 1)
  }

  @Test("marks or fingers that coincide but for rounding count as coincident")
  func nearlyCoincident() {
    let near = [Point(x: 1000.1, y: 500), Point(x: 1000.1.nextUp, y: 500)]
    let apart = [Point(x: 0, y: 0), Point(x: 0, y: 100)]
    for (sources, targets) in [(near, apart), (apart, near)] {
      let fit = SimilarityFit.fit(pairs(sources, targets), mode: .similarity)
      #expect(fit.solvedMode == .translation)
    }
  }

  @Test("crossed fingers, whose best affine map is flat: the similarity")
  func crossed() {
    let targets = [square[3], square[1], square[2], square[0]]
    let fit = SimilarityFit.fit(pairs(square, targets), mode: .affine)
    #expect(fit.solvedMode == .similarity)
    #expect(fit.transform.similarityScale == 0.5)
    #expect(fit.transform.determinant > 0)
  }

  @Test("two of three fingers in one place: the similarity, also for affine")
  func twoOfThreeEqual() {
    let sources = [square[0], square[0], square[1]]
    let map = Transform2D(rotationAngle: 1).scaledBy(x: 2, y: 2)
    let targets = sources.map { $0.applying(map) }
    for mode in [FitMode.similarity, .affine] {
      let fit = SimilarityFit.fit(pairs(sources, targets), mode: mode)
      #expect(fit.solvedMode == .similarity)
      #expect(fit.transform.isApproximatelyEqual(to: map, absoluteTolerance: 1e-11))
    }
  }

  @Test("collinear marks or fingers: affine falls back to the similarity", arguments: 3...6)
  func collinear(count: Int) {
    let line = (0..<count).map { Point(x: 100 + 30.1 * Double($0), y: 50 + 10.7 * Double($0)) }
    let bent = (0..<count).map { Point(x: 30 * Double($0), y: 5 * Double($0 * $0)) }

    for (sources, targets) in [(line, bent), (bent, line), (line, line)] {
      let affine = SimilarityFit.fit(pairs(sources, targets), mode: .affine)
      let similarity = SimilarityFit.fit(pairs(sources, targets), mode: .similarity)
      #expect(affine.solvedMode == .similarity)
      #expect(affine == similarity)
      #expect(affine.transform.inverse != nil)
    }
  }

  @Test("a mirrored square: translation, with the residual to show for it")
  func mirrored() {
    let targets = square.map { Point(x: 300 - $0.x, y: $0.y) }
    for mode in [FitMode.rigid, .similarity] {
      let fit = SimilarityFit.fit(pairs(square, targets), mode: mode)
      #expect(fit.solvedMode == .translation)
      #expect(fit.transform == .identity)
      #expect(fit.rootMeanSquareResidual == 100)
    }
    // Mirroring is within the freedom of an affine map.
    let affine = SimilarityFit.fit(pairs(square, targets), mode: .affine)
    #expect(affine.solvedMode == .affine)
    #expect(affine.rootMeanSquareResidual < 1e-12)
    #expect(affine.transform.determinant < 0)
  }

  @Test("a mirrored hand that trembles does not spin", arguments: seeds)
  func mirroredWithNoise(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<100 {
      let targets = square.map { Point(x: 300 - $0.x, y: $0.y) + random.vector(0.3) }
      let fit = SimilarityFit.fit(pairs(square, targets), mode: .similarity)
      #expect(fit.solvedMode == .translation, "round \(round)")
      #expect(fit.transform.similarityRotation == 0)
    }
  }

  @Test("ROT-5: two fingers that swap places step by step turn by 180° without a jump")
  func swap() {
    let center = Point(x: 500, y: 300)
    let reach = Vector(dx: 120, dy: 35)
    let marks = [center - reach, center + reach]
    for direction in [1.0, -1.0] {
      var unwrapper = AngleUnwrapper()
      var previous = Transform2D.identity
      for step in 0...1800 {
        let turn = Transform2D(rotationAngle: .degrees(direction * Double(step) / 2))
        let offset = reach.applying(turn)
        let fit = SimilarityFit.fit(
          pairs(marks, [center - offset, center + offset]), mode: .similarity)

        #expect(fit.solvedMode == .similarity)
        let moved = square.map { $0.applying(fit.transform).distance(to: $0.applying(previous)) }
        #expect(moved.allSatisfy { $0 < 6 }, "step \(step): \(moved)")
        unwrapper.update(with: fit.transform.similarityRotation)
        previous = fit.transform
      }
      #expect((unwrapper.total - direction * 5 * .pi).magnitude < 1e-11)
    }
  }

  @Test("two fingers swapped at once turn by half a turn about their middle")
  func swapAtOnce() {
    let fit = SimilarityFit.fit(
      pairs([square[0], square[2]], [square[2], square[0]]), mode: .similarity)
    #expect(fit.transform == Transform2D(a: -1, b: 0, c: 0, d: -1, tx: 300, ty: 300))
    #expect(fit.transform.similarityRotation == .pi)
    #expect(fit.transform.fixedPoint == Point(x: 150, y: 150))
  }

  @Test(
    "coordinates that are not finite give the identity, those that overflow a finite map",
    arguments: FitMode.allCases, [Double.nan, .infinity, -.infinity, 1.7e308])
  func notFinite(mode: FitMode, bad: Double) {
    for count in 1...5 {
      var pairs = (0..<count).map { i in
        PointPair(source: Point(x: Double(i), y: 1), target: Point(x: 2, y: Double(i * i)))
      }
      pairs[0].target.x = bad
      pairs[0].source.x = -bad
      let fit = SimilarityFit.fit(pairs, mode: mode)
      #expect(fit.transform == .identity || bad.isFinite, "\(count) pairs")
      #expect(fit.transform.isFinite, "\(count) pairs")
      #expect(fit.solvedMode == .translation)
    }
  }

  @Test("whatever the pairs, the map is finite and can be inverted", arguments: seeds)
  func alwaysInvertible(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let values = [0, 1, -1, 100, 100.nextUp, 300, 1e-9, 1e4, -1e4, 0.1]
    for round in 0..<3000 {
      func pick() -> Double { values.randomElement(using: &random) ?? 0 }
      let count = Int.random(in: 1...5, using: &random)
      let pairs = (0..<count).map { _ in
        PointPair(source: Point(x: pick(), y: pick()), target: Point(x: pick(), y: pick()))
      }
      for mode in FitMode.allCases {
        let fit = SimilarityFit.fit(pairs, mode: mode)
        let isSound =
          fit.transform.isFinite && fit.transform.inverse != nil
          && fit.rootMeanSquareResidual.isFinite
        #expect(isSound, "round \(round), \(mode): \(pairs)")
        if fit.solvedMode != .affine { #expect(fit.transform.determinant > 0) }
      }
    }
  }
}
