import TestBasics
import Testing
import TouchGeometry

@Suite("Angle and AngleUnwrapper")
struct AngleTests {
  @Test("degrees and radians are the same angle")
  func units() {
    #expect(Angle.degrees(180).radians == .pi)
    #expect(Angle.radians(.pi / 2).degrees == 90)
    var angle = Angle.zero
    angle.degrees = 45
    #expect(angle == .radians(.pi / 4))
  }

  @Test("angles add, scale and compare without being reduced")
  func arithmetic() {
    #expect(Angle.radians(4) + .radians(4) == .radians(8))
    #expect(Angle.radians(4) - .radians(8) == -.radians(4))
    #expect(Angle.radians(4) * 2 == .radians(16) / 2)
    #expect(Angle.degrees(350) < .degrees(370))
  }

  @Test(
    "normalized lies in (−π, π], half a turn either way is +π",
    arguments: zip(
      [0, 90, 180, -180, 190, -190, 360, 450, -360, 765, -765] as [Double],
      [0, 90, 180, 180, -170, 170, 0, 90, 0, 45, -45] as [Double]))
  func normalized(degrees: Double, expected: Double) {
    #expect((Angle.degrees(degrees).normalized.degrees - expected).magnitude < 1e-12)
  }

  @Test("the remainder is in range, for any number", arguments: seeds)
  func remainderRange(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let x = random.number(-1e6...1e6)
      let r = Angle.remainder(x)
      #expect(r > -.pi && r <= .pi)
      let turns = (x - r) / (2 * .pi)
      #expect((turns - turns.rounded()).magnitude < 1e-9)
    }
    #expect(Angle.remainder(.infinity).isNaN)
    #expect(Angle.remainder(.nan).isNaN)
  }

  @Test("ROT-5: ten steps of 40° are 400°, not 40°", arguments: [1.0, -1.0])
  func manyTurns(direction: Double) {
    var unwrapper = AngleUnwrapper()
    for step in 1...10 {
      unwrapper.update(with: Angle.degrees(direction * 40 * Double(step)).normalized.radians)
    }
    #expect((unwrapper.total - Angle.degrees(direction * 400).radians).magnitude < 1e-12)
  }

  @Test("ROT-5: any walk of steps below half a turn is followed exactly", arguments: seeds)
  func randomWalk(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for drift in [-2.5, 0, 2.5] {
      var truth = random.angle()
      var unwrapper = AngleUnwrapper(startingAt: truth)
      for _ in 0..<2000 {
        truth += random.number(-0.6...0.6) + drift
        unwrapper.update(
          with: Vector(dx: 1, dy: 0)
            .applying(Transform2D(rotationAngle: truth)).angle)
      }
      #expect((unwrapper.total - truth).magnitude < 1e-9)
    }
  }

  @Test("ROT-5: a million turns do not drift")
  func noDrift() {
    var unwrapper = AngleUnwrapper()
    for _ in 0..<1_000_000 {
      unwrapper.update(with: 2)
      unwrapper.update(with: -2)
      unwrapper.update(with: 0)
    }
    #expect((unwrapper.total - 2 * .pi * 1_000_000).magnitude < 1e-8)
  }

  @Test("ROT-5: half a turn counts as clockwise")
  func halfTurn() {
    var unwrapper = AngleUnwrapper()
    #expect(unwrapper.update(with: .pi) == .pi)
    #expect(unwrapper.update(with: 0) == 2 * .pi)
  }

  @Test("ROT-5: an angle that is not finite is passed over")
  func notFinite() {
    var unwrapper = AngleUnwrapper(startingAt: 1)
    #expect(unwrapper.update(with: .nan) == 1)
    #expect(unwrapper.update(with: .infinity) == 1)
    #expect(unwrapper.update(with: 1.5) == 1.5)
  }
}
