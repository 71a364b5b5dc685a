import TestSupport
import Testing
import TouchGestures

/// What counts as a movement, and what frames in which several things happen at once do.
@Suite("Frames")
struct FrameTests {
  /// A recognizer of each continuous kind, and what its value reads.
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @Sendable () -> GestureRecognizer
    let value: @Sendable (GestureRecognizer) -> [Double]
    var testDescription: String { name }
  }

  static let kinds: [Kind] = [
    Kind(name: "pan", make: { PanGestureRecognizer() }) {
      let pan = $0 as? PanGestureRecognizer
      let moved = pan?.translation(in: nil) ?? .zero
      let velocity = pan?.velocity(in: nil) ?? .zero
      return [moved.dx, moved.dy, velocity.dx, velocity.dy]
    },
    Kind(name: "pinch", make: { PinchGestureRecognizer() }) {
      let pinch = $0 as? PinchGestureRecognizer
      return [pinch?.scale ?? .nan, pinch?.velocity ?? .nan]
    },
    Kind(name: "rotation", make: { RotationGestureRecognizer() }) {
      let rotation = $0 as? RotationGestureRecognizer
      return [rotation?.rotation ?? .nan, rotation?.velocity ?? .nan]
    },
    Kind(name: "transform", make: { TransformGestureRecognizer() }) {
      guard let transform = $0 as? TransformGestureRecognizer else { return [] }
      let matrix = transform.transform
      return [
        matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty, transform.velocity.dx,
        transform.velocity.dy, transform.scaleVelocity, transform.rotationVelocity,
      ]
    },
    Kind(name: "dial", make: { DialGestureRecognizer() }) {
      let dial = $0 as? DialGestureRecognizer
      return [dial?.rotation ?? .nan, dial?.velocity ?? .nan]
    },
  ]

  // MARK: The same place

  @Test(
    "E-1, PAN-8, PIN-7: a move to the same place is no movement; the layer hears of its pressure",
    arguments: kinds)
  func samePlace(_ kind: Kind) {
    let fixture = GestureFixture()
    let recognizer = fixture.attach(kind.make(), "it")
    recognizer.cancelsTouchesInView = false
    fixture.run {
      finger(1).down(500, 300, t: 0)
      finger(2).down(600, 300, t: 0.01)
      finger(1).move(500, 340, t: 0.02)
      finger(2).move(660, 380, t: 0.03)
    }
    #expect(recognizer.state.isRunning)
    let before = kind.value(recognizer)
    fixture.log.clear()
    let sample = TouchSample(
      id: TouchID(2), phase: .moved, location: Point(x: 660, y: 380), pressure: 0.25)
    fixture.playground.dispatcher.dispatch(TouchFrame([sample]), at: Timestamp(seconds: 0.03))
    #expect(kind.value(recognizer) == before)
    expectLog(fixture.log.states, equals: [])
    expectLog(fixture.log.deliveries, equals: ["card moved 2"])
    #expect(fixture.playground.dispatcher.liveTouches[1].pressure == 0.25)
  }

  @Test("SWP-4: a swipe is not measured again because a finger says that it has not moved")
  func swipeAtTheSamePlace() {
    let (fixture, swipe) = GestureFixture.with(SwipeGestureRecognizer())
    // 40 pt do at 0.3 s, and 46 pt across do no longer at 0.2 s: if a sample were a movement.
    fixture.run { finger(1).stroke((100, 100, 0), (140, 145, 0.1), (140, 145, 0.3)) }
    #expect(swipe.state == .possible && swipe.proposedState == .possible)
    expectLog(fixture.log.states, equals: [])
  }

  // MARK: A move and a landing, a move and a lift

  @Test("PAN-10: a finger that moves while another lands or lifts is followed, without a jump")
  func panFrames() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    fixture.run {
      finger(1).stroke((100, 100, 0), (120, 100, 0.01))
      together(t: 0.02) {
        finger(1).move(130, 107)
        finger(2).down(300, 200)
      }
    }
    expectClose(pan.translation(in: nil), Vector(dx: 20, dy: 7))
    fixture.run {
      together(t: 0.03) {
        finger(1).move(140, 107)
        finger(2).up()
      }
    }
    // The centre of two fingers, one of which moved by 10.
    expectClose(pan.translation(in: nil), Vector(dx: 25, dy: 7))
    fixture.run { finger(1).move(141, 107, t: 0.04) }
    expectClose(pan.translation(in: nil), Vector(dx: 26, dy: 7))
  }

  @Test(
    "TRF-3: a frame in which a finger moves and another lands or lifts is the same as two frames",
    arguments: [0.0, 10], [true, false])
  func transformFrames(hysteresis: Double, isLanding: Bool) {
    var matrices: [Transform2D] = []
    for isTogether in [true, false] {
      let (fixture, transform) = GestureFixture.with(TransformGestureRecognizer())
      transform.hysteresis = hysteresis
      fixture.run {
        finger(1).down(200, 200, t: 0)
        if !isLanding { finger(2).down(400, 250, t: 0.01) }
        finger(1).move(260, 200, t: 0.02)
        finger(1).move(320, 200, t: 0.03)
        if isTogether {
          together(t: 0.04) {
            if isLanding { finger(2).down(400, 250) } else { finger(2).up() }
            finger(1).move(300, 230)
          }
        } else {
          finger(1).move(300, 230, t: 0.04)
          if isLanding { finger(2).down(400, 250, t: 0.04) } else { finger(2).up(t: 0.04) }
        }
        finger(1).move(310, 240, t: 0.05)
      }
      matrices.append(transform.transform)
    }
    expectClose(matrices[0], matrices[1], within: 1e-9)
    #expect(matrices[0] != .identity)
  }

  @Test("TRF-3: a transform that begins with the first movement does so when another finger lands")
  func transformBegins() {
    let (fixture, transform) = GestureFixture.with(TransformGestureRecognizer())
    transform.hysteresis = 0
    fixture.run {
      finger(1).down(200, 200, t: 0)
      together(t: 0.01) {
        finger(2).down(400, 200)
        finger(1).move(205, 200)
      }
    }
    #expect(transform.state == .began)
    expectClose(transform.transform.tx - fixture.card.toParent.tx, 5)
  }

  @Test("TRF-3, S-8: a finger that lands or lifts makes nothing act", arguments: [0.0, 10])
  func landingActsNot(hysteresis: Double) {
    let fixture = GestureFixture()
    let transform = fixture.attach(TransformGestureRecognizer(), "transform")
    transform.hysteresis = hysteresis
    fixture.run {
      finger(1).stroke((589, 234, 0.03), (619, 234, 0.05))
      finger(3).stroke((589, 267, 0.15), up: 0.2)
    }
    expectLog(fixture.log.actions, equals: ["transform began"])
  }

  @Test(
    "TRF-4, TRF-3: the layer does not jump as a transform begins beside a lift elsewhere",
    arguments: [10.0, 0])
  func beginsBesideLift(hysteresis: Double) {
    let (fixture, transform) = GestureFixture.with(TransformGestureRecognizer())
    transform.hysteresis = hysteresis
    let start = fixture.card.toParent
    fixture.run {
      finger(2).down(246, 360.25, t: 0.4)
      finger(4).down(288.75, 395.125, t: 0.45)
      together(t: 0.51) {
        finger(2).move(261, 360.25)
        finger(4).up(at: Point(x: 334.75, y: 395.125))
      }
    }
    #expect(transform.state == .began)
    if hysteresis > 0 { expectClose(transform.transform, start, within: 1e-9) }
    let shown = transform.transform
    fixture.run { finger(2).move(264, 361.25, t: 0.6) }
    // Its marks were pinned anew at the lift, so that what is left only carries the layer on.
    expectClose(transform.transform.tx - shown.tx, 3, within: 1e-9)
    expectClose(transform.transform.ty - shown.ty, 1, within: 1e-9)
    expectClose(transform.transform.a, shown.a, within: 1e-9)
    expectClose(transform.transform.b, shown.b, within: 1e-9)
  }

  @Test("TRF-4, PAN-8: before began a lift elsewhere does not bring a pair too close to turn")
  func turnBesideLift() {
    let fixture = GestureFixture()
    fixture.attach(TransformGestureRecognizer(), "transform")
    fixture.run {
      finger(3).down(485, 228, t: 0)
      finger(1).down(486, 199, t: 0.01)
      together(t: 0.02) {
        finger(1).up(at: Point(x: 487, y: 244))
        finger(3).move(489, 232)
      }
    }
    expectLog(fixture.log.actions, equals: ["transform began"])
  }

  @Test("PIN-9, ROT-1: fingers that move and lift, or land, in one frame are as in two")
  func pairFrames() {
    for kind in Self.kinds where kind.name == "pinch" || kind.name == "rotation" {
      var values: [[Double]] = []
      for isTogether in [true, false] {
        let (fixture, recognizer) = GestureFixture.with(kind.make())
        fixture.run {
          finger(1).down(300, 300, t: 0)
          finger(2).stroke((400, 300, 0), (450, 350, 0.1))
          if isTogether {
            together(t: 0.2) {
              finger(1).move(290, 310)
              finger(2).up()
            }
            together(t: 0.3) {
              finger(3).down(500, 400)
              finger(1).move(280, 320)
            }
          } else {
            finger(1).move(290, 310, t: 0.2)
            finger(2).up(t: 0.2)
            finger(1).move(280, 320, t: 0.3)
            finger(3).down(500, 400, t: 0.3)
          }
          finger(3).move(520, 500, t: 0.4)
        }
        values.append(kind.value(recognizer))
      }
      #expect(values[0] == values[1], "\(kind.name)")
    }
  }

  // MARK: Lifts and cancellations elsewhere

  @Test("S-18, PAN-12: where a cancelled finger went with its last sample counts nowhere")
  func cancelledElsewhere() {
    for kind in Self.kinds {
      var values: [[Double]] = []
      for last in [Vector.zero, Vector(dx: 80, dy: -60)] {
        let (fixture, recognizer) = GestureFixture.with(kind.make())
        var ended: [Double] = []
        let action = GestureAction { ended = kind.value($0) }
        recognizer.add(action)
        fixture.run {
          finger(1).down(500, 300, t: 0)
          finger(2).down(600, 300, t: 0)
          finger(1).move(500, 340, t: 0.02)
          finger(2).move(660, 380, t: 0.03)
        }
        for (id, place) in [(2, Point(x: 660, y: 380)), (1, Point(x: 500, y: 340))] {
          var samples = [TouchSample(id: TouchID(id), phase: .cancelled, location: place + last)]
          if id == 2 {
            samples.append(
              TouchSample(id: TouchID(1), phase: .moved, location: Point(x: 510, y: 340)))
          }
          fixture.playground.dispatcher.dispatch(
            TouchFrame(samples), at: Timestamp(seconds: id == 2 ? 0.04 : 0.05))
        }
        #expect(fixture.log.states.last == "\(kind.name) cancelled")
        values.append(ended)
        values.append([recognizer.location(in: nil).x, recognizer.location(in: nil).y])
      }
      #expect(values[0] == values[2] && values[1] == values[3], "\(kind.name)")
    }
  }

  @Test("PAN-8, PAN-9: a lift elsewhere counts after began, with a changed if fingers stay")
  func liftElsewhere() {
    let fixture = GestureFixture()
    let pan = fixture.attach(PanGestureRecognizer(), "pan")
    let values = Values(of: pan) { $0.translation(in: nil) }
    fixture.run {
      finger(1).down(100, 100, t: 0)
      finger(2).down(200, 100, t: 0)
      finger(1).move(120, 100, t: 0.1)
      finger(2).up(at: Point(x: 240, y: 100), t: 0.2)
      finger(1).up(at: Point(x: 130, y: 105), t: 0.3)
    }
    expectLog(fixture.log.states, equals: ["pan began", "pan changed", "pan ended"])
    expectEqual(values.all, [Vector.zero, Vector(dx: 20, dy: 0), Vector(dx: 30, dy: 5)])
  }

  @Test("PAN-8, PAN-9: before began a lift elsewhere is no movement, then or later")
  func liftElsewhereBefore() {
    for isTogether in [false, true] {
      let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
      fixture.run {
        finger(1).down(100, 100, t: 0)
        finger(2).down(200, 100, t: 0)
        if isTogether {
          together(t: 0.1) {
            finger(1).move(102, 100)
            finger(2).up(at: Point(x: 290, y: 100))
          }
        } else {
          finger(2).up(at: Point(x: 290, y: 100), t: 0.1)
          finger(1).move(101, 100, t: 0.15)
        }
        finger(1).move(105, 100, t: 0.2)
      }
      #expect(pan.state == .possible, "together: \(isTogether)")
      // Its own 10 pt are needed; in the frame together the centre has gone 1 pt.
      fixture.run { finger(1).move(isTogether ? 111 : 110, 100, t: 0.3) }
      #expect(pan.state == .began)
      expectClose(pan.translation(in: nil), .zero)
    }
  }

  @Test("PIN-2, ROT-3: before began a lift elsewhere does not pass the threshold")
  func pairLiftElsewhere() {
    for kind in Self.kinds where kind.name != "dial" {
      let fixture = GestureFixture()
      fixture.attach(kind.make(), "it")
      fixture.run {
        finger(1).down(300, 300, t: 0)
        finger(2).down(400, 300, t: 0)
        together(t: 0.1) {
          finger(1).move(301, 300)
          finger(2).up(at: Point(x: 480, y: 380))
        }
      }
      expectLog(fixture.log.states, equals: [], kind.name)
    }
  }

  // MARK: T-8

  @Test(
    "T-8: of touches that lift at one time the one that landed last is the latest",
    arguments: [false, true], [false, true])
  func lastLanded(isTogether: Bool, isReversed: Bool) {
    let fixture = GestureFixture()
    fixture.run {
      finger(1).stroke((100, 100, 0), up: 0.05)
      finger(2).down(100, 100, t: 0.1)  // the second tap
      finger(3).down(140, 140, t: 0.15)  // 57 pt away: a first one
      if isTogether {
        together(t: 0.2) {
          finger(isReversed ? 3 : 2).up()
          finger(isReversed ? 2 : 3).up()
        }
      } else {
        finger(isReversed ? 3 : 2).up(t: 0.2)
        finger(isReversed ? 2 : 3).up(t: 0.2)
      }
      finger(4).down(120, 120, t: 0.3)
    }
    #expect(fixture.playground.dispatcher.liveTouches[0].tapCount == 2)
  }

  @Test("T-8: the previous touch is the latest that fits, not the latest of all")
  func previousTouch() {
    let fixture = GestureFixture()
    fixture.run {
      finger(1).stroke((100, 100, 0), up: 0.05)
      finger(2).stroke((110, 100, 0.1), up: 0.15)
      finger(3).stroke((400, 100, 0.2), up: 0.25)
      finger(4).down(120, 100, t: 0.3)
    }
    #expect(fixture.playground.dispatcher.liveTouches[0].tapCount == 3)
  }
}
