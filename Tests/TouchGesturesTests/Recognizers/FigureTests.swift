import TestSupport
import Testing
import TouchGestures

/// What recognizers say of themselves, held against the closed forms of what the fingers do.
@Suite("Figures")
struct FigureTests {
  typealias Expected = (name: String, value: Double, limit: Double?)

  func expect(
    _ figure: GestureFigure, _ expected: [Expected],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(figure.readings.map(\.name) == expected.map(\.name), sourceLocation: sourceLocation)
    for (name, value, limit) in expected {
      guard let reading = figure[name] else { continue }
      #expect(
        abs(reading.value - value) < 1e-7, "\(name) is \(reading.value), not \(value)",
        sourceLocation: sourceLocation)
      #expect((reading.limit == nil) == (limit == nil), "\(name)", sourceLocation: sourceLocation)
      if let limit, let said = reading.limit {
        #expect(
          abs(said.value - limit) < 1e-7, "\(name)'s limit is \(said.value), not \(limit)",
          sourceLocation: sourceLocation)
      }
    }
  }

  func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  func circles(_ figure: GestureFigure, _ role: GestureFigure.Role) -> [(Point, Double)] {
    figure.marks.filter { $0.role == role }.compactMap { mark in
      if case .circle(let center, let radius) = mark.shape { (center, radius) } else { nil }
    }
  }

  func ring(_ figure: GestureFigure) -> Double? {
    figure.marks.lazy.compactMap { mark in
      if case .ring(_, _, let left) = mark.shape { left } else { nil }
    }.first
  }

  // MARK: One finger

  @Test("A tap: the way from its start, the time it has left, and the gap to the next one")
  func tap() {
    let (fixture, tap) = GestureFixture.with(TapGestureRecognizer())
    tap.numberOfTapsRequired = 2
    fixture.run { finger(1).stroke((100, 100, 0), (103, 104, 0.1)) }
    let figure = tap.figure(at: at(0.2))
    expect(figure, [("moved", 5, 45), ("held", 0.2, 0.75), ("taps", 0, 2)])
    #expect(circles(figure, .limit).contains { $0 == (Point(x: 100, y: 100), 45) })
    expectClose(ring(figure) ?? 0, 1 - 0.2 / 0.75)
    #expect(figure.summary == "moved 5 pt max 45")
    fixture.run { finger(1).up(t: 0.25) }
    let gap = tap.figure(at: at(0.3))
    expect(gap, [("gap", 0.05, 0.35), ("taps", 1, 2)])
    expectClose(ring(gap) ?? 0, 1 - 0.05 / 0.35)
    #expect(gap.summary == "waits for tap 2 of 2")
  }

  @Test("A long press: the ring of its time shrinks without any event")
  func longPress() {
    let (fixture, press) = GestureFixture.with(LongPressGestureRecognizer())
    fixture.run { finger(1).stroke((100, 100, 0), (100, 106, 0.1)) }
    for (seconds, left) in [(0.1, 0.8), (0.2, 0.6), (0.45, 0.1)] {
      let figure = press.figure(at: at(seconds))
      expect(figure, [("held", seconds, 0.5), ("moved", 6, 10)])
      expectClose(ring(figure) ?? 0, left)
      #expect(circles(figure, .limit).contains { $0 == (Point(x: 100, y: 100), 10) })
    }
    fixture.run { pause(0.5) }
    #expect(press.state == .began)
    let held = press.figure(at: at(0.6))
    expect(held, [("held", 0.6, nil), ("moved", 6, nil)])
    #expect(ring(held) == nil)
  }

  @Test("A pan: the way in its circle, then the translation without the 10 pt")
  func pan() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    fixture.run { finger(1).stroke((100, 100, 0), (103, 104, 0.1)) }
    let waiting = pan.figure(at: at(0.1))
    expect(waiting, [("moved", 5, 10)])
    expectEqual(circles(waiting, .limit).map(\.1), [10])
    fixture.run { finger(1).move(130, 140, t: 0.2) }
    let figure = pan.figure(at: at(0.2))
    // 50 pt along (0.6, 0.8), less 10.
    expect(
      figure,
      [
        ("translation", 40, nil), ("to the right", 24, nil), ("down", 32, nil),
        ("speed", pan.velocity(in: nil).length, nil),
      ])
    let arrow = figure.marks.first { $0.role == .measured }?.shape
    #expect(arrow == .arrow(from: Point(x: 106, y: 108), to: Point(x: 130, y: 140)))
    pan.setTranslation(.zero, in: nil)
    expectClose(pan.figure(at: at(0.2))["translation"]?.value ?? -1, 0)
  }

  @Test("A wheel: the translation at the pointer, and the silence that ends it")
  func wheel() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    pan.allowedScrollTypesMask = .all
    let place = Point(x: 200, y: 200)
    fixture.run {
      happen(
        .wheel(WheelEvent(location: place, delta: Vector(dx: 0, dy: 30), isPrecise: false)), t: 0)
    }
    let figure = pan.figure(at: at(0.04))
    expect(
      figure,
      [
        ("translation", 30, nil), ("to the right", 0, nil), ("down", 30, nil),
        ("silence", 0.04, 0.1),
      ])
    #expect(figure.marks.contains { $0.shape == .place(place) })
  }

  @Test("An edge pan: its band, and inward against along the edge; why it fails elsewhere")
  func edge() {
    let (fixture, pan) = GestureFixture.with(ScreenEdgePanGestureRecognizer())
    pan.edges = .left
    var failure: GestureFigure?
    pan.failureAction = { failure = $0.figure(at: .zero) }
    fixture.run { finger(1).stroke((15, 100, 0), (19, 103, 0.1)) }
    let figure = pan.figure(at: at(0.1))
    expect(figure, [("moved", 5, 10), ("inward", 4, 3)])
    let band = figure.marks.first?.shape
    let corners = [(0.0, 0.0), (20, 0), (20, 600), (0, 600)].map { Point(x: $0.0, y: $0.1) }
    #expect(band == .area(corners))
    fixture.run {
      finger(1).up(t: 0.2)
      finger(1).stroke((33, 100, 1), up: 1.1)
    }
    expect(failure ?? GestureFigure(), [("from the edge", 33, 20)])
    #expect(failure?["from the edge"]?.isKept == false)
  }

  @Test("A swipe: its box shrinks with time; by length and variance it does not")
  func swipe() {
    for isByLength in [false, true] {
      let (fixture, swipe) = GestureFixture.with(SwipeGestureRecognizer())
      if isByLength { (swipe.minimumLength, swipe.maximumVariance) = (30, 6) }
      fixture.run { finger(1).stroke((100, 100, 0), (120, 103, 0.1)) }
      let figure = swipe.figure(at: at(0.2))
      // 50 (1 − 0.94 t) and 50 (1 − 0.98 t).
      let (length, width) = isByLength ? (30.0, 6.0) : (50 * (1 - 0.188), 50 * (1 - 0.196))
      expect(
        figure,
        [("along", 20, length), ("across", 3, width)]
          + (isByLength ? [] : [("time", 0.2, 0.5)]))
      let box = figure.marks.lazy.compactMap { mark in
        if case .area(let corners) = mark.shape { corners } else { nil }
      }.first
      #expect(box?.count == 4)
      for (x, y) in [(100, -width), (100 + length, -width), (100 + length, width), (100, width)] {
        let corner = Point(x: x, y: 100 + y)
        #expect(box?.contains { $0.distance(to: corner) < 1e-9 } == true, "\(corner)")
      }
    }
  }

  @Test("A dial: the angle swept, its arc and chord, and the cross and dot product")
  func dial() {
    let (fixture, dial) = GestureFixture.with(DialGestureRecognizer())
    let centre = Point(x: 400, y: 300)
    fixture.run {
      finger(1).down(at: around(centre, 0, radius: 100), t: 0)
      finger(1).move(to: around(centre, 1, radius: 100), t: 0.1)
    }
    #expect(dial.figure(at: at(0.1))["swept"]?.isKept == false)
    for turned in [60.0, 120, 200, 300] {
      fixture.run { finger(1).move(to: around(centre, turned, radius: 100)) }
      let angle = degrees(turned)
      let half = Transform2D(rotationAngle: angle / 2)
      // On the circle: sin θ, cos θ, θ, r θ, and 2 r sin(θ/2).
      let whole = Vector(dx: 1, dy: 0).applying(Transform2D(rotationAngle: angle))
      expect(
        dial.figure(at: at(1)),
        [
          ("rotation", angle, nil), ("û×û′", whole.dy, nil), ("û·û′", whole.dx, nil),
          ("θ = atan2(×, ·)", Angle.remainder(angle), nil),
          ("arc", 100 * angle, nil), ("chord", 200 * abs(half.b), nil),
        ])
    }
  }

  @Test("A pointer: where it is")
  func hover() {
    let (fixture, hover) = GestureFixture.with(HoverGestureRecognizer())
    let place = Point(x: 50, y: 60)
    fixture.run { happen(.mouse(MouseEvent(phase: .moved, button: 0, location: place)), t: 0) }
    let figure = hover.figure(at: at(0))
    expectEqual(figure.marks.map(\.shape), [.place(place)])
    #expect(figure.summary == "the pointer is inside")
  }

  // MARK: One's own

  /// Says how often its finger has turned back.
  private final class Zigzag: GestureRecognizer {
    var turns = 0
    override func figure(at time: Timestamp) -> GestureFigure {
      var figure = GestureFigure()
      figure.read("turns", Double(turns), .count, .needs, 3)
      return figure
    }
  }

  @Test("A recognizer of one's own explains itself; one that does not tells of its fingers")
  func own() {
    let (fixture, zigzag) = GestureFixture.with(Zigzag())
    zigzag.turns = 2
    let plain = fixture.attach(FakeRecognizer())
    let check = fixture.attach(CheckmarkGestureRecognizer())
    fixture.run { finger(1).stroke((100, 100, 0), (120, 130, 0.1)) }
    #expect(zigzag.figure(at: at(0.1)).summary == "turns 2 of 3")
    #expect(check.figure(at: at(0.1)).summary == "down first")
    expect(check.figure(at: at(0.1)), [("down", 30, 20)])
    let figure = plain.figure(at: at(0.1))
    #expect(figure.summary == "fingers 1")
    #expect(
      figure.marks.map(\.shape) == [
        .place(Point(x: 100, y: 100)),
        .arrow(from: Point(x: 100, y: 100), to: Point(x: 120, y: 130)),
      ])
  }

  @Test("A number says its unit and its limit, and whether it keeps it")
  func words() {
    let rows: [(Double, GestureFigure.Unit, Verdict.Limit, Double, String, Bool)] = [
      (6.14, .points, .needs, 10, "x 6.1 pt of 10", false),
      (45, .points, .atMost, 45, "x 45 pt max 45", true),
      (9.96, .points, .needs, 10, "x 9.96 pt of 10", false),
      (10.00001, .points, .atMost, 10, "x 10.0001 pt max 10", false),
      (0.498, .seconds, .needs, 0.5, "x 0.498 s of 0.5", false),
      (8, .points, .moreThan, 8, "x 8 pt, needs over 8", false),
      (.pi / 4, .radians, .needs, .pi / 36, "x 45° of 5°", true),
      (0.125, .seconds, .atMost, 0.5, "x 0.13 s max 0.5", true),
      (2, .count, .needs, 2, "x 2 of 2", true),
    ]
    for (value, unit, side, limit, text, isKept) in rows {
      var figure = GestureFigure()
      figure.read("x", value, unit, side, limit)
      #expect(figure.summary == text)
      #expect(figure["x"]?.isKept == isKept)
    }
  }
}
