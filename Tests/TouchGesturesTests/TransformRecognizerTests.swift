import TestSupport
import Testing
import TouchGestures

/// TRF-1, TRF-2, TRF-3, TRF-5 and TRF-7: what the layer does under the fingers.
@Suite("Transform recognizer")
struct TransformRecognizerTests {
  let table = TransformTable()
  var transform: TransformGestureRecognizer { table.transform }

  @Test("TRF-2: one finger translates")
  func oneFinger() {
    table.transform.hysteresis = 0
    table.run { finger(1).stroke((300, 300), (340, 290), lifts: false) }
    expectClose(table.card.position, Point(x: 440, y: 390))
    #expect(table.card.transform == .identity)
    #expect(transform.translation == Vector(dx: 40, dy: -10))
    #expect(transform.scale == 1 && transform.rotation == 0 && transform.pivot == nil)
  }

  @Test("TRF-2: two fingers turn and scale: a quarter turn and twice the size about the first")
  func twoFingers() throws {
    table.transform.hysteresis = 0
    table.run {
      finger(1).down(300, 300)
      finger(2).stroke((400, 300), (300, 500), lifts: false)
    }
    expectClose(transform.scale, 2)
    expectClose(transform.rotation, .pi / 2)
    expectClose(try #require(transform.pivot), Point(x: 300, y: 300))
    expectClose(
      Point(x: 0, y: 0).applying(table.card.toParent), Point(x: 500, y: 100), within: 1e-9)
    table.expectMarksUnderFingers(within: 1e-9)
  }

  @Test("TRF-2: the modes", arguments: FitMode.allCases)
  func modes(mode: FitMode) {
    table.transform.hysteresis = 0
    table.transform.mode = mode
    table.run {
      land((300, 300), (400, 300), (300, 400))
      together {
        finger(2).move(520, 340)
        finger(3).move(300, 500)
      }
    }
    let matrix = table.transform.transform
    switch mode {
    case .translation:
      #expect(matrix.a == 1 && matrix.b == 0 && matrix.c == 0 && matrix.d == 1)
    case .rigid:
      expectClose(transform.scale, 1)
      expectClose(matrix.determinant, 1)
    case .similarity:
      expectClose(matrix.a, matrix.d)
      expectClose(matrix.b, -matrix.c)
    case .affine:
      expectClose(Vector(dx: 100, dy: 0).applying(matrix), Vector(dx: 220, dy: 40))
      expectClose(Vector(dx: 0, dy: 100).applying(matrix), Vector(dx: 0, dy: 200))
      table.expectMarksUnderFingers(within: 1e-9)
    }
  }

  @Test(
    "TRF-2, TRF-5: the residuals of three fingers are what least squares leave", arguments: seeds)
  func leastSquares(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    table.transform.hysteresis = 0
    let area = Rect(x: 220, y: 220, width: 360, height: 360)
    let from = (0..<3).map { _ in random.point(in: area) }
    let to = (0..<3).map { _ in random.point(in: area) }
    table.run {
      for index in 0..<3 { finger(index).down(at: from[index]) }
      together { for index in 0..<3 { finger(index).move(to: to[index]) } }
    }
    let fit = SimilarityFit.fit(
      zip(from, to).map { PointPair(source: $0, target: $1) }, mode: .similarity)
    for (index, mark) in transform.marks.enumerated() {
      let expected = to[index] - from[index].applying(fit.transform)
      expectClose(mark.residual, expected, within: 1e-9, "seed \(seed)")
      expectClose(mark.own.applying(table.card.toSurface), mark.place, within: 1e-9, "seed \(seed)")
    }
    let sum = transform.marks.reduce(Vector.zero) { $0 + $1.residual }
    expectClose(sum, .zero, within: 1e-9, "seed \(seed)")
  }

  @Test("S-8: a finger that lifts elsewhere than it was seen moves the layer in that event")
  func liftElsewhere() {
    table.transform.hysteresis = 0
    table.run {
      land((300, 300), (400, 300))
      finger(1).move(300, 310)
      finger(2).up(at: Point(x: 420, y: 300))
    }
    let shown = table.card.toParent
    #expect(shown == transform.transform)
    table.run { finger(1).move(by: .zero) }
    expectClose(table.card.toParent, shown)
  }

  @Test("TRF-3: adding and lifting fingers moves nothing", arguments: seeds)
  func addAndLift(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    table.run { finger(0).down(400, 400) }
    table.run { finger(0).drag(to: Point(x: 450, y: 430), over: 0.2, steps: 10) }
    var down = [0]
    let corners = [Point(x: 0, y: 0), Point(x: 400, y: 400), Point(x: 0, y: 400)]
    for step in 1...200 {
      let before = corners.map { $0.applying(transform.transform) }
      let totals = (transform.scale, transform.rotation, transform.translation)
      if down.count < 2 || (down.count < 5 && random.chance(0.5)) {
        // Well inside what the fingers can have made of the card; else it lands elsewhere, and
        // counts not.
        let place = table.card.convert(
          random.point(in: Rect(x: 50, y: 50, width: 300, height: 300)), to: nil)
        table.run { finger(step).down(at: place) }
        down.append(step)
      } else {
        let index = random.int(0...down.count - 1)
        table.run { finger(down.remove(at: index)).up() }
      }
      // An event that moves no finger: what the change of fingers has left behind would show now.
      if let resting = down.first { table.run { finger(resting).move(by: .zero) } }
      for (corner, old) in zip(corners, before) {
        expectClose(corner.applying(transform.transform), old, within: 1e-9, "seed \(seed)")
      }
      expectClose(transform.scale, totals.0, within: 1e-12, "seed \(seed)")
      expectClose(transform.rotation, totals.1, within: 1e-12, "seed \(seed)")
      expectClose(transform.translation, totals.2, within: 1e-9, "seed \(seed)")
      let vector = random.vector(5)
      if let moving = down.first { table.run { finger(moving).move(by: vector) } }
    }
  }

  @Test("TRF-5: in affine mode the scale is the square root of the determinant's magnitude")
  func affineScale() {
    for (stretch, expected) in [
      (Vector(dx: 4, dy: 1), 2.0), (Vector(dx: 1, dy: 4), 2), (Vector(dx: 9, dy: 0.25), 1.5),
      (Vector(dx: -4, dy: 1), 2), (Vector(dx: 2, dy: 2), 2),
    ] {
      let (fixture, transform) = GestureFixture.with(TransformGestureRecognizer())
      transform.mode = .affine
      transform.hysteresis = 0
      let starts = [Vector(dx: 0, dy: 0), Vector(dx: 60, dy: 0), Vector(dx: 0, dy: 60)]
      let origin = Point(x: 300, y: 200)
      fixture.run {
        together(t: 0) { for id in 1...3 { finger(id).down(at: origin + starts[id - 1]) } }
        together(t: 0.1) {
          for id in 1...3 {
            let start = starts[id - 1]
            finger(id).move(
              to: origin + Vector(dx: start.dx * stretch.dx, dy: start.dy * stretch.dy))
          }
        }
      }
      expectClose(transform.scale, expected, within: 1e-9, "\(stretch)")
      expectClose(
        abs(transform.accumulatedTransform.determinant), expected * expected, within: 1e-9,
        "\(stretch)")
    }
  }

  /// A transform that only a turn or a spread of two fingers can begin.
  private func patient(_ fixture: GestureFixture) -> TransformGestureRecognizer {
    let transform = fixture.attach(TransformGestureRecognizer())
    transform.hysteresis = 500
    return transform
  }

  @Test("TRF-4: turn and spread count since both are down, and only with exactly two fingers")
  func pairThresholds() {
    let fixture = GestureFixture()
    let transform = patient(fixture)
    let centre = Point(x: 300, y: 300)
    fixture.run {
      finger(1).down(at: centre + Vector(dx: 0, dy: 40), t: 0)
      finger(1).move(to: centre, t: 0.05)
      finger(2).down(at: around(centre, 0, radius: 100), t: 0.1)
      finger(2).move(to: around(centre, 3, radius: 100), t: 0.2)
      finger(3).down(600, 500, t: 0.3)
      finger(2).move(to: around(centre, 10, radius: 100), t: 0.4)
      finger(2).move(to: around(centre, 4, radius: 100), t: 0.5)
      finger(3).up(t: 0.6)
    }
    expectLog(fixture.log.states, equals: [])
    fixture.run { finger(2).move(to: around(centre, 5.1, radius: 100), t: 0.7) }
    expectLog(fixture.log.verdicts, equals: ["transform began — TRF-4: turned 5.1°, needs 5°"])
    #expect(transform.state == .began)
  }

  @Test("TRF-4: two fingers that are too close have no turn and no spread, until they part")
  func closePair() {
    let fixture = GestureFixture()
    let transform = patient(fixture)
    let centre = Point(x: 300, y: 300)
    fixture.run {
      together(t: 0) {
        finger(1).down(at: centre)
        finger(2).down(at: around(centre, 0, radius: 14))
      }
      finger(2).move(to: around(centre, 60, radius: 14), t: 0.1)
      finger(2).move(to: around(centre, 0, radius: 23), t: 0.2)
    }
    #expect(transform.state == .possible)
    fixture.run { finger(2).move(to: around(centre, 0, radius: 25), t: 0.3) }
    expectLog(fixture.log.verdicts, equals: ["transform began — TRF-4: spread 11 pt, needs 8"])
    // Marks so close together would make anything of the layer.
    fixture.run { finger(2).move(to: around(centre, 0, radius: 50), t: 0.4) }
    expectClose(transform.scale, 2, within: 1e-9)
  }

  @Test("TRF-5: rotation is unwrapped over many turns, both ways", arguments: [1.0, -1])
  func turns(sign: Double) {
    table.transform.hysteresis = 0
    table.run { land((400, 400), (500, 400)) }
    for step in 1...100 {
      let angle = sign * Double(step) * 0.7
      let place =
        Point(x: 400, y: 400)
        + Vector(dx: 100, dy: 0).applying(Transform2D(rotationAngle: angle))
      table.run { finger(2).move(to: place) }
    }
    expectClose(transform.rotation, sign * 70, within: 1e-9)
    expectClose(transform.scale, 1)
    table.run {
      finger(2).up()
      finger(2).stroke((450, 450), (350, 450), lifts: false)
    }
    expectClose(transform.rotation, sign * 70 + .pi / 2, within: 1e-9)
  }

  @Test("TRF-5: half a turn in one event is clockwise, however often")
  func halfTurns() {
    table.transform.hysteresis = 0
    table.run { land((300, 300), (400, 300)) }
    for count in 1...5 {
      let left = count.isMultiple(of: 2) ? 1 : 2
      table.run {
        together {
          finger(left).move(300, 300)
          finger(3 - left).move(400, 300)
        }
      }
      expectClose(transform.rotation, Double(count) * .pi, within: 1e-12, "after \(count)")
    }
  }

  @Test("TRF-5, PAN-13: velocities of translation, scale and rotation")
  func velocities() {
    table.transform.hysteresis = 0
    table.run { finger(1).down(300, 300) }
    for step in 1...20 { table.run { finger(1).move(300 + 2 * Double(step), 300, after: 0.01) } }
    expectClose(transform.velocity, Vector(dx: 200, dy: 0), within: 1e-6)
    #expect(transform.rotationVelocity == 0 && transform.scaleVelocity == 0)
    table.run { finger(2).down(440, 300) }
    for step in 1...20 {
      let reach = 100 * (1 + 0.01 * Double(step))
      table.run { finger(2).move(340 + reach, 300, after: 0.01) }
    }
    expectClose(transform.scaleVelocity, 1, within: 1e-6)
  }

  @Test("TRF-1: a two-finger move gives the same in one frame and in two")
  func oneFrameOrTwo() {
    let other = TransformTable()
    for table in [table, other] {
      table.transform.hysteresis = 0
      table.run { land((300, 300), (500, 350)) }
    }
    table.run { moves((280, 340), (560, 300)) }
    other.run {
      finger(1).move(280, 340)
      finger(2).move(560, 300)
    }
    expectClose(table.card.toParent, other.card.toParent, within: 1e-12)
    expectClose(table.transform.rotation, other.transform.rotation, within: 1e-12)
  }

  @Test("TRF-7, T-3: five fingers on two layers transform each on its own")
  func twoLayers() {
    let playground = Playground()
    var transforms: [TransformGestureRecognizer] = []
    for index in 0..<2 {
      let card = playground.addLayer(
        "\(index)", Rect(x: 400 * Double(index), y: 100, width: 380, height: 400))
      let transform = playground.attach(TransformGestureRecognizer(), to: card)
      transform.hysteresis = 0
      transform.addAction { card.setTransformToParent($0.transform) }
      transforms.append(transform)
    }
    playground.run {
      together { land((100, 200), (500, 200), (200, 200), (600, 200), (550, 300)) }
      together {
        finger(1).move(100, 200)
        finger(3).move(700, 200)
        finger(2).move(by: Vector(dx: -450, dy: 10))
        finger(4).move(by: Vector(dx: -450, dy: 10))
        finger(5).move(by: Vector(dx: -450, dy: 10))
      }
    }
    expectClose(transforms[0].scale, 6)
    expectClose(transforms[0].transform.a, 6)
    expectEqual(transforms[0].marks.map(\.touch.id), [TouchID(1), TouchID(3)])
    expectClose(transforms[1].scale, 1)
    expectClose(transforms[1].translation, Vector(dx: -450, dy: 10))
    #expect(transforms[1].marks.count == 3)
  }

  @Test("TRF-6: rebase gives the layer another start; what the fingers did since stays")
  func rebase() {
    table.transform.hysteresis = 0
    table.run { finger(1).stroke((300, 300), (320, 300), lifts: false) }
    let start = Transform2D(translationX: 7, y: 9).rotated(by: 0.3)
    table.transform.resetBase(to: start)
    table.run { finger(1).move(330, 305) }
    let expected = start.concatenatingTranslation(by: Vector(dx: 30, dy: 5))
    expectClose(table.transform.transform, expected, within: 1e-9)
  }

  @Test("TRF-4, PAN-8: a finger that lifts elsewhere as another one lands begins nothing")
  func liftBesideLanding() {
    table.transform.hysteresis = 80
    let before = table.card.toParent
    table.run {
      together { land((300, 300), (420, 300), (360, 420)) }
      finger(2).move(450, 300)
      finger(3).up()
      together(after: 0.1) {
        finger(1).up(after: 0)
        finger(2).up(at: Point(x: 455, y: 300), after: 0)
        finger(4).down(310, 310)
      }
    }
    #expect(transform.state == .possible && table.card.toParent == before)
    table.run { finger(4).move(315, 310) }
    #expect(transform.state == .possible && table.card.toParent == before)
  }

  @Test("TRF-5: with one finger and with two nothing is left over", arguments: seeds)
  func noResiduals(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    table.transform.hysteresis = 0
    let area = Rect(x: 220, y: 220, width: 360, height: 360)
    table.run { finger(0).down(at: random.point(in: area)) }
    for _ in 0..<20 {
      table.run { finger(0).move(to: random.point(in: area)) }
      expectClose(transform.marks[0].residual, .zero, within: 1e-9, "seed \(seed)")
    }
    let beside = transform.touches[0].surfaceLocation + Vector(dx: 40, dy: 0)
    table.run { finger(1).down(at: beside) }
    for _ in 0..<20 {
      table.run { finger(1).move(to: random.point(in: area)) }
      for mark in transform.marks {
        expectClose(mark.residual, .zero, within: 1e-9, "seed \(seed)")
      }
    }
  }
}
