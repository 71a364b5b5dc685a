import Foundation
import TestSupport
import Testing
import TouchGestures

@testable import TouchScene

/// What many layers may cost; how long they take is measured by a benchmark.
@Suite("Many layers")
struct LayerGrowthTests {
  /// So many small layers in a row.
  private func crowd(_ count: Int) -> Layer {
    let root = Layer(bounds: Rect(x: 0, y: 0, width: 10_000, height: 100))
    for index in 0..<count {
      let child = Layer(name: "\(index)", bounds: Rect(x: 0, y: 0, width: 10, height: 10))
      child.position = Point(x: 5 + 10 * Double(index), y: 50)
      child.content = .color(.white)
      root.addChild(child)
    }
    return root
  }

  @Test("A layer that is only there takes at most 272 bytes, and has none of the rare parts")
  func idleLayer() throws {
    let root = crowd(1000)
    #expect((root.hitTest(Point(x: 5005, y: 50), with: nil) as? Layer)?.name == "500")
    let made = root.children.filter { $0.maps != nil || $0.extras != nil || $0.drawing != nil }
    expectEqual(made.map(\.name), ["500"], "only the one that was touched worked out a map")
    #if os(Linux)
      typealias Sizing = @convention(c) (UnsafeRawPointer?) -> Int
      let symbol = try #require(dlsym(nil, "malloc_usable_size"))
      let size = unsafeBitCast(symbol, to: Sizing.self)
      // The allocator keeps eight bytes for itself before each piece.
      #expect(size(Unmanaged.passUnretained(root.children[0]).toOpaque()) + 8 <= 272)
    #endif
  }

  @Test("What is set to what it is already makes no rare parts; what is set otherwise is kept")
  func rareParts() {
    let layer = Layer()
    layer.opacity = 1
    layer.anchorPoint = Point(x: 0.5, y: 0.5)
    layer.sublayerTransform = .identity
    layer.decoration = LayerDecoration()
    layer.painter = nil
    layer.touchResponder = nil
    #expect(layer.extras == nil)
    layer.opacity = 0.25
    layer.anchorPoint = Point(x: 1, y: 0)
    layer.decoration.borderWidth = 3
    layer.sublayerTransform = Transform2D(scaleX: 2, y: 2)
    #expect(layer.opacity == 0.25 && layer.anchorPoint == Point(x: 1, y: 0))
    #expect(layer.decoration.borderWidth == 3)
    #expect(layer.sublayerTransform == Transform2D(scaleX: 2, y: 2))
    layer.opacity = 1
    layer.sublayerTransform = .identity
    #expect(layer.opacity == 1 && layer.sublayerTransform == .identity)
    #expect(!layer.hasSublayerTransform)
  }

  @Test(
    "A layer that waits to be filed while a new index is made is still found when it moves again")
  func movedBeforeANewIndex() throws {
    let root = crowd(100)
    let wanderer = try #require(root.children.last)
    _ = root.hitTest(Point(x: 5, y: 50), with: nil)
    let index = root.hitIndex
    wanderer.position = Point(x: 5, y: 5)
    // So many come between two others that all are numbered anew and the index is thrown away.
    for _ in 0..<60 {
      root.insertChild(Layer(bounds: Rect(x: 0, y: 0, width: 1, height: 1)), at: 1)
    }
    #expect(root.hitIndex == nil && index != nil)
    #expect(root.hitTest(Point(x: 5, y: 5), with: nil) === wanderer)
    wanderer.position = Point(x: 5, y: 95)
    #expect(root.hitTest(Point(x: 5, y: 95), with: nil) === wanderer)
  }

  @Test("A layer that comes between others leaves their numbers and the hit index as they are")
  func between() {
    let root = crowd(1000)
    _ = root.hitTest(Point(x: 5, y: 50), with: nil)
    let (index, others) = (root.hitIndex, root.children)
    let numbers = others.map(\.siblingOrder)
    for place in [0, 500, 999, 1002] {
      let new = Layer(bounds: Rect(x: 0, y: 0, width: 10, height: 10))
      new.position = Point(x: 5005, y: 50)
      root.insertChild(new, at: place)
      // The one there was the 500th of a thousand, and what comes in front of it covers it.
      let hit = root.hitTest(Point(x: 5005, y: 50), with: nil)
      #expect(hit === (place < 501 ? others[500] : new))
    }
    #expect(root.hitIndex === index && others.map(\.siblingOrder) == numbers)
    let orders = root.children.map(\.siblingOrder)
    #expect(zip(orders, orders.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(
    "However entries come and go, they stay in order, and no piece is so long that its move costs much",
    arguments: 1...6)
  func pieces(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layers = (0..<3000).map { index in
      let layer = Layer()
      layer.siblingOrder = index
      return layer
    }
    let box = Rect(x: 0, y: 0, width: 1, height: 1)
    var entries = HitEntries()
    var there: Set<Int> = []
    var all: [HitEntry] { (0..<entries.pieceCount).flatMap { entries.piece($0) } }
    // From back to front first, as children are added; then anywhere.
    let inOrder = random.int(0...2) * 700
    for order in 0..<inOrder {
      entries.insert(HitEntry(layers[order], in: box))
      there.insert(order)
    }
    #expect(entries.behind.allSatisfy { $0.count == HitEntries.pieceLength })
    for round in 0..<6000 {
      let order = random.int(0...2999)
      let comes = round < 4000 ? random.int(0...2) > 0 : random.int(0...5) == 0
      if comes, there.insert(order).inserted {
        entries.insert(HitEntry(layers[order], in: box))
      } else if !comes, there.remove(order) != nil {
        entries.remove(layers[order], order: order)
      }
      guard round % 100 == 0 else { continue }
      #expect(all.map(\.order) == there.sorted())
      #expect(entries.isEmpty == there.isEmpty)
    }
    #expect(all.map(\.order) == there.sorted())
    #expect(entries.behind.allSatisfy { !$0.isEmpty && $0.count <= HitEntries.pieceLength })
    for order in there { entries.remove(layers[order], order: order) }
    #expect(entries.isEmpty && entries.behind.isEmpty)
  }

  @Test("H-3: the front-most of thousands that lie over each other is found, whichever is raised")
  func pile() {
    var random = SeededGenerator(seed: 4)
    let root = Layer(bounds: Rect(x: 0, y: 0, width: 400, height: 400))
    for index in 0..<3000 {
      let child = Layer(name: "\(index)", bounds: Rect(x: 0, y: 0, width: 80, height: 80))
      child.position = Point(x: random.number(0...400), y: random.number(0...400))
      child.transform = Transform2D(rotationAngle: random.number(-3...3))
      root.addChild(child)
    }
    for round in 0..<300 {
      let point = Point(x: random.number(50...350), y: random.number(50...350))
      let expected = root.children.last { child in
        child.fromParent.map { child.contains(point.applying($0)) } ?? false
      }
      #expect(root.hitTest(point, with: nil) === expected, "round \(round)")
      let any = root.children[random.int(0...2999)]
      if round % 2 == 0 { any.bringToFront() }
      if round % 3 == 0 { any.position = point }
      #expect(
        round % 6 != 0 || root.hitTest(point, with: nil) === any, "round \(round), raised and moved"
      )
    }
  }

  @Test(
    "However children are raised, put in and taken out among many, they are in the order that an array has"
  )
  func raising() throws {
    var random = SeededGenerator(seed: 9)
    let root = crowd(Layer.manyChildren + 50)
    var model = root.children
    for round in 0..<3000 {
      let any = model[random.int(0...model.count - 1)]
      switch random.int(0...19) {
      case 0:
        let new = Layer(name: "new \(round)", bounds: Rect(x: 0, y: 0, width: 10, height: 10))
        let place = random.int(0...model.count)
        root.insertChild(new, at: place)
        model.insert(new, at: place)
      case 1:
        any.removeFromParent()
        model.removeAll { $0 === any }
      case 2:
        root.addChild(any)
        model.removeAll { $0 === any }
        model.append(any)
      default:
        any.bringToFront()
        model.removeAll { $0 === any }
        model.append(any)
      }
      if random.int(0...30) == 0 {
        #expect(root.children.map(\.name) == model.map(\.name), "round \(round)")
      }
      let top = root.hitTest(any.position, with: nil)
      let expected = model.last { $0.position == any.position } ?? root
      try #require(any.parent == nil || top === expected, "round \(round)")
    }
    #expect(root.children.map(\.name) == model.map(\.name))
    #expect(root.children.allSatisfy { !$0.isRaised })
  }

  @Test("A touch that raises one of many layers moves no other in the list of children")
  func raisedByTouch() throws {
    let root = crowd(1000)
    let rear = root.children[0]
    _ = root.hitTest(rear.position, with: nil)
    rear.bringToFront()
    rear.position = Point(x: 505, y: 50)
    #expect(root.hitTest(Point(x: 505, y: 50), with: nil) === rear)
    root.storedChildren[1].bringToFront()
    #expect(root.storedChildren.first === rear, "they are put in order when somebody asks for them")
    expectEqual(root.children.suffix(2).map(\.name), ["0", "1"])
    #expect(root.storedChildren.last === root.children.last)
  }
}
