import TestSupport
import Testing
import TouchGestures

@Suite("Screen-edge pan")
struct ScreenEdgePanTests {
  private func story(
    _ edges: RectEdge, from start: Point, by move: Vector
  ) -> [String] {
    let fixture = GestureFixture()
    fixture.attach(ScreenEdgePanGestureRecognizer()).edges = edges
    fixture.run {
      finger(1).down(at: start)
      finger(1).move(by: move)
    }
    return fixture.log.verdicts
  }

  @Test("EDGE-1: without edges it never begins; raw values are UIKit's")
  func defaults() {
    let pan = ScreenEdgePanGestureRecognizer()
    #expect(
      pan.edges == [] && pan.kind === RecognizerKind.screenEdgePan
        && pan.maximumNumberOfTouches == 1)
    expectEqual([RectEdge.top, .left, .bottom, .right].map(\.rawValue), [1, 2, 4, 8])
    #expect(
      story([], from: Point(x: 0, y: 300), by: Vector(dx: 50, dy: 0))
        == ["screenEdgePan failed — EDGE-1: no edge is set"])
  }

  @Test("EDGE-1: the finger must land within 20 pt of one of the edges")
  func band() {
    let began = "screenEdgePan began — EDGE-2: moved 10 pt, needs 10"
    for (edge, start, move) in [
      (RectEdge.left, Point(x: 20, y: 300), Vector(dx: 10, dy: 0)),
      (.right, Point(x: 780, y: 300), Vector(dx: -10, dy: 0)),
      (.top, Point(x: 400, y: 20), Vector(dx: 0, dy: 10)),
      (.bottom, Point(x: 400, y: 580), Vector(dx: 0, dy: -10)),
    ] {
      expectEqual(story(edge, from: start, by: move), [began])
      expectEqual(story(.all, from: start, by: move), [began])
      #expect(
        story(edge, from: start + move * 0.01, by: move)
          == ["screenEdgePan failed — EDGE-1: 20.1 pt from the edge, at most 20"])
      #expect(story(RectEdge.all.subtracting(edge), from: start, by: move) != [began])
    }
  }

  @Test("EDGE-2: 10 pt, inward first: as far inward as along the edge")
  func inward() {
    let start = Point(x: 5, y: 300)
    expectEqual(story(.left, from: start, by: Vector(dx: 9.9, dy: 0)), [])
    #expect(
      story(.left, from: start, by: Vector(dx: 6, dy: 8))
        == ["screenEdgePan failed — EDGE-2: 6 pt inward, needs 8"])
    #expect(story(.left, from: start, by: Vector(dx: 8, dy: -6)).first?.contains("began") == true)
    #expect(
      story(.left, from: Point(x: 15, y: 300), by: Vector(dx: -12, dy: 0)).first?.contains("failed")
        == true)
  }

  @Test("EDGE-2: inward first is judged at the threshold, not before it and not after")
  func judgedAtTheThreshold() {
    let (fixture, pan) = GestureFixture.with(ScreenEdgePanGestureRecognizer())
    pan.edges = .left
    fixture.run {
      finger(1).down(5, 300, t: 0)
      finger(1).move(5, 308, t: 0.1)  // along the edge, but not far enough
      finger(1).move(3, 304, t: 0.15)  // outward
    }
    #expect(pan.state == .possible && pan.proposedState == .possible)
    fixture.run { finger(1).move(14, 306, t: 0.2) }
    #expect(pan.state == .began)
    fixture.run { finger(1).move(4, 420, t: 0.3) }
    #expect(pan.state == .changed)
  }

  @Test("EDGE-1: in a corner either edge will do")
  func corner() {
    let corner = Point(x: 5, y: 5)
    for move in [Vector(dx: 12, dy: 2), Vector(dx: 2, dy: 12)] {
      #expect(story([.left, .top], from: corner, by: move).first?.contains("began") == true)
    }
    #expect(story(.top, from: corner, by: Vector(dx: 12, dy: 2)).first?.contains("failed") == true)
  }

  @Test("EDGE-2, PAN-4: the 10 pt are taken out, by its own constant, and one finger only")
  func translation() {
    let (fixture, pan) = GestureFixture.with(ScreenEdgePanGestureRecognizer())
    pan.edges = .left
    pan.tuning.edge.hysteresis = 16
    fixture.run { finger(1).stroke((0, 300), (15, 300), (36, 300), lifts: false) }
    #expect(pan.translation(in: nil) == Vector(dx: 20, dy: 0))
    let two = GestureFixture()
    two.attach(ScreenEdgePanGestureRecognizer()).edges = .left
    two.run { land((0, 300), (0, 400)) }
    expectEqual(two.log.verdicts, ["screenEdgePan failed — PAN-11: 2 fingers down, at most 1"])
  }

  @Test("EDGE-3: others that require its failure give it the way, and go on where it is none")
  func preferred() {
    for (x, expected) in [(5.0, ["edge began"]), (100, ["scroll began"])] {
      let fixture = GestureFixture()
      let edge = fixture.attach(ScreenEdgePanGestureRecognizer(), "edge")
      edge.edges = .left
      let scroll = PanGestureRecognizer()
      scroll.name = "scroll"
      scroll.require(toFail: edge)
      fixture.playground.attach(scroll, to: fixture.card)
      fixture.run { finger(1).stroke((x, 300), (x + 20, 300), lifts: false) }
      expectLog(fixture.log.actions, equals: expected)
    }
  }

  @Test("EDGE-1: the edges are those of the surface, as it is now, and not of the layer")
  func surface() {
    let fixture = GestureFixture()
    let small = fixture.playground.addLayer("small", Rect(x: 300, y: 200, width: 300, height: 100))
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .right
    fixture.playground.attach(pan, to: small)
    let steps = Script {
      finger(1).stroke((595, 250), (570, 250))
    }
    fixture.playground.run(steps)
    expectLog(fixture.take(\.states), equals: ["screenEdgePan failed"])
    fixture.run { happen(.surface(Surface(size: Size(width: 600, height: 600)))) }
    fixture.playground.run(steps)
    expectLog(fixture.log.states, equals: ["screenEdgePan began", "screenEdgePan ended"])
  }
}
