import TestBasics
import Testing
import TouchGeometry

/// The order of a product, and how many fingers a map needs.
@Suite("Order and freedom")
struct OrderAndFreedomTests {
  @Test("in the right order the parts are the map again", arguments: seeds)
  func rightOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let map = random.affine()
      let product = map.decomposed.product(Transform2D.Decomposition.Part.allCases)
      #expect(product.isApproximatelyEqual(to: map, relativeTolerance: 1e-12))
    }
  }

  @Test("with the translation first, the rest scales and turns it: giant steps", arguments: seeds)
  func giantSteps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let map = random.similarity()
      let giant = map.decomposed.product([.translation, .scale, .shear, .rotation])
      let linear = Transform2D(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
      #expect(
        giant.translation.isApproximatelyEqual(
          to: map.translation.applying(linear), relativeTolerance: 1e-12))
      #expect(
        abs(giant.translation.length - map.similarityScale * map.translation.length)
          < 1e-9 * giant.translation.length + 1e-9)
    }
  }

  @Test("each part alone")
  func parts() {
    let parts = Transform2D.Decomposition(
      translation: Vector(dx: 1, dy: 2), rotation: .pi, scaleX: 3, scaleY: -4, shear: 0.5)
    #expect(parts.map(of: .translation) == Transform2D(translationX: 1, y: 2))
    #expect(parts.map(of: .rotation) == Transform2D(rotationAngle: Double.pi))
    #expect(parts.map(of: .scale) == Transform2D(scaleX: 3, y: -4))
    #expect(parts.map(of: .shear) == Transform2D(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0))
    #expect(parts.product([]) == .identity)
    // A flat map stays flat, and no number is lost to a division.
    let flat = Transform2D(scaleX: 0, y: 2).decomposed
    #expect(flat.product([.translation, .scale, .shear, .rotation]).isFinite)
  }

  @Test("as many pairs as a map needs are met exactly, one more is not", arguments: seeds)
  func freedom(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let needs = [(FitMode.translation, 1), (.similarity, 2), (.affine, 3)]
    for (mode, count) in needs {
      #expect(mode.pairsNeeded == count)
      #expect(mode.degreesOfFreedom == 2 * count)
      for _ in 0..<50 {
        let pairs = (0..<count).map { _ in PointPair(source: random.point(), target: random.point())
        }
        let fit = SimilarityFit.fit(pairs, mode: mode)
        // Random triangles may be too thin for an affine map.
        guard fit.solvedMode == mode else { continue }
        for pair in pairs { #expect(fit.residual(of: pair).length < 1e-7) }
        let more = pairs + [PointPair(source: random.point(), target: random.point())]
        let least = SimilarityFit.fit(more, mode: mode)
        #expect(least.rootMeanSquareResidual > 1e-3)
      }
    }
    #expect((FitMode.rigid.degreesOfFreedom, FitMode.rigid.pairsNeeded) == (3, 2))
  }

  @Test("what follows a map leaves no residual, whatever the number of fingers", arguments: seeds)
  func exactData(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for count in 1...10 {
      let (similarity, affine) = (random.similarity(), random.affine())
      let points = random.points(count)
      for (map, mode) in [(similarity, FitMode.similarity), (affine, .affine)] {
        let pairs = points.map { PointPair(source: $0, target: $0.applying(map)) }
        let fit = SimilarityFit.fit(pairs, mode: mode)
        guard fit.solvedMode == mode else { continue }
        for pair in pairs { #expect(fit.residual(of: pair).length < 1e-6) }
      }
    }
  }
}
