import TestBasics
import Testing
import TouchGeometry

@Suite("Transform2D.Decomposition")
struct DecompositionTests {
  @Test("taking a map apart and together gives it back", arguments: seeds)
  func mapRoundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      let map = random.affine()
      let again = Transform2D(map.decomposed)
      #expect(again.isApproximatelyEqual(to: map, relativeTolerance: 1e-14), "round \(round)")
    }
  }

  @Test("putting parts together and apart gives them back", arguments: seeds)
  func partsRoundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      let sign = Bool.random(using: &random) ? 1.0 : -1.0
      let parts = Transform2D.Decomposition(
        translation: random.vector(), rotation: random.angle(), scaleX: random.factor(),
        scaleY: sign * random.factor(), shear: random.number(-2...2))

      let again = Transform2D(parts).decomposed

      #expect(again.translation == parts.translation)
      #expect((again.rotation - parts.rotation).magnitude < 1e-13, "round \(round)")
      #expect((again.scaleX - parts.scaleX).magnitude < 1e-13, "round \(round)")
      #expect((again.scaleY - parts.scaleY).magnitude < 1e-13, "round \(round)")
      #expect((again.shear - parts.shear).magnitude < 1e-13, "round \(round)")
    }
  }

  @Test("the order is scale, shear, rotate, translate", arguments: seeds)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = Transform2D.Decomposition(
      translation: random.vector(), rotation: random.angle(), scaleX: random.factor(),
      scaleY: random.factor(), shear: random.number(-2...2))

    let stepwise = Transform2D(scaleX: parts.scaleX, y: parts.scaleY)
      .concatenating(Transform2D(a: 1, b: 0, c: parts.shear, d: 1, tx: 0, ty: 0))
      .concatenating(Transform2D(rotationAngle: parts.rotation))
      .concatenating(Transform2D(translation: parts.translation))

    #expect(Transform2D(parts).isApproximatelyEqual(to: stepwise, relativeTolerance: 1e-14))
  }

  @Test("mirrored maps have a negative scaleY, half turns a rotation of π")
  func conventions() {
    let mirrored = Transform2D(scaleX: 1, y: -2).decomposed
    #expect(mirrored == .init(scaleX: 1, scaleY: -2, shear: 0))
    let mirroredInX = Transform2D(scaleX: -3, y: 2).decomposed
    #expect(mirroredInX == .init(rotation: .pi, scaleX: 3, scaleY: -2))
    let halfTurn = Transform2D(scaleX: -1, y: -1).decomposed
    #expect(halfTurn == .init(rotation: .pi, scaleX: 1, scaleY: 1))
    #expect(Transform2D.identity.decomposed == .init())
    #expect(Transform2D(.init()) == .identity)
  }

  @Test("a map without an x axis, or without a y axis, is given back")
  func missingAxis() {
    for map in [
      Transform2D(a: 0, b: 0, c: 3, d: -4, tx: 5, ty: 6),
      Transform2D(a: 3, b: -4, c: 0, d: 0, tx: 5, ty: 6),
      Transform2D(a: 0, b: 0, c: 0, d: 0, tx: 5, ty: 6),
    ] {
      let parts = map.decomposed
      #expect(parts.shear == 0)
      #expect(parts.scaleX * parts.scaleY == 0)
      #expect(Transform2D(parts).isApproximatelyEqual(to: map, absoluteTolerance: 1e-14))
    }
  }

  @Test("parallel axes keep the x axis, and nothing is NaN")
  func parallelAxes() {
    let parts = Transform2D(a: 3, b: 4, c: 6, d: 8, tx: 0, ty: 0).decomposed
    #expect((parts.scaleX, parts.scaleY, parts.shear) == (5, 0, 0))
  }

  @Test("the parts of a finite map are never NaN", arguments: seeds)
  func neverNaN(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let values = [
      0, -0.0, 1, -1, .leastNonzeroMagnitude, 1e-300, -1e-160, 1e160, -1e300, 1.7e308, 0.1,
    ]
    for _ in 0..<2000 {
      func pick() -> Double { values.randomElement(using: &random) ?? 0 }
      let map = Transform2D(a: pick(), b: pick(), c: pick(), d: pick(), tx: pick(), ty: pick())
      let parts = map.decomposed
      let sum =
        parts.rotation + parts.scaleX.magnitude + parts.scaleY.magnitude
        + parts.shear.magnitude
      #expect(!sum.isNaN, "\(map)")
    }
  }
}
