import TestSupport
import Testing
import TouchGestures

/// What stops or takes over content that moves: fingers that land, drags, and the program.
@Suite("Scroll layer: what interrupts what")
struct ScrollInterruptionTests {
  let rig = ScrollRig()

  @Test("SCL-6: a finger that lands stops the content, and lets it spring back if need be")
  func caught() {
    rig.drag(by: Vector(dx: 0, dy: 120), over: 0.3)
    rig.playground.run { finger(1).up(after: 0) }
    rig.playground.wait(0.02)
    rig.playground.run { finger(1).down(400, 350, after: 0) }
    let held = rig.offset
    #expect(held.y < -5 && !rig.scroll.isDecelerating)
    rig.playground.wait(1)
    #expect(rig.offset == held)
    rig.playground.run { finger(1).up() }
    #expect(rig.scroll.isDecelerating)
    rig.rest()
    #expect(rig.offset == .zero)
  }

  @Test("SCL-2: content that is caught beyond a limit and dragged on does not jump")
  func caughtBeyond() {
    rig.drag(by: Vector(dx: 0, dy: 210))
    rig.release()
    rig.playground.wait(0.05)
    rig.playground.run { finger(2).down(400, 350, after: 0) }
    let held = rig.offset
    #expect(held.y < -20)
    // All of it is the pan's threshold.
    rig.playground.run { finger(2).move(by: Vector(dx: 0, dy: 10)) }
    #expect(rig.scroll.isDragging)
    expectClose(rig.offset, held)
    rig.playground.run { finger(2).move(by: Vector(dx: 0, dy: 5)) }
    #expect(rig.offset.y < held.y - 1 && rig.offset.y > held.y - 2.75)
  }

  @Test("SCL-6: a tap that stopped the content is for nobody inside")
  func stoppingTap() {
    rig.drag(by: Vector(dx: 0, dy: 80), over: 0.08)
    rig.playground.run { finger(1).up(after: 0) }
    rig.playground.wait(0.05)
    let place = rig.card.convert(rig.card.bounds.center, to: nil)
    #expect(rig.playground.root.hitTest(place, with: nil) === rig.card)
    rig.playground.run {
      finger(2).down(at: place)
      finger(2).up(after: 0.2)
    }
    #expect(rig.card.calls.isEmpty)
    // At rest it is for who is there.
    rig.rest()
    rig.playground.run { finger(2).stroke((300, 150)) }
    expectLog(rig.card.calls, equals: ["began 2", "ended 2"])
  }

  @Test("SCL-6: any finger that lands stops it, not only the first one")
  func caughtBySecond() {
    func wheel(_ dy: Double, _ phase: WheelEvent.Phase, after: Double) -> ScriptStep {
      happen(
        .wheel(
          WheelEvent(
            location: Point(x: 400, y: 300), delta: Vector(dx: 0, dy: dy), isPrecise: true,
            phase: phase)), after: after)
    }
    rig.playground.run {
      wheel(-20, .began, after: 0)
      wheel(-20, .changed, after: 0.01)
      finger(1).down(300, 400, after: 0.01)
      wheel(-20, .changed, after: 0.01)
      wheel(0, .ended, after: 0.01)
    }
    #expect(rig.scroll.isDecelerating)
    rig.playground.run { finger(2).down(500, 400, after: 0.05) }
    let held = rig.offset
    rig.playground.wait(0.5)
    #expect(!rig.scroll.isDecelerating && rig.offset == held)
  }

  @Test("SCL-2: set in the middle of a drag, the offset goes on from there along its axes only")
  func setInDrag() {
    rig.drag(by: Vector(dx: 30, dy: -60))
    rig.scroll.contentOffset = Point(x: 0, y: 500)
    rig.playground.run { finger(1).move(by: Vector(dx: 3, dy: -5)) }
    expectClose(rig.offset.y, 505, within: 1e-9)
    #expect(rig.offset.x == 0)
  }

  @Test("SCL-6: a drag under way stops what the program animates, and goes on from there")
  func animatedInDrag() {
    rig.drag(by: Vector(dx: 0, dy: -60))
    rig.scroll.setContentOffset(Point(x: 0, y: 1000), animated: true)
    rig.playground.wait(0.1)
    let before = rig.offset
    #expect(before.y > 500 && before.y < 1000)
    rig.playground.run { finger(1).move(by: Vector(dx: 0, dy: -5), after: 0) }
    rig.playground.run { finger(1).move(by: Vector(dx: 0, dy: -7)) }
    #expect(abs(rig.offset.y - before.y - 7) < 1)
    let held = rig.offset
    rig.playground.wait(1)
    #expect(rig.offset == held && !rig.heard.contains("didEndScrollingAnimation"))
  }

  @Test(
    "SCL-6: fingers that rest until a motion of the program ends drag on from its end",
    arguments: [false, true])
  func restedUntilTheEnd(reducesMotion: Bool) {
    rig.stage.reducesMotion = reducesMotion
    rig.drag(by: Vector(dx: 0, dy: -60))
    rig.scroll.setContentOffset(Point(x: 0, y: 1000), animated: true)
    if !reducesMotion { rig.playground.wait(0.5) }
    #expect(rig.offset == Point(x: 0, y: 1000) && rig.heard.last == "didEndScrollingAnimation")
    rig.playground.run { finger(1).move(by: Vector(dx: 0, dy: -7)) }
    expectClose(rig.offset.y, 1007, within: 1e-9)
  }

  @Test("SCL-1: content that became too short under a finger comes back as that lifts")
  func shortened() {
    rig.scroll.contentOffset = Point(x: 0, y: 1600)
    rig.playground.run { finger(1).down(400, 300) }
    rig.playground.wait(0.5)
    rig.scroll.contentSize = Size(width: 300, height: 700)
    #expect(rig.offset.y == 1600, "it stays under the finger")
    rig.playground.run { finger(1).up() }
    rig.rest()
    #expect(rig.offset == Point(x: 0, y: 300))
  }

  @Test("SCL-1: a new size of the content brings the offset to where it may rest, on a stage")
  func shortenedAtRest() {
    rig.scroll.contentOffset = Point(x: 0, y: 1600)
    rig.scroll.contentSize = Size(width: 300, height: 700)
    #expect(rig.offset == Point(x: 0, y: 300))
    rig.scroll.centersContent = true
    rig.scroll.contentSize = Size(width: 300, height: 100)
    #expect(rig.offset == Point(x: 0, y: -150))
    let apart = ScrollLayer(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    apart.contentOffset = Point(x: 0, y: 50)
    apart.contentSize = Size(width: 300, height: 100)
    rig.playground.root.addChild(apart)
    #expect(apart.contentOffset == Point(x: 0, y: 50))
  }

  @Test("SCL-1: off the stage a new size of the content counts when the layer is back")
  func shortenedOffStage() {
    rig.scroll.contentOffset = Point(x: 0, y: 1600)
    rig.scroll.removeFromParent()
    rig.scroll.contentSize = Size(width: 300, height: 700)
    #expect(rig.offset.y == 1600)
    rig.playground.root.addChild(rig.scroll)
    #expect(rig.offset == Point(x: 0, y: 300))
  }

  @Test("SCL-1: a new size brings the offset to where it may rest, and an animated one at its end")
  func resized() {
    rig.scroll.contentOffset = Point(x: 0, y: 1600)
    rig.scroll.bounds.size.height = 500
    #expect(rig.offset == Point(x: 0, y: 1500))
    rig.scroll.animate(0.3, curve: .spring(bounce: 0.6)) { $0.bounds.size.height = 900 }
    rig.rest()
    #expect(rig.offset == Point(x: 0, y: 1100), "not as far as the spring went beyond")
  }

  @Test("A size that is animated gets there, also if the content scrolls meanwhile")
  func resizedInFling() {
    rig.drag(by: Vector(dx: 0, dy: -100), over: 0.1)
    rig.playground.run { finger(1).up(after: 0) }
    let lifted = rig.offset.y
    rig.scroll.animate(0.25) {
      $0.bounds.size.height = 300
      $0.position.y = 250
    }
    rig.rest()
    #expect(rig.scroll.bounds.size == Size(width: 300, height: 300))
    #expect(rig.scroll.position.y == 250 && rig.offset.y > lifted + 400)
  }

  @Test(
    "SCL-4: a new size leaves it at its page, whether the content gets its size before or after",
    arguments: [0.0, 1, 4], [false, true])
  func resizedPages(page: Double, contentFirst: Bool) {
    let rig = ScrollRig(content: Size(width: 1500, height: 400))
    rig.scroll.isPagingEnabled = true
    rig.scroll.contentOffset = Point(x: 300 * page, y: 0)
    for width in [200.0, 400, 300] {
      if contentFirst { rig.scroll.contentSize.width = 5 * width }
      rig.scroll.bounds.size.width = width
      if !contentFirst { rig.scroll.contentSize.width = 5 * width }
      #expect(rig.offset == Point(x: page * width, y: 0))
    }
    rig.drag(by: Vector(dx: page == 0 ? -200 : 200, dy: 0))
    rig.release()
    rig.rest()
    #expect(rig.offset == Point(x: (page == 0 ? 1 : page - 1) * 300, y: 0))
  }

  @Test(
    "SCL-4: so it does under a finger that holds or drags it", arguments: [0.0, -60], [false, true])
  func resizedUnderAFinger(way: Double, contentFirst: Bool) {
    let rig = ScrollRig(content: Size(width: 1500, height: 400))
    rig.scroll.isPagingEnabled = true
    rig.scroll.contentOffset = Point(x: 900, y: 0)
    rig.drag(by: Vector(dx: way, dy: 0))
    if contentFirst { rig.scroll.contentSize.width = 3000 }
    rig.scroll.bounds.size.width = 600
    if !contentFirst { rig.scroll.contentSize.width = 3000 }
    // 10 pt of the way are the pan's threshold.
    let offset = way == 0 ? 1800 : 1900.0
    expectClose(rig.offset, Point(x: offset, y: 0))
    if way != 0 {
      rig.playground.run { finger(1).move(by: Vector(dx: -10, dy: 0)) }
      expectClose(rig.offset.x, offset + 10)
    }
    rig.release()
    rig.rest()
    #expect(rig.offset == Point(x: 1800, y: 0))
  }

  @Test(
    "SCL-4: the page at which a new size found it counts in that moment only, then its present one",
    arguments: [false, true])
  func formerPage(swipes: Bool) {
    let rig = ScrollRig(content: Size(width: 1500, height: 400))
    rig.scroll.isPagingEnabled = true
    rig.scroll.contentOffset = Point(x: 1200, y: 0)
    rig.scroll.contentSize.width = 600
    #expect(rig.offset == Point(x: 300, y: 0))
    rig.playground.wait(1)
    for way in swipes ? [200.0, -200] : [] {
      rig.drag(by: Vector(dx: way, dy: 0))
      rig.release()
      rig.rest()
    }
    rig.scroll.contentSize.width = 1500
    #expect(rig.offset == Point(x: 300, y: 0))
    rig.playground.wait(1)
    rig.scroll.bounds.size.width = 200
    #expect(rig.offset == Point(x: 200, y: 0))
  }

  @Test("SCL-4: a new size in a fling brings it to the page of the fling's end")
  func resizedOnTheWayToAPage() {
    let rig = ScrollRig(content: Size(width: 3000, height: 400))
    rig.scroll.isPagingEnabled = true
    rig.drag(by: Vector(dx: -60, dy: 0), over: 0.05)
    rig.playground.run { finger(1).up(after: 0) }
    rig.playground.wait(0.05)
    rig.scroll.bounds.size.width = 500
    #expect(rig.offset == Point(x: 500, y: 0))
  }

  @Test("SCL-3: without motion a drag beyond a limit ends where it may rest, and says so in order")
  func reducedMotion() {
    rig.stage.reducesMotion = true
    rig.drag(by: Vector(dx: 0, dy: 120), over: 0.3)
    rig.release()
    #expect(rig.offset == .zero)
    expectLog(rig.heard, equals: ["willBeginDragging", "willEndDragging", "didEndDragging false"])
  }

  @Test("SCL-1: a size that is animated and goes back half-way does not move the content")
  func resizedAndBack() {
    rig.scroll.contentOffset = Point(x: 0, y: 1600)
    let position = rig.scroll.position
    rig.scroll.animate(0.3) { $0.bounds.size.height = 900 }
    rig.playground.wait(0.15)
    rig.scroll.animate(0.3) { $0.bounds.size.height = 400 }
    #expect(rig.offset == Point(x: 0, y: 1600))
    rig.rest()
    #expect(rig.offset == Point(x: 0, y: 1600) && rig.scroll.position == position)
    // Content that became too short meanwhile counts at the end.
    rig.scroll.animate(0.3) { $0.bounds.size.height = 500 }
    rig.playground.wait(0.1)
    rig.scroll.contentSize = Size(width: 300, height: 700)
    #expect(rig.offset.y == 1600)
    rig.rest()
    #expect(rig.offset == Point(x: 0, y: 200))
  }

  @Test("A stage that goes ends a drag and a pinch, within the limits", arguments: [false, true])
  func stageGoes(pinches: Bool) {
    let layer = ScrollLayer(name: "scroll", frame: Rect(x: 0, y: 0, width: 300, height: 400))
    layer.contentSize = Size(width: 300, height: 2000)
    layer.maximumZoomScale = 4
    layer.delegate = rig
    rig.zoomed = pinches ? rig.card : nil
    do {
      let stage = Stage(surface: Surface(size: Size(width: 300, height: 400)))
      stage.root.addChild(layer)
      let script = Script {
        finger(1).down(150, 100)
        finger(2).down(150, 300, after: 0)
        finger(1).move(150, 200)
      }
      for event in script.events { stage.handle(event) }
      #expect(layer.isDragging && layer.isZooming == pinches && layer.stage === stage)
    }
    #expect(!layer.isDragging && !layer.isZooming && layer.zoomScale == 1)
    expectClose(layer.contentOffset.x, 0)
    #expect((-1e-9...1600).contains(layer.contentOffset.y))
  }

  @Test("A stage that goes while content springs back leaves it within the limits")
  func stageGoesInMotion() {
    let layer = ScrollLayer(name: "scroll", frame: Rect(x: 0, y: 0, width: 300, height: 400))
    layer.contentSize = Size(width: 300, height: 2000)
    layer.delegate = rig
    do {
      let stage = Stage(surface: Surface(size: Size(width: 300, height: 400)))
      stage.root.addChild(layer)
      let script = Script {
        finger(1).stroke((150, 100), (150, 200), (150, 300), lifts: false)
        finger(1).up(after: 0.3)
      }
      for event in script.events { stage.handle(event) }
      #expect(layer.isDecelerating && layer.contentOffset.y < 0 && layer.stage === stage)
    }
    #expect(!layer.isDecelerating && layer.contentOffset == .zero)
    #expect(rig.heard.last == "didEndDecelerating")
  }
}
