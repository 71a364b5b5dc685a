import Testing
import TouchGeometry

@testable import TouchPages

@Suite("Outlines of pages")
struct PageShapesTests {
  private static let star = (0..<11).map { index -> Point in
    let turn = Transform2D(rotationAngle: Double(index) * 0.57)
    let reach = index % 2 == 0 ? 90.0 : 37
    return Point(x: 200 + turn.a * reach, y: 150 + turn.b * reach)
  }

  @Test(
    "An outline that is moved, turned, scaled or sheared is not stored again",
    arguments: [
      Transform2D(translationX: 31.4, y: -2.7), Transform2D(rotationAngle: 1.1),
      Transform2D(scaleX: 0.3, y: 0.3), Transform2D(a: 1.2, b: 0.4, c: -0.7, d: 0.9, tx: 9, ty: 4),
    ])
  func maps(_ map: Transform2D) {
    var shapes = PageShapes()
    shapes.beginFrame()
    let first = shapes.place(Self.star, tag: 0)
    shapes.beginFrame()
    let second = shapes.place(Self.star.map { $0.applying(map) }, tag: 0)
    #expect(second.shape == first.shape && second.map != first.map)
    #expect(shapes.shapes.values.count == 1)
    var bent = Self.star.map { $0.applying(map) }
    bent[4].x += 0.1
    #expect(shapes.place(bent, tag: 0).shape != first.shape)
  }

  @Test("Short lines that turn together share one map a frame")
  func lines() {
    var shapes = PageShapes()
    func ticks(_ angle: Double) -> [[Point]] {
      (0..<60).map { index in
        let turn = Transform2D(rotationAngle: angle + Double(index) * .pi / 30)
        return [90.0, 100].map { Point(x: 300 + turn.a * $0, y: 200 + turn.b * $0) }
      }
    }
    shapes.beginFrame()
    var before = ticks(0).map { shapes.place($0, tag: 1).shape }
    let stored = shapes.shapes.values.count
    for step in 1...20 {
      shapes.beginFrame()
      var maps: Set<Int> = []
      before = zip(ticks(Double(step) * 0.013), before).map { line, hint in
        let place = shapes.place(line, tag: 1, hint: hint)
        maps.insert(place.map)
        return place.shape
      }
      #expect(maps.count <= 2, "\(step): \(maps.count)")
    }
    #expect(shapes.shapes.values.count == stored)
  }

  @Test("Dots that keep their size where a map is zoomed are one outline")
  func dots() {
    var shapes = PageShapes()
    func dot(_ x: Double, _ y: Double) -> [Point] {
      (0..<16).map { index in
        let turn = Transform2D(rotationAngle: Double(index) * .pi / 8)
        return Point(x: x + 3 * turn.a, y: y + 3 * turn.b)
      }
    }
    for step in 0..<10 {
      let zoom = 1 + 0.1 * Double(step)
      shapes.beginFrame()
      _ = shapes.place([Self.star.map { Point(x: $0.x * zoom, y: $0.y * zoom) }], tag: 0)
      _ = shapes.place((0..<30).map { dot(Double($0) * 17 * zoom, 40 * zoom) }, tag: 1)
    }
    #expect(shapes.shapes.values.count == 2)
  }

  @Test("Lines of one width are told from other outlines")
  func ribbons() throws {
    let line = [Point(x: 0, y: 0), Point(x: 40, y: 0), Point(x: 80, y: 0)]
    let ribbon = line.map { Point(x: $0.x, y: -1) } + line.reversed().map { Point(x: $0.x, y: 1) }
    let ribbons = try #require(PageRibbons([ribbon, ribbon]))
    #expect(ribbons.width == 2 && ribbons.lines == [line, line])
    #expect(PageRibbons([ribbon, Self.star]) == nil)
    #expect(PageRibbons([]) == nil)
    let circle = (0..<16).map { index -> Point in
      let turn = Transform2D(rotationAngle: Double(index) * .pi / 8)
      return Point(x: 3 * turn.a, y: 3 * turn.b)
    }
    #expect(PageRibbons([circle]) == nil)
  }
}
