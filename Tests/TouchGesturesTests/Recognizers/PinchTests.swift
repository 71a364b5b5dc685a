import TestSupport
import Testing
import TouchGestures

@Suite("Pinch")
struct PinchTests {
  /// A fixture with two fingers down at x = 100 and x = 100 + distance, at 0.
  private func pinched(_ distance: Double) -> (GestureFixture, PinchGestureRecognizer) {
    let (fixture, pinch) = GestureFixture.with(PinchGestureRecognizer())
    fixture.run {
      finger(1).down(100, 100, t: 0)
      finger(2).down(100 + distance, 100, t: 0)
    }
    return (fixture, pinch)
  }

  /// The second finger's next place.
  private func spread(_ distance: Double, t: Double) -> ScriptStep {
    finger(2).move(100 + distance, 100, t: t)
  }

  @Test("PIN-1: one finger never begins it")
  func oneFinger() {
    let (fixture, pinch) = GestureFixture.with(PinchGestureRecognizer())
    #expect(pinch.kind === RecognizerKind.pinch && pinch.scale == 1 && pinch.velocity == 0)
    fixture.run { finger(1).stroke((100, 100), (300, 100), lifts: false) }
    #expect(pinch.state == .possible)
    fixture.run { finger(1).up() }
    expectLog(fixture.log.verdicts, equals: ["pinch failed — PIN-1: 1 finger down, needs 2"])
  }

  @Test("PIN-2: 8 pt stays possible, more begins, both ways; trap 16")
  func threshold() {
    for sign in [1.0, -1] {
      let (fixture, pinch) = pinched(100)
      fixture.run { spread(100 + 8 * sign, t: 0.05) }
      #expect(pinch.state == .possible && pinch.scale == 1)
      fixture.run { spread(100 + 8.2 * sign, t: 0.1) }
      #expect(pinch.state == .began)
      expectLog(
        fixture.log.verdicts, equals: ["pinch began — PIN-2: spread 8.2 pt, needs more than 8"])
    }
  }

  @Test("PIN-2: below the threshold it fails at the lift of both and says how far they came")
  func tooLittle() {
    let (fixture, _) = pinched(100)
    fixture.run {
      spread(105, t: 0.1)
      lift(1, 2)
    }
    expectLog(
      fixture.log.verdicts, equals: ["pinch failed — PIN-2: spread 5 pt, needs more than 8"])
  }

  @Test("PIN-3: vectors: 100 to 110 is 1.0185185, 200 to 190 is 0.9895833")
  func scales() {
    let (opening, a) = pinched(100)
    opening.run { spread(110, t: 0.05) }
    expectClose(a.scale, 1.0185185, within: 1e-7)
    let (closing, b) = pinched(200)
    closing.run { spread(190, t: 0.05) }
    expectClose(b.scale, 0.9895833, within: 1e-7)
  }

  @Test("PIN-3: fingers that nearly touch give a finite scale, and so do fingers on one spot")
  func nearlyTouching() {
    let (fixture, pinch) = pinched(8)
    fixture.run {
      finger(2).move(108.0, 100, t: 0.01)
      finger(2).move(99.9, 100, t: 0.02)  // 0.1 pt apart: 7.9, not begun
      finger(2).move(118, 100, t: 0.05)
    }
    expectClose(pinch.scale, 18.0 / 16)
    let (close, zero) = pinched(8.5)
    close.run { spread(0, t: 0.05) }
    #expect(zero.state == .began && zero.scale == 0)
    zero.scale = 2
    close.run { spread(3, t: 0.1) }
    #expect(zero.scale == 5 && zero.velocity.isFinite)  // 2 + (3 − 0) / 1
    let (spot, on) = pinched(0)
    spot.run { spread(9, t: 0.05) }
    expectClose(on.scale, 9.0 / 8)
    let (tuned, pinches) = GestureFixture.with(PinchGestureRecognizer())
    pinches.tuning.pinch.hysteresis = 5
    tuned.run {
      finger(1).down(100, 100, t: 0)
      finger(2).stroke((105, 100, 0), (100, 100, 0.01), (99.999, 100, 0.02), (110.5, 100, 0.03))
    }
    expectClose(pinches.scale, 10.5 / 10)
  }

  @Test("Fingers on one spot give a finite scale, although the reference has no minimum")
  func noMinimum() {
    let (spot, on) = pinched(0)
    on.tuning.pinch.hysteresis = 0
    on.tuning.pinch.referenceMinimum = 0
    spot.run { spread(9, t: 0.05) }
    #expect(on.scale == 9)
    let (close, zero) = pinched(100)
    zero.tuning.pinch.referenceMinimum = 0
    close.run { spread(0, t: 0.05) }
    zero.scale = 2
    close.run { spread(3, t: 0.1) }
    #expect(zero.scale == 5 && zero.velocity.isFinite)
  }

  @Test("PIN-3: where nothing is left of the reference it is 1 pt")
  func smallestReference() {
    let (fixture, pinch) = GestureFixture.with(PinchGestureRecognizer())
    pinch.tuning.pinch.hysteresis = 4
    fixture.run {
      finger(1).down(100, 100, t: 0)
      finger(2).down(103, 104, t: 0)  // 5 pt
      finger(2).move(100, 100.5, t: 0.01)
    }
    expectClose(pinch.scale, 0.5)  // reference 5 − 4 = 1
    let (close, closing) = pinched(8.5)
    close.run { spread(0.4, t: 0.05) }
    expectClose(closing.scale, 0.4)  // reference 8.5 − 8, but at least 1
  }

  @Test("PIN-4: the scale is relative to the start and not incremental; trap 17")
  func notIncremental() {
    let (fixture, pinch) = pinched(100)
    fixture.run {
      spread(120, t: 0.01)
      spread(216, t: 0.02)
    }
    expectClose(pinch.scale, 2)
    fixture.run { spread(108, t: 0.03) }
    expectClose(pinch.scale, 1)
  }

  @Test("PIN-5: vector: at 200 set 1, then 250 is 1.25; the velocity is 0 until it moves")
  func rebase() {
    let (fixture, pinch) = pinched(100)
    pinch.scale = 7
    #expect(pinch.scale == 1)  // before it began
    fixture.run { spread(200, t: 0.05) }
    pinch.scale = 1
    #expect(pinch.scale == 1 && pinch.velocity == 0)
    fixture.run { spread(250, t: 0.1) }
    expectClose(pinch.scale, 1.25)
    expectClose(pinch.velocity, 5)
    for wrong in [0, -1, .nan, .infinity] {
      pinch.scale = wrong
      expectClose(pinch.scale, 1.25)
    }
  }

  @Test("PIN-6: vector: the first velocity counts from 1: 100 to 110 in 50 ms is 0.37037")
  func firstVelocity() {
    let (fixture, pinch) = pinched(100)
    fixture.run { spread(110, t: 0.05) }
    expectClose(pinch.velocity, 0.37037, within: 1e-5)
    let (slow, late) = pinched(100)
    slow.run { spread(110, t: 0.4) }
    expectClose(late.velocity, (110.0 / 108 - 1) / 0.4)
  }

  @Test("PIN-6, PAN-13: uniform spreading is exact, and rest brings it to zero")
  func velocity() {
    let (fixture, pinch) = pinched(100)
    fixture.run { for step in 1...10 { spread(100 + 5 * Double(step), t: 0.01 * Double(step)) } }
    expectClose(pinch.velocity, 500.0 / 108, within: 1e-6)
    var last: Double?
    pinch.addAction { if $0.state == .ended { last = $0.velocity } }
    fixture.run {
      finger(1).up(t: 0.3)
      finger(2).up(t: 0.3)
    }
    #expect(last == 0)
  }

  @Test("PIN-7, PIN-11: it acts at each movement of either finger and ends when both are up")
  func acts() {
    let (fixture, _) = pinched(100)
    fixture.run {
      spread(120, t: 0.1)
      finger(1).move(90, 100, t: 0.2)
      finger(1).up(t: 0.3)
      finger(2).up(t: 0.4)
    }
    expectLog(
      fixture.log.timedStates,
      equals: ["0.100 pinch began", "0.200 pinch changed", "0.400 pinch ended"])
    expectLog(fixture.log.actions, equals: fixture.log.states)
    #expect(fixture.log.verdicts.last == "pinch ended — PIN-11: all fingers were lifted")
    #expect(fixture.playground.isIdle)
  }

  @Test("PIN-8: a third finger is ignored, and its layer hears of it; trap 18")
  func thirdFinger() {
    let (fixture, pinch) = pinched(100)
    fixture.run {
      spread(120, t: 0.1)
      finger(3).stroke((500, 500, 0.2), (600, 500, 0.3))
    }
    expectClose(pinch.scale, 120.0 / 108)
    #expect(pinch.numberOfTouches == 2 && pinch.state == .began)
    expectEqual(fixture.card.calls.suffix(2), ["began 3", "moved 3"])
    let (three, pinches) = GestureFixture.with(PinchGestureRecognizer())
    three.run {
      together(t: 0) { land((100, 100), (200, 100), (300, 300)) }
      finger(2).move(220, 100, t: 0.1)
    }
    #expect(pinches.numberOfTouches == 2)
    expectClose(pinches.scale, 120.0 / 108)
  }

  @Test("PIN-9: one lift freezes the scale, the location jumps, changed goes on; trap 2")
  func oneLifts() {
    let (fixture, pinch) = pinched(100)
    fixture.run {
      spread(216, t: 0.1)
      finger(2).up(t: 0.2)
    }
    #expect(pinch.state == .began && pinch.numberOfTouches == 1)
    #expect(pinch.location(in: nil) == Point(x: 100, y: 100))
    fixture.run { finger(1).move(400, 400, t: 0.3) }
    #expect(pinch.state == .changed && pinch.location(in: nil) == Point(x: 400, y: 400))
    expectClose(pinch.scale, 2)
  }

  @Test("PIN-9: a lift somewhere else than last seen still counts")
  func liftElsewhere() {
    let (fixture, pinch) = pinched(100)
    fixture.run {
      spread(120, t: 0.1)
      finger(2).up(at: Point(x: 316, y: 100), t: 0.2)
    }
    expectClose(pinch.scale, 2)
    #expect(pinch.state == .changed)
  }

  @Test("PIN-10: a new finger pairs up without a jump of the scale and without a threshold")
  func newFinger() {
    let (fixture, pinch) = pinched(100)
    fixture.run {
      spread(216, t: 0.1)
      finger(1).up(t: 0.2)
      finger(3).down(316, 150, t: 0.3)  // 50 pt from finger 2
    }
    expectClose(pinch.scale, 2)
    fixture.run { finger(3).move(316, 155, t: 0.35) }
    expectClose(pinch.scale, 2.2)
    expectClose(pinch.velocity, 0.2 / 0.05, within: 1e-6)
  }

  @Test("PIN-3, PIN-10: a point of movement after pairing anew is a point over the reference")
  func newFingerBelowMinimum() {
    let (fixture, pinch) = GestureFixture.with(PinchGestureRecognizer())
    pinch.tuning.pinch.referenceMinimum = 50
    fixture.run {
      finger(1).down(200, 300, t: 0.1)
      finger(2).stroke((400, 300, 0.1), (230, 300, 0.2))
    }
    expectClose(pinch.scale, 30.0 / 192)
    fixture.run {
      finger(2).up(t: 0.3)
      finger(3).stroke((220, 300, 0.4), (221, 300, 0.5))
    }
    // 20 pt at 0.156 are a reference of 128 pt, more than the minimum.
    expectClose(pinch.scale, 21.0 / 128)
    fixture.run {
      finger(3).move(420, 300, t: 0.6)  // 220 / 128
      finger(3).up(t: 0.7)
      finger(4).stroke((210, 300, 0.8), (215, 300, 0.9))
    }
    // 10 pt at 1.72 are a reference of 5.8 pt: the minimum of 50 holds.
    expectClose(pinch.scale, 220.0 / 128 + 5.0 / 50)
    fixture.run { finger(4).move(200, 300, t: 1) }
    expectClose(pinch.scale, 220.0 / 128 - 10.0 / 50)
  }

  @Test("PIN-5, PIN-10: so is one after the scale was set; a scale of zero grows again")
  func setBelowMinimum() {
    let (fixture, pinch) = pinched(100)
    pinch.tuning.pinch.referenceMinimum = 50
    fixture.run { spread(20, t: 0.1) }
    pinch.scale = 1
    fixture.run { spread(30, t: 0.2) }
    expectClose(pinch.scale, 1.2)
    fixture.run { spread(0, t: 0.3) }
    expectClose(pinch.scale, 0.6)
    let (spot, zero) = pinched(8.5)
    spot.run {
      spread(0, t: 0.1)
      finger(2).up(t: 0.2)
      finger(3).down(150, 100, t: 0.3)
    }
    #expect(zero.scale == 0)
    spot.run { finger(3).move(120, 100, t: 0.4) }
    #expect(zero.scale == 0)
    spot.run { finger(3).move(200, 100, t: 0.5) }
    #expect(zero.scale == 1)
  }

  @Test("PIN-11: before it began a lift leaves it possible, and a new finger starts a new pair")
  func liftBeforeBegin() {
    let (fixture, pinch) = pinched(100)
    fixture.run {
      spread(105, t: 0.1)
      finger(2).up(t: 0.2)
      finger(1).move(150, 100, t: 0.25)
    }
    #expect(pinch.state == .possible)
    fixture.run { finger(2).stroke((350, 100, 0.3), (358, 100, 0.4)) }
    #expect(pinch.state == .possible)
    fixture.run { finger(2).move(360, 100, t: 0.5) }
    expectClose(pinch.scale, 210.0 / 208)
  }

  @Test("PIN-12: location is the centre; one cancelled touch is a lift, all cancel it")
  func cancelled() {
    let (fixture, pinch) = pinched(100)
    fixture.run { spread(120, t: 0.1) }
    #expect(pinch.location(in: nil) == Point(x: 160, y: 100))
    fixture.run { finger(1).cancel(t: 0.2) }
    #expect(pinch.state == .began && pinch.numberOfTouches == 1)
    fixture.run { finger(2).cancel(t: 0.3) }
    expectLog(fixture.log.actions, equals: ["pinch began", "pinch cancelled"])
    #expect(pinch.scale == 1)
  }
}
