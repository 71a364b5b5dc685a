import TestBasics
import Testing
import TouchGeometry

/// The rules AFF-1 to AFF-6 of the rule book, number for number.
@Suite("AFF rules")
struct AffineRuleTests {
  let odd = Transform2D(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
  let other = Transform2D(a: -1, b: 4, c: 6, d: -2, tx: 8, ty: 9)

  @Test("AFF-1: x' = a·x + c·y + tx, y' = b·x + d·y + ty")
  func applyingToPoint() {
    let (x, y) = (2 * 17 + 5 * 19 + 11, 3 * 17 + 7 * 19 + 13)
    #expect(Point(x: 17, y: 19).applying(odd) == Point(x: Double(x), y: Double(y)))
    #expect(Point.zero.applying(odd) == Point(x: 11, y: 13))
  }

  @Test("AFF-2: concatenating is the product t1·t2, first t1, then t2")
  func concatenating() {
    let product = odd.concatenating(other)

    // One by one: together the compiler takes long for them.
    let a: Double = 2 * -1 + 3 * 6
    let b: Double = 2 * 4 + 3 * -2
    let c: Double = 5 * -1 + 7 * 6
    let d: Double = 5 * 4 + 7 * -2
    let tx: Double = 11 * -1 + 13 * 6 + 8
    let ty: Double = 11 * 4 + 13 * -2 + 9
    #expect(product == Transform2D(a: a, b: b, c: c, d: d, tx: tx, ty: ty))
    let p = Point(x: -3, y: 10)
    #expect(p.applying(product) == p.applying(odd).applying(other))
  }

  @Test("AFF-2: T(10,20)·S(2,3) takes (1,1) to (22,63)")
  func concatenatedTranslationAndScale() {
    let map = Transform2D(translationX: 10, y: 20).concatenating(Transform2D(scaleX: 2, y: 3))
    #expect(Point(x: 1, y: 1).applying(map) == Point(x: 22, y: 63))
  }

  @Test("AFF-3: identity.translatedBy(10,20).scaledBy(2,3) takes (1,1) to (12,23)")
  func translatedThenScaled() {
    let map = Transform2D.identity.translatedBy(x: 10, y: 20).scaledBy(x: 2, y: 3)
    #expect(Point(x: 1, y: 1).applying(map) == Point(x: 12, y: 23))
  }

  @Test("AFF-3: translatedBy adds (a·x + c·y, b·x + d·y) to the translation")
  func translatedBy() {
    let tx: Double = 11 + 34 + 95
    let ty: Double = 13 + 51 + 133
    #expect(odd.translatedBy(x: 17, y: 19) == Transform2D(a: 2, b: 3, c: 5, d: 7, tx: tx, ty: ty))
  }

  @Test("AFF-3: scaledBy multiplies a, b by sx and c, d by sy and keeps the translation")
  func scaledBy() {
    #expect(
      odd.scaledBy(x: 10, y: 100)
        == Transform2D(a: 20, b: 30, c: 500, d: 700, tx: 11, ty: 13))
  }

  @Test("AFF-3: rotated by 90° gives (c, d), (−a, −b) and keeps the translation")
  func rotated() {
    let map = odd.rotated(by: .pi / 2)
    #expect(
      map.isApproximatelyEqual(
        to: Transform2D(a: 5, b: 7, c: -2, d: -3, tx: 11, ty: 13), absoluteTolerance: 1e-14))
    #expect(map == odd.rotated(by: .degrees(90)))
  }

  @Test("AFF-3: the operation comes before the map, Op·t", arguments: seeds)
  func operationsArePrepended(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let t = random.affine()
    let v = random.vector()
    let angle = random.angle()

    let moved = Transform2D(translation: v).concatenating(t)
    let scaled = Transform2D(scaleX: v.dx, y: v.dy).concatenating(t)
    let turned = Transform2D(rotationAngle: angle).concatenating(t)

    #expect(
      t.translatedBy(x: v.dx, y: v.dy).isApproximatelyEqual(to: moved, relativeTolerance: 1e-15))
    #expect(t.scaledBy(x: v.dx, y: v.dy).isApproximatelyEqual(to: scaled, relativeTolerance: 1e-15))
    #expect(t.rotated(by: angle).isApproximatelyEqual(to: turned, relativeTolerance: 1e-15))
  }

  @Test("AFF-4: rotation(θ) is (cos, sin, −sin, cos), clockwise on a y-down screen")
  func rotation() {
    let map = Transform2D(rotationAngle: .pi / 6)

    #expect(
      map.isApproximatelyEqual(
        to: Transform2D(a: 0.75.squareRoot(), b: 0.5, c: -0.5, d: 0.75.squareRoot(), tx: 0, ty: 0),
        absoluteTolerance: 1e-15))
    #expect(map == Transform2D(rotationAngle: .radians(.pi / 6)))
  }

  @Test("AFF-4: rotated(π/2) takes (1,0) to (0,1)")
  func quarterTurn() {
    let map = Transform2D.identity.rotated(by: .pi / 2)
    let image = Point(x: 1, y: 0).applying(map)
    #expect(image.isApproximatelyEqual(to: Point(x: 0, y: 1), absoluteTolerance: 1e-15))
  }

  @Test("AFF-5: the inverse has the adjugate over the determinant")
  func inverse() {
    let map = Transform2D(a: 2, b: 1, c: 3, d: 4, tx: 10, ty: 20)
    let tx: Double = 3 * 20 - 4 * 10
    let ty: Double = 1 * 10 - 2 * 20
    let expected = Transform2D(a: 0.8, b: -0.2, c: -0.6, d: 0.4, tx: tx / 5, ty: ty / 5)
    #expect(map.determinant == 5)
    #expect(map.inverse == expected)
    #expect(map.inverted() == expected)
  }

  @Test("AFF-5: the inverse of S(0,1) is S(0,1), and `inverse` says there is none")
  func singular() {
    let flat = Transform2D(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
    #expect(flat.inverse == nil)
  }

  @Test(
    "AFF-5: a map without a finite inverse has none",
    arguments: [
      Transform2D(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6),
      Transform2D(scaleX: 1e-200, y: 1e-200),
      Transform2D(scaleX: .nan, y: 1),
      Transform2D(scaleX: .infinity, y: 1),
      Transform2D(translationX: .infinity, y: 0),
      Transform2D(a: 1e-150, b: 0, c: 0, d: 1e-150, tx: 1e200, ty: 0),
    ])
  func noInverse(map: Transform2D) {
    #expect(map.inverse == nil)
  }

  @Test("AFF-6: a size maps as w' = a·w + c·h, h' = b·w + d·h, and may turn negative")
  func size() {
    #expect(Size(width: 17, height: 19).applying(odd) == Size(width: 34 + 95, height: 51 + 133))
    #expect(
      Size(width: 3, height: 4).applying(Transform2D(scaleX: -1, y: 2))
        == Size(width: -3, height: 8))
  }

  @Test("AFF-6: a vector maps as a size, without the translation")
  func vector() {
    #expect(Vector(dx: 17, dy: 19).applying(odd) == Vector(dx: 34 + 95, dy: 51 + 133))
  }

  @Test("AFF-6: rect (0,0,10,20) rotated π/2 is (−20,0,20,10)")
  func rotatedRect() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 20)
      .applying(Transform2D(rotationAngle: .pi / 2))
    #expect(
      rect.isApproximatelyEqual(
        to: Rect(x: -20, y: 0, width: 20, height: 10), absoluteTolerance: 1e-14))
  }

  @Test("AFF-6: a mapped rect is the box around its mapped corners", arguments: seeds)
  func rectAroundCorners(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<100 {
      let map = random.affine()
      let size = random.vector()
      let rect = Rect(origin: random.point(), size: Size(width: size.dx, height: size.dy))

      let box = try #require(Rect(boundingBox: rect.corners.map { $0.applying(map) }))
      #expect(
        rect.applying(map).isApproximatelyEqual(to: box, absoluteTolerance: 1e-9),
        "round \(round)")
    }
  }

  @Test("AFF-6: a rect that is not finite stays as it is; the identity changes nothing")
  func rectEdgeCases() {
    let everything = Rect(x: -.infinity, y: -.infinity, width: .infinity, height: .infinity)
    #expect(everything.applying(odd) == everything)
    #expect(everything.applying(Transform2D(scaleX: 2, y: 2)) == everything)
    let rect = Rect(x: 0.1, y: 0.7, width: 0.2, height: 0.1)
    #expect(rect.applying(.identity) == rect)
  }

  @Test("AFF-6: isIdentity compares exactly")
  func isIdentity() {
    #expect(Transform2D.identity.isIdentity)
    #expect(Transform2D(scaleX: 1, y: 1).isIdentity)
    #expect(Transform2D(translationX: -0.0, y: 0).isIdentity)
    #expect(!Transform2D(scaleX: 1, y: 1 + .ulpOfOne).isIdentity)
    #expect(!Transform2D(translationX: 1e-300, y: 0).isIdentity)
  }
}
