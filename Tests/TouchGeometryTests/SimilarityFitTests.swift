import TestBasics
import Testing
import TouchGeometry

@Suite("SimilarityFit")
struct SimilarityFitTests {
  private func pairs(_ sources: [Point], _ map: (Point) -> Point) -> [PointPair] {
    sources.map { PointPair(source: $0, target: map($0)) }
  }

  private func largestResidual(_ fit: SimilarityFit, _ pairs: [PointPair]) -> Double {
    pairs.map { fit.residual(of: $0).length }.max() ?? 0
  }

  @Test("no pairs give the identity", arguments: FitMode.allCases)
  func noPairs(mode: FitMode) {
    let fit = SimilarityFit.fit([], mode: mode)
    #expect(fit.transform == .identity)
    #expect(fit.solvedMode == .translation)
    #expect(fit.rootMeanSquareResidual == 0)
  }

  @Test("TRF-2: one finger translates, in every mode", arguments: FitMode.allCases)
  func onePair(mode: FitMode) {
    let pair = PointPair(source: Point(x: 10, y: 20), target: Point(x: 13, y: 16))
    let fit = SimilarityFit.fit([pair], mode: mode)
    #expect(fit.transform == Transform2D(translationX: 3, y: -4))
    #expect(fit.solvedMode == .translation)
    #expect(fit.residual(of: pair) == .zero)
  }

  @Test("TRF-2: two fingers are met exactly by one similarity", arguments: seeds)
  func twoPairs(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      let first = random.point(1e4)
      let offset = Transform2D(rotationAngle: random.angle()).scaledBy(x: 100, y: 100)
      let sources = [first, first + Vector(dx: random.factor(), dy: 1).applying(offset)]
      let start = random.point(1e4)
      let image = Vector(dx: random.factor(), dy: -1).applying(offset)
      let pairs = [
        PointPair(source: sources[0], target: start),
        PointPair(source: sources[1], target: start + image),
      ]
      let fit = SimilarityFit.fit(pairs, mode: .similarity)

      #expect(fit.solvedMode == .similarity)
      #expect(largestResidual(fit, pairs) < 1e-9, "round \(round)")
      #expect(fit.rootMeanSquareResidual < 1e-9)
      #expect((fit.transform.a, fit.transform.b) == (fit.transform.d, -fit.transform.c))
      #expect(SimilarityFit.fit(pairs, mode: .affine) == fit)
    }
  }

  @Test("two pairs and the same two pairs twice give the same map", arguments: seeds)
  func twoPairPathAgrees(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for mode in [FitMode.translation, .rigid, .similarity] {
      for round in 0..<100 {
        let two = (0..<2).map { _ in PointPair(source: random.point(), target: random.point()) }
        let fast = SimilarityFit.fit(two, mode: mode)
        let general = SimilarityFit.fit(two + two, mode: mode)
        #expect(
          fast.transform.isApproximatelyEqual(to: general.transform, relativeTolerance: 1e-11),
          "round \(round)")
        #expect((fast.rootMeanSquareResidual - general.rootMeanSquareResidual).magnitude < 1e-9)
      }
    }
  }

  @Test("points that were moved by a map of the mode give that map back", arguments: seeds)
  func recoversTheMap(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for count in 3...10 {
      let sources = random.points(count)
      let turn = Transform2D(.init(translation: random.vector(), rotation: random.angle()))
      let maps: [(FitMode, Transform2D)] = [
        (.translation, Transform2D(translation: random.vector())), (.rigid, turn),
        (.similarity, random.similarity()), (.affine, random.affine()),
      ]
      for (mode, map) in maps {
        let pairs = pairs(sources) { $0.applying(map) }
        let fit = SimilarityFit.fit(pairs, mode: mode)
        #expect(fit.solvedMode == mode)
        #expect(largestResidual(fit, pairs) < 1e-8, "\(mode), \(count) pairs")
        #expect(
          fit.transform.isApproximatelyEqual(to: map, absoluteTolerance: 1e-8),
          "\(mode), \(count) pairs")
      }
    }
  }

  @Test("TRF-2: three fingers are met exactly by one affine map", arguments: seeds)
  func threePairsAffine(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let pairs = (0..<3).map { _ in PointPair(source: random.point(), target: random.point()) }
      let fit = SimilarityFit.fit(pairs, mode: .affine)
      guard fit.solvedMode == .affine else { continue }
      let sources = pairs.map { $0.source }
      let area = (sources[1] - sources[0]).cross(sources[2] - sources[0]).magnitude
      #expect(largestResidual(fit, pairs) < 1e-9 * max(1, 1e6 / area), "round \(round)")
    }
  }

  @Test("three fingers almost in line are still met exactly")
  func thinTriangle() {
    let sources = [Point(x: 0, y: 0), Point(x: 1000, y: 700), Point(x: 400, y: 280.1)]
    let targets = [Point(x: 10, y: 20), Point(x: 400, y: 700), Point(x: 333, y: 50)]
    let pairs = zip(sources, targets).map { PointPair(source: $0, target: $1) }

    let fit = SimilarityFit.fit(pairs, mode: .affine)

    #expect(fit.solvedMode == .affine)
    #expect(largestResidual(fit, pairs) < 1e-9)
  }

  @Test("the rigid map keeps distances, and meets two pairs at their midpoint")
  func rigidTwoPairs() {
    let pairs = [
      PointPair(source: Point(x: 0, y: 0), target: Point(x: 100, y: 100)),
      PointPair(source: Point(x: 10, y: 0), target: Point(x: 100, y: 130)),
    ]
    let fit = SimilarityFit.fit(pairs, mode: .rigid)

    #expect(fit.solvedMode == .rigid)
    #expect(
      fit.transform.isApproximatelyEqual(
        to: Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 110), absoluteTolerance: 1e-12))
    #expect(fit.residual(of: pairs[0]) == Vector(dx: 0, dy: -10))
    #expect(fit.rootMeanSquareResidual == 10)
  }

  @Test("the residual is from where the mark is to where the finger is")
  func residual() {
    let fit = SimilarityFit.fit(
      [PointPair(source: .zero, target: Point(x: 5, y: 5))], mode: .translation)
    let late = PointPair(source: Point(x: 1, y: 1), target: Point(x: 10, y: 4))
    #expect(fit.residual(of: late) == Vector(dx: 4, dy: -2))
  }

  @Test(
    "the spread is the rms distance from the centroid, wherever the origin is", arguments: seeds)
  func spread(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    #expect(SimilarityFit.spread(of: [Point]().span) == 0)
    #expect(SimilarityFit.spread(of: [random.point()].span) == 0)
    #expect(SimilarityFit.spread(of: [Point(x: 0, y: 0), Point(x: 6, y: 8)].span) == 5)
    for count in 2...10 {
      let points = random.points(count)
      let far = points.map { $0 + Vector(dx: 1e6, dy: -1e6) }
      let sum = points.reduce(Vector.zero) { $0 + ($1 - .zero) }
      let centroid = Point.zero + sum / Double(count)
      let squares = points.reduce(0) { $0 + ($1 - centroid).lengthSquared }
      let expected = (squares / Double(count)).squareRoot()

      #expect((SimilarityFit.spread(of: points.span) - expected).magnitude < 1e-10)
      #expect((SimilarityFit.spread(of: far.span) - expected).magnitude < 1e-7)
      let pairs = points.map { PointPair(source: .zero, target: $0) }
      #expect(SimilarityFit.targetSpread(of: pairs.span) == SimilarityFit.spread(of: points.span))
    }
  }

  @Test("the same pairs give the same bits in debug and release builds, on every platform")
  func goldenBits() {
    var random = SeededGenerator(seed: 42)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for round in 0..<400 {
      let pairs = (0..<(1 + round % 6)).map { _ in
        PointPair(source: random.point(), target: random.point())
      }
      let fit = SimilarityFit.fit(pairs, mode: FitMode.allCases[round % 4])
      let t = fit.transform
      for value in [t.a, t.b, t.c, t.d, t.tx, t.ty, fit.rootMeanSquareResidual] {
        hash = (hash ^ value.bitPattern) &* 0x100_0000_01B3
      }
    }
    #expect(hash == 1_220_398_139_751_684_554)
  }
}
