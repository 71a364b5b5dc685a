import TestSupport
import Testing
import TouchGestures
import TouchLists

@Suite("Drag and drop between layers")
struct DragAndDropTests {
  let playground = Playground()
  /// 200 × 200 pt at (100, 100), with a card of 50 × 50 pt in its corner; it clips.
  let shelf: TouchLayer
  let card: TouchLayer
  /// Takes cards.
  let box: TouchLayer
  let drop: DropInteraction

  private final class Log {
    var lines: [String] = []
  }
  private let log = Log()

  init() {
    shelf = playground.addLayer("shelf", Rect(x: 100, y: 100, width: 200, height: 200))
    shelf.clipsToBounds = true
    card = playground.addLayer("card", Rect(x: 0, y: 0, width: 50, height: 50), in: shelf)
    playground.addLayer("other", Rect(x: 150, y: 0, width: 50, height: 50), in: shelf)
    box = playground.addLayer("box", Rect(x: 500, y: 300, width: 200, height: 200))
    drop = box.addInteraction(DropInteraction())
    let log = log
    drop.didEnter = { log.lines.append("enter \($0.layer.name) \($0.target.name)") }
    drop.didExit = { log.lines.append("exit \($0.layer.name) \($0.target.name)") }
    drop.performDrop = { log.lines.append("drop \($0.layer.name) at \($0.location)") }
  }

  private func makeDrag(_ pickUp: DragInteraction.PickUp) -> DragInteraction {
    let drag = card.addInteraction(DragInteraction(by: pickUp))
    let log = log
    drag.didLift = { log.lines.append("lift \($0.name)") }
    drag.didEnd = { log.lines.append("end \($0.name) \($1?.name ?? "home")") }
    return drag
  }

  private func take(_ pickUp: DragInteraction.PickUp) {
    playground.run { finger(1).down(125, 125) }
    if pickUp == .longPress {
      playground.wait(0.6)
    } else {
      playground.run { finger(1).move(135, 125) }
    }
  }

  @Test(
    "DND-1, DND-2: it is picked up, lies above everything, follows the finger, and is dropped",
    arguments: [DragInteraction.PickUp.longPress, .pan])
  func dropped(pickUp: DragInteraction.PickUp) {
    let drag = makeDrag(pickUp)
    take(pickUp)
    #expect(drag.isDragging && card.parent === playground.root)
    #expect(playground.root.children.last === card)
    let before = card.convert(Point.zero, to: nil)
    playground.run { finger(1).drag(to: Point(x: 600, y: 400), over: 0.4, steps: 20) }
    let start = pickUp == .pan ? Point(x: 135, y: 125) : Point(x: 125, y: 125)
    let expected = before + (Point(x: 600, y: 400) - start)
    #expect(card.convert(Point.zero, to: nil).distance(to: expected) < 1e-9)
    expectLog(log.lines, equals: ["lift card", "enter card box"])
    playground.run { finger(1).up() }
    #expect(
      log.lines.suffix(3) == [
        "exit card box", "drop card at \(Point(x: 100, y: 100))", "end card box",
      ])
    #expect(card.parent === box && !drag.isDragging && card.isUserInteractionEnabled)
    #expect(card.convert(Point.zero, to: nil).distance(to: expected) < 1e-9)
    #expect(playground.isIdle && !playground.stage.isAnimating)
  }

  @Test("DND-2: its touches stay, and it is seen where it was, also out of a turned layer")
  func turned() {
    shelf.transform = Transform2D(rotationAngle: 0.7).scaledBy(x: 1.3, y: 1.3)
    let place = card.convert(card.bounds.center, to: nil)
    let map = card.toSurface
    _ = makeDrag(.longPress)
    playground.run { finger(1).down(at: place) }
    playground.wait(0.6)
    #expect(card.parent === playground.root)
    expectClose(card.toSurface, map)
    #expect(playground.dispatcher.liveTouches.count == 1)
    playground.run { finger(1).move(by: Vector(dx: 100, dy: 0)) }
    let moved = card.convert(card.bounds.center, to: nil)
    #expect(moved.distance(to: place + Vector(dx: 100, dy: 0)) < 1e-9)
  }

  @Test("DND-4: what was dropped on it while it flew back cannot be its place: it stays")
  func placeInside() {
    _ = makeDrag(.pan)
    shelf.addInteraction(DragInteraction(by: .pan))
    card.addInteraction(DropInteraction())
    take(.pan)
    playground.run {
      finger(1).drag(to: Point(x: 600, y: 150), over: 0.4, steps: 20)
      finger(2).stroke((250, 250), (230, 250), lifts: false)
      finger(1).up(after: 0.3)
      finger(2).move(600, 150, after: 0)
      finger(2).up(after: 0)
    }
    #expect(shelf.parent === card && playground.stage.isAnimating)
    playground.wait(1)
    #expect(card.parent === playground.root && log.lines.last == "end card home")
    #expect(card.isUserInteractionEnabled && !playground.stage.isAnimating)
  }

  @Test("DND-4: put elsewhere on its way back, it stays there")
  func putElsewhereOnTheWay() {
    _ = makeDrag(.pan)
    take(.pan)
    playground.run {
      finger(1).drag(to: Point(x: 600, y: 150), over: 0.4, steps: 20)
      finger(1).up(after: 0.3)
    }
    playground.wait(0.1)
    box.addChild(card)
    card.position = Point(x: 20, y: 30)
    playground.wait(1)
    #expect(card.parent === box && card.position == Point(x: 20, y: 30))
    #expect(log.lines.last == "end card home" && card.isUserInteractionEnabled)
  }

  @Test(
    "DND-4: where nothing takes it, it springs back to its place, among its siblings, to the last bit",
    arguments: ["nowhere", "refused", "cancelled"])
  func springsBack(how: String) {
    _ = makeDrag(.pan)
    if how == "refused" { drop.canHandle = { _ in false } }
    let map = card.toParent
    take(.pan)
    let end = how == "nowhere" ? Point(x: 600, y: 150) : Point(x: 600, y: 400)
    playground.run { finger(1).drag(to: end, over: 0.4, steps: 20) }
    if how == "cancelled" {
      playground.run { finger(1).cancel() }
      expectEqual(log.lines.suffix(1), ["exit card box"])
    } else {
      playground.run { finger(1).up(after: 0.3) }
    }
    #expect(playground.stage.isAnimating && card.parent === playground.root)
    let far = card.convert(Point.zero, to: nil)
    playground.wait(0.1)
    let near = card.convert(Point.zero, to: nil)
    let home = Point(x: 100, y: 100)
    #expect(near.distance(to: home) < far.distance(to: home) && near != home)
    playground.wait(0.3)
    #expect(card.parent === shelf && card.toParent == map && shelf.children.first === card)
    #expect(log.lines.last == "end card home")
    #expect(!log.lines.contains { $0.hasPrefix("drop") })
    #expect(playground.isIdle && !playground.stage.isAnimating)
  }

  @Test("DND-4: on its way back it can be caught, and its home is the same")
  func caught() {
    _ = makeDrag(.pan)
    take(.pan)
    playground.run {
      finger(1).drag(to: Point(x: 500, y: 150), over: 0.4, steps: 20)
      finger(1).up(after: 0.3)
    }
    playground.wait(0.05)
    let place = card.convert(card.bounds.center, to: nil)
    playground.run {
      finger(2).down(at: place, after: 0)
      finger(2).move(by: Vector(dx: 0, dy: 12), after: 0)
      finger(2).drag(to: Point(x: 500, y: 200), over: 0.2, steps: 10)
    }
    #expect(card.parent === playground.root && !playground.stage.isAnimating)
    playground.run { finger(2).up(after: 0.3) }
    playground.wait(0.4)
    #expect(card.parent === shelf && card.convert(Point.zero, to: nil) == Point(x: 100, y: 100))
    #expect(log.lines.count { $0.hasPrefix("end") } == 1)
  }

  @Test("DND-4: put elsewhere on its way back and picked up there, it ends the one drag first")
  func caughtElsewhere() {
    let drag = makeDrag(.pan)
    take(.pan)
    playground.run {
      finger(1).drag(to: Point(x: 600, y: 150), over: 0.4, steps: 20)
      finger(1).up(after: 0.3)
    }
    playground.wait(0.05)
    box.addChild(card)
    card.position = Point(x: 25, y: 25)
    playground.run {
      finger(2).down(525, 325, after: 0)
      finger(2).move(by: Vector(dx: 0, dy: 12), after: 0)
    }
    playground.wait(1)
    #expect(drag.isDragging && !card.isUserInteractionEnabled)
    expectLog(log.lines, equals: ["lift card", "end card home", "lift card", "enter card box"])
    playground.run { finger(2).up() }
    #expect(log.lines.last == "end card box" && card.parent === box)
    #expect(card.isUserInteractionEnabled && playground.isIdle)
  }

  @Test("DND-3: the nearest layer that takes it, from the front-most one under the finger up")
  func nearest() {
    let inner = playground.addLayer("inner", Rect(x: 0, y: 0, width: 100, height: 100), in: box)
    let innerDrop = inner.addInteraction(DropInteraction())
    let log = log
    innerDrop.didEnter = { log.lines.append("enter inner \($0.location)") }
    _ = makeDrag(.pan)
    take(.pan)
    playground.run { finger(1).move(520, 320) }
    expectLog(log.lines, equals: ["lift card", "enter inner \(Point(x: 20, y: 20))"])
    playground.run { finger(1).move(650, 450) }
    #expect(log.lines.last == "enter card box")
    innerDrop.canHandle = { _ in false }
    playground.run { finger(1).move(520, 320) }
    #expect(log.lines.count == 3)
    playground.run { finger(1).up() }
    #expect(card.parent === box)
  }

  @Test("DND-4: siblings that are out at once return to their places, in any order")
  func siblings() {
    let others = ["other", "third", "fourth"].map { name in
      shelf.children.first { $0.name == name }
        ?? playground.addLayer(name, Rect(x: 75, y: 75, width: 50, height: 50), in: shelf)
    }
    let third = others[1]
    for layer in [card, others[0]] { layer.addInteraction(DragInteraction(by: .pan)) }
    third.frame = Rect(x: 0, y: 150, width: 50, height: 50)
    third.addInteraction(DragInteraction(by: .pan))
    let names = ["card", "other", "third", "fourth"]
    #expect(shelf.children.map(\.name) == names)
    let places = [(125.0, 125.0), (275, 125), (125, 275)]
    /// Takes two out, moves the first to a place, and lifts both fingers.
    func drag(
      _ first: Int, _ second: Int, to place: Point? = nil, lifts: (Int, Int) = (1, 2)
    ) -> [String] {
      playground.run {
        finger(1).down(places[first].0, places[first].1, after: 1)
        finger(1).move(300, 500)
        finger(2).stroke((places[second].0, places[second].1), (350, 550), lifts: false)
        finger(1).move(to: place ?? Point(x: 300, y: 500))
        finger(lifts.0).up(after: 0.3)
        finger(lifts.1).up(after: 0.5)
      }
      playground.wait(1)
      return shelf.children.map(\.name)
    }
    for (first, second) in [(0, 1), (1, 0), (0, 2), (2, 1)] {
      for lifts in [(1, 2), (2, 1)] {
        #expect(drag(first, second, lifts: lifts) == names, "\(first), \(second), \(lifts)")
      }
    }
    // One that stays elsewhere, or is dropped on its own parent, leaves its place to the next.
    expectEqual(drag(0, 1, to: Point(x: 600, y: 400)), ["other", "third", "fourth"])
    #expect(card.parent === box)
    shelf.addInteraction(DropInteraction())
    expectEqual(drag(1, 2, to: Point(x: 250, y: 250)), ["third", "fourth", "other"])
  }

  @Test("DND-5: a program that puts it somewhere as it is dropped, or takes it out, is obeyed")
  func putElsewhere() {
    let pile = playground.addLayer("pile", Rect(x: 0, y: 500, width: 100, height: 100))
    drop.performDrop = { pile.addChild($0.layer) }
    _ = makeDrag(.pan)
    take(.pan)
    playground.run {
      finger(1).move(600, 400)
      finger(1).up()
    }
    #expect(card.parent === pile && card.isUserInteractionEnabled)
    #expect(log.lines.last == "end card box")
  }

  @Test("DND-5: taken out of the tree while it is dragged, it stays out")
  func removed() {
    let drag = makeDrag(.pan)
    take(.pan)
    playground.run { finger(1).move(600, 400) }
    card.removeFromParent()
    #expect(card.parent == nil && !drag.isDragging && card.isUserInteractionEnabled)
    expectEqual(log.lines.suffix(2), ["exit card box", "end card home"])
    playground.run { finger(1).up() }
    #expect(playground.isIdle && !playground.stage.isAnimating)
  }

  @Test("DND-4, DND-5: a layer that nobody else keeps can be let go of as it is dropped or returns")
  func letGo() {
    for isDropped in [true, false] {
      let playground = Playground()
      let shelf = playground.addLayer("shelf", Rect(x: 0, y: 0, width: 100, height: 100))
      let drop = playground.root.addInteraction(DropInteraction())
      drop.canHandle = { _ in isDropped }
      drop.performDrop = { $0.layer.removeFromParent() }
      weak var card: Layer?
      var ends = 0
      do {
        let made = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 50, height: 50))
        made.position = Point(x: 25, y: 25)
        shelf.addChild(made)
        made.addInteraction(DragInteraction(by: .pan)).didEnd = { _, _ in ends += 1 }
        card = made
      }
      playground.run { finger(1).stroke((25, 25), (300, 300), lifts: false) }
      shelf.removeFromParent()
      playground.run { finger(1).up(after: 0.3) }
      playground.wait(1)
      #expect(card?.parent == nil && ends == 1 && playground.isIdle)
    }
  }

  @Test("DND-1: inside a scroll layer a short drag scrolls, a long press drags")
  func insideScroll() {
    let scroll = ScrollLayer(name: "scroll", bounds: Rect(x: 0, y: 0, width: 200, height: 200))
    scroll.position = Point(x: 200, y: 200)
    scroll.contentSize = Size(width: 200, height: 800)
    playground.root.addChild(scroll)
    scroll.addChild(card)
    _ = makeDrag(.longPress)
    playground.run {
      finger(1).down(125, 125)
      finger(1).drag(to: Point(x: 125, y: 105), over: 0.1, steps: 10)
      finger(1).up(after: 0.3)
    }
    #expect(scroll.contentOffset.y == 10 && log.lines.isEmpty)
    playground.run { finger(1).down(125, 125) }
    playground.wait(0.6)
    playground.run { finger(1).drag(to: Point(x: 600, y: 400), over: 0.4, steps: 20) }
    #expect(scroll.contentOffset.y == 10 && log.lines == ["lift card", "enter card box"])
  }

  @Test(
    "DND-2, DND-4: what goes on scrolling while it is dragged lies under the finger all the same")
  func scrollingInside() throws {
    let list = ScrollLayer(name: "list", frame: Rect(x: 100, y: 300, width: 80, height: 80))
    list.contentSize = Size(width: 80, height: 2000)
    playground.root.addChild(list)
    let drag = list.addInteraction(DragInteraction(by: .pan))
    list.isScrollEnabled = false
    let home = list.frame
    playground.run { finger(1).stroke((140, 340), (150, 340), lifts: false) }
    #expect(drag.isDragging)
    list.setContentOffset(Point(x: 0, y: 500), animated: true)
    playground.run { finger(1).drag(to: Point(x: 450, y: 440), over: 0.4, steps: 20) }
    #expect(list.contentOffset.y > 499)
    // It was taken at its middle but for the ten points in which the pan began.
    #expect(list.frame.center.distance(to: Point(x: 450, y: 440)) < 10.001)
    list.setContentOffset(Point(x: 0, y: 100), animated: true)
    playground.run { finger(1).up() }
    playground.wait(1)
    #expect(list.contentOffset.y < 101 && !drag.isDragging)
    expectClose(list.frame.origin, home.origin)
  }

  @Test("Nothing of it keeps a stage, a layer or itself alive, also in the middle of a drag")
  func leaks() {
    weak var layer: Layer?
    weak var interaction: DragInteraction?
    do {
      // Without a playground, which lets go of actions itself.
      let stage = Stage(surface: Surface(size: Size(width: 300, height: 400)))
      let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 50, height: 50))
      card.position = Point(x: 25, y: 25)
      stage.root.addChild(card)
      let drag = card.addInteraction(DragInteraction(by: .pan))
      stage.root.addInteraction(DropInteraction())
      (layer, interaction) = (card, drag)
      let script = Script {
        finger(1).stroke((25, 25), (60, 60), lifts: false)
      }
      for event in script.events { stage.handle(event) }
      #expect(drag.isDragging)
    }
    #expect(layer == nil && interaction == nil)
  }

  @Test("A layer that fills its parent has its size while it is dragged")
  func fillingLayer() {
    let playground = Playground()
    let slot = playground.addLayer("slot", Rect(x: 100, y: 100, width: 60, height: 80))
    let card = playground.addLayer("card", Rect(x: 0, y: 0, width: 10, height: 10), in: slot)
    card.fillsParent = true
    card.addInteraction(DragInteraction(by: .pan))
    playground.run {
      finger(1).down(at: Point(x: 130, y: 140))
      finger(1).drag(by: Vector(dx: 100, dy: 50), over: 0.2, steps: 5)
    }
    #expect(card.parent === playground.root && card.bounds.size == Size(width: 60, height: 80))
    playground.run { finger(1).up(after: 0.3) }
    playground.wait(1)
    #expect(card.parent === slot && card.frame == slot.bounds)
  }
}
