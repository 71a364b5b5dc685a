import TestBasics
import Testing
import TouchGeometry

/// The rules LAY-1 to LAY-7 of the rule book as far as they are geometry, number for number.
@Suite("LAY rules")
struct LayerRuleTests {
  private func map(
    bounds: Rect = Rect(x: 0, y: 0, width: 100, height: 50),
    anchor: Point = Point(x: 0.5, y: 0.5),
    transform: Transform2D = .identity
  ) -> Transform2D {
    Transform2D(
      layerBounds: bounds, anchorPoint: anchor, position: Point(x: 200, y: 100),
      transform: transform)
  }

  private let bounds = Rect(x: 0, y: 0, width: 100, height: 50)

  @Test("LAY-1: q = position + (p − A)·transform", arguments: seeds)
  func definition(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bounds = Rect(
      origin: random.point(),
      size: Size(width: random.number(1...500), height: random.number(1...500)))
    let anchor = random.point(2)
    let position = random.point()
    let transform = random.affine()
    let map = Transform2D(
      layerBounds: bounds, anchorPoint: anchor, position: position, transform: transform)

    for _ in 0..<20 {
      let p = random.point()
      let a = Point(
        x: bounds.origin.x + anchor.x * bounds.size.width,
        y: bounds.origin.y + anchor.y * bounds.size.height)
      let offset = (Point.zero + (p - a)).applying(transform)
      let expected = position + (offset - .zero)
      #expect(p.applying(map).isApproximatelyEqual(to: expected, absoluteTolerance: 1e-9))
    }
  }

  @Test("LAY-1: scale 2 takes own (0,0) to (100,50)")
  func scaled() {
    let map = map(transform: Transform2D(scaleX: 2, y: 2))
    #expect(Point.zero.applying(map) == Point(x: 100, y: 50))
  }

  @Test("LAY-1: bounds.origin (10,5) takes own (10,5) to (150,75)")
  func scrolled() {
    let map = map(bounds: Rect(x: 10, y: 5, width: 100, height: 50))
    #expect(Point(x: 10, y: 5).applying(map) == Point(x: 150, y: 75))
  }

  @Test("LAY-2: a sublayerTransform of scale 2 in a parent of 100×100 takes (60,50) to (70,50)")
  func sublayerTransform() {
    let parentAnchor = Point(x: 50, y: 50)
    let child = Transform2D(
      layerBounds: Rect(x: 0, y: 0, width: 10, height: 10), anchorPoint: Point(x: 0.5, y: 0.5),
      position: Point(x: 60, y: 50), transform: .identity)

    let map = child.concatenating(Transform2D(scaleX: 2, y: 2), about: parentAnchor)

    #expect(Point(x: 5, y: 5).applying(map) == Point(x: 70, y: 50))
  }

  @Test("LAY-3: frame of bounds (0,0,100,50) at (200,100) is (150,75,100,50)")
  func frame() {
    #expect(bounds.applying(map()) == Rect(x: 150, y: 75, width: 100, height: 50))
  }

  @Test("LAY-3: rotated π/2 the frame is (175,50,50,100)")
  func rotatedFrame() {
    let map = map(transform: Transform2D(rotationAngle: .pi / 2))
    #expect(
      bounds.applying(map).isApproximatelyEqual(
        to: Rect(x: 175, y: 50, width: 50, height: 100), absoluteTolerance: 1e-12))
  }

  @Test("LAY-5: with anchor (0,0) the frame is (200,100,100,50)")
  func anchoredFrame() {
    let map = map(anchor: .zero)
    #expect(bounds.applying(map) == Rect(x: 200, y: 100, width: 100, height: 50))
  }

  @Test("LAY-5: the anchor stays at the position while the size and the transform change")
  func anchorStays() {
    for width in [10.0, 100, 333] {
      let bounds = Rect(x: 7, y: 9, width: width, height: 2 * width)
      let map = map(
        bounds: bounds, anchor: Point(x: 0.25, y: 1),
        transform: Transform2D(rotationAngle: 1).scaledBy(x: 3, y: -2))
      let anchor = Point(x: 7 + width / 4, y: 9 + 2 * width)
      #expect(
        anchor.applying(map)
          .isApproximatelyEqual(to: Point(x: 200, y: 100), absoluteTolerance: 1e-11))
    }
  }

  @Test("LAY-7: converting down a tree and up again comes back", arguments: seeds)
  func conversionRoundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var toRoot = Transform2D.identity
    for _ in 0..<5 {
      let layer = Transform2D(
        layerBounds: Rect(origin: random.point(100), size: Size(width: 80, height: 60)),
        anchorPoint: random.point(1), position: random.point(500), transform: random.similarity())
      toRoot = toRoot.concatenating(layer)
    }
    let fromRoot = try #require(toRoot.inverse)

    let p = random.point(100)
    #expect(
      p.applying(toRoot).applying(fromRoot).isApproximatelyEqual(to: p, absoluteTolerance: 1e-6))
  }
}
