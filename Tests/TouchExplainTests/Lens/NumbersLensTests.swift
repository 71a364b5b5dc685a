import SceneTestSupport
import TestSupport
import Testing
import TouchRecording

@testable import TouchExplain

/// The chain of matrices, and what becomes of it in another order.
@Suite("The numbers lens")
struct NumbersLensTests {
  /// A layer in a layer in the scene, each with all that a map can do.
  ///
  /// Parents are not kept alive by their children, so the root is given too.
  private func nested(_ random: inout SeededGenerator) -> (root: Layer, layer: Layer) {
    let root = Layer(name: "root", bounds: Rect(x: 0, y: 0, width: 800, height: 600))
    // Off the middle, so that the scene's own map does something.
    root.position = Point(x: 430, y: 280)
    var parent = root
    for name in ["frame", "card"] {
      let layer = Layer(name: name, bounds: Rect(x: 0, y: 0, width: 120, height: 80))
      parent.addChild(layer)
      layer.setTransformToParent(Self.affine(&random))
      parent = layer
    }
    return (root, parent)
  }

  private static func affine(_ random: inout SeededGenerator) -> Transform2D {
    Transform2D(
      .init(
        translation: Vector(dx: random.number(-500...500), dy: random.number(-500...500)),
        rotation: random.number(-3...3), scaleX: random.number(0.2...4),
        scaleY: random.number(0.2...4) * (random.chance(0.5) ? 1 : -1),
        shear: random.number(-1...1)))
  }

  @Test("The links are the layer's map to the surface, each put together again", arguments: seeds)
  func chain(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let (root, layer) = nested(&random)
      defer { withExtendedLifetime(root) {} }
      let finger = Point(x: random.number(0...800), y: random.number(0...600))
      let lens = NumbersLens(layer, finger: finger)
      expectEqual(lens.links.map(\.name), ["card", "frame", "scene"])
      expectEqual(lens.links.map(\.outer), ["frame", "scene", "surface"])
      #expect(lens.product.isApproximatelyEqual(to: layer.toSurface, relativeTolerance: 1e-12))
      #expect(lens.chosenProduct == lens.product)
      #expect(lens.error == 0)
      for link in lens.links {
        #expect(
          Transform2D(link.parts).isApproximatelyEqual(to: link.map, relativeTolerance: 1e-12))
      }
      // The point in each space goes to the next one by that space's map.
      expectEqual(lens.places.map(\.space), ["surface", "scene", "frame", "card"])
      for (place, link) in zip(lens.places.dropFirst().reversed(), lens.links) {
        let outer = lens.places.first { $0.space == link.outer }
        guard let inner = place.point, let point = outer?.point else {
          Issue.record("no place")
          continue
        }
        #expect(inner.applying(link.map).distance(to: point) < 1e-6)
      }
    }
  }

  @Test("Giant steps: a scale of s puts a layer (s - 1) times its translation off")
  func giantSteps() {
    let root = Layer(name: "root", bounds: Rect(x: 0, y: 0, width: 800, height: 600))
    root.position = Point(x: 400, y: 300)
    let layer = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 100, height: 50))
    root.addChild(layer)
    layer.setTransformToParent(Transform2D(a: 3, b: 0, c: 0, d: 3, tx: 40, ty: 30))
    let lens = NumbersLens(layer, finger: nil, order: .giantSteps)
    expectClose(lens.error, 2 * 50, within: 1e-9)
    #expect(lens.verdict == "100.0 pt off")
    #expect(lens.places.isEmpty)
    // The scene's map is the identity: the order of layers makes no difference.
    let outer = NumbersLens(layer, finger: nil, order: .outerFirst)
    #expect((outer.error, outer.verdict) == (0, "no difference here"))
    #expect(NumbersLens(layer, finger: nil).verdict == "each layer lies where it is")
    withExtendedLifetime(root) {}
  }

  @Test("Layers in another order: the inner one's move is not turned by the outer one")
  func outerFirst() {
    let root = Layer(name: "root", bounds: Rect(x: 0, y: 0, width: 800, height: 600))
    root.position = Point(x: 400, y: 300)
    let (outer, inner) = (Layer(name: "outer"), Layer(name: "inner"))
    root.addChild(outer)
    outer.addChild(inner)
    outer.setTransformToParent(Transform2D(rotationAngle: Double.pi / 2))
    inner.setTransformToParent(Transform2D(translationX: 100, y: 0))
    let lens = NumbersLens(inner, finger: nil, order: .outerFirst)
    // (100, 0) turned is (0, 100); not turned it stays.
    #expect(Point.zero.applying(lens.product).distance(to: Point(x: 0, y: 100)) < 1e-9)
    #expect(Point.zero.applying(lens.chosenProduct).distance(to: Point(x: 100, y: 0)) < 1e-9)
    #expect(lens.verdict == "141.4 pt off")
    withExtendedLifetime(root) {}
  }

  @Test("A flat layer has parts, and no place for a finger")
  func flat() {
    let root = Layer(name: "root", bounds: Rect(x: 0, y: 0, width: 800, height: 600))
    root.position = Point(x: 400, y: 300)
    let layer = Layer(name: "")
    root.addChild(layer)
    layer.setTransformToParent(Transform2D(a: 0, b: 0, c: 0, d: 2, tx: 5, ty: 6))
    let lens = NumbersLens(layer, finger: Point(x: 9, y: 9), order: .giantSteps)
    #expect(lens.links[0].name == "layer")
    expectEqual(
      lens.placeRows.map(\.value), ["(9.0, 9.0) pt", "(9.0, 9.0) pt", "flat: no inverse"])
    #expect(
      lens.rows(lens.links[0]).contains { $0.name == "scale" && $0.value.hasPrefix("0.0000") })
    #expect(lens.chosenProduct.isFinite)
    withExtendedLifetime(root) {}
  }

  @Test("The headline of a mirrored, a stretched and a slanted layer says so")
  func headlines() {
    let layer = Layer(name: "card")
    for (map, words) in [
      (Transform2D(scaleX: 1, y: -1), "scale 1.0000 × -1.0000, not turned"),
      (Transform2D(scaleX: 2, y: 3), "scale 2.0000 × 3.0000, not turned"),
      (Transform2D(scaleX: 2, y: 2), "scale 2.0000, not turned"),
      (
        Transform2D(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0),
        "not turned, not scaled, slant 0.5000"
      ),
    ] {
      layer.setTransformToParent(map)
      #expect(NumbersLens(layer, finger: nil).headline.words == words)
    }
  }

  @Test("Degrees and radians")
  func units() {
    let layer = Layer(name: "card")
    layer.setTransformToParent(Transform2D(rotationAngle: Double.pi / 6))
    let degrees = NumbersLens(layer, finger: nil, unit: .degrees)
    let radians = NumbersLens(layer, finger: nil, unit: .radians)
    #expect(degrees.rows(degrees.links[0])[1] == .init("rotation", "+30.00°"))
    #expect(radians.rows(radians.links[0])[1] == .init("rotation", "+0.5236 rad"))
  }

  @Test("Numbers that are none, and very large ones, are said as what they are")
  func numbers() {
    let numbers = [Double.nan, .infinity, -0.001].map { GeometryLens.number($0, 2) }
    expectEqual(numbers, ["no number", "no number", "0.00"])
    expectEqual([-0.001, 0.001].map { GeometryLens.signed($0, 2) }, ["0.00", "0.00"])
    expectEqual([1.5, -1.5].map { GeometryLens.signed($0, 1) }, ["+1.5", "-1.5"])
    #expect(GeometryLens.number(12_345_678, 1) == "1.235e+07")
  }
}
