import TestSupport
import Testing
import TouchGestures

@Suite("Pan")
struct PanTests {
  private func translations(of pan: PanGestureRecognizer) -> Values<Vector> {
    Values(of: pan) { $0.translation(in: nil) }
  }

  @Test("PAN-1: defaults are UIKit's, and wrong numbers are made right")
  func defaults() {
    let pan = PanGestureRecognizer()
    #expect(pan.minimumNumberOfTouches == 1)
    #expect(pan.maximumNumberOfTouches == .max)
    expectEqual(pan.allowedScrollTypesMask, [])
    #expect(pan.kind === RecognizerKind.pan)
    pan.minimumNumberOfTouches = 0
    pan.maximumNumberOfTouches = -1
    #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == 1)
  }

  @Test("PAN-2, PAN-4, PAN-9: vectors: 9 possible, 10 began at (0,0), changed (15,3), ended (15,3)")
  func vectors() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    let values = translations(of: pan)
    fixture.run { finger(1).stroke((100, 100), (109, 100), lifts: false) }
    #expect(pan.state == .possible && pan.translation(in: nil) == .zero)
    fixture.run {
      finger(1).move(110, 100)
      finger(1).move(125, 103)
      finger(1).up()
    }
    expectEqual(values.states, [.began, .changed, .ended])
    expectEqual(values.all, [.zero, Vector(dx: 15, dy: 3), Vector(dx: 15, dy: 3)])
    expectLog(
      fixture.log.verdicts,
      equals: [
        "pan began — PAN-2: moved 10 pt, needs 10", "pan ended — PAN-9: all fingers were lifted",
      ])
    #expect(fixture.playground.isIdle)
  }

  @Test("PAN-4: vector: a jump of 50 pt begins at (40,0); PAN-7: the location is the true centre")
  func jump() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    let values = translations(of: pan)
    fixture.run { finger(1).stroke((100, 100), (150, 100), lifts: false) }
    expectEqual(values.all, [Vector(dx: 40, dy: 0)])
    #expect(pan.location(in: nil) == Point(x: 150, y: 100))
  }

  @Test("PAN-2, PAN-4: the threshold is a circle, and is taken out along the movement")
  func radial() {
    let fixture = GestureFixture()
    let values = translations(of: fixture.attach(PanGestureRecognizer()))
    fixture.run {
      finger(1).down(100, 100)
      finger(1).move(107, 107)  // 9.9
    }
    #expect(values.all.isEmpty)
    fixture.run { finger(1).move(112, 116) }  // (12, 16): 20 pt, half of it is left
    expectEqual(values.all, [Vector(dx: 6, dy: 8)])
  }

  @Test("PAN-2: below the threshold it fails at the lift and says how far the finger came")
  func tooShort() {
    let fixture = GestureFixture(PanGestureRecognizer())
    fixture.run { finger(1).stroke((100, 100), (104.4, 100)) }
    expectLog(fixture.log.verdicts, equals: ["pan failed — PAN-2: moved 4.4 pt, needs 10"])
  }

  @Test("PAN-3: vector: min 2: one finger moving 50 is possible; counting starts with the second")
  func twoFingers() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    pan.minimumNumberOfTouches = 2
    let values = translations(of: pan)
    fixture.run { finger(1).stroke((100, 100), (150, 100), lifts: false) }
    #expect(pan.state == .possible)
    fixture.run {
      finger(2).down(250, 100)
      finger(2).move(269, 100)  // the centre moved 9.5
    }
    #expect(values.all.isEmpty)
    fixture.run { finger(2).move(274, 100) }
    expectEqual(values.all, [Vector(dx: 2, dy: 0)])
    let single = GestureFixture()
    single.attach(PanGestureRecognizer()).minimumNumberOfTouches = 2
    single.run { finger(1).stroke((100, 100), (150, 100)) }
    expectLog(single.log.verdicts, equals: ["pan failed — PAN-3: 1 finger down, needs 2"])
  }

  @Test("PAN-3: lifted below the minimum and landed again, counting starts at zero")
  func countsAfresh() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    pan.minimumNumberOfTouches = 2
    fixture.run {
      land((100, 100), (200, 100))
      finger(2).move(218, 100)  // 9 of 10
      finger(2).up()
      finger(2).stroke((200, 100), (218, 100), lifts: false)
    }
    #expect(pan.state == .possible)
    fixture.run { finger(2).move(220, 100) }
    #expect(pan.state == .began)
  }

  @Test("PAN-5: translation and velocity are vectors in the asked layer's present space")
  func spaces() {
    let fixture = GestureFixture()
    let turned = fixture.playground.addLayer(
      "turned", Rect(x: 100, y: 100, width: 100, height: 100))
    turned.transform = Transform2D(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    let pan = PanGestureRecognizer()
    fixture.attach(pan)
    fixture.run {
      finger(1).down(400, 400, t: 0)
      finger(1).move(420, 400, t: 0.05)  // begins with 10 left
      finger(1).move(440, 400, t: 0.1)
    }
    #expect(pan.translation(in: nil) == Vector(dx: 30, dy: 0))
    expectClose(pan.translation(in: turned), Vector(dx: 0, dy: -15))
    expectClose(pan.velocity(in: nil), Vector(dx: 400, dy: 0))
    expectClose(pan.velocity(in: turned), Vector(dx: 0, dy: -200))
    turned.transform = .identity
    expectClose(pan.translation(in: turned), Vector(dx: 30, dy: 0))
    turned.transform = Transform2D(scaleX: 0, y: 1)
    expectClose(pan.translation(in: turned), Vector(dx: 30, dy: 0))
  }

  @Test("PAN-6: setTranslation goes on from its value and leaves the velocity; trap 13")
  func setTranslation() {
    let fixture = GestureFixture()
    let half = fixture.playground.addLayer("half", Rect(x: 0, y: 0, width: 10, height: 10))
    half.transform = Transform2D(scaleX: 0.5, y: 0.5)
    let pan = fixture.attach(PanGestureRecognizer())
    pan.setTranslation(Vector(dx: 9, dy: 9), in: nil)
    #expect(pan.translation(in: nil) == .zero)
    fixture.run { finger(1).stroke((100, 100, 0), (130, 100, 0.05)) }
    pan.setTranslation(.zero, in: nil)
    expectClose(pan.velocity(in: nil), Vector(dx: 600, dy: 0))
    fixture.run { finger(1).move(137, 100, t: 0.06) }
    #expect(pan.translation(in: nil) == Vector(dx: 7, dy: 0))
    pan.setTranslation(Vector(dx: 8, dy: 2), in: half)
    expectClose(pan.translation(in: nil), Vector(dx: 4, dy: 1))
    pan.setTranslation(Vector(dx: .nan, dy: 2), in: nil)
    expectClose(pan.translation(in: half), Vector(dx: 8, dy: 2))
  }

  @Test("PAN-8: it acts at each movement of a tracked finger and not below the minimum")
  func changes() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    pan.minimumNumberOfTouches = 2
    let values = translations(of: pan)
    fixture.run {
      land((100, 100), (200, 100))
      moves((120, 100), (220, 100))
      moves((125, 100), (225, 100))
      finger(2).up()
      finger(1).move(300, 100)
    }
    expectEqual(values.all, [Vector(dx: 10, dy: 0), Vector(dx: 15, dy: 0)])
    fixture.run {
      finger(3).stroke((400, 100), (410, 100))
      finger(1).up()
    }
    // PAN-9: below the minimum it did not end; the finger that came back carried it on.
    expectEqual(values.states, [.began, .changed, .changed, .ended])
    expectEqual(values.all[2...], [Vector(dx: 20, dy: 0), Vector(dx: 20, dy: 0)])
  }

  @Test("PAN-10: vector: fingers come and go, the location jumps, the translation does not; trap 1")
  func fingersComeAndGo() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    fixture.run { finger(1).stroke((100, 100), (125, 103), lifts: false) }
    let before = pan.translation(in: nil)
    fixture.run { finger(2).down(200, 100) }
    expectClose(pan.translation(in: nil), before)
    #expect(pan.location(in: nil) == Point(x: 162.5, y: 101.5))
    fixture.run { moves((135, 103), (210, 100)) }
    expectClose(pan.translation(in: nil), before + Vector(dx: 10, dy: 0))
    fixture.run { finger(1).up() }
    expectClose(pan.translation(in: nil), before + Vector(dx: 10, dy: 0))
    #expect(pan.numberOfTouches == 1 && pan.state == .changed)
    fixture.run { finger(2).move(210, 120) }
    expectClose(pan.translation(in: nil), before + Vector(dx: 10, dy: 20))
  }

  @Test(
    "PAN-10: a finger that lands or lifts in the frame of another's movement loses nothing of it")
  func comeAndGoWhileMoving() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    fixture.run {
      finger(1).stroke((100, 100), (120, 100), lifts: false)
      together {
        finger(1).move(130, 100)
        finger(2).down(500, 300)
      }
    }
    expectClose(pan.translation(in: nil), Vector(dx: 20, dy: 0))
    fixture.run {
      together {
        finger(1).move(140, 100)
        finger(2).up(at: Point(x: 510, y: 300))
      }
    }
    expectClose(pan.translation(in: nil), Vector(dx: 30, dy: 0))
    var ended = Vector.zero
    pan.addAction { if $0.state == .ended { ended = $0.translation(in: nil) } }
    fixture.run { finger(1).up(at: Point(x: 145, y: 100)) }
    expectClose(ended, Vector(dx: 35, dy: 0))
  }

  @Test(
    "PAN-11: more than the maximum before it began fails it; afterwards they are ignored; trap 10")
  func tooMany() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    pan.maximumNumberOfTouches = 1
    fixture.run { land((100, 100), (200, 100)) }
    expectLog(fixture.take(\.verdicts), equals: ["pan failed — PAN-11: 2 fingers down, at most 1"])
    fixture.run {
      lift(1, 2)
      finger(1).stroke((100, 100), (120, 100), lifts: false)
      finger(2).stroke((300, 300), (350, 300), lifts: false)
    }
    #expect(pan.state == .began && pan.numberOfTouches == 1)
    #expect(pan.translation(in: nil) == Vector(dx: 10, dy: 0))
    expectEqual(fixture.card.calls.suffix(2), ["began 2", "moved 2"])
    fixture.run { finger(1).up() }
    expectLog(fixture.log.states, equals: ["pan began", "pan ended"])
  }

  @Test("PAN-12: all touches cancelled cancels it, some are like a lift; before begin it fails")
  func cancelled() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    fixture.run {
      finger(1).stroke((100, 100), (120, 100), lifts: false)
      finger(2).down(300, 100)
      finger(1).cancel()
    }
    #expect(pan.state == .began && pan.translation(in: nil) == Vector(dx: 10, dy: 0))
    fixture.run { finger(2).cancel() }
    expectLog(fixture.take(\.states), equals: ["pan began", "pan cancelled"])
    fixture.run {
      finger(1).down(100, 100)
      happen(.focus(.lost))
    }
    expectLog(fixture.log.states, equals: ["pan failed"])
    expectLog(fixture.log.actions, equals: [])
  }

  @Test("PAN-15: a lift outside the layer is an end, and there is no axis lock")
  func outside() {
    let playground = Playground()
    let card = playground.addLayer("card", Rect(x: 100, y: 100, width: 50, height: 50))
    let pan = playground.attach(PanGestureRecognizer(), to: card)
    let values = translations(of: pan)
    playground.run { finger(1).stroke((120, 120), (140, 120), (140, 420)) }
    expectEqual(values.states, [.began, .changed, .ended])
    #expect(values.all[2] == Vector(dx: 10, dy: 300))
  }

  @Test("S-14, S-22: at the end no finger is counted, and the next drag starts from nothing")
  func reset() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    let values = Values(of: pan) { ($0.translation(in: nil), $0.numberOfTouches) }
    fixture.run {
      for _ in 1...2 {
        finger(1).stroke((100, 100), (130, 100))
        pause(1)
      }
    }
    expectEqual(values.all.map(\.0.dx), [20, 20, 20, 20])
    expectEqual(values.all.map(\.1), [1, 0, 1, 0])
    #expect(pan.translation(in: nil) == .zero && pan.velocity(in: nil) == .zero)
  }
}
