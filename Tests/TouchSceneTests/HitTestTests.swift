import TestSupport
import Testing
import TouchGestures

/// Section 1.2 on layers.
@Suite("Hit testing")
struct HitTestTests {
  let playground = Playground()
  let card: TouchLayer

  init() { card = playground.addLayer("card", Rect(x: 100, y: 100, width: 100, height: 100)) }

  private func hit(_ x: Double, _ y: Double) -> String? {
    (playground.root.hitTest(Point(x: x, y: y), with: nil) as? Layer)?.name
  }

  @Test("H-1: hidden, without interaction, transparent or elsewhere: not hit")
  func declined() {
    #expect(hit(150, 150) == "card")
    card.isHidden = true
    #expect(hit(150, 150) == "stage")
    card.isHidden = false
    card.isUserInteractionEnabled = false
    #expect(hit(150, 150) == "stage")
    card.isUserInteractionEnabled = true
    card.opacity = 0
    #expect(hit(150, 150) == "stage")
    playground.root.isHidden = true
    #expect(hit(150, 150) == nil)
  }

  @Test(
    "H-2: alpha is compared as a 32-bit float: 0.01 is declined, 0.011 accepted",
    arguments: [
      (0.0, false), (0.005, false), (0.01, false), (0.011, true), (0.02, true), (1, true),
    ] as [(Double, Bool)])
  func alpha(opacity: Double, isHit: Bool) {
    card.opacity = opacity
    #expect((hit(150, 150) == "card") == isHit)
  }

  @Test("H-3: the front-most child wins; where it is not, the one behind it; else the parent")
  func order() {
    playground.addLayer("back", Rect(x: 0, y: 0, width: 60, height: 60), in: card)
    playground.addLayer("front", Rect(x: 30, y: 30, width: 60, height: 60), in: card)
    #expect(hit(140, 140) == "front" && hit(110, 110) == "back" && hit(195, 110) == "card")
    card.children[0].bringToFront()
    #expect(hit(140, 140) == "back")
  }

  @Test(
    "H-4: bounds are half-open, and their origin matters",
    arguments: [
      (100.0, 150.0, true), (199.9, 150, true), (200, 150, false), (99.9, 150, false),
      (150, 100, true), (150, 199.9, true), (150, 200, false),
    ] as [(Double, Double, Bool)])
  func edges(x: Double, y: Double, isHit: Bool) {
    for origin in [Point.zero, Point(x: -1000, y: 70)] {
      card.bounds.origin = origin
      #expect((hit(x, y) == "card") == isHit)
    }
  }

  @Test("H-4: empty bounds contain nothing")
  func empty() {
    card.bounds.size = .zero
    #expect(hit(150, 150) == "stage")
    #expect(!card.contains(.zero))
  }

  @Test(
    "H-5: what sticks out of the parent is never hit; H-6: content, radius and clipping do not count"
  )
  func sticksOut() {
    let child = playground.addLayer("child", Rect(x: 50, y: 50, width: 200, height: 200), in: card)
    #expect(hit(190, 190) == "child" && hit(210, 210) == "stage")
    child.content = .none
    child.decoration.cornerRadius = 100
    card.clipsToBounds = true
    #expect(hit(151, 151) == "child")
  }

  @Test(
    "H-7: points go through nested turns, scales, scrolled bounds and sublayerTransforms",
    arguments: seeds)
  func nested(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let playground = Playground()
      var layers: [Layer] = []
      var parent = playground.root
      for depth in 0..<5 {
        let layer = Layer(name: "\(depth)", bounds: Rect(x: -5e4, y: -5e4, width: 1e5, height: 1e5))
        layer.position = Point(x: random.number(-9...9), y: random.number(-9...9))
        layer.anchorPoint = Point(x: random.number(0.4...0.6), y: 0.5)
        layer.transform = Transform2D(rotationAngle: random.number(-3...3))
          .scaledBy(x: random.number(0.5...2), y: random.number(0.5...2))
        if random.chance(0.5) {
          parent.sublayerTransform = Transform2D(rotationAngle: random.number(-1...1))
        }
        parent.addChild(layer)
        layers.append(layer)
        parent = layer
      }
      let own = random.point(in: Rect(x: -50, y: -50, width: 100, height: 100))
      let target = Layer(
        name: "target", bounds: Rect(x: own.x - 1, y: own.y - 1, width: 2, height: 2))
      target.anchorPoint = .zero
      target.position = Point(x: own.x - 1, y: own.y - 1)
      parent.addChild(target)
      let place = layers[4].convert(own, to: nil)
      guard playground.root.contains(place) else { continue }
      let hit = playground.root.hitTest(place, with: nil) as? Layer
      #expect(hit?.name == "target", "seed \(seed)")
    }
  }

  @Test("H-7: a flat layer is never hit, nor anything in it")
  func singular() {
    playground.addLayer("child", Rect(x: 0, y: 0, width: 100, height: 100), in: card)
    card.transform = Transform2D(scaleX: 0, y: 1)
    #expect(hit(150, 150) == "stage")
    card.transform = Transform2D(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)
    #expect(hit(150, 150) == "stage")
    playground.root.sublayerTransform = Transform2D(scaleX: 0, y: 0)
    card.transform = .identity
    #expect(hit(150, 150) == "stage")
  }

  private final class Ring: Layer {
    override func contains(_ point: Point) -> Bool {
      (20...50).contains(point.distance(to: Point(x: 50, y: 50)))
    }
  }

  private final class Ghost: Layer {
    override func hitTest(_ point: Point, with event: TouchEvent?) -> (any TouchTarget)? { self }
  }

  @Test("H-8: overriding contains or hitTest replaces the default for the layer and all below it")
  func overriding() {
    let ring = Ring(name: "ring")
    ring.position = Point(x: 50, y: 50)
    card.addChild(ring)
    let middle = Layer(name: "middle")
    middle.position = Point(x: 50, y: 50)
    ring.addChild(middle)
    #expect(hit(150, 150) == "card" && hit(180, 150) == "middle" && hit(101, 101) == "card")
    let ghost = Ghost(name: "ghost")
    ghost.isHidden = true
    card.addChild(ghost)
    #expect(hit(101, 101) == "ghost")
  }

  @Test("H-10: plain layers take touches; one without interaction hides its whole subtree")
  func interaction() {
    #expect(Layer().isUserInteractionEnabled && Layer().isMultipleTouchEnabled)
    #expect(!Layer().isExclusiveTouch)
    playground.addLayer("child", Rect(x: 0, y: 0, width: 100, height: 100), in: card)
    card.isUserInteractionEnabled = false
    #expect(hit(150, 150) == "stage")
  }

  @Test("H-9: a finger outside the window belongs to nobody, and is forgotten when it lifts")
  func outside() {
    playground.run { finger(1).stroke((900, 300), (150, 150), lifts: false) }
    #expect(playground.dispatcher.liveTouches.count == 1)
    playground.run { finger(1).up() }
    #expect(card.calls.isEmpty && playground.isIdle)
  }
}
