import TestBasics
import Testing
import TouchGeometry

@Suite("Quaternion")
struct QuaternionTests {
  @Test(
    "turns follow the right hand: about up, front goes to the right; about right, up goes to the front"
  )
  func rightHand() {
    let quarter = Double.pi / 2
    for (axis, from, to) in [
      (Vector3D.up, Vector3D.front, Vector3D.right), (.right, .up, .front), (.front, .right, .up),
    ] {
      expectClose(Quaternion(angle: quarter, axis: axis).rotate(from), to)
      expectClose(Quaternion(angle: -quarter, axis: axis).rotate(to), from)
      expectClose(Quaternion(angle: quarter, axis: axis * 250).rotate(axis), axis)
    }
  }

  @Test("a product does the right factor first", arguments: seeds)
  func product(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let (a, b) = (random.turn(), random.turn())
      let v = random.space()
      expectClose((a * b).rotate(v), a.rotate(b.rotate(v)))
      expectClose((a * a.conjugate).rotate(v), v)
      expectClose(a.rotate(v).length, v.length, within: 1e-9)
    }
    let order = Quaternion(angle: 1, axis: .up) * Quaternion(angle: 1, axis: .right)
    let other = Quaternion(angle: 1, axis: .right) * Quaternion(angle: 1, axis: .up)
    #expect(abs(order.dot(other)) < 0.99)
  }

  @Test("angle and axis come out as they went in, the short way", arguments: seeds)
  func axisAndAngle(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let axis = try #require(random.space().normalized)
      let angle = random.number(0.001...3.14)
      let turn = Quaternion(angle: angle, axis: axis)
      expectClose(turn.angle, angle, within: 1e-9)
      expectClose(try #require(turn.axis), axis, within: 1e-9)
      expectClose((-turn).angle, angle, within: 1e-9)
      expectClose(try #require((-turn).axis), axis, within: 1e-9)
    }
    #expect(Quaternion(angle: 1e-9, axis: .up).angle == 1e-9)
    #expect(Quaternion.identity.axis == nil)
  }

  @Test("a million small turns keep length 1 when normalised, and lose it otherwise")
  func drift() {
    let step = Quaternion(angle: 0.001, axis: Vector3D(x: 1, y: 2, z: 3))
    var kept = Quaternion.identity
    var free = Quaternion.identity
    for _ in 0..<1_000_000 {
      kept = (step * kept).normalized
      free = step * free
    }
    expectClose(kept.length, 1, within: 1e-15)
    #expect(abs(free.length - 1) > 1e-13)
    // 1000 radians, and no error to speak of.
    #expect(1 - abs(kept.dot(Quaternion(angle: 1000, axis: Vector3D(x: 1, y: 2, z: 3)))) < 1e-9)
  }

  @Test("what says no turn is the identity")
  func degenerate() {
    let none: [Quaternion] = [
      Quaternion(w: 0, x: 0, y: 0, z: 0).normalized,
      Quaternion(w: .nan, x: 0, y: 0, z: 1).normalized,
      Quaternion(w: .infinity, x: 0, y: 0, z: 0).normalized, Quaternion(angle: 1, axis: .zero),
      Quaternion(angle: .nan, axis: .up), Quaternion(from: .zero, to: .up),
    ]
    #expect(none.allSatisfy { $0 == .identity })
    let tiny = Quaternion(w: 3e-200, x: 0, y: 4e-200, z: 0).normalized
    expectClose(tiny.w, 0.6, within: 1e-15)
    expectClose(tiny.y, 0.8, within: 1e-15)
    let huge = Quaternion(w: 3e200, x: 0, y: 4e200, z: 0).normalized
    expectClose(huge.w, 0.6, within: 1e-15)
    expectClose(huge.y, 0.8, within: 1e-15)
  }

  @Test("the shortest turn brings one direction to another, opposite ones too", arguments: seeds)
  func fromTo(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let a = try #require(random.space().normalized)
      let b = try #require(random.space().normalized)
      let turn = Quaternion(from: a * 7, to: b * 0.3)
      expectClose(turn.rotate(a), b, within: 1e-9)
      expectClose(turn.length, 1, within: 1e-15)
      expectClose(Quaternion(from: a, to: -a).rotate(a), -a, within: 1e-6)
    }
  }

  @Test("slerp: the ends exactly, even steps between, the short way round", arguments: seeds)
  func slerp(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let (a, b) = (random.turn(), random.turn())
      #expect(1 - abs(a.slerp(to: b, 0).dot(a)) < 1e-14)
      #expect(1 - abs(a.slerp(to: b, 1).dot(b)) < 1e-14)
      let whole = (b * a.conjugate).angle
      for part in [0.1, 0.25, 0.5, 0.8] {
        let between = a.slerp(to: b, part)
        expectClose(between.length, 1, within: 1e-14)
        expectClose((between * a.conjugate).angle, part * whole, within: 1e-7)
        #expect(1 - abs(between.dot(a.slerp(to: -b, part))) < 1e-12)
      }
    }
    let near = Quaternion(angle: 1e-12, axis: .up)
    #expect(Quaternion.identity.slerp(to: near, 0.5).isFinite)
  }

  @Test("a turn as a matrix does the same", arguments: seeds)
  func matrix(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let (a, b) = (random.turn(), random.turn())
      let v = random.space()
      expectClose(try #require(v.applying(Transform3D(a))), a.rotate(v))
      // Row vectors: the first map stands on the left, the first quaternion on the right.
      let both = Transform3D(a).concatenating(Transform3D(b))
      expectClose(try #require(v.applying(both)), (b * a).rotate(v))
    }
  }

  @Test("scale, then rotate, then translate: the row on the left acts first")
  func order() throws {
    let map = Transform3D(scale: 2)
      .concatenating(Transform3D(Quaternion(angle: .pi / 2, axis: .front)))
      .concatenating(Transform3D(translation: Vector3D(x: 10, y: 0, z: -5)))
    expectClose(try #require(Vector3D.right.applying(map)), Vector3D(x: 10, y: 2, z: -5))
  }

  @Test("a perspective: half the width at the distance 1 is the edge; near and far are −1 and 1")
  func perspective() throws {
    let map = Transform3D(perspectiveWidth: 1, height: 0.5, near: 0.1, far: 10)
    let edge = try #require(Vector3D(x: 0.5, y: 0.25, z: -1).applying(map))
    expectClose(edge.x, 1, within: 1e-15)
    expectClose(edge.y, 1, within: 1e-15)
    let far = try #require(Vector3D(x: 2.5, y: 0, z: -5).applying(map))
    expectClose(far.x, 1, within: 1e-15)
    try expectClose(#require(Vector3D(x: 0, y: 0, z: -0.1).applying(map)).z, -1, within: 1e-12)
    try expectClose(#require(Vector3D(x: 0, y: 0, z: -10).applying(map)).z, 1, within: 1e-12)
    #expect(Vector3D.zero.applying(map) == nil)
  }

  @Test("A vector has no direction if it is zero or one of its components is not finite")
  func noDirection() {
    for number in [0, Double.nan, .infinity] {
      #expect(Vector3D(x: number, y: 0, z: 0).normalized == nil)
    }
    for components in [(1, .nan, 0), (.nan, 1, 0), (1, 0, .nan)] as [(Double, Double, Double)] {
      let (x, y, z) = components
      #expect(Vector3D(x: x, y: y, z: z).normalized == nil)
    }
  }
}

func expectClose(
  _ a: Vector3D, _ b: Vector3D, within limit: Double = 1e-12,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let scale = max(1, b.length)
  #expect((a - b).length <= limit * scale, "\(a) is not \(b)", sourceLocation: sourceLocation)
}

func expectClose(
  _ a: Double, _ b: Double, within limit: Double, _ comment: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect((a - b).magnitude < limit, "\(a) is not \(b) \(comment)", sourceLocation: sourceLocation)
}

extension SeededGenerator {
  mutating func space() -> Vector3D {
    Vector3D(x: number(-10...10), y: number(-10...10), z: number(-10...10))
  }

  mutating func turn() -> Quaternion { Quaternion(angle: number(-6...6), axis: space()) }
}
