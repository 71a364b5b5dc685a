import TestSupport
import Testing
import TouchGestures
import TouchLists

/// DND-6: what is dragged to an edge of a scroll layer scrolls it.
@Suite("Scrolling by a drag at an edge")
struct EdgeScrollTests {
  let rig = ScrollRig()
  /// What is dragged: 50 × 50 pt beside the scroll layer, which lies at 250, 100 … 550, 500.
  let card: TouchLayer
  let drag: DragInteraction

  init() {
    card = rig.playground.addLayer("dragged", Rect(x: 100, y: 100, width: 50, height: 50))
    drag = card.addInteraction(DragInteraction(by: .pan))
  }

  /// Takes the card to a place in steps, of which the last ones do not differ.
  private func carry(to place: Point) {
    rig.playground.run {
      finger(1).down(125, 125)
      finger(1).drag(to: Point(x: 400, y: 300), over: 0.1, steps: 10)
      finger(1).move(to: place, after: 0.01)
    }
  }

  /// 800 pt/s at the very edge, by the square of the depth.
  private func speed(_ depth: Double, of zone: Double = 50) -> Double {
    800 * depth / zone * (depth / zone)
  }

  @Test(
    "DND-6: within 50 pt of an edge the content goes on by itself, faster the deeper",
    arguments: [(460.0, 10.0), (480.0, 30.0), (499.0, 49.0)] as [(Double, Double)])
  func depths(y: Double, depth: Double) {
    carry(to: Point(x: 400, y: y))
    #expect(rig.offset == .zero)
    rig.playground.wait(0.5)
    expectClose(rig.offset, Point(x: 0, y: speed(depth) * 0.5))
    // Out of the zone it stays.
    rig.playground.run { finger(1).move(400, 300, after: 0) }
    let there = rig.offset
    rig.playground.wait(1)
    #expect(rig.offset == there && there.y > 0 && !rig.stage.isAnimating)
  }

  @Test("DND-6: each edge, and two at once; in its own axes if the layer is turned")
  func edges() {
    let rig = ScrollRig(content: Size(width: 2000, height: 2000))
    let card = rig.playground.addLayer("dragged", Rect(x: 100, y: 100, width: 50, height: 50))
    card.addInteraction(DragInteraction(by: .pan))
    rig.scroll.contentOffset = Point(x: 500, y: 500)
    func hold(at place: Point) -> Vector {
      let before = rig.offset
      rig.playground.run { finger(1).move(to: place, after: 0) }
      rig.playground.wait(0.1)
      return (rig.offset - before) / 0.1
    }
    rig.playground.run {
      finger(1).down(125, 125)
      finger(1).drag(to: Point(x: 400, y: 300), over: 0.1, steps: 10)
    }
    let left = hold(at: Point(x: 255, y: 300))
    expectClose(left.dx, -speed(45), within: 1e-6)
    #expect(left.dy == 0)
    let corner = hold(at: Point(x: 540, y: 110))
    expectClose(corner.dx, speed(40), within: 1e-6)
    expectClose(corner.dy, -speed(40), within: 1e-6)
    // A quarter of a turn: its lower edge is at the left now.
    rig.scroll.transform = Transform2D(rotationAngle: .pi / 2)
    let turned = hold(at: Point(x: 210, y: 300))
    expectClose(turned.dy, speed(40), within: 1e-6)
    expectClose(turned.dx, 0, within: 1e-9)
  }

  @Test("DND-6: along the other axis it stays, and from beyond a limit it comes back evenly")
  func beyond() {
    rig.scroll.contentOffset = Point(x: -30, y: 1700)
    carry(to: Point(x: 400, y: 140))
    rig.playground.wait(0.1)
    expectClose(rig.offset, Point(x: -30, y: 1700 - speed(10) * 0.1))
  }

  @Test("DND-6: where it is, and what it is over, is the same at every frame rate")
  func frameRates() {
    struct Result: Equatable {
      var offsets: [Point] = []
      var lines: [String] = []
    }
    func run(_ rate: Int) -> Result {
      var result = Result()
      let rig = ScrollRig()
      let card = rig.playground.addLayer("dragged", Rect(x: 100, y: 100, width: 50, height: 50))
      card.addInteraction(DragInteraction(by: .pan))
      // They go through under the resting finger.
      var drops: [DropInteraction] = []
      for number in 0..<30 {
        let row = rig.playground.addLayer(
          "row \(number)", Rect(x: 0, y: 60 * Double(number), width: 300, height: 57),
          in: rig.scroll)
        let drop = row.addInteraction(DropInteraction())
        drop.didEnter = { result.lines.append("enter \($0.target.name) at \($0.location)") }
        drop.didExit = { result.lines.append("exit \($0.target.name) at \($0.location)") }
        drops.append(drop)
      }
      func pass(_ seconds: Double) {
        let start = rig.playground.time
        var frame = 1
        while Double(frame) / Double(rate) < seconds {
          rig.stage.advance(to: Timestamp(seconds: start + Double(frame) / Double(rate)))
          frame += 1
        }
        rig.playground.wait(seconds)
        result.offsets.append(rig.offset)
      }
      rig.playground.run {
        finger(1).down(125, 125)
        finger(1).drag(to: Point(x: 400, y: 300), over: 0.1, steps: 10)
        finger(1).move(400, 487, after: 0.003)
      }
      pass(0.7123)
      rig.playground.run { finger(1).move(401, 493, after: 0) }
      pass(0.4321)
      rig.playground.run { finger(1).up(after: 0) }
      pass(0.5)
      result.lines.append("in \(card.parent?.name ?? "nothing")")
      return result
    }
    let expected = run(60)
    #expect(expected.lines.count > 10 && expected.offsets[0].y > 100)
    #expect(expected.lines.last?.hasPrefix("in row") == true)
    for rate in [1, 25, 144, 1000] { #expect(run(rate) == expected, "\(rate) frames a second") }
  }

  @Test("DND-6: at its limit it stays, and the layer around it goes on that can")
  func limits() {
    let inner = ScrollLayer(name: "inner", bounds: Rect(x: 0, y: 0, width: 200, height: 200))
    inner.position = Point(x: 150, y: 300)
    inner.contentSize = Size(width: 200, height: 260)
    rig.scroll.addChild(inner)
    // 10 pt from the lower edges of both.
    carry(to: Point(x: 400, y: 490))
    rig.playground.wait(0.05)
    #expect(inner.contentOffset.y > 0 && rig.offset == .zero)
    rig.playground.wait(0.2)
    #expect(inner.contentOffset == Point(x: 0, y: 60) && rig.offset.y > 0)
    rig.playground.wait(5)
    // The inner one has gone from under the finger; the outer one went on to its end.
    #expect(rig.offset == Point(x: 0, y: 1600) && !rig.stage.isAnimating)
  }

  @Test("DND-6: picked up near an edge it scrolls only as it is taken nearer, or comes back")
  func pickedUpNear() {
    let row = rig.playground.addLayer(
      "row", Rect(x: 100, y: 370, width: 100, height: 30), in: rig.scroll)
    row.addInteraction(DragInteraction())
    rig.playground.run { finger(1).down(400, 480) }
    rig.playground.wait(0.6)
    rig.playground.run { finger(1).move(405, 479, after: 0) }
    rig.playground.wait(0.5)
    #expect(row.parent === rig.playground.root && rig.offset == .zero)
    // 29 pt deep is where it begins now, and 40 is 11 of 21.
    rig.playground.run { finger(1).move(405, 490, after: 0) }
    rig.playground.wait(0.5)
    expectClose(rig.offset, Point(x: 0, y: speed(11, of: 21) * 0.5))
    rig.playground.run { finger(1).move(405, 300, after: 0) }
    let before = rig.offset.y
    rig.playground.run { finger(1).move(405, 460, after: 0) }
    rig.playground.wait(0.5)
    expectClose(rig.offset, Point(x: 0, y: before + speed(10) * 0.5))
  }

  @Test(
    "DND-6: it ends with the drag, however that ends, and where it is switched off there is none",
    arguments: ["lift", "cancel", "removed", "dragSwitchedOff", "scrollSwitchedOff", "gone"])
  func ends(how: String) {
    carry(to: Point(x: 400, y: 490))
    rig.playground.wait(0.1)
    #expect(rig.offset.y > 0)
    switch how {
    case "lift": rig.playground.run { finger(1).up(after: 0) }
    case "cancel": rig.playground.run { finger(1).cancel(after: 0) }
    case "removed": card.removeFromParent()
    case "dragSwitchedOff": drag.scrollsAtEdges = false
    case "scrollSwitchedOff": rig.scroll.isScrollEnabled = false
    default: rig.scroll.removeFromParent()
    }
    let there = rig.offset
    rig.playground.wait(0.5)
    // One that is switched off stops with its next step.
    #expect(rig.offset.y - there.y < speed(40) / 60 + 1e-9, "\(how)")
    let then = rig.offset
    rig.playground.wait(1)
    #expect(rig.offset == then && !rig.stage.isAnimating, "\(how)")
  }

  @Test("DND-6: a finger that scrolls has it, and so has the first of two drags")
  func others() {
    carry(to: Point(x: 400, y: 490))
    rig.playground.wait(0.1)
    let second = rig.playground.addLayer("second", Rect(x: 100, y: 200, width: 50, height: 50))
    second.addInteraction(DragInteraction(by: .pan))
    rig.playground.run {
      finger(2).down(125, 225)
      finger(2).drag(to: Point(x: 300, y: 499), over: 0.1, steps: 10)
    }
    let before = rig.offset.y
    rig.playground.wait(0.1)
    expectClose(rig.offset, Point(x: 0, y: before + speed(40) * 0.1))
    rig.playground.run { finger(2).up(after: 0) }
    rig.playground.run {
      finger(3).down(300, 300, after: 0)
      finger(3).move(300, 289, after: 0.01)
    }
    #expect(rig.scroll.isDragging)
    let held = rig.offset
    rig.playground.wait(0.5)
    #expect(rig.offset == held)
    rig.playground.run { finger(3).move(300, 280) }
    expectClose(rig.offset, Point(x: 0, y: held.y + 9))
  }

  @Test("DND-6: nothing of it keeps a stage, a layer or itself alive while it scrolls")
  func leaks() {
    weak var scroll: ScrollLayer?
    weak var dragged: Layer?
    do {
      // Without a playground, which lets go of actions itself.
      let stage = Stage(surface: Surface(size: Size(width: 300, height: 600)))
      let layer = ScrollLayer(name: "scroll", bounds: Rect(x: 0, y: 0, width: 300, height: 400))
      layer.position = Point(x: 150, y: 400)
      layer.contentSize = Size(width: 300, height: 2000)
      stage.root.addChild(layer)
      let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 50, height: 50))
      card.position = Point(x: 25, y: 25)
      stage.root.addChild(card)
      card.addInteraction(DragInteraction(by: .pan))
      (scroll, dragged) = (layer, card)
      let script = Script {
        finger(1).down(25, 25)
        finger(1).drag(to: Point(x: 150, y: 590), over: 0.2, steps: 10)
        finger(1).move(151, 590, after: 0.5)
      }
      for event in script.events { stage.handle(event) }
      #expect(layer.contentOffset.y > 50 && stage.isAnimating)
    }
    #expect(scroll == nil && dragged == nil)
  }

  @Test("DND-6: without motion too, because a finger moves it")
  func reducedMotion() {
    rig.stage.reducesMotion = true
    carry(to: Point(x: 400, y: 480))
    rig.playground.wait(0.5)
    expectClose(rig.offset, Point(x: 0, y: speed(30) * 0.5))
  }
}
