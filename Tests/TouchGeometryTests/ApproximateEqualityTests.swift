import Testing
import TouchGeometry

@Suite("isApproximatelyEqual")
struct ApproximateEqualityTests {
  @Test("points and vectors compare by distance")
  func absolute() {
    let p = Point(x: 100, y: 100)
    #expect(p.isApproximatelyEqual(to: Point(x: 103, y: 104), absoluteTolerance: 5))
    #expect(!p.isApproximatelyEqual(to: Point(x: 103, y: 104), absoluteTolerance: 4.99))
    let v = Vector(dx: 0, dy: 0)
    #expect(v.isApproximatelyEqual(to: Vector(dx: 3, dy: 4), absoluteTolerance: 5))
  }

  @Test("relative tolerances scale with the numbers; only zero is near zero")
  func relative() {
    for unit in [1e-300, 1, 1e300] {
      let v = Vector(dx: unit, dy: 0)
      #expect(v.isApproximatelyEqual(to: v * 1.0001, relativeTolerance: 1e-3))
      #expect(!v.isApproximatelyEqual(to: v * 1.01, relativeTolerance: 1e-3))
      #expect(!v.isApproximatelyEqual(to: .zero, relativeTolerance: 0.5))
    }
    #expect(Vector.zero.isApproximatelyEqual(to: .zero, relativeTolerance: 0))
  }

  @Test("maps compare number by number, or by the largest of each unit")
  func transforms() {
    let t = Transform2D(a: 2, b: 0, c: 0, d: 2, tx: 1000, ty: 0)
    let near = Transform2D(a: 2, b: 1e-7, c: 0, d: 2, tx: 1000, ty: 1e-4)
    #expect(t.isApproximatelyEqual(to: near, absoluteTolerance: 1e-4))
    #expect(!t.isApproximatelyEqual(to: near, absoluteTolerance: 1e-5))
    #expect(t.isApproximatelyEqual(to: near, relativeTolerance: 1.1e-7))
    #expect(!t.isApproximatelyEqual(to: near, relativeTolerance: 0.9e-7))
    let bent = Transform2D(a: 2, b: 0.1, c: 0, d: 2, tx: 1000, ty: 0)
    #expect(!t.isApproximatelyEqual(to: bent, relativeTolerance: 0.01))
  }

  @Test("NaN is near nothing, and infinities only to themselves")
  func notFinite() {
    let nan = Transform2D(translationX: .nan, y: 0)
    let infinite = Transform2D(scaleX: .infinity, y: 1)
    #expect(!nan.isApproximatelyEqual(to: nan, absoluteTolerance: .infinity))
    #expect(!nan.isApproximatelyEqual(to: .identity, relativeTolerance: .infinity))
    #expect(infinite.isApproximatelyEqual(to: infinite, absoluteTolerance: 0))
    #expect(infinite.isApproximatelyEqual(to: infinite, relativeTolerance: 0))
    #expect(!infinite.isApproximatelyEqual(to: .identity, relativeTolerance: 1))
    let p = Point(x: .nan, y: 0)
    #expect(!p.isApproximatelyEqual(to: p, absoluteTolerance: .infinity))
    let rect = Rect(x: 0, y: 0, width: .nan, height: 1)
    #expect(!rect.isApproximatelyEqual(to: rect, absoluteTolerance: .infinity))
  }
}
