import TestSupport
import Testing
import TouchControls
import TouchGestures

@Suite("Sliders")
struct SliderTests {
  private let rig = ControlRig()
  private let slider: Slider
  private final class Log { var values: [Double] = [] }
  private let log = Log()

  init() {
    let log = log
    slider = rig.add(Slider("Volume", value: 50, in: 0...100, step: 1) { log.values.append($0) })
    slider.frame = Rect(x: 50, y: 100, width: 224, height: 44)
  }

  /// 24 pt of thumb leave 200 pt for 100 steps.
  private func place(_ value: Double) -> Point { Point(x: 62 + 2 * value, y: 122) }

  @Test("The thumb is taken where it is, and follows the finger")
  func thumb() {
    rig.run { finger(1).down(at: place(50) + Vector(dx: 10, dy: 0)) }
    #expect(slider.value == 50 && log.values == [], "it does not jump")
    rig.run { finger(1).drag(by: Vector(dx: 40, dy: 0), over: 0.2, steps: 4) }
    #expect(slider.value == 70 && log.values == [55, 60, 65, 70])
    rig.run {
      finger(1).move(by: Vector(dx: 500, dy: 300))
      finger(1).move(by: Vector(dx: -900, dy: 0))
      finger(1).up()
    }
    expectEqual(log.values.suffix(2), [100, 0])
  }

  @Test(
    "Elsewhere on the track, and a little beside it, the thumb comes to the finger or the mouse")
  func track() {
    rig.run { finger(1).tap(at: place(90) + Vector(dx: 0, dy: 15)) }
    #expect(slider.value == 90)
    rig.mouse(.began, at: place(10), after: 1)
    rig.mouse(.moved, at: place(20))
    rig.mouse(.ended, at: place(20))
    #expect(slider.value == 20)
  }

  @Test("Keys go by steps, pages and to the ends")
  func keys() {
    rig.keys("Tab")
    #expect(slider.isFocused && rig.stage.focus.isRingShown)
    let table: [(String, Double)] = [
      ("Right", 51), ("Up", 52), ("Left", 51), ("Down", 50), ("PageUp", 60), ("PageDown", 50),
      ("End", 100), ("Right", 100), ("Home", 0), ("Left", 0),
    ]
    for (key, value) in table {
      rig.keys(key)
      #expect(slider.value == value, "\(key)")
    }
  }

  private func turn(by notch: Double = -40) {
    for (phase, delta) in [(WheelEvent.Phase.began, notch), (.changed, notch), (.ended, 0)] {
      let wheel = WheelEvent(
        location: slider.middle, delta: Vector(dx: 0, dy: delta), isPrecise: false, phase: phase)
      rig.run { happen(.wheel(wheel), after: 0.02) }
    }
    rig.wait(1)
  }

  /// Drags the thumb from 50 to 70, without a lift.
  private func drag() {
    rig.run {
      finger(1).down(at: place(50))
      finger(1).drag(by: Vector(dx: 40, dy: 0), over: 0.2, steps: 4)
    }
  }

  @Test("A finished change is told once: at the lift, as the key comes up, as the wheel rests")
  func commits() {
    var commits: [Double] = []
    slider.onCommit = { commits.append($0) }
    drag()
    #expect(slider.value == 70 && commits == [])
    rig.run {
      finger(1).up()
      finger(1).tap(at: place(70), after: 1)
    }
    expectEqual(commits, [70])
    for phase in [KeyEvent.Phase.down, .down, .up] {
      expectEqual(commits, [70])
      rig.run { happen(.key(KeyEvent(phase: phase, key: "Right"))) }
    }
    expectEqual(commits, [70, 72])
    turn()
    expectEqual(commits, [70, 72, 70])
  }

  @Test("While a finger drags, a key that comes up or is cancelled finishes no change")
  func commitsOnce() {
    var commits: [Double] = []
    slider.onCommit = { commits.append($0) }
    drag()
    rig.keys("Right")
    rig.stage.focus.move(to: nil)
    #expect(slider.value == 71 && commits == [])
    rig.run { finger(1).cancel() }
    expectEqual(commits, [71])
  }

  @Test("It commits when a modifier is down as the key comes up, and when it is disabled")
  func otherCommits() {
    var commits: [Double] = []
    slider.onCommit = { commits.append($0) }
    rig.stage.focus.move(to: slider)
    rig.run {
      happen(.key(KeyEvent(phase: .down, key: "Right")))
      happen(.key(KeyEvent(phase: .up, key: "Right", modifiers: .control)), after: 0.1)
    }
    expectEqual(commits, [51])
    for phase in [KeyEvent.Phase.down, .up] {
      let key = KeyEvent(phase: phase, key: "Left", modifiers: .control)
      #expect(!slider.handle(key), "the app's")
    }
    slider.onChange = { [unowned slider] _ in slider.isEnabled = false }
    rig.keys("Right")
    #expect(slider.value == 52 && commits == [51, 52])
    slider.isEnabled = true
    turn()
    #expect(slider.value == 51 && commits == [51, 52, 51], "no more after the first notch")
  }

  @Test(
    "The wheel goes by steps up and down however the slider lies",
    arguments: [
      Transform2D(rotationAngle: -Double.pi / 2), Transform2D(scaleX: 0.5, y: 0.5),
      Transform2D(scaleX: 2, y: 2),
    ])
  func turnedWheel(transform: Transform2D) {
    slider.position = Point(x: 200, y: 300)
    slider.transform = transform
    rig.stage.focus.move(to: slider)
    turn(by: 40)
    #expect(slider.value == 52)
  }

  @Test("The wheel turns it while it has the keyboard, and else scrolls what is around it")
  func wheel() {
    let list = rig.addScrollLayer(around: slider, contentSize: Size(width: 400, height: 1000))
    turn()
    #expect(slider.value == 50 && list.contentOffset.y > 0)
    list.contentOffset = .zero
    rig.stage.focus.move(to: slider)
    turn()
    #expect(slider.value == 48 && list.contentOffset.y == 0)
  }

  @Test("In a scroll layer a drag along the track drags the thumb, one across scrolls")
  func scrolling() {
    let list = rig.addScrollLayer(around: slider, contentSize: Size(width: 1000, height: 1000))
    rig.run {
      finger(1).down(at: place(50))
      finger(1).drag(by: Vector(dx: 40, dy: 2), over: 0.3, steps: 10)
      finger(1).up(after: 0.2)
    }
    #expect(slider.value == 70 && list.contentOffset == .zero)
    rig.run {
      finger(1).down(at: place(70), after: 1)
      finger(1).drag(by: Vector(dx: 0, dy: -60), over: 0.1, steps: 10)
      finger(1).up(after: 0.2)
    }
    #expect(slider.value == 70 && list.contentOffset.y > 30)
  }

  @Test("D-5: it wins a swipe along it, and lets one across go")
  func swipes() {
    for (direction, move, value) in [
      (SwipeGestureRecognizer.Direction.right, Vector(dx: 60, dy: 0), 80.0),
      (.down, Vector(dx: 0, dy: 60), 50),
    ] {
      let swipe = SwipeGestureRecognizer()
      swipe.direction = direction
      var count = 0
      swipe.addAction { _ in count += 1 }
      rig.stage.root.addGestureRecognizer(swipe)
      slider.value = 50
      rig.run {
        finger(1).down(at: place(50), after: 1)
        finger(1).drag(by: move, over: 0.1, steps: 10)
        finger(1).up()
      }
      #expect(slider.value == value && count == (value == 50 ? 1 : 0))
    }
  }

  @Test("D-5: on a card that a finger moves, a slider and a toggle win a drag along them")
  func onACard() {
    let card = Layer(name: "card", frame: Rect(x: 0, y: 0, width: 400, height: 400))
    rig.stage.root.addChild(card)
    card.addChild(slider)
    let toggle = rig.add(Toggle("Mute"), at: Point(x: 50, y: 200), in: card)
    let transform = TransformGestureRecognizer()
    transform.addAction { ($0.view as? Layer)?.setTransformToParent($0.transform) }
    card.addGestureRecognizer(transform)
    drag()
    #expect(slider.value == 70 && slider.isTracking && card.position == Point(x: 200, y: 200))
    rig.run {
      finger(1).up()
      finger(1).down(on: toggle.children[0], after: 1)
      finger(1).drag(by: Vector(dx: 30, dy: 0), over: 0.2, steps: 6)
      finger(1).up()
    }
    #expect(toggle.isOn && card.position == Point(x: 200, y: 200))
    rig.run {
      finger(1).down(at: Point(x: 200, y: 350), after: 1)
      finger(1).drag(by: Vector(dx: 40, dy: 0), over: 0.2, steps: 4)
    }
    #expect(slider.value == 70 && card.position.x > 200)
  }

  @Test("A finger that rests beside it does not take its drag away")
  func restingFinger() {
    _ = rig.addScrollLayer(around: slider, contentSize: Size(width: 400, height: 1000))
    rig.run {
      finger(1).down(at: Point(x: 300, y: 250))
      finger(2).down(at: place(50), after: 0.3)
      pause(0.3)
      finger(2).drag(by: Vector(dx: 40, dy: 0), over: 0.3, steps: 10)
    }
    #expect(slider.value == 70 && slider.isTracking)
  }

  @Test(
    "A value is in its range and on a step",
    arguments: [
      (-5.0, 10.0), (.nan, 10), (.infinity, 20), (12.6, 12.5), (13.9, 15), (11.24, 10),
      (20, 20), (19.9, 20),
    ] as [(Double, Double)])
  func allowed(value: Double, expected: Double) {
    let slider = Slider("a", value: value, in: 10...20, step: 2.5)
    #expect(slider.value == expected)
    // A bound that is between two steps is out of reach, one that rounding has missed is not.
    #expect(Slider("a", value: 11, in: 0...11, step: 3).value == 9)
    expectClose(Slider("a", value: 0.3, in: 0...0.3, step: 0.1).value, 0.3, within: 1e-9)
  }

  @Test(
    "A step that cannot divide the range is as none",
    arguments: [0, -1, .infinity, .leastNonzeroMagnitude] as [Double])
  func oddSteps(step: Double) {
    let slider = rig.add(Slider("a", value: 0.2, in: 0...1, step: step))
    #expect(slider.value == 0.2 && slider.valueLabel == "20 %")
    rig.stage.focus.move(to: slider)
    rig.keys("Right")
    #expect(slider.value == 0.25)
  }

  @Test("It says where it is in its range, also in one of no length, or of one beyond all numbers")
  func words() {
    let most = Double.greatestFiniteMagnitude
    #expect(Slider("a", value: most, in: -most...most).valueLabel == "0 %")
    #expect(slider.valueLabel == "50 %" && slider.role == .slider)
    #expect(Slider("a", value: 3, in: 3...3).valueLabel == "0 %")
    slider.range = 0...40
    #expect(slider.value == 40 && log.values == [])
    for part in slider.children {
      #expect(rig.stage.root.hitTest(part.middle, with: nil) === slider, "\(part.name), H-10")
    }
  }
}
