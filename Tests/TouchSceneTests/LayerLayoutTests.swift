import Testing
import TouchScene

/// A column of two halves, as an app would subclass a layer.
private final class Halves: Layer {
  let left = Layer(name: "left")
  let right = Layer(name: "right")
  private(set) var layouts = 0

  override init(name: String = "halves", frame: Rect) {
    super.init(name: name, frame: frame)
    addChild(left)
    addChild(right)
  }

  override func layoutChildren() {
    layouts += 1
    let half = Size(width: bounds.width / 2, height: bounds.height)
    left.frame = Rect(origin: bounds.origin, size: half)
    right.frame = Rect(origin: Point(x: bounds.midX, y: bounds.minY), size: half)
  }
}

@Suite("Layers that are subclassed as UIKit's views are")
struct LayerLayoutTests {
  private let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))

  @Test("A frame is what a subclass is made with")
  func frame() {
    let halves = Halves(frame: Rect(x: 20, y: 30, width: 200, height: 100))
    #expect(halves.frame == Rect(x: 20, y: 30, width: 200, height: 100))
    #expect((halves.bounds, halves.name) == (Rect(x: 0, y: 0, width: 200, height: 100), "halves"))
  }

  @Test("Children are laid out on a stage, and with each new size, but not with a new place")
  func sizes() {
    let halves = Halves(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(halves.layouts == 0)
    stage.root.addChild(halves)
    #expect(halves.layouts == 1 && halves.right.frame.minX == 100)
    halves.bounds.size.width = 300
    #expect(
      halves.layouts == 2 && halves.right.frame == Rect(x: 150, y: 0, width: 150, height: 100))
    halves.position = Point(x: 10, y: 10)
    halves.bounds.origin = Point(x: 0, y: 5)
    halves.transform = Transform2D(rotationAngle: 1)
    #expect(halves.layouts == 2)
    // Another parent of the same stage is no reason, another stage is one.
    let group = Layer(name: "group")
    stage.root.addChild(group)
    halves.removeFromParent()
    group.addChild(halves)
    #expect(halves.layouts == 3)
  }

  @Test("A layer that fills its parent has each of its sizes, and is laid out once for each")
  func filling() {
    let halves = Halves(frame: Rect(x: 20, y: 30, width: 200, height: 100))
    stage.root.addChild(halves)
    halves.fillsParent = true
    #expect(halves.frame == stage.root.bounds && halves.layouts == 2)
    stage.handle(InputEvent(time: .zero, .surface(Surface(size: Size(width: 640, height: 200)))))
    #expect(halves.frame == Rect(x: 0, y: 0, width: 640, height: 200) && halves.layouts == 3)
    #expect(halves.right.frame == Rect(x: 320, y: 0, width: 320, height: 200))
    let group = Layer(name: "group", frame: Rect(x: 5, y: 5, width: 30, height: 40))
    stage.root.addChild(group)
    group.addChild(halves)
    #expect(halves.frame == Rect(x: 0, y: 0, width: 30, height: 40))
    halves.fillsParent = false
    group.bounds.size.width = 50
    #expect(halves.bounds.width == 30)
  }

  @Test("Parents are laid out before their children, which come onto the stage with them")
  func parentsFirst() {
    final class Room: Layer {
      override func layoutChildren() {
        for child in children { child.bounds.size = bounds.size }
      }
    }
    let room = Room(name: "room", frame: Rect(x: 0, y: 0, width: 80, height: 40))
    let halves = Halves(frame: .zero)
    room.addChild(halves)
    stage.root.addChild(room)
    #expect(halves.right.frame == Rect(x: 40, y: 0, width: 40, height: 40))
  }

  @Test("While its size is animated a layer is laid out for every frame, and at the end exactly")
  func animated() {
    let halves = Halves(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    stage.root.addChild(halves)
    halves.animate(1, curve: .linear) { $0.bounds.size.width = 400 }
    stage.advance(to: Timestamp(seconds: 0.5))
    #expect(halves.left.bounds.width == 150)
    stage.advance(to: Timestamp(seconds: 2))
    #expect(halves.left.bounds.width == 200)
  }

  @Test("A layer is found by its new name")
  func renamed() {
    let card = Layer(name: "card")
    stage.root.addChild(card)
    card.name = "done"
    #expect(stage.root.descendant(named: "done") === card)
    #expect(stage.root.descendant(named: "card") == nil)
  }
}
