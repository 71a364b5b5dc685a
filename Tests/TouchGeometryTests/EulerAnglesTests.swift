import TestBasics
import Testing
import TouchGeometry

@Suite("Euler angles and the arcball")
struct EulerAnglesTests {
  @Test("yaw about up, pitch about right, roll about front, roll first")
  func meaning() {
    expectClose(EulerAngles(yaw: .pi / 2, pitch: 0, roll: 0).quaternion.rotate(.front), .right)
    expectClose(EulerAngles(yaw: 0, pitch: .pi / 2, roll: 0).quaternion.rotate(.up), .front)
    expectClose(EulerAngles(yaw: 0, pitch: 0, roll: .pi / 2).quaternion.rotate(.right), .up)
    expectClose(
      EulerAngles(yaw: .pi / 2, pitch: 0, roll: .pi / 2).quaternion.rotate(.front), .right)
  }

  @Test("the angles of an orientation give the orientation back", arguments: seeds)
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let turn = random.turn()
      let angles = EulerAngles(turn)
      #expect(abs(angles.pitch) <= .pi / 2)
      #expect(1 - abs(angles.quaternion.dot(turn)) < 1e-12)
    }
  }

  @Test("at the pole the yaw takes all and the orientation is still right", arguments: [-1.0, 1.0])
  func gimbalLock(sign: Double) {
    for (yaw, roll) in [(0.3, 0.9), (-2, 1.1), (3, -3)] {
      let turn = EulerAngles(yaw: yaw, pitch: sign * .pi / 2, roll: roll).quaternion
      let angles = EulerAngles(turn)
      #expect(angles.roll == 0)
      expectClose(angles.pitch, sign * Double.pi / 2, within: 1e-7)
      expectClose(Angle.remainder(angles.yaw - (yaw - sign * roll)), 0, within: 1e-7)
      #expect(1 - abs(angles.quaternion.dot(turn)) < 1e-12)
      #expect(1 - angles.lock < 1e-12)
    }
  }

  @Test(
    "near the pole a turn of half a degree makes yaw and roll leap, and the quaternion does not")
  func leap() {
    let near = EulerAngles(yaw: 0, pitch: 89.9 * .pi / 180, roll: 0).quaternion
    let turned = Quaternion(angle: 0.5 * .pi / 180, axis: .front) * near
    let (before, after) = (EulerAngles(near), EulerAngles(turned))
    #expect(abs(after.yaw - before.yaw) > 70 * .pi / 180)
    #expect((turned * near.conjugate).angle < 0.51 * .pi / 180)
  }

  private let ball = Arcball(center: Point(x: 400, y: 300), radius: 200)

  @Test("Shoemake's arcball turns by twice the arc between two places on the ball")
  func twice() {
    let turn = ball.rotation(from: Point(x: 400, y: 300), to: Point(x: 500, y: 300))
    // The middle to 100 of 200 points is an arc of 30°.
    expectClose(turn.angle, .pi / 3, within: 1e-12)
    expectClose(turn.axis ?? .zero, .up)
    let down = ball.rotation(from: Point(x: 400, y: 300), to: Point(x: 400, y: 500))
    expectClose(down.angle, .pi, within: 1e-7)
    expectClose(down.rotate(.up), -Vector3D.up, within: 1e-7)
  }

  @Test("round the rim it turns about the view axis, clockwise as the finger goes")
  func rim() {
    let turn = ball.rotation(from: Point(x: 700, y: 300), to: Point(x: 400, y: 700))
    expectClose(turn.angle, .pi, within: 1e-12)
    let little = ball.rotation(from: Point(x: 700, y: 300), to: Point(x: 699, y: 320))
    expectClose(little.axis ?? .zero, -Vector3D.front, within: 1e-9)
  }

  @Test("the way does not matter: two arcs in a row are one, and back is back", arguments: seeds)
  func pathIndependence(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let (a, b) = (random.point(600), random.point(600))
      let there = ball.rotation(from: a, to: b)
      let back = ball.rotation(from: b, to: a)
      #expect(1 - abs((back * there).dot(.identity)) < 1e-12)
      expectClose(there.length, 1, within: 1e-12)
      expectClose(ball.vector(at: a).length, 1, within: 1e-12)
    }
    #expect(ball.rotation(from: Point(x: 410, y: 310), to: Point(x: 410, y: 310)).angle < 1e-7)
  }
}
