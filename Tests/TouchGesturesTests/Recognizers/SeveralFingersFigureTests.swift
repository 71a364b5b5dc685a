import TestSupport
import Testing
import TouchGestures

/// The figures of several fingers.
extension FigureTests {
  @Test("A pinch: both lengths, so that their ratio is the scale")
  func pinch() {
    let (fixture, pinch) = GestureFixture.with(PinchGestureRecognizer())
    fixture.run {
      finger(1).down(100, 100, t: 0)
      finger(2).stroke((200, 100, 0.01), (206, 100, 0.1))
    }
    expect(
      pinch.figure(at: at(0.1)),
      [("spread", 6, 8), ("span at × 1", 100, nil), ("span now", 106, nil)])
    fixture.run { finger(2).move(250, 100, t: 0.2) }
    let figure = pinch.figure(at: at(0.2))
    expect(figure, [("scale", 150 / 108, nil), ("span at × 1", 108, nil), ("span now", 150, nil)])
    func length(_ role: GestureFigure.Role) -> Double? {
      figure.marks.lazy.compactMap { mark in
        if mark.role == role, case .line(let a, let b) = mark.shape {
          a.distance(to: b)
        } else {
          nil
        }
      }.first
    }
    expectClose((length(.now) ?? 0) / (length(.start) ?? 1), pinch.scale)
  }

  @Test("A rotation: both lines and the angle between them, without the 5°")
  func rotation() throws {
    let (fixture, rotation) = GestureFixture.with(RotationGestureRecognizer())
    let centre = Point(x: 400, y: 300)
    func pair(_ angle: Double, t: Double) -> ScriptStep {
      together {
        finger(1).move(to: around(centre, angle, radius: 80), t: t)
        finger(2).move(to: around(centre, angle + 180, radius: 80), t: t)
      }
    }
    fixture.run {
      finger(1).down(at: around(centre, 0, radius: 80), t: 0)
      finger(2).down(at: around(centre, 180, radius: 80), t: 0.01)
      pair(4, t: 0.1)
    }
    expect(rotation.figure(at: at(0.1)), [("turned", degrees(4), degrees(5))])
    fixture.run { pair(30, t: 0.2) }
    let figure = rotation.figure(at: at(0.2))
    expect(figure, [("rotation", degrees(25), nil)])
    guard case .arc(let center, _, let from, let to) = figure.marks.last?.shape else {
      throw Unexpected("no arc")
    }
    expectClose(center, centre)
    expectClose(to - from, degrees(25))
  }

  @Test("A hand that closes: its circle at the widest and now")
  func gather() {
    let (fixture, gather) = GestureFixture.with(GatherGestureRecognizer())
    let centre = Point(x: 400, y: 300)
    func hand(_ radius: Double, _ phase: TouchPhase, t: Double) -> ScriptStep {
      let places = (1...5).map { around(centre, 72 * Double($0), radius: radius) }
      return happen(.fingers(phase, at: places), t: t)
    }
    fixture.run {
      hand(100, .began, t: 0)
      hand(80, .moved, t: 0.1)
    }
    let figure = gather.figure(at: at(0.1))
    expect(figure, [("closed", 20, 30), ("from the centre", 80, 300)])
    expectClose(circles(figure, .start).first?.1 ?? 0, 100)
    expectClose(circles(figure, .limit).first?.1 ?? 0, 70)
    expectClose(circles(figure, .measured).first?.1 ?? 0, 80)
  }

  @Test("A transform: A, B, their ways, and both lengths")
  func transform() throws {
    let (fixture, transform) = GestureFixture.with(TransformGestureRecognizer())
    fixture.run { finger(1).stroke((300, 300, 0), (306, 300, 0.05)) }
    expect(transform.figure(at: at(0.05)), [("moved", 6, 10)])
    expectEqual(circles(transform.figure(at: at(0.05)), .limit).map(\.1), [10])
    #expect(
      transform.figure(at: at(0.05)).marks.contains {
        $0.role == .start && $0.shape == .place(Point(x: 300, y: 300))
      })
    let (second, running) = GestureFixture.with(TransformGestureRecognizer())
    running.hysteresis = 0
    second.run {
      finger(1).down(300, 300, t: 0)
      finger(2).stroke((500, 300, 0.01), (500, 500, 0.1))
    }
    let figure = running.figure(at: at(0.1))
    // From (200, 0) to (200, 200): √2 times as long, and 45° on.
    let root = 2.0.squareRoot()
    #expect(figure["|AB|"]?.value == 200)
    expectClose(figure["|A′B′|"]?.value ?? 0, 200 * root)
    expectClose(figure["scale"]?.value ?? 0, root)
    expectClose(figure["rotation"]?.value ?? 0, degrees(45))
    let arrows = figure.marks.map(\.shape).filter { if case .arrow = $0 { true } else { false } }
    #expect(
      arrows == [
        .arrow(from: Point(x: 300, y: 300), to: Point(x: 300, y: 300)),
        .arrow(from: Point(x: 500, y: 300), to: Point(x: 500, y: 500)),
      ])
    // A finger that lands pins all of them anew, where they are (TRF-3).
    second.run { finger(3).down(200, 400, t: 0.2) }
    let starts = running.figure(at: at(0.2)).marks.filter { $0.role == .start && !$0.label.isEmpty }
    #expect(
      starts.map(\.shape)
        == [(300.0, 300.0), (500, 500), (200, 400)].map {
          .place(Point(x: $0.0, y: $0.1))
        })
    // The first finger stays, so everything turns about it.
    let pivot = figure.marks.first { $0.role == .pivot }
    guard case .cross(let place, _) = pivot?.shape else { throw Unexpected("no pivot") }
    expectClose(place, Point(x: 300, y: 300), within: 1e-6)
  }

  @Test("A trackpad: pinch, rotation and transform say its totals, without fingers")
  func trackpad() {
    let fixture = GestureFixture()
    let all = Everything()
    let pinch = fixture.attach(PinchGestureRecognizer())
    let rotation = fixture.attach(RotationGestureRecognizer())
    let transform = fixture.attach(TransformGestureRecognizer())
    for recognizer in [pinch, rotation, transform] { recognizer.delegate = all }
    for (phase, scale, turn, t) in [
      (PinchEvent.Phase.began, 1.0, 0.0, 0.0), (.changed, 1.5, 0.3, 0.1),
    ] {
      fixture.run {
        happen(
          .pinch(
            PinchEvent(
              phase: phase, location: Point(x: 200, y: 150), scale: scale, rotation: turn)), t: t)
      }
    }
    #expect(pinch.figure(at: at(0.1))["scale"]?.value == 1.5)
    expectClose(rotation.figure(at: at(0.1))["rotation"]?.value ?? 0, 0.3)
    let figure = transform.figure(at: at(0.1))
    expectClose(figure["scale"]?.value ?? 0, 1.5)
    expectClose(figure["rotation"]?.value ?? 0, 0.3)
    #expect([pinch, rotation, transform].allSatisfy { !$0.figure(at: at(0.1)).marks.isEmpty })
  }
}
