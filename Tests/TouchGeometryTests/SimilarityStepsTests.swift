import TestBasics
import Testing
import TouchGeometry

/// A similarity as a move, a scale and a rotation.
@Suite("SimilaritySteps")
struct SimilarityStepsTests {
  /// Whether two maps have the same effect on places of ordinary size, to twelve digits.
  private func isSame(_ a: Transform2D, _ b: Transform2D, size: Double) -> Bool {
    let linear = max(a.a.magnitude, a.b.magnitude, a.c.magnitude, a.d.magnitude, 1)
    let limit = 1e-12 * linear
    func isNear(_ a: Double, _ b: Double, _ limit: Double) -> Bool { (a - b).magnitude <= limit }
    return isNear(a.a, b.a, limit) && isNear(a.b, b.b, limit) && isNear(a.c, b.c, limit)
      && isNear(a.d, b.d, limit) && isNear(a.tx, b.tx, limit * size)
      && isNear(a.ty, b.ty, limit * size)
  }

  @Test("the product of the steps is the fit of two fingers", arguments: seeds)
  func product(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<1000 {
      let pairs = (0..<2).map { _ in PointPair(source: random.point(), target: random.point()) }
      let fit = SimilarityFit.fit(pairs, mode: .similarity)
      let steps = SimilaritySteps(of: fit.transform, about: pairs[0].source)
      let product = SimilaritySteps.Step.allCases.reduce(Transform2D.identity) {
        $0.concatenating(steps.map(of: $1))
      }
      #expect(isSame(product, fit.transform, size: 4000), "round \(round)")
      #expect(isSame(steps.transform, fit.transform, size: 4000), "round \(round)")
      #expect(steps.anchor.target.distance(to: pairs[0].target) < 1e-9)
    }
  }

  @Test("a known angle gives the rotation its whole turns, and moves nothing")
  func turns() {
    let map = Transform2D(rotationAngle: 2.6)
    for (angle, turns) in [(0.0, 0.0), (2.6, 0), (-3, -1), (-3.7, -1), (9, 1), (-1000, -160)] {
      let steps = SimilaritySteps(of: map, about: Point(x: 3, y: 4), near: angle)
      expectClose(steps.rotation, 2.6 + turns * 2 * Double.pi, within: 1e-12, "\(angle)")
      #expect(isSame(steps.transform, map, size: 10))
    }
    let plain = SimilaritySteps(of: map, about: .zero).rotation
    #expect(plain == map.similarityRotation)
  }

  @Test("with many fingers it is the least-squares fit, from any point", arguments: seeds)
  func many(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for count in 3...10 {
      let map = random.similarity()
      let pairs = random.points(count).map {
        PointPair(source: $0, target: $0.applying(map) + random.vector(8))
      }
      let fit = SimilarityFit.fit(pairs, mode: .similarity).transform
      for point in pairs.map(\.source) {
        let steps = SimilaritySteps(of: fit, about: point)
        #expect(isSame(steps.transform, fit, size: 1e4))
        #expect(steps.scale == fit.similarityScale)
        #expect(steps.rotation == fit.similarityRotation)
        #expect(steps.factor == Vector(dx: fit.a, dy: fit.b))
      }
    }
  }

  @Test("each step does what it is called, and the last two leave A′ in place", arguments: seeds)
  func eachStep(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let (a, b) = (random.point(), random.point())
      let map = random.similarity()
      let steps = SimilaritySteps(of: map, about: a)
      let after = a.applying(map)
      #expect(a.applying(steps.map(of: .move)).distance(to: steps.anchor.target) < 1e-9)
      #expect(after.applying(steps.map(of: .scale)).distance(to: after) < 1e-9)
      #expect(after.applying(steps.map(of: .rotate)).distance(to: after) < 1e-9)
      let moved = b.applying(steps.transform(after: 1))
      let scaled = b.applying(steps.transform(after: 2))
      let turned = b.applying(steps.transform(after: 3))
      let reach = max((b - a).length, 1)
      #expect((moved - after).isApproximatelyEqual(to: b - a, absoluteTolerance: 1e-9))
      expectClose(
        (scaled - after).length / reach, steps.scale * (b - a).length / reach, within: 1e-9)
      #expect(abs((scaled - after).cross(moved - after)) < 1e-9 * reach * reach * 8)
      expectClose((turned - after).length, (scaled - after).length, within: 1e-8)
      #expect(turned.distance(to: b.applying(map)) < 1e-8)
    }
  }

  @Test("it goes from nothing to everything without a jump")
  func progress() {
    let map = Transform2D(
      .init(translation: Vector(dx: 80, dy: -30), rotation: 2, scaleX: 3, scaleY: 3))
    let steps = SimilaritySteps(of: map, about: Point(x: 10, y: 20))
    #expect(steps.transform(after: -1) == .identity)
    #expect(steps.transform(after: 0) == .identity)
    #expect(steps.transform(after: 7) == steps.transform)
    var last = Point(x: 100, y: 100)
    for tick in 1...3000 {
      let next = Point(x: 100, y: 100).applying(steps.transform(after: Double(tick) / 1000))
      #expect(next.distance(to: last) < 1)
      last = next
    }
    #expect(last.distance(to: Point(x: 100, y: 100).applying(map)) < 1e-9)
  }

  @Test("the pivot is left in place, and a translation has none", arguments: seeds)
  func pivot(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let map = random.similarity()
      let steps = SimilaritySteps(of: map, about: random.point())
      // Where the map is almost a translation no pivot is known, and it says so.
      guard let known = map.fixedPoint else { continue }
      let pivot = try #require(steps.pivot)
      #expect(pivot.distance(to: known) < 1e-3)
      #expect(pivot.applying(map).distance(to: pivot) < 1e-6 * max(1, (pivot - .zero).length))
    }
    let translation = Transform2D(translationX: 40, y: 9)
    #expect(SimilaritySteps(of: translation, about: random.point()).pivot == nil)
    #expect(SimilaritySteps(of: .identity, about: random.point()).pivot == nil)
  }

  @Test("a factor of −1 is half a turn, and a mirrored map has the scale of what is nearest to it")
  func conventions() {
    let half = SimilaritySteps(of: Transform2D(scaleX: -2, y: -2), about: Point(x: 5, y: 0))
    #expect(half.scale == 2)
    #expect(half.rotation == .pi)
    #expect(half.translation == Vector(dx: -15, dy: 0))
    let mirror = SimilaritySteps(of: Transform2D(scaleX: 1, y: -1), about: Point(x: 5, y: 7))
    #expect((mirror.scale, mirror.rotation, mirror.anchor.target) == (0, 0, Point(x: 5, y: -7)))
    #expect(mirror.transform.isFinite)
    let flat = SimilaritySteps(
      of: Transform2D(a: 0, b: 0, c: 0, d: 0, tx: 3, ty: 4), about: Point(x: 1, y: 1))
    #expect(Point(x: 9, y: 9).applying(flat.transform) == Point(x: 3, y: 4))
  }

  @Test("fingers in one place, one finger and none are a move or nothing")
  func degenerate() {
    let place = Point(x: 50, y: 60)
    let together = SimilarityFit.fit(
      [
        PointPair(source: place, target: Point(x: 70, y: 60)),
        PointPair(source: place, target: Point(x: 90, y: 60)),
      ], mode: .similarity)
    let one = SimilarityFit.fit(
      [PointPair(source: place, target: Point(x: 80, y: 60))], mode: .similarity)
    for fit in [together, one] {
      let steps = SimilaritySteps(of: fit.transform, about: place)
      #expect((steps.translation, steps.scale, steps.rotation) == (Vector(dx: 30, dy: 0), 1, 0))
      #expect(steps.pivot == nil)
    }
    let none = SimilarityFit.fit([], mode: .similarity)
    #expect(SimilaritySteps(of: none.transform, about: place).transform == .identity)
  }
}
