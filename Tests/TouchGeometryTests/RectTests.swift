import TestBasics
import Testing
import TouchGeometry

@Suite("Rect")
struct RectTests {
  let rect = Rect(x: 10, y: 5, width: 100, height: 50)

  @Test("edges, center and corners")
  func edges() {
    #expect(
      [rect.minX, rect.midX, rect.maxX, rect.minY, rect.midY, rect.maxY]
        == [10, 60, 110, 5, 30, 55])
    #expect(rect.center == Point(x: 60, y: 30))
    #expect(
      rect.corners == [
        Point(x: 10, y: 5), Point(x: 110, y: 5), Point(x: 110, y: 55), Point(x: 10, y: 55),
      ])
  }

  @Test("a rect drawn from any corner is the same region")
  func negativeSizes() {
    let drawn = Rect(x: 110, y: 55, width: -100, height: -50)

    #expect(drawn.size.width == -100)
    #expect([drawn.width, drawn.height] == [100, 50])
    #expect(drawn.corners == rect.corners)
    #expect(drawn.center == rect.center)
    #expect(drawn.isApproximatelyEqual(to: rect, absoluteTolerance: 0))
    #expect(drawn.union(drawn) == rect)
    #expect(drawn.insetBy(dx: 1, dy: 2) == rect.insetBy(dx: 1, dy: 2))
  }

  @Test("H-4: contains is half-open and minds the origin")
  func contains() {
    let plain = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(plain.contains(Point(x: 99.9, y: 50)))
    #expect(!plain.contains(Point(x: 100, y: 50)))
    #expect(rect.contains(Point(x: 10, y: 5)))
    #expect(!rect.contains(Point(x: 9.999, y: 5)))
    #expect(!rect.contains(Point(x: 10, y: 55)))
    #expect(!rect.contains(Point(x: .nan, y: 30)))
  }

  @Test("H-4: an empty rect contains nothing")
  func empty() {
    for empty in [
      Rect.zero, Rect(x: 1, y: 1, width: 0, height: 5), Rect(x: 1, y: 1, width: 5, height: 0),
      Rect(x: 1, y: 1, width: .nan, height: 5),
    ] {
      #expect(empty.isEmpty)
      #expect(!empty.contains(empty.origin))
    }
    #expect(!rect.isEmpty)
  }

  @Test("insets move the edges, and stop at the centre line")
  func insets() {
    #expect(rect.insetBy(dx: 10, dy: 5) == Rect(x: 20, y: 10, width: 80, height: 40))
    #expect(rect.insetBy(dx: -10, dy: -5) == Rect(x: 0, y: 0, width: 120, height: 60))
    #expect(rect.insetBy(dx: 60, dy: 5) == Rect(x: 60, y: 10, width: 0, height: 40))
    #expect(rect.insetBy(dx: 60, dy: 60) == Rect(x: 60, y: 30, width: 0, height: 0))
  }

  @Test("offsets keep the size")
  func offsets() {
    #expect(rect.offsetBy(dx: 1, dy: 2) == Rect(x: 11, y: 7, width: 100, height: 50))
    #expect(rect.offsetBy(Vector(dx: 1, dy: 2)) == rect.offsetBy(dx: 1, dy: 2))
  }

  @Test("the union is the box around both, empty ones included")
  func unions() {
    #expect(
      rect.union(Rect(x: 0, y: 50, width: 20, height: 10))
        == Rect(x: 0, y: 5, width: 110, height: 55))
    #expect(
      rect.union(Rect(x: 0, y: 200, width: 0, height: 0))
        == Rect(x: 0, y: 5, width: 110, height: 195))
  }

  @Test("the intersection holds the common points; touching edges have none")
  func intersections() {
    #expect(
      rect.intersection(Rect(x: 100, y: 0, width: 100, height: 20))
        == Rect(x: 100, y: 5, width: 10, height: 15))
    for (x, y, width) in [(110.0, 5.0, 10.0), (500, 5, 10), (20, 20, 0)] {
      #expect(rect.intersection(Rect(x: x, y: y, width: width, height: 10)) == nil, "\(x)")
    }
  }

  @Test("a point is in the intersection if it is in both", arguments: seeds)
  func intersectionIsConjunction(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let size = random.vector(30)
      let other = Rect(
        origin: random.point(60), size: Size(width: size.dx.rounded(), height: size.dy.rounded()))
      let p = random.point(120)
      let common = rect.intersection(other)
      #expect((common?.contains(p) ?? false) == (rect.contains(p) && other.contains(p)))
    }
  }

  @Test("the bounding box of points; of none, nil")
  func boundingBox() {
    let points = [Point(x: 3, y: -1), Point(x: -2, y: 4), Point(x: 0, y: 0)]
    #expect(Rect(boundingBox: points) == Rect(x: -2, y: -1, width: 5, height: 5))
    #expect(
      Rect(boundingBox: points + [Point(x: .nan, y: .nan)])
        == Rect(x: -2, y: -1, width: 5, height: 5))
    #expect(Rect(boundingBox: [Point(x: 3, y: 4)]) == Rect(x: 3, y: 4, width: 0, height: 0))
    #expect(Rect(boundingBox: []) == nil)
    #expect(Rect(boundingBox: [Point(x: .nan, y: 4)]) == nil)
  }
}
