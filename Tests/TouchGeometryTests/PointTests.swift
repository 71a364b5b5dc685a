import TestBasics
import Testing
import TouchGeometry

@Suite("Point and Vector")
struct PointTests {
  @Test("points differ by vectors, and vectors move points")
  func arithmetic() {
    var p = Point(x: 100, y: 40)
    let q = Point(x: 130, y: 80)
    let drag = q - p

    #expect(drag == Vector(dx: 30, dy: 40))
    #expect(p + drag == q)
    #expect(q - drag == p)
    #expect(p.distance(to: q) == 50)
    #expect(Point.midpoint(p, q) == Point(x: 115, y: 60))
    p += drag
    #expect(p == q)
    p -= drag
    #expect(p == Point(x: 100, y: 40))
  }

  @Test("the midpoint does not overflow")
  func midpointOfLargeCoordinates() {
    let far = Point(x: .greatestFiniteMagnitude, y: -.greatestFiniteMagnitude)
    #expect(Point.midpoint(far, far) == far)
  }

  @Test("vectors form a vector space")
  func vectorSpace() {
    let v = Vector(dx: 3, dy: -4)
    #expect(v + v == 2 * v)
    #expect(v - v == .zero)
    #expect(-v == v * -1)
    #expect(v / 2 == Vector(dx: 1.5, dy: -2))
    var w = v
    w += v
    w *= 3
    w /= 2
    w -= v
    #expect(w == 2 * v)
  }

  @Test("angles grow clockwise from the x axis and lie in (−π, π]")
  func angles() {
    let angles: [(dx: Double, dy: Double, Double)] = [
      (1, 0, 0), (0, 1, .pi / 2), (0, -2, -.pi / 2), (-1, 0, .pi), (-1, -0.0, .pi), (-0.0, -0.0, 0),
    ]
    for (dx, dy, angle) in angles { #expect(Vector(dx: dx, dy: dy).angle == angle, "\(dx), \(dy)") }
    #expect(Vector(dx: .nan, dy: 0).angle.isNaN)
  }

  @Test("dot and cross give the cosine and sine of the angle between", arguments: seeds)
  func dotAndCross(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let v = random.vector()
      let w = random.vector()
      let between = Vector(dx: v.dot(w), dy: v.cross(w)).angle
      #expect(Angle.remainder(w.angle - v.angle - between).magnitude < 1e-12)
      #expect(v.cross(w) == -w.cross(v))
      #expect(v.dot(v) == v.lengthSquared)
    }
  }

  @Test(
    "the length is right where the sum of squares is not",
    arguments: [
      .leastNonzeroMagnitude, .leastNormalMagnitude / 4096, 1e-200, 1e-162, 1e160, 1e300, 2e307,
    ])
  func extremeLengths(unit: Double) {
    let length = Vector(dx: 3 * unit, dy: 4 * unit).length
    #expect((length - 5 * unit).magnitude <= (5 * unit).ulp)
  }

  @Test("the length of what is not finite")
  func lengthEdgeCases() {
    #expect(Vector.zero.length == 0)
    #expect(Vector(dx: -.infinity, dy: .nan).length == .infinity)
    #expect(Vector(dx: .nan, dy: .infinity).length == .infinity)
    #expect(Vector(dx: .nan, dy: 1).length.isNaN)
    #expect(Vector(dx: 1, dy: .nan).length.isNaN)
    #expect(Vector(dx: .nan, dy: .nan).length.isNaN)
  }

  @Test("isFinite is false for infinity and NaN in any place")
  func finiteness() {
    #expect(Point(x: 1, y: 2).isFinite)
    for bad in [Double.infinity, -.infinity, .nan] {
      #expect(!Point(x: bad, y: 0).isFinite)
      #expect(!Point(x: 0, y: bad).isFinite)
      #expect(!Vector(dx: bad, dy: 0).isFinite)
      #expect(!Size(width: 0, height: bad).isFinite)
      #expect(!Rect(x: 0, y: bad, width: 1, height: 1).isFinite)
      #expect(!Transform2D(translationX: 0, y: bad).isFinite)
      #expect(!PointPair(source: .zero, target: Point(x: bad, y: 0)).isFinite)
      #expect(!Angle.radians(bad).isFinite)
    }
  }
}
