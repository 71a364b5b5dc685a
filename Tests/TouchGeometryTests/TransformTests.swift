import TestBasics
import Testing
import TouchGeometry

@Suite("Transform2D")
struct TransformTests {
  @Test("composition is associative, with the identity as its unit", arguments: seeds)
  func associativity(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let (r, s, t) = (random.affine(), random.affine(), random.affine())
      let left = r.concatenating(s).concatenating(t)
      let right = r.concatenating(s.concatenating(t))

      #expect(left.isApproximatelyEqual(to: right, relativeTolerance: 1e-11), "round \(round)")
      #expect(r.concatenating(.identity) == r)
      #expect(Transform2D.identity.concatenating(r) == r)
    }
  }

  @Test("concatenating applies one map after the other", arguments: seeds)
  func compositionOfMaps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let (s, t, p) = (random.affine(), random.affine(), random.point())
      let once = p.applying(s.concatenating(t))
      let twice = p.applying(s).applying(t)
      #expect(once.isApproximatelyEqual(to: twice, absoluteTolerance: 1e-8), "round \(round)")
    }
  }

  @Test("determinants multiply, and are negative for mirrored maps", arguments: seeds)
  func determinants(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let (s, t) = (random.affine(), random.affine())
      let product = s.determinant * t.determinant
      #expect(
        (s.concatenating(t).determinant - product).magnitude <= 1e-10 * product.magnitude + 1e-10)
    }
    #expect(Transform2D(scaleX: -2, y: 3).determinant == -6)
  }

  @Test("the inverse undoes the map on both sides", arguments: seeds)
  func inverse(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let t = random.affine()
      let inverse = try #require(t.inverse)

      #expect(
        t.concatenating(inverse).isApproximatelyEqual(to: .identity, absoluteTolerance: 1e-8),
        "round \(round)")
      #expect(
        inverse.concatenating(t).isApproximatelyEqual(to: .identity, absoluteTolerance: 1e-8),
        "round \(round)")
      #expect(t.inverted() == inverse)
    }
  }

  @Test("concatenated operations about a point leave what is there in place", arguments: seeds)
  func aboutAPoint(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<100 {
      let t = random.affine()
      let held = random.point()
      let center = held.applying(t)
      let angle = random.angle()
      let factor = random.factor()

      let turned = t.concatenatingRotation(by: angle, about: center)
      let scaled = t.concatenatingScale(by: factor, about: center)

      for map in [turned, scaled] {
        #expect(
          held.applying(map).isApproximatelyEqual(to: center, absoluteTolerance: 1e-8),
          "round \(round)")
      }
      let other = random.point().applying(t)
      let offset = other - center
      let moved = try #require(t.inverse).concatenating(scaled)
      #expect(
        (other.applying(moved) - center)
          .isApproximatelyEqual(to: factor * offset, absoluteTolerance: 1e-6), "round \(round)")
    }
  }

  @Test("concatenating about a point is a move to the origin, the map, and the move back")
  func aboutAPointByHand() {
    let t = Transform2D(a: 1, b: 2, c: 3, d: 5, tx: 7, ty: 9)
    let op = Transform2D(a: 2, b: 0, c: 1, d: 3, tx: 4, ty: -1)
    let center = Point(x: 10, y: 20)

    let byHand = t.concatenating(Transform2D(translationX: -10, y: -20))
      .concatenating(op).concatenating(Transform2D(translationX: 10, y: 20))

    #expect(t.concatenating(op, about: center) == byHand)
  }

  @Test("rotations with a unit agree with those in radians")
  func angleForms() {
    let t = Transform2D(a: 1, b: 2, c: 3, d: 5, tx: 7, ty: 9)
    let angle = Angle.degrees(30)
    #expect(t.rotated(by: angle) == t.rotated(by: angle.radians))
    #expect(
      t.concatenatingRotation(by: angle, about: Point(x: 1, y: 1))
        == t.concatenatingRotation(by: angle.radians, about: Point(x: 1, y: 1)))
    #expect(Transform2D(translation: t.translation) == Transform2D(translationX: 7, y: 9))
  }

  @Test("a similarity knows its scale and its turn", arguments: seeds)
  func similarityParts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let (scale, angle) = (random.factor(), random.angle())
      let t = Transform2D(
        .init(translation: random.vector(), rotation: angle, scaleX: scale, scaleY: scale))
      #expect((t.similarityScale - scale).magnitude <= 4 * scale.ulp)
      #expect((t.similarityRotation - angle).magnitude < 1e-14)
    }
    #expect(Transform2D(scaleX: -1, y: 1).similarityScale == 0)
    #expect(Transform2D(scaleX: -1, y: 1).similarityRotation == 0)
    #expect(Transform2D(scaleX: 1, y: 3).similarityScale == 2)
  }
}

@Suite("Transform2D.fixedPoint")
struct FixedPointTests {
  @Test("the fixed point of a turn and a scaling is its center", arguments: seeds)
  func center(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let center = random.point()
      let map = Transform2D.identity
        .concatenatingRotation(by: random.number(0.01...3), about: center)
        .concatenatingScale(by: random.factor(), about: center)

      let fixed = try #require(map.fixedPoint, "round \(round)")
      #expect(fixed.isApproximatelyEqual(to: center, absoluteTolerance: 1e-6), "round \(round)")
      #expect(fixed.applying(map).isApproximatelyEqual(to: fixed, absoluteTolerance: 1e-6))
    }
  }

  @Test("what is reported stays in place, for any map", arguments: seeds)
  func staysInPlace(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var found = 0
    for round in 0..<200 {
      let map = random.affine()
      guard let fixed = map.fixedPoint else { continue }
      found += 1
      let shift = fixed.applying(map).distance(to: fixed)
      #expect(shift <= 1e-9 * (1 + fixed.distance(to: .zero)), "round \(round)")
    }
    #expect(found > 190)
  }

  @Test(
    "translations, shears, axis scalings, mirrors and broken maps have none",
    arguments: [
      .identity,
      Transform2D(translationX: 3, y: 4),
      Transform2D(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0),
      Transform2D(a: 2, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      Transform2D(scaleX: -1, y: 1),
      Transform2D(scaleX: .nan, y: 1),
      Transform2D(translationX: .infinity, y: 1).scaledBy(x: 2, y: 2),
    ])
  func none(map: Transform2D) {
    #expect(map.fixedPoint == nil)
  }

  @Test("a scaling along a slanted axis leaves a line in place, so there is no one point")
  func lineOfFixedPoints() {
    for degrees in stride(from: 1.0, to: 180, by: 7) {
      let turn = Transform2D(rotationAngle: .degrees(degrees))
      let back = Transform2D(rotationAngle: .degrees(-degrees))
      let map = back.concatenating(Transform2D(scaleX: 3, y: 1)).concatenating(turn)
      #expect(map.fixedPoint == nil, "\(degrees)°")
    }
  }

  @Test("near the identity the answer is right or nil, never far off")
  func nearIdentity() {
    var answers = 0
    for exponent in 1...16 {
      let tiny = Double(sign: .plus, exponent: -3 * exponent, significand: 1)
      let map = Transform2D(rotationAngle: tiny)
        .concatenating(Transform2D(translationX: 60, y: 80))
      guard let fixed = map.fixedPoint else { continue }
      answers += 1
      // The center is on the left of the motion, half of it plus half of it over tan(θ/2) away.
      let reach =
        0.5 / Transform2D(rotationAngle: tiny / 2).b
        * Transform2D(rotationAngle: tiny / 2).a
      let expected = Point(x: 30 - 80 * reach, y: 40 + 60 * reach)
      #expect(fixed.distance(to: expected) < 1e-3, "turn by \(tiny)")
      #expect(fixed.distance(to: .zero) < 1e8)
    }
    #expect((3..<16).contains(answers))
  }

  @Test("a tiny turn about a known origin keeps its center")
  func exactCenter() {
    #expect(Transform2D(rotationAngle: 1e-9).fixedPoint == .zero)
    #expect(Transform2D(scaleX: 1 + 1e-9, y: 1 + 1e-9).fixedPoint == .zero)
  }
}
