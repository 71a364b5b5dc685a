import TestSupport
import Testing
import TouchGestures

@testable import TouchScene

/// A layer of another shape than its bounds, which no index can know (H-8).
private final class Disc: Layer {
  override func contains(_ point: Point) -> Bool { point.distance(to: bounds.center) <= 200 }
}

@Suite("Hit tests among many children")
struct HitIndexTests {
  /// What a hit test must find, by asking every child from front to back (H-3).
  private func reference(_ layer: Layer, _ point: Point) -> Layer? {
    guard !layer.isHidden, layer.isUserInteractionEnabled, layer.contains(point),
      layer.opacity >= 0.01
    else { return nil }
    for child in layer.children.reversed() {
      guard let inverse = child.toParent.inverse else { continue }
      if let hit = reference(child, point.applying(inverse)) { return hit }
    }
    return layer
  }

  private func randomLayer(_ index: Int, _ random: inout SeededGenerator) -> Layer {
    let size = pow2(random.number(0...11))
    let bounds = Rect(
      x: random.number(-50...50), y: 0, width: size, height: size * random.number(0.1...2))
    let layer =
      random.int(0...30) == 0
      ? Disc(name: "\(index)", bounds: bounds) : Layer(name: "\(index)", bounds: bounds)
    shake(layer, &random)
    return layer
  }

  private func pow2(_ exponent: Double) -> Double {
    var size = 1.0
    for _ in 0..<Int(exponent) { size *= 2 }
    return size * (1 + exponent - exponent.rounded(.down))
  }

  private func shake(_ layer: Layer, _ random: inout SeededGenerator) {
    layer.position = Point(x: random.number(-200...1000), y: random.number(-200...800))
    layer.transform = Transform2D(rotationAngle: random.number(-3...3))
      .scaledBy(x: random.number(-1.5...1.5), y: random.number(0.2...2))
    if random.int(0...40) == 0 { layer.transform = Transform2D(scaleX: 0, y: 1) }
  }

  @Test(
    "H-3, H-7: however layers come, go, move and change places, the index finds what asking all finds",
    arguments: 1...5)
  func sameAsAskingAll(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let group = Layer(name: "group", bounds: Rect(x: -2000, y: -2000, width: 5000, height: 5000))
    stage.root.addChild(group)
    var next = 0
    var hits = 0
    for round in 0..<400 {
      let parent = random.int(0...3) == 0 ? group : stage.root
      switch random.int(0...9) {
      case 0...3:
        for _ in 0..<random.int(1...12) {
          parent.addChild(randomLayer(next, &random))
          next += 1
        }
      case 4:
        parent.insertChild(randomLayer(next, &random), at: random.int(0...parent.children.count))
        next += 1
      case 5: random.pick(parent.children)?.bringToFront()
      case 6:
        if let child = random.pick(parent.children), child !== group {
          child.removeFromParent()
          if random.int(0...1) == 0 { (parent === group ? stage.root : group).addChild(child) }
        }
      case 7:
        parent.sublayerTransform = Transform2D(rotationAngle: random.number(-0.2...0.2))
      case 8: random.pick(parent.children)?.isHidden.toggle()
      default:
        for child in parent.children where child !== group && random.int(0...5) == 0 {
          shake(child, &random)
        }
      }
      for _ in 0..<5 {
        let point = Point(x: random.number(0...800), y: random.number(0...600))
        let found = stage.root.hitTest(point, with: nil) as? Layer
        // Names, not layers: a failure must not print a tree.
        let expected = reference(stage.root, point)?.name
        try #require(found?.name == expected, "seed \(seed), round \(round), \(point)")
        if let found, found !== stage.root, found !== group { hits += 1 }
      }
    }
    #expect(stage.root.children.count > HitIndex.worthwhileCount && hits > 500)
  }

  @Test("H-4: a point on the edge is in or out with the index as without")
  func edges() {
    for count in [1, 100] {
      let root = Layer(bounds: Rect(x: 0, y: 0, width: 1000, height: 1000))
      for index in 0..<count {
        let cell = Layer(name: "\(index)", bounds: Rect(x: 0, y: 0, width: 64, height: 64))
        cell.anchorPoint = .zero
        cell.position = Point(x: Double(index) * 64, y: 0)
        root.addChild(cell)
      }
      #expect((root.hitTest(Point(x: 0, y: 0), with: nil) as? Layer)?.name == "0")
      #expect((root.hitTest(Point(x: 63.9, y: 63.9), with: nil) as? Layer)?.name == "0")
      let right = (root.hitTest(Point(x: 64, y: 0), with: nil) as? Layer)?.name
      #expect(right == (count == 1 ? "" : "1"))
      #expect((root.hitTest(Point(x: 10, y: 64), with: nil) as? Layer)?.name == "")
    }
  }

  @Test("Layers whose place is not a number, infinite or vast are never hit and break nothing")
  func unplaceable() {
    let root = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 100))
    for index in 0..<100 {
      let child = Layer(name: "\(index)", bounds: Rect(x: 0, y: 0, width: 10, height: 10))
      child.position = Point(x: 50, y: 50)
      root.addChild(child)
    }
    root.children[97].position = Point(x: Double.nan, y: 0)
    root.children[98].position = Point(x: Double.infinity, y: 0)
    root.children[99].position = Point(x: 1e300, y: -1e300)
    #expect((root.hitTest(Point(x: 50, y: 50), with: nil) as? Layer)?.name == "96")
    #expect((root.hitTest(Point(x: 1, y: 1), with: nil) as? Layer)?.name == "")
  }

  @Test("A removed layer is not kept until the next hit test")
  func removed() {
    let parent = Layer()
    for _ in 0..<HitIndex.worthwhileCount { parent.addChild(Layer()) }
    _ = parent.hitTest(Point(x: 1, y: 1), with: nil)
    for child in parent.children.prefix(10) { child.removeFromParent() }
    weak var gone: Layer?
    do {
      let child = Layer()
      gone = child
      parent.addChild(child)
      child.removeFromParent()
    }
    #expect(gone == nil)
  }

  @Test("A layer that outlives its parent can join another crowd")
  func orphan() {
    let child = Layer(name: "orphan", bounds: Rect(x: 0, y: 0, width: 10, height: 10))
    do {
      let parent = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 100))
      for _ in 0..<50 { parent.addChild(Layer()) }
      parent.addChild(child)
      _ = parent.hitTest(Point(x: 1, y: 1), with: nil)
    }
    #expect(child.parent == nil)
    let other = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 100))
    for _ in 0..<50 { other.addChild(Layer(bounds: Rect(x: 0, y: 0, width: 1, height: 1))) }
    _ = other.hitTest(Point(x: 1, y: 1), with: nil)
    child.position = Point(x: 70, y: 70)
    other.addChild(child)
    #expect((other.hitTest(Point(x: 70, y: 70), with: nil) as? Layer)?.name == "orphan")
    child.removeFromParent()
    #expect((other.hitTest(Point(x: 70, y: 70), with: nil) as? Layer)?.name == "")
  }
}
