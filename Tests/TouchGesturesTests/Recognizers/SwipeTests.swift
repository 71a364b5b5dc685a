import TestSupport
import Testing
import TouchGestures

@Suite("Swipe")
struct SwipeTests {
  typealias Direction = SwipeGestureRecognizer.Direction

  /// What becomes of a finger that lands at (100, 100) at 0 and jumps by a vector at a time.
  private func verdict(
    _ dx: Double, _ dy: Double, t: Double, _ direction: Direction = .right
  ) -> String {
    let fixture = GestureFixture()
    fixture.attach(SwipeGestureRecognizer()).direction = direction
    fixture.run { finger(1).stroke((100, 100, 0), (100 + dx, 100 + dy, t)) }
    return fixture.log.verdicts.first ?? "possible"
  }

  private func fires(_ dx: Double, _ dy: Double, t: Double, _ direction: Direction = .right) -> Bool
  {
    verdict(dx, dy, t: t, direction).hasPrefix("swipe ended")
  }

  @Test("SWP-1: defaults and raw bits are UIKit's")
  func defaults() {
    let swipe = SwipeGestureRecognizer()
    #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
    #expect(swipe.kind === RecognizerKind.swipe)
    expectEqual([Direction.right, .left, .up, .down].map(\.rawValue), [1, 2, 4, 8])
  }

  @Test("SWP-2, SWP-3, SWP-4, SWP-5: vectors")
  func vectors() {
    #expect(verdict(46, 0, t: 0.1) == "swipe ended — SWP-3: 46 pt along at 0.1 s, needs 45.3")
    #expect(verdict(45, 0, t: 0.1) == "possible")
    #expect(verdict(60, 46, t: 0.1) == "swipe failed — SWP-4: 46 pt across at 0.1 s, at most 45.1")
    #expect(verdict(27, 0, t: 0.5).hasPrefix("swipe ended — SWP-3"))
    #expect(
      verdict(100, 0, t: 0.501)
        == "swipe failed — SWP-2: more than 0.5 s after landing, at most 0.5")
    #expect(verdict(-0.1, 0, t: 0.05) == "swipe failed — SWP-5: -0.1 pt along, needs 0")
  }

  @Test(
    "SWP-3: P(t): needed along the direction",
    arguments: [(0.0, 50.0), (0.1, 45.3), (0.2, 40.6), (0.3, 35.9), (0.4, 31.2), (0.5, 26.5)]
      as [(Double, Double)])
  func length(t: Double, needed: Double) {
    #expect(!fires(needed - 0.05, 0, t: t))
    #expect(fires(needed + 0.05, 0, t: t))
  }

  @Test(
    "SWP-4: S(t): allowed across the direction",
    arguments: [(0.0, 50.0), (0.1, 45.1), (0.2, 40.2), (0.3, 35.3), (0.4, 30.4), (0.5, 25.5)]
      as [(Double, Double)])
  func width(t: Double, allowed: Double) {
    #expect(fires(200, allowed - 0.05, t: t))
    #expect(fires(200, -allowed + 0.05, t: t))
    #expect(verdict(200, allowed + 0.05, t: t).hasPrefix("swipe failed — SWP-4"))
  }

  @Test("SWP-2: it fails without an event, just past 0.5 s, so that others need not wait")
  func timer() {
    let fixture = GestureFixture(SwipeGestureRecognizer())
    fixture.run {
      finger(1).down(100, 100, t: 0)
      pause(0.6)
    }
    expectLog(fixture.log.timedStates, equals: ["0.500 swipe failed"])
  }

  @Test("SWP-5: moving back without crossing the start is fine: 20, 10, 100")
  func back() {
    let fixture = GestureFixture(SwipeGestureRecognizer())
    fixture.run {
      finger(1).stroke((100, 100, 0), (120, 100, 0.03), (110, 100, 0.06), (200, 100, 0.09))
    }
    expectLog(fixture.log.timedStates, equals: ["0.090 swipe ended"])
    #expect(fires(-60, 0, t: 0.1, [.left, .right]))  // with both bits there is no opposite
  }

  @Test("SWP-6: it acts during the movement; a lift before that fails it")
  func duringMovement() {
    let fixture = GestureFixture(SwipeGestureRecognizer())
    fixture.run {
      finger(1).stroke((100, 100, 0), (140, 100, 0.1))
      finger(1).up(at: Point(x: 200, y: 100), t: 0.11)
    }
    expectLog(
      fixture.log.verdicts, equals: ["swipe failed — SWP-6: 40 pt along at 0.11 s, needs 44.8"])
  }

  @Test("SWP-7: masks; traps 6 and 7")
  func masks() {
    let all: Direction = [.right, .left, .up, .down]
    let moves: [(dx: Double, dy: Double, mask: Direction, isSwipe: Bool)] = [
      (60, 0, [.right, .down], true), (0, 60, [.right, .down], false),
      (100, 100, [.right, .down], false), (60, 0, all, true), (-60, 0, all, true),
      (0, 60, all, false), (60, 0, [.right, .left], true), (-60, 0, [.right, .left], true),
      (0, 60, [.up, .down], true), (0, -60, [.up, .down], true), (0, -60, .up, true),
      (0, 60, .up, false), (0, 60, .down, true), (-60, 0, .left, true),
      (60, 0, Direction(rawValue: 16), false),
    ]
    for (dx, dy, mask, isSwipe) in moves {
      #expect(fires(dx, dy, t: 0.1, mask) == isSwipe, "(\(dx), \(dy)), \(mask)")
    }
    #expect(fires(50, 50, t: 0, all))
    #expect(verdict(60, 0, t: 0.1, []) == "swipe failed — SWP-7: no direction is set")
  }

  @Test(
    "SWP-7: a swipe of both ways reports the axis, in every method", arguments: [false, true],
    ["time", "length", "scroll"])
  func reportsAxis(isUpright: Bool, method: String) {
    for sign in [1.0, -1] {
      let (fixture, swipe) = GestureFixture.with(SwipeGestureRecognizer())
      swipe.direction = isUpright ? [.up, .down] : [.left, .right]
      if method == "length" { swipe.minimumLength = 25 }
      if method == "scroll" {
        swipe.numberOfTouchesRequired = 2
        swipe.allowedScrollTypesMask = .all
      }
      let values = Values(of: swipe) { "\($0.recognizedDirection)" }
      let way = isUpright ? Vector(dx: 0, dy: 60 * sign) : Vector(dx: 60 * sign, dy: 0)
      fixture.run {
        if method == "scroll" {
          happen(
            .wheel(
              WheelEvent(
                location: Point(x: 400, y: 300), delta: way, isPrecise: true, phase: .began)),
            t: 0.1)
        } else {
          finger(1).down(400, 300, t: 0)
          finger(1).move(by: way, t: 0.1)
        }
      }
      expectEqual(values.all, [isUpright ? "vertical" : "horizontal"])
    }
  }

  @Test("SWP-8: exactly so many fingers, and each must meet the limits")
  func fingers() {
    func verdict(_ a: Double, _ b: Double, required: Int = 2) -> String {
      let fixture = GestureFixture()
      fixture.attach(SwipeGestureRecognizer()).numberOfTouchesRequired = required
      fixture.run {
        finger(1).down(300, 100, t: 0)
        finger(2).down(300, 200, t: 0.02)
        moves((300 + a, 100), (300 + b, 200), t: 0.1)
      }
      return fixture.log.verdicts.first ?? "possible"
    }
    #expect(verdict(100, 50) == "swipe ended — SWP-3: 50 pt along at 0.1 s, needs 45.3")
    #expect(verdict(50, 100) == "swipe ended — SWP-3: 50 pt along at 0.1 s, needs 45.3")
    #expect(verdict(100, 0) == "possible" && verdict(0, 100) == "possible")
    #expect(verdict(100, -100) == "swipe failed — SWP-5: -100 pt along, needs 0")
    #expect(verdict(100, 100, required: 1) == "swipe failed — SWP-8: 2 fingers down, at most 1")
    #expect(verdict(100, 100, required: 3) == "possible")
    #expect(verdict(100, 100, required: 0) == "swipe failed — SWP-8: 1 finger down, at most 0")
    let fixture = GestureFixture()
    fixture.attach(SwipeGestureRecognizer()).numberOfTouchesRequired = 2
    fixture.run { finger(1).stroke((300, 100, 0), (400, 100, 0.05), up: 0.1) }
    expectLog(fixture.log.verdicts, equals: ["swipe failed — SWP-8: 1 finger down, needs 2"])
  }

  @Test("SWP-8, SWP-2: with two fingers t runs from the first of them")
  func firstFingersClock() {
    let fixture = GestureFixture()
    fixture.attach(SwipeGestureRecognizer()).numberOfTouchesRequired = 2
    fixture.run {
      finger(1).down(300, 100, t: 0)
      finger(2).down(300, 200, t: 0.4)
      moves((400, 100), (400, 200), t: 0.501)
    }
    expectLog(fixture.log.timedStates, equals: ["0.500 swipe failed"])
  }

  @Test("SWP-9, S-22: at the action the location is where it started, also after a wait")
  func location() {
    let (fixture, swipe) = GestureFixture.with(SwipeGestureRecognizer())
    swipe.numberOfTouchesRequired = 2
    let double = fixture.attach(TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    double.numberOfTouchesRequired = 2
    swipe.require(toFail: double)
    let values = Values(of: swipe) {
      ($0.location(in: nil), $0.numberOfTouches, $0.location(ofTouch: 1, in: nil))
    }
    fixture.run {
      finger(1).down(300, 100, t: 0)
      finger(2).down(320, 200, t: 0)
      moves((351, 90), (371, 200), t: 0.01)
    }
    #expect(values.all.count == 1)  // the tap failed in the same event, beyond 45 pt
    #expect(values.all[0] == (Point(x: 310, y: 150), 2, Point(x: 320, y: 200)))
  }

  @Test("SWP-10, S-15: cancelled touches fail it; after it fired the same drag does nothing more")
  func onceAndCancelled() {
    let fixture = GestureFixture(SwipeGestureRecognizer())
    fixture.run {
      finger(1).down(100, 100, t: 0)
      finger(1).cancel(t: 0.1)
    }
    expectLog(fixture.take(\.states), equals: ["swipe failed"])
    fixture.run { finger(1).stroke((100, 100, 1), (160, 100, 1.1), (300, 100, 1.2), up: 1.3) }
    expectLog(fixture.log.states, equals: ["swipe ended"])
    #expect(fixture.playground.isIdle)
  }

  @Test("SWP-11: by length and variance: 25 along, 5 across, no time limit, whole axes")
  func byLengthAndVariance() {
    func run(_ set: (SwipeGestureRecognizer) -> Void, _ dx: Double, _ dy: Double) -> [String] {
      let (fixture, swipe) = GestureFixture.with(SwipeGestureRecognizer())
      set(swipe)
      let values = Values(of: swipe) { "\($0.recognizedDirection)" }
      fixture.run { finger(1).stroke((100, 100, 0), (100 + dx, 100 + dy, 3)) }
      return fixture.log.verdicts + values.all
    }
    let standard: (SwipeGestureRecognizer) -> Void = { $0.minimumLength = 25 }
    #expect(
      run(standard, 25, 5) == ["swipe ended — SWP-11: 25 pt along at 3 s, needs 25", "right"])
    expectEqual(run(standard, 24.9, 5), [])
    expectEqual(run(standard, 25, 5.1), [])
    #expect(run({ $0.maximumVariance = 8 }, -25, 0).first?.contains("SWP-5") == true)
    let both: (SwipeGestureRecognizer) -> Void = {
      $0.maximumVariance = 8
      $0.direction = [.left, .right]
    }
    #expect(run(both, -25, 8).last == "horizontal")
    #expect(
      run(
        {
          $0.minimumLength = 30; $0.direction = [.up, .down]
        }, 0, -30
      ).last == "vertical")
  }

  @Test(
    "SWP-11: only the present offset from the start counts, as in the lesson's first program",
    arguments: [SwipeGestureRecognizer.Direction.right, [.left, .right]])
  func presentOffset(direction: SwipeGestureRecognizer.Direction) {
    let (fixture, swipe) = GestureFixture.with(SwipeGestureRecognizer())
    swipe.minimumLength = 25
    swipe.direction = direction
    fixture.run { finger(1).stroke((100, 100, 0), (110, 110, 0.1), (135, 106, 0.2)) }
    expectLog(fixture.log.states, equals: [])
    fixture.run { finger(1).move(130, 103, t: 0.3) }
    expectLog(
      fixture.take(\.verdicts), equals: ["swipe ended — SWP-11: 30 pt along at 0.3 s, needs 25"])
    fixture.run {
      finger(1).up(t: 0.4)
      finger(1).stroke((100, 100, 1), (140, 106, 1.1), up: 1.2)
    }
    expectLog(
      fixture.log.verdicts, equals: ["swipe failed — SWP-11: 6 pt across at 0.2 s, at most 5"])
  }

  @Test("SWP-7, SWP-8: all fingers of one swipe go the same way: two that spread are none")
  func sameWay() {
    let axes: [(SwipeGestureRecognizer.Direction, Vector)] = [
      ([.left, .right], Vector(dx: 1, dy: 0)), ([.up, .down], Vector(dx: 0, dy: 1)),
    ]
    for (direction, axis) in axes {
      for length in [nil, 25.0] {
        for (first, second, isSwipe) in [
          (60.0, 60.0, true), (-60, -60, true), (-60, 60, false), (60, -60, false), (60, -1, false),
          (60, 0, false),
        ] {
          let (fixture, swipe) = GestureFixture.with(SwipeGestureRecognizer())
          swipe.direction = direction
          swipe.minimumLength = length
          swipe.numberOfTouchesRequired = 2
          fixture.run {
            together(t: 0) { land((300, 300), (400, 300)) }
            together(t: 0.1) {
              finger(1).move(by: axis * first)
              finger(2).move(by: axis * second)
            }
            together(t: 0.2) { lift(1, 2) }
          }
          expectLog(
            fixture.log.states, equals: [isSwipe ? "swipe ended" : "swipe failed"],
            "\(direction) \(first) \(second)")
        }
      }
    }
  }

  @Test("SWP-8: fingers that tremble apart at first may still go the same way")
  func tremble() {
    let (fixture, swipe) = GestureFixture.with(SwipeGestureRecognizer())
    swipe.direction = [.left, .right]
    swipe.numberOfTouchesRequired = 2
    fixture.run {
      together(t: 0) { land((300, 300), (400, 300)) }
      moves((303, 300), (399, 300), t: 0.05)
      moves((360, 300), (460, 300), t: 0.1)
    }
    expectLog(
      fixture.log.verdicts, equals: ["swipe ended — SWP-3: 60 pt along at 0.1 s, needs 45.3"])
  }

  @Test("SWP-11: lengths that make no sense are refused; directions have names")
  func validation() {
    let swipe = SwipeGestureRecognizer()
    swipe.minimumLength = -1
    swipe.maximumVariance = .nan
    #expect(swipe.minimumLength == nil && swipe.maximumVariance == nil)
    #expect("\([.right, .up] as Direction)" == "right, up")
    #expect("\([] as Direction)" == "none")
  }
}
