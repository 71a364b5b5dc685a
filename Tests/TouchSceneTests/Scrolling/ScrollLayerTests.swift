import TestSupport
import Testing
import TouchGestures

@Suite("Scroll layer")
struct ScrollLayerTests {
  let rig = ScrollRig()

  @Test("SCL-1: children lie in the content: the offset moves them, and touches find them there")
  func content() {
    rig.scroll.contentOffset = Point(x: 0, y: 60)
    #expect(rig.card.convert(Rect(x: 0, y: 0, width: 100, height: 100), to: nil).minY == 40)
    let hit = rig.playground.root.hitTest(Point(x: 300, y: 130), with: nil)
    #expect(hit === rig.card)
    #expect(rig.scrolls == 1)
    rig.scroll.contentOffset = Point(x: Double.nan, y: 0)
    #expect(rig.offset == Point(x: 0, y: 60))
    rig.scroll.bounds.origin.y = 80
    #expect(rig.scrolls == 2)
  }

  @Test("SCL-2: the content follows the finger, less the pan's 10 pt; a rested finger leaves it")
  func follows() {
    rig.drag(by: Vector(dx: 30, dy: -110))
    // The threshold is taken out along the way, of which the content follows the vertical part.
    let length = Vector(dx: 30, dy: -110).length
    expectClose(rig.offset.y, 110 * (1 - 10 / length), within: 1e-9)
    #expect(rig.offset.x == 0)
    #expect(rig.scroll.isDragging && rig.scroll.isTracking && !rig.scroll.isDecelerating)
    let held = rig.offset
    rig.release()
    #expect(rig.offset == held && !rig.scroll.isDragging && !rig.scroll.isTracking)
    expectLog(rig.heard, equals: ["willBeginDragging", "willEndDragging", "didEndDragging false"])
    #expect(rig.playground.isIdle && !rig.stage.isAnimating)
    // Zero, and not the other one.
    #expect(rig.offset.x.sign == .plus)
  }

  @Test("SCL-2: beyond a limit half a point a point at first, ever less; it springs back")
  func rubberBand() {
    rig.drag(by: Vector(dx: 0, dy: 210))
    let expected = -400 * (1 - 1 / (1 + 0.55 * 200 / 400))
    expectClose(rig.offset.y, expected, within: 1e-9)
    rig.release()
    #expect(rig.scroll.isDecelerating)
    rig.rest()
    #expect(rig.offset == .zero)
    expectLog(
      rig.heard,
      equals: [
        "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didEndDecelerating",
      ])
  }

  @Test("SCL-2: without bounces the limits are walls, for the finger and for a fling")
  func walls() {
    rig.scroll.bounces = false
    rig.drag(by: Vector(dx: 0, dy: 210))
    #expect(rig.offset == .zero)
    rig.release()
    rig.scroll.contentOffset = Point(x: 0, y: 100)
    rig.drag(by: Vector(dx: 0, dy: 90), over: 0.05)
    rig.playground.run { finger(1).up(after: 0) }
    var least = 0.0
    while rig.stage.isAnimating {
      rig.playground.wait(0.004)
      least = min(least, rig.offset.y)
    }
    #expect(least == 0 && rig.offset.y == 0)
    rig.scroll.contentOffset = Point(x: 0, y: -50)
    rig.drag(by: Vector(dx: 0, dy: 11))
    #expect(rig.offset.y == 0)
  }

  @Test("SCL-1: insets move the limits, and the content as far as it is beyond new ones")
  func insets() {
    rig.scroll.contentInset = EdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    rig.scroll.contentOffset = Point(x: 0, y: -50)
    rig.drag(by: Vector(dx: 0, dy: 40))
    rig.release()
    rig.rest()
    #expect(rig.offset.y == -50)
    rig.scroll.contentOffset = Point(x: 0, y: 1630)
    rig.drag(by: Vector(dx: 0, dy: -40))
    rig.release()
    rig.rest()
    #expect(rig.offset.y == 1630)
    rig.scroll.contentInset = .zero
    #expect(rig.offset.y == 1600)
  }

  @Test("SCL-1: content that is to be centered rests in the middle of the room that it has")
  func centered() {
    rig.scroll.centersContent = true
    rig.scroll.contentInset = EdgeInsets(top: 20, left: 0, bottom: 60, right: 0)
    rig.scroll.contentSize = Size(width: 400, height: 120)
    rig.scroll.alwaysBounceVertical = true
    // 320 pt of its 400 are free of insets; across it is larger than the layer.
    for way in [30.0, -30] {
      rig.drag(by: Vector(dx: 0, dy: way))
      rig.release()
      rig.rest()
      #expect(rig.offset == Point(x: 0, y: -120))
    }
    rig.scroll.setContentOffset(Point(x: 40, y: -120), animated: false)
    rig.drag(by: Vector(dx: -200, dy: 0))
    rig.release()
    rig.rest()
    #expect(rig.offset == Point(x: 100, y: -120))
    // Larger than the room, it begins at the upper inset.
    rig.scroll.contentSize.height = 321
    rig.drag(by: Vector(dx: 0, dy: 30))
    rig.release()
    rig.rest()
    #expect(rig.offset.y == -20)
  }

  @Test("SCL-1: content that fits is in the middle from the beginning, and as soon as it is to be")
  func centeredAtFirst() {
    let apart = ScrollLayer(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    apart.centersContent = true
    apart.contentSize = Size(width: 200, height: 100)
    rig.playground.root.addChild(apart)
    #expect(apart.contentOffset == Point(x: -50, y: -150))
    apart.centersContent = false
    #expect(apart.contentOffset == .zero)
    apart.centersContent = true
    #expect(apart.contentOffset == Point(x: -50, y: -150))
  }

  @Test(
    "SCL-3: a fling goes as far as its speed and the rate say",
    arguments: [(DecelerationRate.normal, 499.5), (.fast, 99.5)])
  func fling(rate: DecelerationRate, perThousand: Double) {
    rig.scroll.decelerationRate = rate
    rig.drag(by: Vector(dx: 0, dy: -100), over: 0.1)
    rig.playground.run { finger(1).up(after: 0) }
    let start = rig.offset.y
    let speed = rig.lastVelocity.dy
    #expect(abs(speed - 1000) < 1)
    rig.rest()
    // It stops at 6 pt/s, that much before it would have.
    let left = ScrollRigValues.stopSpeed / (-1000 * logarithm(rate.rawValue))
    #expect(abs(rig.offset.y - start - speed / 1000 * perThousand + left) < 0.2)
  }

  @Test(
    "SCL-3: the same at every frame rate, to the last bit, also when it is caught on the way",
    arguments: [Vector(dx: 0, dy: -150), Vector(dx: 0, dy: 90), Vector(dx: 0, dy: -80)])
  func frameRates(way: Vector) {
    var results: [[Point]] = []
    for rate in [30, 60, 120, 1000] {
      let rig = ScrollRig()
      var places: [Point] = []
      rig.scroll.contentOffset = Point(x: 0, y: 200)
      rig.drag(by: way, over: 0.08)
      rig.playground.run { finger(1).up(after: 0) }
      let lifted = rig.playground.time
      let caught = lifted + 0.1234
      var frame = 1
      while lifted + Double(frame) / Double(rate) < caught {
        rig.stage.advance(to: Timestamp(seconds: lifted + Double(frame) / Double(rate)))
        frame += 1
      }
      rig.playground.run { finger(1).down(at: Point(x: 400, y: 300), t: caught) }
      places.append(rig.offset)
      rig.playground.run { finger(1).drag(to: Point(x: 410, y: 200), over: 0.05, steps: 5) }
      rig.playground.run { finger(1).up(after: 0) }
      places.append(rig.offset)
      rig.rest(framesPerSecond: rate)
      places.append(rig.offset)
      results.append(places)
    }
    for result in results { #expect(result == results[0]) }
  }

  @Test("SCL-3: whatever fingers do, it rests within its limits", arguments: seeds)
  func restsInside(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let rig = ScrollRig(
        content: Size(width: random.number(0...900), height: random.number(0...900)))
      let inset = random.number(0...40)
      rig.scroll.contentInset = EdgeInsets(top: inset, left: 5, bottom: 0, right: inset)
      rig.scroll.isPagingEnabled = random.int(0...3) == 0
      rig.scroll.bounces = random.int(0...3) != 0
      rig.scroll.alwaysBounceVertical = random.int(0...1) == 0
      rig.scroll.isDirectionalLockEnabled = random.int(0...1) == 0
      if random.int(0...2) == 0 { rig.scroll.decelerationRate = .fast }
      if random.int(0...3) == 0 { rig.target = { _ in Point(x: -500, y: 4000) } }
      for _ in 0..<4 {
        rig.drag(
          by: Vector(dx: random.number(-300...300), dy: random.number(-300...300)),
          over: random.number(0.03...0.4))
        rig.playground.run { finger(1).up(after: random.int(0...1) == 0 ? 0 : 0.2) }
        rig.playground.wait(random.number(0...0.5))
      }
      rig.rest()
      let (size, low) = (rig.scroll.contentSize, Point(x: -5, y: -inset))
      let high = Point(x: max(low.x, size.width - 300 + inset), y: max(low.y, size.height - 400))
      let wasMoved = !rig.heard.isEmpty
      if wasMoved {
        #expect(rig.offset.x <= high.x && rig.offset.y <= high.y, "seed \(seed)")
        #expect(rig.offset.x >= min(low.x, 0) && rig.offset.y >= min(low.y, 0), "seed \(seed)")
      }
      #expect(!rig.stage.isAnimating && !rig.scroll.isDecelerating && rig.playground.isIdle)
      let began = rig.heard.count { $0 == "willBeginDecelerating" }
      #expect(rig.heard.count { $0 == "didEndDecelerating" } == began, "seed \(seed)")
    }
  }

  @Test("SCL-4: the delegate chooses where a fling ends; it gets there without passing it")
  func target() {
    rig.target = { target in Point(x: target.x, y: (target.y / 100).rounded() * 100) }
    rig.drag(by: Vector(dx: 0, dy: -100), over: 0.1)
    rig.playground.run { finger(1).up(after: 0) }
    var last = rig.offset.y
    while rig.stage.isAnimating {
      rig.playground.wait(0.007)
      #expect(rig.offset.y >= last)
      last = rig.offset.y
    }
    #expect(last == 600)
  }

  @Test("SCL-4: insets that the delegate changes as the fingers lift hold for the motion after it")
  func insetsForTheEnd() {
    rig.target = { [unowned rig] target in
      rig.scroll.contentInset.top = 60
      return target
    }
    rig.drag(by: Vector(dx: 0, dy: 210))
    let held = rig.offset
    rig.release()
    expectClose(rig.offset, held)
    rig.rest()
    #expect(rig.offset == Point(x: 0, y: -60))
  }

  @Test(
    "SCL-4: paging: the nearest page, or the next one of a fling",
    arguments: [
      (-140.0, 0.3, true, 0.0), (-180.0, 0.3, true, 300.0), (-60.0, 0.05, false, 300.0),
      (60.0, 0.05, false, -300.0), (-900.0, 0.3, true, 900.0),
    ] as [(Double, Double, Bool, Double)])
  func paging(way: Double, seconds: Double, rests: Bool, change: Double) {
    let rig = ScrollRig(content: Size(width: 3000, height: 400))
    rig.scroll.isPagingEnabled = true
    rig.scroll.contentOffset = Point(x: 600, y: 0)
    rig.drag(by: Vector(dx: way, dy: 0), over: seconds)
    rig.playground.run { finger(1).up(after: rests ? 0.3 : 0) }
    rig.rest()
    #expect(rig.offset == Point(x: 600 + change, y: 0))
  }

  @Test(
    "SCL-5: with the lock, a drag along an axis stays on it; a diagonal one does not",
    arguments: [(Vector(dx: -60, dy: -20), true, false), (Vector(dx: -50, dy: -50), true, true)])
  func lock(way: Vector, horizontal: Bool, vertical: Bool) {
    let rig = ScrollRig(content: Size(width: 2000, height: 2000))
    rig.scroll.isDirectionalLockEnabled = true
    rig.drag(by: way)
    #expect((rig.offset.x > 0) == horizontal && (rig.offset.y > 0) == vertical)
  }

  @Test("Nothing of it keeps a stage or itself alive, also while it moves")
  func leaks() {
    weak var scroll: ScrollLayer?
    do {
      // Without a playground, which lets go of actions itself.
      let stage = Stage(surface: Surface(size: Size(width: 300, height: 400)))
      let layer = ScrollLayer(name: "scroll", bounds: Rect(x: 0, y: 0, width: 300, height: 400))
      layer.position = Point(x: 150, y: 200)
      layer.contentSize = Size(width: 300, height: 2000)
      stage.root.addChild(layer)
      scroll = layer
      let script = Script {
        finger(1).down(150, 300)
        finger(1).drag(to: Point(x: 150, y: 200), over: 0.1, steps: 10)
        finger(1).up(after: 0)
        finger(1).down(150, 300, after: 0.05)
        finger(1).drag(to: Point(x: 150, y: 200), over: 0.1, steps: 10)
        finger(1).up(after: 0)
        finger(2).down(150, 300, after: 5)
        finger(2).drag(to: Point(x: 150, y: 200), over: 0.1, steps: 10)
        finger(1).down(150, 100, after: 0)
        finger(2).up(after: 0)
        finger(1).up(after: 0)
      }
      for event in script.events { stage.handle(event) }
      #expect(layer.isDecelerating)
    }
    #expect(scroll == nil)
  }

  @Test("A wheel scrolls it, and leaves it without momentum within its limits")
  func wheel() {
    func turn(_ dy: Double) {
      rig.playground.run {
        happen(
          .wheel(
            WheelEvent(
              location: Point(x: 400, y: 300), delta: Vector(dx: 0, dy: dy), isPrecise: true)),
          after: 0.01)
      }
    }
    for _ in 0..<5 { turn(-20) }
    #expect(rig.offset.y == 100)
    rig.playground.wait(1)
    #expect(rig.offset.y == 100 && !rig.scroll.isDragging)
    for _ in 0..<10 { turn(20) }
    #expect(rig.offset.y < 0)
    rig.playground.wait(3)
    #expect(rig.offset.y == 0)
  }

  @Test("SCL-6: an animated offset takes 0.3 s and says when it is there; a drag stops it")
  func animatedOffset() {
    rig.scroll.setContentOffset(Point(x: 0, y: 500), animated: true)
    rig.playground.wait(0.1)
    #expect(rig.offset.y > 0 && rig.offset.y < 500)
    rig.playground.wait(0.21)
    #expect(rig.offset.y == 500 && rig.heard == ["didEndScrollingAnimation"])
    rig.scroll.scrollRectToVisible(Rect(x: 0, y: 100, width: 50, height: 50), animated: false)
    #expect(rig.offset.y == 100)
    rig.scroll.scrollRectToVisible(Rect(x: 0, y: 1980, width: 50, height: 500), animated: false)
    #expect(rig.offset.y == 1600)
    rig.scroll.setContentOffset(.zero, animated: true)
    rig.playground.wait(0.05)
    rig.drag(by: Vector(dx: 0, dy: -30))
    let held = rig.offset
    rig.playground.wait(1)
    #expect(rig.offset == held && rig.heard.count == 2)
  }

  @Test("To show what is visible already leaves a fling alone, as in UIKit")
  func visibleRect() {
    rig.drag(by: Vector(dx: 0, dy: -200), over: 0.1)
    rig.playground.run { finger(1).up(after: 0) }
    for isAnimated in [false, true] {
      rig.scroll.scrollRectToVisible(rig.scroll.bounds.insetBy(dx: 9, dy: 9), animated: isAnimated)
      #expect(rig.scroll.isDecelerating)
    }
  }

  @Test("SCL-4: a fling at a page's own place goes on to the next page")
  func pagingOn() {
    rig.scroll.isPagingEnabled = true
    rig.scroll.contentOffset = Point(x: 0, y: 300)
    rig.drag(by: Vector(dx: 0, dy: -110), over: 0.1)
    #expect(rig.offset.y == 400)
    rig.playground.run { finger(1).up(after: 0) }
    rig.rest()
    #expect(rig.offset.y == 800)
  }

  @Test("SCL-2: off it stays where it is; a content that fits does not move unless it is to")
  func still() {
    rig.scroll.isScrollEnabled = false
    rig.drag(by: Vector(dx: 0, dy: -100))
    rig.release()
    #expect(rig.offset == .zero && rig.heard.isEmpty)
    rig.scroll.isScrollEnabled = true
    rig.scroll.contentSize = Size(width: 300, height: 400)
    rig.drag(by: Vector(dx: 0, dy: -100))
    rig.release()
    #expect(rig.offset == .zero && rig.heard.isEmpty)
    rig.scroll.alwaysBounceVertical = true
    rig.drag(by: Vector(dx: 0, dy: -100))
    #expect(rig.offset.y > 30)
    rig.release()
    rig.rest()
    #expect(rig.offset == .zero)
  }
}

private enum ScrollRigValues {
  /// As the rule has it.
  static let stopSpeed = 6.0
}
