import Testing
import TouchGeometry

/// The samples of the documentation, with the results that it prints.
@Suite("Documentation samples")
struct DocSamples {
  @Test("TouchGeometry: the photo and the two fingers")
  func landingPage() throws {
    let bounds = Rect(x: 0, y: 0, width: 100, height: 50)
    let map = Transform2D(
      layerBounds: bounds, anchorPoint: Point(x: 0.5, y: 0.5),
      position: Point(x: 200, y: 100), transform: .identity)
    let left = Point(x: 150, y: 100)
    let right = Point(x: 250, y: 100)

    try #require(map.inverse != nil)
    guard let toPhoto = map.inverse else { return }
    let leftMark = left.applying(toPhoto)
    let rightMark = right.applying(toPhoto)
    #expect(leftMark == Point(x: 0, y: 25))
    #expect(rightMark == Point(x: 100, y: 25))

    let fit = SimilarityFit.fit(
      [
        PointPair(source: leftMark, target: left),
        PointPair(source: rightMark, target: Point(x: 150, y: 300)),
      ],
      mode: .similarity)
    let change = toPhoto.concatenating(fit.transform)
    #expect(change.fixedPoint == Point(x: 150, y: 100))
    #expect(fit.transform.similarityScale == 2)
    #expect(fit.transform.similarityRotation == 1.5707963267948966)
    #expect(
      bounds.applying(fit.transform) == Rect(x: 100, y: 100, width: 100, height: 200))
  }

  @Test("Vector, Angle, AngleUnwrapper and SimilarityFit")
  func types() {
    #expect(Vector(dx: 0, dy: 1).angle == 1.5707963267948966)
    #expect(Vector(dx: 1, dy: 0).cross(Vector(dx: 0, dy: 1)) == 1)

    #expect(Angle.radians(.pi).degrees == 180)
    #expect(Angle.degrees(450).normalized.degrees == 90)

    var turned = AngleUnwrapper()
    for step in 1...10 {
      turned.update(with: Angle.remainder(Double(step) * 0.7))
    }
    #expect(turned.total == 7)

    let fit = SimilarityFit.fit(
      [
        PointPair(source: Point(x: 0, y: 0), target: Point(x: 100, y: 100)),
        PointPair(source: Point(x: 10, y: 0), target: Point(x: 100, y: 120)),
      ],
      mode: .similarity)
    #expect(fit.transform.similarityScale == 2)
    #expect(fit.transform.similarityRotation == 1.5707963267948966)
    #expect(Point(x: 5, y: 0).applying(fit.transform) == Point(x: 100, y: 110))
  }
}

/// The samples of the page about transforms.
@Suite("Documentation samples: transforms, and their order")
struct TransformSamples {
  @Test("a finger's move is concatenated")
  func ends() {
    let card = Transform2D(scaleX: 2, y: 2)
    let finger = Vector(dx: 10, dy: 0)

    let inParent = card.concatenatingTranslation(by: finger)
    let inCard = card.translatedBy(x: finger.dx, y: finger.dy)
    #expect(inParent.tx == 10)
    #expect(inCard.tx == 20)
  }

  @Test("a scale about a point leaves that point in place")
  func about() {
    let placed = Transform2D(translationX: 200, y: 100)
    let grown = placed.concatenatingScale(by: 3, about: Point(x: 250, y: 100))

    let mark = Point(x: 50, y: 0)
    #expect(mark.applying(placed) == Point(x: 250, y: 100))
    #expect(mark.applying(grown) == Point(x: 250, y: 100))
    #expect(Point.zero.applying(grown) == Point(x: 100, y: 100))
  }

  @Test("the inverse, and where there is none")
  func back() throws {
    let turned = Transform2D(rotationAngle: .degrees(90)).concatenatingTranslation(
      by: Vector(dx: 300, dy: 200))
    guard let back = turned.inverse else { return }
    let own = Point(x: 300, y: 240).applying(back)

    let flat = Transform2D(scaleX: 1, y: 0)
    #expect(turned.inverse != nil)
    #expect(own.isApproximatelyEqual(to: Point(x: 40, y: 0), absoluteTolerance: 1e-9))
    #expect(flat.inverse == nil)
    #expect(flat.inverted() == flat)
  }

  @Test("a decomposition limits the size and keeps the turn")
  func parts() {
    let wild = Transform2D(rotationAngle: .degrees(30)).scaledBy(x: 9, y: 9)
    var parts = wild.decomposed
    parts.scaleX = min(parts.scaleX, 4)
    parts.scaleY = min(parts.scaleY, 4)
    let tame = Transform2D(parts)
    #expect(abs(tame.similarityScale - 4) < 1e-12)
    #expect(abs(Angle.radians(tame.similarityRotation).degrees - 30) < 1e-12)
  }

  @Test("a renderer gets four corners, mapped")
  func vertices() {
    let sticker = Rect(x: 0, y: 0, width: 100, height: 50)
    let shown = Transform2D(rotationAngle: .degrees(90)).concatenatingTranslation(
      by: Vector(dx: 300, dy: 200))
    let pixelsPerPoint = 2.0
    let vertices = sticker.corners.map { corner in
      let place = corner.applying(shown)
      return (x: Float(place.x * pixelsPerPoint), y: Float(place.y * pixelsPerPoint))
    }
    let triangles = [0, 1, 2, 0, 2, 3]
    #expect(vertices.map(\.x) == [600, 600, 500, 500])
    #expect(vertices.map(\.y) == [400, 600, 600, 400])
    // Both run the same way round, so that they are the rectangle and not a bow.
    #expect(Set(triangles) == [0, 1, 2, 3])
  }
}

/// The samples of the page about fits.
@Suite("Documentation samples: fit a transform to fingers")
struct FitSamples {
  @Test("two fingers turn and scale about the one that stays; together they only move")
  func two() {
    let still = Point(x: 100, y: 100)
    let two = SimilarityFit.fit(
      [
        PointPair(source: still, target: still),
        PointPair(source: Point(x: 200, y: 100), target: Point(x: 100, y: 300)),
      ],
      mode: .similarity)
    #expect(two.transform.a == 0 && two.transform.b == 2)
    #expect(two.transform.fixedPoint == still)
    #expect(two.rootMeanSquareResidual == 0)

    let together = SimilarityFit.fit(
      [
        PointPair(source: still, target: Point(x: 110, y: 100)),
        PointPair(source: still, target: Point(x: 130, y: 100)),
      ],
      mode: .similarity)
    #expect(together.solvedMode == .translation)
    #expect(together.transform.tx == 20)

    // The trap: ten points apart, a finger that trembles by one point.
    let tremble = Angle.radians(Vector(dx: 10, dy: 1).angle).degrees
    #expect(tremble > 5.5 && tremble < 6)
  }

  @Test("four fingers that disagree, by hand and by the fit")
  func four() {
    let corners = Rect(x: 0, y: 0, width: 100, height: 100).corners
    let pulled = corners.map { corner in
      let slip = corner == Point(x: 100, y: 100) ? 40.0 : 0
      return PointPair(source: corner, target: Point(x: 2 * corner.x + slip, y: 2 * corner.y))
    }
    let four = SimilarityFit.fit(pulled, mode: .similarity)
    #expect(four.transform.a == 2.1 && four.transform.b == -0.1)
    #expect(abs(four.rootMeanSquareResidual - 200.0.squareRoot()) < 1e-9)
    #expect(four.solvedMode == .similarity)
  }

  struct Grip {
    private(set) var map = Transform2D.identity
    private var start = Transform2D.identity
    private var landed: [Int: Point] = [:]

    /// A finger has landed or was lifted; these are down now.
    mutating func hold(_ fingers: [Int: Point]) {
      start = map
      landed = fingers
    }

    /// The fingers have moved.
    mutating func move(_ fingers: [Int: Point]) {
      let pairs = landed.sorted { $0.key < $1.key }.compactMap { finger, place in
        fingers[finger].map { PointPair(source: place, target: $0) }
      }
      let change = SimilarityFit.fit(pairs, mode: .similarity)
      map = start.concatenating(change.transform)
    }
  }

  @Test("a finger that lifts leaves size and turn as they are")
  func grip() {
    var grip = Grip()
    grip.hold([1: Point(x: 0, y: 0), 2: Point(x: 100, y: 0)])
    grip.move([1: Point(x: 0, y: 0), 2: Point(x: 200, y: 0)])
    grip.hold([2: Point(x: 200, y: 0)])
    grip.move([2: Point(x: 200, y: 50)])
    #expect(grip.map == Transform2D(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 50))
  }
}

/// The samples of the page about angles.
@Suite("Documentation samples: angles, and turns in space")
struct AngleSamples {
  private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  private func near(_ a: Vector3D, _ b: Vector3D) -> Bool { (a - b).length < 1e-9 }

  @Test("degrees, and one turn")
  func units() {
    let quarter = Angle.degrees(90)
    #expect(quarter.radians == 1.5707963267948966)
    #expect(Vector(dx: 0, dy: 1).angle == quarter.radians)
    #expect(Angle.degrees(450).normalized.degrees == 90)
  }

  @Test("a knob is turned twice, and across the seam")
  func knob() {
    let hub = Point(x: 400, y: 300)
    var turned = AngleUnwrapper()
    for step in 1...12 {
      let angle = Angle.degrees(60 * Double(step)).radians
      let finger = hub + Vector(dx: 80, dy: 0).applying(Transform2D(rotationAngle: angle))
      turned.update(with: (finger - hub).angle)
    }
    #expect(near(Angle.radians(turned.total).degrees, 720))

    let landing = Vector(dx: -80, dy: -1).angle
    var knob = AngleUnwrapper(startingAt: landing)
    knob.update(with: Vector(dx: -80, dy: 1).angle)
    let change = Angle.radians(knob.total - landing).degrees
    #expect(change < -1.43 && change > -1.44)
  }

  @Test("turns do not commute; the later one stands on the left")
  func quaternions() {
    let yaw = Quaternion(angle: .pi / 2, axis: .up)
    let pitch = Quaternion(angle: .pi / 2, axis: .right)

    let yawFirst = (pitch * yaw).rotate(.front)
    let pitchFirst = (yaw * pitch).rotate(.front)
    #expect(near(yawFirst, .right))
    #expect(near(pitchFirst, Vector3D(x: 0, y: -1, z: 0)))

    let third = Quaternion.identity.slerp(to: yaw, 1.0 / 3)
    #expect(near(Angle.radians(third.angle).degrees, 30))
  }

  @Test("a drag turns the ball by twice its arc, and back again")
  func arcball() {
    let ball = Arcball(center: Point(x: 400, y: 300), radius: 200)
    let drag = ball.rotation(from: Point(x: 400, y: 300), to: Point(x: 500, y: 300))
    #expect(near(Angle.radians(drag.angle).degrees, 60))
    #expect(near(drag.axis ?? .zero, .up))

    let orientation = Quaternion(angle: 0.3, axis: .front)
    let start = Point(x: 420, y: 310)
    let away = (ball.rotation(from: start, to: Point(x: 520, y: 250)) * orientation).normalized
    let again = (ball.rotation(from: start, to: start) * orientation).normalized
    #expect(near(again.dot(orientation), 1))
    #expect(away.dot(orientation) < 0.9)
  }

  @Test("three angles lose one at the pole")
  func gimbalLock() {
    let locked = Quaternion(angle: .pi / 2, axis: .right) * Quaternion(angle: 0.5, axis: .front)
    let angles = EulerAngles(locked)
    #expect(angles.roll == 0)
    #expect(near(angles.pitch, .pi / 2))
  }

  @Test("TakeATransformApart: steps, z, pivot and order")
  func apart() throws {
    let (a, b) = (Point(x: 100, y: 100), Point(x: 200, y: 100))
    let (a2, b2) = (Point(x: 150, y: 120), Point(x: 150, y: 320))
    let fit = SimilarityFit.fit(
      [PointPair(source: a, target: a2), PointPair(source: b, target: b2)], mode: .similarity)
    let steps = SimilaritySteps(of: fit.transform, about: a)
    #expect(steps.translation == Vector(dx: 50, dy: 20))
    #expect(steps.scale == 2)
    #expect(steps.rotation == 1.5707963267948966)
    #expect(b.applying(steps.transform(after: 1)) == Point(x: 250, y: 120))
    #expect(b.applying(steps.transform(after: 2)) == Point(x: 350, y: 120))
    #expect(steps.factor == Vector(dx: 0, dy: 2))
    #expect(steps.pivot == Point(x: 102, y: 124))
    if let pivot = steps.pivot {
      for pair in [PointPair(source: a, target: a2), PointPair(source: b, target: b2)] {
        #expect(try #require(PivotLocus(of: pair, scale: steps.scale)).distance(to: pivot) < 1e-12)
      }
    }
    let parts = Transform2D.Decomposition(
      translation: Vector(dx: 10, dy: 0), scaleX: 2, scaleY: 2)
    #expect(parts.product([.scale, .shear, .rotation, .translation]).tx == 10)
    #expect(parts.product([.translation, .scale, .shear, .rotation]).tx == 20)
  }
}
