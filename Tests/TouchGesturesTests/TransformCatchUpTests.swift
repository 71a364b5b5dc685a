import TestSupport
import Testing
import TouchGestures

/// TRF-4: when a transform begins, and how the layer catches up.
@Suite("Transform: beginning and catching up")
struct TransformCatchUpTests {
  let table = TransformTable()
  var transform: TransformGestureRecognizer { table.transform }

  @Test("TRF-4: it begins when a finger has moved 10 pt from where it landed, not before")
  func hysteresis() {
    table.run { finger(1).stroke((300, 300), (309.9, 300), lifts: false) }
    #expect(transform.state == .possible)
    table.run { finger(1).move(310, 300) }
    #expect(transform.state == .began)
    #expect("\(transform.verdict.map { "\($0)" } ?? "")" == "TRF-4: moved 10 pt, needs 10")
  }

  @Test(
    "TRF-4: or when the pair has turned 5° or spread 8 pt, since both are down",
    arguments: [
      (Vector(dx: 0, dy: 8.7), false), (Vector(dx: 0, dy: 8.8), true),
      (Vector(dx: 7.9, dy: 0), false), (Vector(dx: 8.001, dy: 0), true),
      (Vector(dx: -8.001, dy: 0), true), (Vector(dx: -7.9, dy: 0), false),
    ] as [(Vector, Bool)])
  func pair(moved: Vector, begins: Bool) {
    table.run {
      finger(1).stroke((300, 300), (309, 300), lifts: false)
      finger(2).down(409, 300)
      finger(1).move(309, 300.001)
    }
    #expect(
      transform.state == .possible, "what the first finger did before the second came is no spread")
    table.run { finger(2).move(by: moved) }
    #expect((transform.state == .began) == begins)
  }

  @Test("TRF-4: modes that do not turn or scale do not begin by it")
  func pairInModes() {
    table.transform.mode = .translation
    table.run {
      land((300, 300), (330, 300))
      finger(2).move(by: Vector(dx: 9, dy: 0))
      finger(2).move(by: Vector(dx: -9, dy: 9))
    }
    #expect(transform.state == .possible)
    table.run { lift(1, 2) }
    table.transform.mode = .rigid
    table.run {
      land((300, 300), (330, 300))
      finger(2).move(by: Vector(dx: 9, dy: 0))
    }
    #expect(transform.state == .possible)
    table.run { finger(2).move(by: Vector(dx: -9, dy: 9)) }
    #expect("\(transform.verdict.map { "\($0)" } ?? "")" == "TRF-4: turned 16.7°, needs 5°")
  }

  @Test(
    "TRF-4: a turn counts from when the pair last became far enough apart",
    arguments: [false, true])
  func turnOfClosePair(besideThird: Bool) {
    table.transform.mode = .rigid
    table.transform.hysteresis = 500
    table.run { land((300, 300), (310, 300)) }
    if besideThird { table.run { finger(3).down(500, 500) } }
    table.run { finger(2).move(300, 330) }
    if besideThird { table.run { finger(3).up() } }
    #expect(transform.state == .possible, "the direction of 10 pt is no measure")
    table.run { finger(2).move(302.5, 330) }
    #expect(transform.state == .possible)
    table.run { finger(2).move(303, 330) }
    #expect("\(transform.verdict.map { "\($0)" } ?? "")" == "TRF-4: turned 5.7°, needs 5°")
  }

  @Test("TRF-4: a spread counts from the landing, also of a pair that landed too close")
  func spreadOfClosePair() {
    table.transform.hysteresis = 500
    table.run {
      finger(1).down(300, 300)
      finger(2).stroke((310, 300), (320, 300), lifts: false)
    }
    #expect(transform.state == .possible, "too close")
    table.run { finger(2).move(325, 300) }
    #expect("\(transform.verdict.map { "\($0)" } ?? "")" == "TRF-4: spread 15 pt, needs 8")
  }

  @Test(
    "TRF-4: the layer does not jump at the start; the offset shrinks linearly over 30 pt of path")
  func catchUp() {
    table.run { finger(1).stroke((300, 300), (312, 300), lifts: false) }
    #expect(transform.state == .began)
    #expect(table.card.position == Point(x: 400, y: 400))
    for (path, offset) in [(3.0, 10.8), (15, 6), (29, 0.4), (30, 0), (31, 0), (50, 0)] {
      table.run { finger(1).move(312 + path, 300) }
      expectClose(transform.marks[0].residual, Vector(dx: offset, dy: 0), within: 1e-9)
      expectClose(table.card.position, Point(x: 400 + 12 + path - offset, y: 400), within: 1e-9)
    }
    table.expectMarksUnderFingers(within: 1e-9)
  }

  @Test("TRF-4: the path counts, not the distance: back and forth catches up too")
  func catchUpOnTheSpot() {
    table.run {
      finger(1).stroke((300, 300), (310, 300), (310, 310), (310, 300), (310, 305), lifts: false)
    }
    expectClose(transform.marks[0].residual, Vector(dx: 10.0 / 6, dy: 0), within: 1e-9)
    table.run { finger(1).move(310, 300) }
    expectClose(table.card.position, Point(x: 410, y: 400), within: 1e-9)
  }

  @Test("TRF-4: each finger catches up over its own path")
  func catchUpOfTwo() {
    table.run {
      land((300, 300), (500, 300))
      moves((304, 300), (512, 300))
      finger(1).drag(to: Point(x: 334, y: 300), over: 0.1, steps: 10)
    }
    let marks = transform.marks
    #expect(marks[0].residual.length < 1e-9)
    expectClose(marks[1].residual, Vector(dx: 12, dy: 0), within: 1e-9)
    table.run { finger(2).drag(to: Point(x: 512, y: 330), over: 0.1, steps: 10) }
    table.expectMarksUnderFingers(within: 1e-9)
  }

  @Test("TRF-4: hysteresis 0 begins at the first movement, without an offset")
  func noHysteresis() {
    table.transform.hysteresis = 0
    table.run { finger(1).down(300, 300) }
    #expect(transform.state == .possible)
    table.run { finger(1).move(300, 300) }
    #expect(transform.state == .possible)
    table.run { finger(1).move(300.25, 300) }
    #expect(transform.state == .began)
    expectClose(table.card.position, Point(x: 400.25, y: 400))
  }

  @Test(
    "TRF-3, TRF-4: nor does it jump where a layer around it has moved since the landing",
    arguments: [0.0, 10])
  func carriedAround(hysteresis: Double) {
    let playground = Playground()
    let outer = playground.addLayer("outer", Rect(x: 0, y: 0, width: 800, height: 600))
    let inner = playground.addLayer(
      "inner", Rect(x: 100, y: 100, width: 300, height: 300), in: outer)
    let transform = playground.attach(TransformGestureRecognizer(), to: inner)
    transform.hysteresis = hysteresis
    let start = inner.toParent
    playground.run { finger(1).down(200, 200) }
    outer.position += Vector(dx: 19, dy: 3)
    playground.run { finger(1).move(200, 170) }
    #expect(transform.state == .began)
    expectClose(transform.transform.tx, start.tx)
    expectClose(transform.transform.ty, start.ty - (hysteresis > 0 ? 0 : 30))
  }

  @Test("TRF-1, TRF-3: a mark is the layer's own point that its finger pinned")
  func ownMarks() {
    table.run {
      finger(1).stroke((300, 300), (305, 300), lifts: false)
      finger(2).stroke((500, 300), (500, 312), lifts: false)
    }
    for mark in transform.marks {
      expectClose(mark.own.applying(table.card.toSurface), mark.place, within: 1e-9)
    }
    expectClose(transform.marks[1].own, Point(x: 300, y: 100), within: 1e-9)
  }

  @Test("it ends with its last finger and fails when it was never moved far enough")
  func endings() {
    let log = table.playground.log
    table.run {
      finger(1).stroke((300, 300))
      finger(1).stroke((300, 300), (320, 300), lifts: false)
      finger(2).down(400, 300)
      lift(1, 2)
      finger(1).stroke((330, 330), (350, 330), lifts: false)
      finger(1).cancel()
    }
    expectLog(
      log.states,
      equals: [
        "transform failed", "transform began", "transform ended", "transform began",
        "transform cancelled",
      ])
    #expect(transform.marks.isEmpty && transform.scale == 1 && transform.translation == .zero)
  }
}
