import TestBasics
import Testing
import TouchGeometry

/// The pivot, constructed.
@Suite("PivotLocus")
struct PivotLocusTests {
  @Test("the pivot of a similarity lies on the circle of each finger", arguments: seeds)
  func similarity(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let map = random.similarity()
      guard let pivot = map.fixedPoint else { continue }
      for a in random.points(3) {
        let pair = PointPair(source: a, target: a.applying(map))
        let locus = try #require(PivotLocus(of: pair, scale: map.similarityScale))
        let size = max(pivot.distance(to: a), pivot.distance(to: pair.target), 1)
        #expect(locus.distance(to: pivot) < 1e-6 * size, "\(locus) of \(map)")
      }
    }
  }

  @Test("without a scale it is the perpendicular bisector", arguments: seeds)
  func rotation(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let pivot = random.point()
      let map = Transform2D.identity.concatenatingRotation(by: random.angle(), about: pivot)
      let a = random.point()
      let pair = PointPair(source: a, target: a.applying(map))
      guard case .line(let middle, let direction)? = PivotLocus(of: pair, scale: 1) else {
        Issue.record("no line")
        continue
      }
      #expect(middle == .midpoint(pair.source, pair.target))
      expectClose(direction.length, 1, within: 1e-12)
      expectClose(direction.dot(pair.target - a), 0, within: 1e-9)
      #expect(abs((pivot - middle).cross(direction)) < 1e-9 * max(1, pivot.distance(to: a)) * 10)
    }
  }

  @Test("every point of it has the ratio s")
  func ratio() throws {
    let pair = PointPair(source: Point(x: 0, y: 0), target: Point(x: 30, y: 0))
    guard case .circle(let center, let radius)? = PivotLocus(of: pair, scale: 2) else {
      throw Unexpected("no circle")
    }
    // The points of the line AA′ with the ratio 2: 10 and −30.
    #expect(center == Point(x: -10, y: 0))
    #expect(radius == 20)
    for turn in 0..<12 {
      let x = center + Vector(dx: radius, dy: 0).applying(Transform2D(rotationAngle: Double(turn)))
      #expect(abs(x.distance(to: pair.target) - 2 * x.distance(to: pair.source)) < 1e-10)
    }
  }

  @Test("fingers that stay, a scale of nothing, and numbers that are none")
  func degenerate() throws {
    let here = Point(x: 3, y: 4)
    let still = PointPair(source: here, target: here)
    #expect(PivotLocus(of: still, scale: 1) == .everywhere)
    #expect(PivotLocus(of: still, scale: 2) == .point(here))
    let moved = PointPair(source: .zero, target: here)
    #expect(PivotLocus(of: moved, scale: 0) == .point(here))
    #expect(PivotLocus(of: moved, scale: -1) == nil)
    #expect(PivotLocus(of: moved, scale: .nan) == nil)
    #expect(
      PivotLocus(of: PointPair(source: Point(x: .infinity, y: 0), target: here), scale: 1) == nil)
    // So nearly a bisector that the circle could not be drawn.
    guard case .line? = PivotLocus(of: moved, scale: 1 + 1e-12) else { throw Unexpected("no line") }
  }
}
